// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toCsv } from '#pane/tables/write-table.ts';
import { json } from '../../relay-client/stub-server.ts';
import { openOn, openTab, pick, type OpenedPane } from '../../shell/pane.tsx';
import { numberedClauses } from '../../word/documents.ts';
import { open, type Opened } from '../../word/open.ts';

const HEADINGS = [
  'Topic',
  'Find',
  'Position',
  'Wording',
  'Comment to the other side',
  'Importance',
  'Measure',
];
const ROWS = [
  ['Notices', 'notices', 'In writing', '', '', 'low', ''],
  ['Payment', 'payment', '30 days', '', 'We pay after 30 days.', 'high', 'payment at most 30 days'],
  ['Payment', 'payment', 'Again', '', '', 'low', ''],
  ['Escrow', 'escrow', 'Source code is deposited', 'The Supplier deposits the source code.', '', 'high', ''],
];
const AGREEMENT = numberedClauses(
  'Term. This agreement lasts three years.',
  'Payment. The payment is due within 45 days.',
  'Notices. Notices are given orally.',
);

/** The Agreement tab over the agreement, with the firm's playbook chosen. */
async function openPlaybook(
  options: Partial<Parameters<typeof openOn>[1]> = {},
  rows: readonly (readonly string[])[] = [HEADINGS, ...ROWS],
): Promise<{ readonly opened: Opened; readonly pane: OpenedPane; readonly tab: HTMLElement }> {
  const opened = await open(AGREEMENT);
  const pane = await openOn(opened.pane, {
    ...options,
    routes: {
      'GET /playbooks': (_, response) =>
        json(response, 200, { files: [{ id: 'services', name: 'Services', version: '1' }] }),
      'GET /playbooks/services': (_, response) => void response.end(Buffer.from(toCsv(rows))),
      ...options.routes,
    },
  });
  const tab = await openTab(pane, 'Agreement');
  await pick(pane, 'Playbook', 'Services');
  return { opened, pane, tab };
}

describe('a playbook of the firm', () => {
  it('shows its topics, most important first, each with the clause that deals with it', async () => {
    const { opened, pane, tab } = await openPlaybook();
    const topics = await within(tab).findAllByRole('heading', { level: 3 });
    expect(topics.map(({ textContent }) => textContent)).toEqual(['Payment', 'Escrow', 'Notices']);
    within(tab).getByText('No clause has any of the words to find.');
    await pane.user.click(within(tab).getByRole('button', { name: 'Go to Clause 2' }));
    await expect.poll(async () => (await opened.pane.look('clause')).label).toBe('Clause 2');
    expect(await pane.axe()).toEqual([]);
  });

  it('names file, row and column of what cannot be used, and uses the rest', async () => {
    const { pane, tab } = await openPlaybook();
    await pane.user.click(await screen.findByRole('button', { name: '1 problem in the playbook' }));
    const problem = within(tab).getByText('Services, row 4, column Topic').parentElement;
    expect(problem?.textContent).toContain(
      'An earlier row has the topic “Payment”, so this row is left out.',
    );
  });
});
