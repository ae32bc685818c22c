// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createDeviceRecords } from '#pane/device/records.ts';
import { toCsv } from '#pane/pure/tables/write-table.ts';
import { json } from '../../../relay-client/stub-server.ts';
import { pick, type OpenedPane } from '../../../shell/pane.tsx';
import {
  cardOf,
  HEADINGS,
  openAgreement,
  openCard,
  promptOf,
  requests,
  start,
  type Stage,
  type StageOptions,
} from './playbook-stage.ts';
import { gone } from '../../../../setup/gone.ts';

const table = (...rows: readonly (readonly string[])[]): Buffer => Buffer.from(toCsv([HEADINGS, ...rows]));
const TABLES: Readonly<Record<string, Buffer>> = {
  services: table(
    ['Notices', 'notices', 'In writing', '', '', 'low', ''],
    ['Payment', 'payment', '30 days', '', '', 'high', 'payment at most 30 days'],
  ),
  client: table(
    ['Notices', 'notices', 'In writing', '', '', 'low', ''],
    ['Payment', 'payment', '60 days', '', '', 'high', 'payment at most 60 days'],
  ),
  third: table(['Escrow', 'escrow', 'Deposit', '', '', 'low', '']),
  fourth: table(['Audit', 'audit', 'Yearly', '', '', 'low', '']),
};
const NAMES = { services: 'Services', client: 'Client', third: 'Third', fourth: 'Fourth' };

const openSeveral = (options: StageOptions = {}): Promise<Stage> =>
  openAgreement({
    hasModel: false,
    ...options,
    routes: {
      'GET /playbooks': (_, response) =>
        json(response, 200, {
          files: Object.entries(NAMES).map(([id, name]) => ({ id, name, version: '1' })),
        }),
      ...Object.fromEntries(
        Object.entries(TABLES).map(([id, bytes]) => [
          `GET /playbooks/${id}`,
          (_: unknown, response: { end: (bytes: Buffer) => unknown }) => void response.end(bytes),
        ]),
      ),
    },
  });
const pickTwo = async (pane: OpenedPane): Promise<void> => {
  await pick(pane, 'Playbook', 'Services');
  await pane.user.click(await screen.findByText('Review against another playbook too'));
  await pane.user.click(await screen.findByRole('option', { name: /Client/u }));
};
const ticks = async (tab: HTMLElement): Promise<readonly (string | null)[]> =>
  (await within(tab).findAllByRole('checkbox')).map((box) => box.getAttribute('aria-label'));

const TOPICS = ['Review Payment (Services)', 'Review Payment (Client)', 'Review Notices (Services, Client)'];

describe('a review against several playbooks', () => {
  it('names the playbooks in the plan, and has one row where they say the same and two where they do not', async () => {
    const { pane, tab } = await openSeveral();
    await pickTwo(pane);
    await within(tab).findByText('Against Services, Client.');
    expect(await ticks(tab)).toEqual(TOPICS);
    expect(await pane.axe()).toEqual([]);
  });

  it('sends the position of each', async () => {
    const { pane } = await openSeveral({ hasModel: true });
    await pickTwo(pane);
    await start(pane);
    await expect.poll(() => requests(pane).length).toBe(3);
    const positions = requests(pane).map((seen) => /^Our position: (.*)$/mu.exec(promptOf(seen))?.[1]);
    expect(new Set(positions)).toEqual(new Set(['30 days', '60 days', 'In writing']));
  });

  it('shows both findings with the names of their playbooks, and counts what none of them covers', async () => {
    const { pane, tab } = await openSeveral();
    await pickTwo(pane);
    await start(pane);
    await screen.findByText('3 of 3 done');
    within(cardOf('Payment (Services)')).getByText('Read it yourself');
    within(cardOf('Payment (Client)')).getByText('Read it yourself');
    await openCard(pane, 'Notices (Services, Client)');
    within(cardOf('Notices (Services, Client)')).getByText('Our position (Services, row 2; Client, row 2)');
    const places = within(tab).getByRole('region', { name: 'All clauses' });
    within(places).getByText('3 clauses in all · 2 to read yourself');
    const uncovered = { name: '1 clause not covered by any of the playbooks' };
    expect(within(places).getAllByRole('button', uncovered)).toHaveLength(1);
  });

  it('are at most three, ticked in the deal too, and remembered for the document', async () => {
    const factory = new IDBFactory();
    const records = () => createDeviceRecords(() => factory);
    const first = await openSeveral({ records: records() });
    await pickTwo(first.pane);
    await within(first.tab).findByText('Against Services, Client.');
    await first.pane.user.click(screen.getByLabelText(/^This deal: /u));
    const dialog = await screen.findByLabelText('This deal', { selector: '[role=dialog]' });
    await first.pane.user.click(within(dialog).getByText('Playbooks (2)'));
    await first.pane.user.click(within(dialog).getByLabelText('Third'));
    within(dialog).getByText('A review is against at most 3 playbooks.');
    expect(within(dialog).getByLabelText<HTMLInputElement>('Fourth').disabled).toBe(true);
    await first.pane.user.click(screen.getByText('Save'));
    await within(first.tab).findByText('Against Services, Client, Third.');
    await gone(() => screen.queryByText('Review against another playbook too'));
    cleanup();
    const second = await openSeveral({ records: records(), opened: first.opened });
    await within(second.tab).findByText('Against Services, Client, Third.');
    expect(await ticks(second.tab)).toEqual([...TOPICS, 'Review Escrow (Third)']);
  });
});
