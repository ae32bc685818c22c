// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Session } from '#server/relay/api.ts';
import { activityReport } from '#server/relay/routes/requests.ts';
import { json } from '#test/src-taskpane/relay-client/stub-server.ts';
import { openOn, openView, session, type OpenedPane } from '#test/src-taskpane/shell/pane.tsx';
import { deleted, document, inserted, paragraph } from '#test/src-taskpane/word/documents.ts';
import { open, type Opened } from '#test/src-taskpane/word/open.ts';
import { gone } from '../../../../../setup/gone.ts';

const CANARY = 'canarywords';
const AGREEMENT = document(
  paragraph(`Term of ${CANARY} `, deleted('one', 1), inserted('two', 2), ' years.'),
  paragraph('Payment within ', deleted(`30 ${CANARY}`, 3), inserted('60', 4), ' days.'),
  paragraph('Notices by ', deleted('letter', 5), inserted('email', 6), '.'),
);
const TERM = 'Replaces “one” with “two”.';
const PAYMENT = `Replaces “30 ${CANARY}” with “60”.`;
const NOTICES = 'Replaces “letter” with “email”.';
const REQUIRED = /^Your firm requires a record of this/u;

interface Stage {
  readonly opened: Opened;
  readonly pane: OpenedPane;
  readonly tab: HTMLElement;
}

/** Opens the changes with a relay that answers each report with the next status, and the last one from then on. */
async function openChanges(
  record: Session['record'],
  statuses: readonly number[] = [204],
  routes: NonNullable<Parameters<typeof openOn>[1]>['routes'] = {},
): Promise<Stage> {
  const opened = await open(AGREEMENT);
  let minute = 0;
  let asked = 0;
  const pane = await openOn(opened.pane, {
    now: () => new Date(Date.UTC(2026, 10, 20, 10, (minute += 1))),
    ...(record === undefined ? {} : { session: { record } }),
    routes: {
      'POST /activity': (_, response) => {
        const status = statuses[Math.min(asked, statuses.length - 1)] ?? 204;
        asked += 1;
        if (status === 204) response.writeHead(204).end();
        else
          json(response, status, {
            error: { code: 'record_unavailable', message: 'The record cannot be written.', requestId: 'r' },
          });
      },
      ...routes,
    },
  });
  const tab = await openView(pane, 'Their changes');
  await pane.user.click(await screen.findByRole('button', { name: 'List the changes' }));
  await screen.findByRole('heading', { level: 2, name: '3 changes, 0 comments' });
  return { opened, pane, tab };
}

async function decide({ pane, tab }: Stage, what: string, action: string): Promise<void> {
  const group = within(tab).getByRole('group', { name: `Decision: ${what}` });
  await pane.user.click(within(group).getByRole('button', { name: action }));
}

async function apply({ pane, tab }: Stage, said: string | RegExp): Promise<void> {
  await pane.user.click(screen.getByRole('button', { name: /^Apply ticked \(/u }));
  await within(tab).findByText(said);
}

const reportsOf = ({ pane }: Stage) =>
  pane.server.seen
    .filter(({ method, path }) => method === 'POST' && path === '/api/activity')
    .map(({ body }) => body.toString('utf8'));
const parsed = (text: string | undefined): unknown => JSON.parse(text ?? '');
const KEPT = { required: false, available: true };

describe('applying decisions', () => {
  it('sends one line of numbers to the firm’s record, and no word of the document or of a reason', async () => {
    const stage = await openChanges(KEPT);
    await decide(stage, TERM, 'Accept');
    await stage.pane.user.type(screen.getByRole('textbox', { name: `Reason: ${TERM}` }), `Ours ${CANARY}`);
    await decide(stage, PAYMENT, 'Reject');
    await decide(stage, NOTICES, 'Comment');
    await stage.pane.user.type(screen.getByRole('textbox', { name: 'Comment to the other side' }), CANARY);
    expect(reportsOf(stage)).toEqual([]);
    await apply(stage, '3 decisions were applied.');
    await expect.poll(() => reportsOf(stage)).toHaveLength(1);
    const [line = ''] = reportsOf(stage);
    expect(line).not.toContain(CANARY);
    expect(line).not.toContain('docx');
    const id = await stage.opened.pane.documentId();
    expect(id).toMatch(/^[0-9a-f]{64}$/u);
    expect(parsed(line)).toEqual({
      action: 'decided',
      at: expect.stringMatching(/^2026-11-20T10:\d\d:00\.000Z$/u),
      document: id,
      counts: { accepted: 1, rejected: 1, countered: 0, commented: 1 },
      reasons: { internal: 1, external: 0 },
    });
    // As the relay reads it.
    expect(activityReport.safeParse(parsed(line)).success).toBe(true);
    for (const { path } of stage.pane.server.seen) expect(path).not.toContain(CANARY);
  });

  it('sends nothing where no record is kept', async () => {
    const stage = await openChanges(undefined);
    await decide(stage, TERM, 'Accept');
    await apply(stage, '1 decision was applied.');
    await screen.findByRole('heading', { level: 2, name: '2 changes, 0 comments' });
    expect(reportsOf(stage)).toEqual([]);
  });

  it('is done where the line cannot be sent, which is sent before the next one', async () => {
    const stage = await openChanges(KEPT, [503, 204]);
    await decide(stage, TERM, 'Accept');
    await apply(stage, '1 decision was applied.');
    await expect.poll(() => reportsOf(stage)).toHaveLength(1);
    await gone(() => screen.queryByText(REQUIRED));
    await decide(stage, PAYMENT, 'Reject');
    await apply(stage, '1 decision was applied.');
    await expect.poll(() => reportsOf(stage)).toHaveLength(3);
    const [first, again, next] = reportsOf(stage);
    expect(again).toBe(first);
    expect(parsed(next)).toMatchObject({ counts: { accepted: 0, rejected: 1 } });
  });
});

describe('where the firm requires the record', () => {
  const required = { required: true, available: true };

  it('nothing is applied while it cannot be written, and one sentence says so', async () => {
    let available = false;
    const stage = await openChanges(required, [204], {
      'GET /session': (_, response) =>
        json(response, 200, { ...session, record: { required: true, available } }),
    });
    await decide(stage, TERM, 'Accept');
    const before = stage.opened.host.text();
    await apply(stage, REQUIRED);
    expect(stage.opened.host.text()).toBe(before);
    expect((await stage.opened.pane.readReview()).changes).toHaveLength(6);
    expect(await stage.pane.axe()).toEqual([]);
    // The decision is kept, and applied once the record is back.
    available = true;
    await apply(stage, '1 decision was applied.');
    await expect.poll(() => reportsOf(stage)).toHaveLength(1);
  });

  it('nothing more is applied before the line of the last time is recorded', async () => {
    const stage = await openChanges(required, [503, 503, 204]);
    await decide(stage, TERM, 'Accept');
    await apply(stage, '1 decision was applied.');
    await expect.poll(() => reportsOf(stage)).toHaveLength(1);
    await decide(stage, PAYMENT, 'Reject');
    await apply(stage, REQUIRED);
    expect((await stage.opened.pane.readReview()).changes).toHaveLength(4);
    await apply(stage, '1 decision was applied.');
    await expect.poll(() => reportsOf(stage)).toHaveLength(4);
  });
});
