import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#server/http/clock.ts';
import type { ActivityLine } from '#server/relay/activity/activity.ts';
import { parseActivityLine } from '#server/relay/activity/activity.ts';
import { readRecord } from '#server/relay/activity/read-record.ts';
import type { ActivityRecord } from '#server/relay/activity/record.ts';
import { openActivityRecord } from '#server/relay/activity/record.ts';
import type { ActivityReport } from '#server/relay/api.ts';
import { SIGN_IN_LIMITS } from '#server/relay/auth/middleware.ts';
import type { Authenticator } from '#server/relay/principal.ts';
import type { TestRelay } from '../relay-fixture.ts';
import { VAULT, quietLog, startTestRelay } from '../relay-fixture.ts';

const CANARY = 'canary-words';
const MATTER = '44444444-4444-4444-8444-444444444444';
const DOCUMENT = 'd'.repeat(64);
const DECIDED: ActivityReport = {
  action: 'decided',
  document: DOCUMENT,
  matter: MATTER.toUpperCase(),
  at: new Date(Date.now() - 60_000).toISOString(),
  counts: { accepted: 3, rejected: 2, countered: 1, commented: 0 },
  reasons: { internal: 4, external: 1 },
};

const WALLED = '55555555-5555-4555-8555-555555555555';
const MATTERS = [
  { id: MATTER, name: 'Alpha' },
  { id: WALLED, name: 'Behind a wall', groups: ['team-beta'] },
];

/** Everybody is Ada, who is in no group. */
const people: Authenticator = {
  signIn: { kind: 'pairing' },
  authenticate: (token) =>
    Promise.resolve(
      token === '' ? undefined : { id: 't:ada', name: 'Ada', role: 'user', groups: [], local: false },
    ),
};

let folder = '';
let record: ActivityRecord;
let relay: TestRelay;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'codicil-activity-'));
  const clock = systemClock();
  record = await openActivityRecord({ folder, relay: 'r', isRequired: false, clock, log: quietLog() });
  relay = await startTestRelay({
    routes: VAULT,
    options: {
      activity: record,
      authenticator: people,
      clientMatter: { required: false, list: () => MATTERS },
    },
  });
});
afterEach(async () => {
  await relay.close();
  await record.close();
  rmSync(folder, { recursive: true, force: true });
});

const report = (json: unknown, from: TestRelay = relay) => from.send('POST', '/api/activity', { json });
const recordOf = async (from: TestRelay): Promise<unknown> =>
  Reflect.get(Object((await from.send('GET', '/api/session')).json()), 'record');

/** The lines of the record, after it was closed. */
async function linesOf(): Promise<readonly ActivityLine[]> {
  await record.close();
  const lines: ActivityLine[] = [];
  const [chain] = await readRecord(folder, ({ text }) => {
    expect(text).not.toContain(CANARY);
    const line = parseActivityLine(text);
    if (line !== undefined) lines.push(line);
  });
  expect(chain?.problems ?? []).toEqual([]);
  return lines;
}

describe('what the pane reports of a document', () => {
  it('is a line of the record: who, in which document and how many, without a call of the workspace', async () => {
    const answered = await report(DECIDED);
    expect([answered.status, answered.text]).toEqual([204, '']);
    const { document: _, matter: __, ...unsaved } = DECIDED;
    expect((await report(unsaved)).status).toBe(204);
    const written = { action: 'written', at: DECIDED.at, counts: { tracked: 2, footnote: 1 } };
    expect((await report(written)).status).toBe(204);
    expect(relay.service.seen).toEqual([]);
    const { at, counts, reasons } = DECIDED;
    const of = { user: 't:ada', outcome: 'ok', at };
    const lines = await linesOf();
    expect(lines).toEqual([
      expect.objectContaining({
        ...of,
        requestId: answered.headers['x-request-id'],
        action: 'decided',
        document: DOCUMENT,
        matter: MATTER,
        decided: counts,
        reasons,
      }),
      expect.objectContaining({ ...of, action: 'decided', decided: counts }),
      expect.objectContaining({ ...of, action: 'written', written: written.counts }),
    ]);
    expect(lines[1]).not.toHaveProperty('document');
    expect(lines[1]).not.toHaveProperty('matter');
  });

  it.each([
    ['a member that there is not', { ...DECIDED, text: CANARY }],
    ['an action that there is not', { ...DECIDED, action: CANARY }],
    ['a document that is no hash', { ...DECIDED, document: CANARY }],
    ['an address of a document', { ...DECIDED, document: `https://firm.example/${CANARY}.docx` }],
    ['a matter that is no id', { ...DECIDED, matter: CANARY }],
    ['a time that is none', { ...DECIDED, at: CANARY }],
    ['a time with room for more', { ...DECIDED, at: '2026-01-02T03:04:05.00612345678901234567Z' }],
    ['no time', { ...DECIDED, at: undefined }],
    ['a count of something else', { ...DECIDED, counts: { ...DECIDED.counts, [CANARY]: 1 } }],
    ['a count that is a text', { ...DECIDED, counts: { ...DECIDED.counts, accepted: CANARY } }],
    ['a count below 0', { ...DECIDED, counts: { ...DECIDED.counts, accepted: -1 } }],
    ['more than is decided with one press', { ...DECIDED, counts: { ...DECIDED.counts, accepted: 20_001 } }],
    ['a count as long as a text', { ...DECIDED, counts: { ...DECIDED.counts, accepted: 1e15 } }],
    ['a reason', { ...DECIDED, reasons: { internal: 1, external: CANARY } }],
    ['reasons of insertions', { ...DECIDED, action: 'written', counts: { plain: 1 } }],
    ['a form that there is not', { action: 'written', at: DECIDED.at, counts: { [CANARY]: 1 } }],
    ['a list', [DECIDED]],
    ['nothing', {}],
  ])('is refused with %s, and nothing of it is recorded or repeated', async (_, body) => {
    const refused = await report(body);
    expect(refused.status).toBe(400);
    expect(refused.json()).toMatchObject({ error: { code: 'invalid_request' } });
    expect(refused.text + relay.logged()).not.toContain(CANARY);
    expect(await linesOf()).toEqual([]);
  });

  it.each([
    ['a matter that the wall keeps from the user', { ...DECIDED, matter: WALLED }],
    ['a matter that there is not', { ...DECIDED, matter: '66666666-6666-4666-8666-666666666666' }],
    ['a time in two days', { ...DECIDED, at: new Date(Date.now() + 172_800_000).toISOString() }],
    ['a time of last year', { ...DECIDED, at: new Date(Date.now() - 365 * 86_400_000).toISOString() }],
  ])('is refused with %s, and only the refusal is recorded', async (_, body) => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => report(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    const lines = await linesOf();
    expect(new Set(lines.map(({ action, outcome }) => `${action} ${outcome}`))).toEqual(
      new Set(['decided invalid_request']),
    );
    for (const line of lines) {
      expect(line).not.toHaveProperty('matter');
      expect(line).not.toHaveProperty('decided');
    }
  });

  it('has the size limit and the pace of every other request', async () => {
    expect((await report({ ...DECIDED, text: 'x'.repeat(300_000) })).status).toBe(413);
    const many = await Promise.all(Array.from({ length: SIGN_IN_LIMITS.user + 20 }, () => report(DECIDED)));
    const refused = many.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.json()).toMatchObject({ error: { code: 'too_many_requests' } });
  });
});

describe('the session', () => {
  it('tells the pane whether a record is kept, required and available', async () => {
    expect(await recordOf(relay)).toEqual({ required: false, available: true });
    const without = await startTestRelay({ routes: VAULT });
    expect(await recordOf(without)).toBeUndefined();
    expect((await report(DECIDED, without)).json()).toMatchObject({ error: { code: 'not_found' } });
    await without.close();
  });

  it('says that a required record cannot be written, and reports are refused meanwhile', async () => {
    const failing: ActivityRecord = { ...record, isRequired: true, isWritable: () => false };
    const strict = await startTestRelay({ routes: VAULT, options: { activity: failing } });
    expect(await recordOf(strict)).toEqual({ required: true, available: false });
    const refused = await report(DECIDED, strict);
    expect([refused.status, refused.json()]).toMatchObject([503, { error: { code: 'record_unavailable' } }]);
    await strict.close();
  });

  it('says so where it is not required too, and what is reported waits for the record', async () => {
    const waiting: unknown[] = [];
    const failing: ActivityRecord = {
      ...record,
      isWritable: () => false,
      add: (activity) => waiting.push(activity),
    };
    const lax = await startTestRelay({ routes: VAULT, options: { activity: failing } });
    expect(await recordOf(lax)).toEqual({ required: false, available: false });
    expect((await report(DECIDED, lax)).status).toBe(204);
    await expect.poll(() => waiting.length).toBe(1);
    await lax.close();
  });
});
