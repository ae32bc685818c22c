import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { printReport } from '#server/cli/admin/record.ts';
import { createReportCounter } from '#server/cli/admin/report-counter.ts';
import { systemClock } from '#server/http/clock.ts';
import type { Activity, ActivityLine } from '#server/relay/activity/activity.ts';
import { openActivityRecord } from '#server/relay/activity/record.ts';
import type { ActivityFilter } from '#server/relay/activity/select.ts';
import { quietLog } from '../../relay/relay-fixture.ts';

const MATTER = '44444444-4444-4444-8444-444444444444';
const PROJECT = '55555555-5555-4555-8555-555555555555';
const DOCUMENT = 'd'.repeat(64);
const NOW = new Date('2026-03-01T12:00:00Z');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'codicil-record-page-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const action = (day: number, more: Partial<Activity>): Activity => ({
  time: `2026-01-${String(day).padStart(2, '0')}T10:30:00.000Z`,
  requestId: 'r',
  user: 'tenant:ada',
  action: 'completion',
  outcome: 'ok',
  ...more,
});
const decided = (day: number, more: Partial<Activity> = {}): Activity =>
  action(day, {
    action: 'decided',
    matter: MATTER,
    document: DOCUMENT,
    at: `2026-01-${String(day).padStart(2, '0')}T10:29:00.000Z`,
    decided: { accepted: 3, rejected: 2, countered: 1, commented: 0 },
    reasons: { internal: 2, external: 1 },
    ...more,
  });

const QUESTION = { matter: MATTER, project: PROJECT };
const ACTIONS: readonly Activity[] = [
  action(1, { model: 'family_a-5', ...QUESTION, files: ['f1', 'f2'] }),
  action(2, { model: 'family_a-5', ...QUESTION, files: ['f2', 'f3'], user: 'tenant:bo' }),
  action(3, { matter: MATTER, outcome: 'rate_limited' }),
  action(4, { model: 'family_b-1', matter: 'another-matter' }),
  action(5, { action: 'unrecorded', user: '', count: 7 }),
  decided(6),
  // Sent again, because the pane did not hear that it had arrived.
  decided(7, { at: decided(6).at }),
  decided(8, { user: 'tenant:bo' }),
  action(9, { action: 'search', user: 'tenant:bo', project: PROJECT }),
];

/** Writes the actions as a relay does. */
async function writeRecord(actions: readonly Activity[]): Promise<void> {
  const record = await openActivityRecord({
    folder,
    relay: 'r',
    isRequired: false,
    clock: systemClock(),
    log: quietLog(),
  });
  for (const one of actions) record.add(one);
  await record.close();
}

async function printPage(
  filter?: ActivityFilter,
): Promise<{ readonly page: string; readonly isGood: boolean }> {
  const lines: string[] = [];
  const isGood = await printReport(folder, { filter }, NOW, { line: (text) => lines.push(text) });
  return { page: lines.join('\n'), isGood };
}

describe('the report', () => {
  it('says which AI, on what, by whom, when, and what was decided', async () => {
    await writeRecord(ACTIONS);
    const { page, isGood } = await printPage({ matter: MATTER });
    expect(isGood).toBe(true);
    for (const text of [
      `About: client-matter \`${MATTER}\`.`,
      '5 lines, the first of 2026-01-01 10:30, the last of 2026-01-08 10:30.',
      '| `family_a-5` | 2 | 2 | 2026-01-01 10:30 | 2026-01-02 10:30 |',
      '| the default of the workspace, not named | 1 | 0 | 2026-01-03 10:30 | 2026-01-03 10:30 |',
      `| \`${PROJECT}\` | 2 | 3 | 2026-01-01 10:30 | 2026-01-02 10:30 |`,
      `| \`${DOCUMENT}\` | 2 | 2026-01-06 10:30 | 2026-01-08 10:30 |`,
      '| `tenant:ada` | 3 | 2026-01-01 10:30 | 2026-01-06 10:30 |',
      '| `tenant:bo` | 2 | 2026-01-02 10:30 | 2026-01-08 10:30 |',
      '| `decided` | 2 | 2026-01-06 10:30 | 2026-01-08 10:30 |',
      'Decisions about tracked changes were applied 2 times: accepted 6, rejected 4, countered 2, commented 0. With a reason: internal 4, external 2.',
      'No insertion was reported.',
      'name no client-matter',
      '- 7 actions of some users in this time could not be recorded.',
    ])
      expect(page).toContain(text);
    expect(page).toMatch(/^- r: 9 lines, unaltered\. The last line is 9, its SHA-256 [0-9a-f]{64}\.$/mu);
    expect(page).not.toContain('family_b-1');
    expect(page).not.toContain('another-matter');
  });

  it('counts uses by week and by the firm’s prompts', async () => {
    await writeRecord([
      ...ACTIONS,
      action(30, { promptId: 'make-mutual' }),
      action(31, { promptId: 'make-mutual', outcome: 'begun', requestId: 'cut' }),
    ]);
    const { page } = await printPage();
    expect(page).toContain(`| 2026-W01 | 4 | ${'█'.repeat(30)} |`);
    expect(page).toContain(`| 2026-W05 | 2 | ${'█'.repeat(15)} |`);
    expect(page.indexOf('2026-W01')).toBeLessThan(page.indexOf('2026-W02'));
    expect(page).toContain('| `make-mutual` | 2 | 2026-01-30 10:30 | 2026-01-31 10:30 |');
  });

  it('is one of a user, of a time or of the whole record too', async () => {
    await writeRecord(ACTIONS);
    const ofUser = (await printPage({ user: 'bo' })).page;
    expect(ofUser).toContain('3 lines, the first of 2026-01-02 10:30, the last of 2026-01-09 10:30.');
    expect(ofUser).not.toContain('tenant:ada');
    const since = (await printPage({ since: Date.UTC(2026, 0, 6) })).page;
    expect(since).toContain('About: from 2026-01-06 00:00.');
    expect(since).toContain('No request to a language model.');
    expect(since).toContain('No line says that actions could not be recorded in this time.');
    const whole = (await printPage()).page;
    expect(whole).toContain('The whole record.');
    expect(whole).toContain('| `family_b-1` | 1 | 1 |');
  });

  it('counts insertions by their form where they were reported', async () => {
    const written = { action: 'written', decided: undefined, reasons: undefined } as const;
    await writeRecord([
      decided(1, { ...written, written: { comment: 1, tracked: 2 } }),
      decided(2, { ...written, written: { tracked: 3, plain: 0 } }),
    ]);
    const { page } = await printPage();
    expect(page).toContain('Insertions: tracked 5, comment 1.');
    expect(page).toContain('No decision about a tracked change was reported.');
  });

  it('says so if there is nothing, and still whether the record is unaltered', async () => {
    await writeRecord(ACTIONS);
    const { page } = await printPage({ matter: 'none' });
    expect(page).toContain('The record has no line about this.');
    expect(page).toContain('unaltered');
    expect(page).not.toContain('## Which AI?');
  });

  it('names what was altered, and fails', async () => {
    await writeRecord(ACTIONS);
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace('"rejected":2', '"rejected":0'));
    const { page, isGood } = await printPage({ matter: MATTER });
    expect(isGood).toBe(false);
    expect(page).toContain('ALTERED');
    expect(page).toContain(`- ${file}, row 6: this line, or the hash in the next one, was altered.`);
  });

  it('stays one page, whatever ids there are', async () => {
    const users = Array.from({ length: 60 }, (_, index) => `issuer#${index}|\n# Heading \`x\``);
    await writeRecord(users.map((user) => action(1, { user })));
    const { page } = await printPage();
    expect(page.split('\n').length).toBeLessThan(100);
    expect(page).toContain('and 20 more.');
    expect(page).not.toMatch(/^# Heading/mu);
    expect(page).toContain(String.raw`issuer#0\|`);
  });
});

function summaryOf(lines: readonly ActivityLine[]): unknown {
  const counter = createReportCounter({});
  for (const line of lines) counter.add(line);
  const { all, users, models } = counter.summary();
  return { all, users, models };
}

describe('the counts', () => {
  it('do not depend on the order of the lines, which come one relay after the other', () => {
    const lines = ACTIONS.map((one, index): ActivityLine => ({ ...one, previous: '', number: index + 1 }));
    expect(summaryOf(lines.toReversed().filter(({ number }) => number !== 7))).toEqual(
      summaryOf(lines.filter(({ number }) => number !== 7)),
    );
  });

  it('counts once what began and ended, and also what began and was cut off by a kill', async () => {
    await writeRecord([
      action(1, { ...QUESTION, requestId: 'a', outcome: 'begun' }),
      action(1, { ...QUESTION, requestId: 'a' }),
      action(2, { ...QUESTION, requestId: 'b', outcome: 'begun' }),
    ]);
    const pieces: string[] = [];
    await printReport(folder, { filter: { matter: MATTER } }, NOW, { line: (text) => pieces.push(text) });
    const page = pieces.join('\n');
    expect(page).toContain('2 lines, the first of');
    expect(page).toContain('| 2 | 1 |');
    expect(page).toContain('How 1 action that had begun ended.');
  });
});
