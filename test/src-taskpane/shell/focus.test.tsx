// @vitest-environment jsdom
// Returning to the pane from the document: nothing that the user made is lost, and the relay is not asked for it again.
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Session } from '#server/relay/api.ts';
import { toCsv } from '#pane/pure/tables/write-table.ts';
import { eventStream, json } from '../relay-client/stub-server.ts';
import { numberedClauses } from '../word/documents.ts';
import { open, type Opened } from '../word/open.ts';
import { openOn, openView, pick, project, session, type OpenedPane, chooseProject } from './pane.tsx';
import { gone } from '../../setup/gone.ts';

const AGREEMENT = numberedClauses(
  'Term. This agreement lasts three years.',
  'Payment. The payment is due within 45 days.',
);
const PLAYBOOK = [
  ['Topic', 'Find', 'Position', 'Comment to the other side'],
  ['Payment', 'payment', '30 days', 'We pay after 30 days.'],
];
const FINDING =
  'VERDICT: not acceptable\nCLAUSE: Clause 2\nQUOTE: payment is due within 45 days\nREASON: Too long.\n' +
  'REWRITE: 2. Payment. The payment is due within 30 days.\nCOMMENT: none';
const SOURCE = { fileId: 'f1', fileName: 'MSA.docx', page: 3, pageBasis: 'estimated' } as const;

interface Stage {
  readonly opened: Opened;
  readonly pane: OpenedPane;
  /** What the relay answers, and the time; the test changes them. */
  readonly now: { session: Session; minutes: number };
  /** Clicks in the document and back in the pane; resolves when whatever that starts has arrived. */
  readonly leaveAndReturn: () => Promise<void>;
  /** The relay calls since the pane was last left. */
  readonly made: () => readonly string[];
}

async function stage(options: Partial<Parameters<typeof openOn>[1]> = {}): Promise<Stage> {
  const opened = await open(AGREEMENT);
  const now = {
    session: { ...session, workspace: { ...session.workspace, languageModel: true } },
    minutes: 0,
  };
  const pane = await openOn(opened.pane, {
    now: () => new Date(Date.UTC(2026, 10, 20, 10, now.minutes)),
    routes: {
      'GET /session': (_, response) => json(response, 200, now.session),
      'GET /playbooks': (_, response) =>
        json(response, 200, {
          files: ['services', 'supply'].map((id) => ({ id, name: id, version: '1' })),
        }),
      'GET /playbooks/services': (_, response) => void response.end(Buffer.from(toCsv(PLAYBOOK))),
      'POST /completions': (_, response) => {
        eventStream(response)('done', { text: FINDING });
        response.end();
      },
      [`POST /projects/${project.id}/search`]: (_, response) =>
        json(response, 200, { results: [{ ...SOURCE, text: 'Interest runs.', chunkId: 'c1' }] }),
      [`GET /projects/${project.id}/review-tables`]: (_, response) => json(response, 200, { ids: [7] }),
      [`GET /projects/${project.id}/review-tables/7`]: (_, response) =>
        json(response, 200, {
          id: 7,
          title: 'Key terms',
          columns: ['Term'],
          files: [{ id: 'f1', name: 'MSA.docx' }],
        }),
      [`GET /projects/${project.id}/review-tables/7/rows/f1`]: (_, response) =>
        json(response, 200, {
          fileId: 'f1',
          fileName: 'MSA.docx',
          cells: [
            {
              column: 'Term',
              question: 'Term',
              answer: 'Three years',
              citations: [{ ...SOURCE, quote: 'x' }],
            },
          ],
        }),
    },
    ...options,
  });
  let counted = 0;
  const made = (): readonly string[] =>
    pane.server.seen
      .slice(counted)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => call !== 'GET /after');
  const leaveAndReturn = async (): Promise<void> => {
    counted = pane.server.seen.length;
    fireEvent.blur(window);
    fireEvent(document, new Event('visibilitychange'));
    fireEvent.focus(window);
    // Calls that the focus starts, and those that follow from their answers, are at the relay by then.
    for (const path of ['/after', '/after', '/after']) await fetch(`${pane.server.origin}${path}`);
    await opened.pane.look('selection');
  };
  return { opened, pane, now, leaveAndReturn, made };
}

async function reviewed({ pane }: Stage): Promise<HTMLElement> {
  const tab = await openView(pane, 'Review');
  await pick(pane, 'Playbook', 'services');
  await pane.user.click(await screen.findByRole('button', { name: 'Start the review' }));
  await screen.findByText('1 of 1 done');
  return tab;
}

const CHANGE: Partial<Session> = {
  paneVersion: 'v2',
  history: '30-days',
  limits: { ...session.limits, prompt: 21_000 },
};

describe('returning to the pane', () => {
  it('asks the relay for nothing, and after a minute for the session alone', async () => {
    const all = await stage();
    await reviewed(all);
    await all.leaveAndReturn();
    expect(all.made()).toEqual([]);
    all.now.minutes = 1;
    await all.leaveAndReturn();
    await expect.poll(() => all.made()).toEqual(['GET /api/session']);
    await all.leaveAndReturn();
    expect(all.made()).toEqual([]);
  });

  it('keeps a review with its ticks, a quote and a row, though what the firm sets changed', async () => {
    const all = await stage();
    const { pane, opened } = all;
    opened.host.select('Term.');
    const agreement = await reviewed(all);
    await pane.user.click(within(agreement).getByRole('button', { name: 'Tick all shown' }));
    const search = await openView(pane, 'Search');
    await chooseProject(pane, project.name);
    await pane.user.type(within(search).getByRole('textbox', { name: 'Search for' }), 'interest{Enter}');
    await pane.user.click(await within(search).findByRole('button', { name: /^Insert quote from/u }));
    await within(search).findByRole('group', { name: 'Inserted' });
    const review = await openView(pane, 'Review tables');
    await pick(pane, 'File', 'MSA');
    const insertAnswer = await within(review).findByRole('button', { name: /^Insert answer/u });

    all.now.session = { ...all.now.session, ...CHANGE };
    all.now.minutes = 1;
    await all.leaveAndReturn();
    await expect.poll(() => all.made()).toEqual(['GET /api/session']);
    expect(insertAnswer.isConnected).toBe(true);
    await pane.user.click(insertAnswer);
    await within(review).findByRole('group', { name: 'Inserted' });
    expect(opened.host.text()).toContain('Three years');
    await openView(pane, 'Search');
    expect(within(search).getByRole('group', { name: 'Inserted' })).toBeTruthy();
    await openView(pane, 'Review');
    expect(
      within(agreement).getByRole<HTMLInputElement>('checkbox', { name: 'Insert the finding on Payment' })
        .checked,
    ).toBe(true);
  });

  it('keeps nothing of another user who signs in', async () => {
    const all = await stage();
    await reviewed(all);
    all.now.session = { ...all.now.session, user: { ...session.user, id: 'other' } };
    all.now.minutes = 1;
    await all.leaveAndReturn();
    await gone(() => screen.queryByText('1 of 1 done'));
  });
});

describe('the playbook that is already chosen', () => {
  it('keeps its plan when it is chosen again', async () => {
    const { pane } = await stage();
    await openView(pane, 'Review');
    await pick(pane, 'Playbook', 'services');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Review Payment' });
    await pane.user.click(box);
    const before = pane.server.seen.length;
    await pick(pane, 'Playbook', 'services');
    expect(box.isConnected).toBe(true);
    expect(box.checked).toBe(false);
    expect(screen.getByRole('button', { name: 'Start the review' })).toBeTruthy();
    expect(pane.server.seen.length).toBe(before);
  });
});
