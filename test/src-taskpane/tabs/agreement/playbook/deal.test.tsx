// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createDeviceRecords, type DeviceRecords } from '#pane/device/records.ts';
import { NO_DEAL } from '#pane/pure/playbooks/deal/model.ts';
import type { Pseudonyms } from '#pane/pure/pseudonyms/model.ts';
import { button, chooseAction, openOn, openView, session, type OpenedPane } from '../../../shell/pane.tsx';
import { numberedClauses } from '../../../word/documents.ts';
import { open } from '../../../word/open.ts';
import {
  answers,
  HEADINGS,
  openAgreement,
  openPlaybook,
  promptOf,
  requests,
  topicOf,
  type Stage,
  type StageOptions,
} from './playbook-stage.ts';
import { gone } from '../../../../setup/gone.ts';

const DEAL_AGREEMENT = numberedClauses(
  'Parties. This agreement is between Acme Ltd (the “Provider”) and Beta GmbH (the “Client”).',
  'Payment. The payment is due within 45 days.',
  'Notices. Notices are given orally.',
);
const ROWS = [
  [...HEADINGS, 'Fallback'],
  [
    'Payment',
    'payment',
    '30 days',
    '',
    'The Customer pays sooner.',
    'high',
    'payment at most 30 days',
    'at most 45 days',
  ],
  ['Notices', 'notices', 'In writing', '', '', 'low', '', ''],
  [
    'Escrow',
    'escrow',
    'Source code is deposited',
    'The Supplier deposits the source code.',
    '',
    'high',
    '',
    '',
  ],
];
const NOTES = 'Zanzibar closes on Friday.';

async function openDeal(options: StageOptions = {}): Promise<Stage> {
  const opened = options.opened ?? (await open(DEAL_AGREEMENT));
  return openPlaybook({ rows: ROWS, ...options, opened });
}

/** Opens the dialog. By words, because a search by role through a whole pane takes long. */
const openDialog = async ({ user }: OpenedPane): Promise<HTMLElement> => {
  await user.click(await screen.findByLabelText(/^This deal: /u));
  return screen.findByLabelText('This deal', { selector: '[role=dialog]' });
};
const begin = async ({ user }: OpenedPane): Promise<void> =>
  user.click(await screen.findByText('Start the review'));
const save = async ({ user }: OpenedPane): Promise<void> => user.click(screen.getByText('Save'));

/** Says that we act for Acme Ltd, on their paper, with these choices. */
async function sayDeal(pane: OpenedPane, ...choices: readonly string[]): Promise<void> {
  const dialog = await openDialog(pane);
  await pane.user.click(await within(dialog).findByText('Acme Ltd (Provider)'));
  for (const name of ['Theirs', ...choices])
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await pane.user.click(within(dialog).getByLabelText(name));
  await save(pane);
}

const FALLBACK = [
  'VERDICT: fallback',
  'CLAUSE: Clause 2',
  'QUOTE: payment is due within 45 days',
  'REASON: It is the fallback.',
  'REWRITE: Payment. The payment is due within 30 days.',
  'COMMENT: none',
].join('\n');

describe('this deal', () => {
  it('goes with each request, outside of the marks of the material, and into no address', async () => {
    const { pane } = await openDeal({ complete: answers({}) });
    const dialog = await openDialog(pane);
    await pane.user.click(await within(dialog).findByText('Beta GmbH (Client)'));
    await pane.user.type(within(dialog).getByLabelText(/^Notes/u), NOTES);
    await save(pane);
    await screen.findByText('For: Beta GmbH (Client), with notes');
    await begin(pane);
    await screen.findByText('3 of 3 done');
    expect(requests(pane)).toHaveLength(3);
    for (const request of requests(pane)) {
      const [ours = ''] = promptOf(request).split('<position>');
      expect(ours).toContain('We act for Beta GmbH, which the agreement calls “Client”.');
      expect(ours).toContain(`Our notes on this deal: ${NOTES}`);
    }
    for (const { path, headers } of pane.server.seen)
      expect(`${path} ${JSON.stringify(headers)}`).not.toContain('Zanzibar');
  });

  it('counts a topic that does not apply, and neither reviews nor sends it', async () => {
    const { pane } = await openDeal({ complete: answers({ Payment: FALLBACK }) });
    await pane.user.click(await screen.findByLabelText('Review Escrow'));
    const dialog = await openDialog(pane);
    await pane.user.click(within(dialog).getByText('Topics that do not apply (0)'));
    await pane.user.click(within(dialog).getByLabelText('Notices'));
    await save(pane);
    await screen.findByText('This deal: 1 topic does not apply');
    screen.getByText('Does not apply, and is not sent: Notices');
    await gone(() => screen.queryByLabelText('Review Notices'));
    // What was unticked before stays so.
    expect(screen.getByLabelText('Review Escrow')).toHaveProperty('checked', false);
    await begin(pane);
    await screen.findByText('1 of 1 done');
    expect(requests(pane).map(topicOf)).toEqual(['Payment']);
    screen.getByText('3 clauses in all · 1 at the fallback');
    screen.getByText('1 clause not covered by the playbook');
    screen.getByText('1 clause of topics that do not apply');
  });

  it.each([
    ['Deviation (strict)', 'Not acceptable', 'our stance is strict'],
    ['Acceptable (permissive)', 'Acceptable', 'our stance is permissive'],
  ])('makes of a fallback, where it is %s: %s', async (stance, verdict, reason) => {
    const { pane } = await openDeal({ complete: answers({ Payment: FALLBACK }) });
    await sayDeal(pane, stance);
    await screen.findByText(/^For: Acme/u);
    await begin(pane);
    await screen.findByText('3 of 3 done');
    if (verdict === 'Acceptable') await pane.user.click(screen.getByText('1 acceptable'));
    const card = screen.getByText('Payment', { selector: 'h3 *' }).closest('li');
    expect(card?.textContent).toContain(verdict);
    expect(card?.textContent).toContain(reason);
  });

  it('writes a missing clause with what this agreement calls its parties, and with the next number', async () => {
    const { pane, opened } = await openDeal({ hasModel: false });
    await sayDeal(pane);
    await screen.findByText(/^For: Acme/u);
    await begin(pane);
    await screen.findByText('3 of 3 done');
    opened.host.select('45 days');
    await pane.user.click(screen.getByText('Escrow', { selector: 'h3 *' }));
    await pane.user.click(screen.getByText('Insert our wording after the clause at the cursor'));
    await expect.poll(() => opened.host.text()).toContain('The Provider deposits the source code.');
    const { paragraphs } = await opened.pane.readAgreement(10_000, 'topic');
    expect(paragraphs.map(({ number }) => number)).toEqual(['1.', '2.', '3.', '4.']);
  });
});

/** The records of one device, on which the pane is opened repeatedly. */
function device(): () => DeviceRecords {
  const factory = new IDBFactory();
  return () => createDeviceRecords(() => factory);
}

const sent = (): string =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What will be sent' }).value;

describe('a deal in a request about the clause', () => {
  it('says whom we act for, and nothing of our stance on fallbacks', async () => {
    const records = device();
    const before = await openDeal({ records: records() });
    await sayDeal(before.pane, 'Deviation (strict)');
    await screen.findByText(/^For: Acme Ltd \(Provider\)/u);
    await expect.poll(async () => (await records().open('deals', true).all()).length).toBe(1);
    await before.pane.close();
    cleanup();
    // The section that asks about the deal is not opened.
    const pane = await openOn(await before.opened.reload(), {
      records: records(),
      session: { workspace: { ...session.workspace, languageModel: true } },
      routes: { 'POST /completions': answers({}) },
    });
    before.opened.host.select('The payment is due within 45 days.');
    await screen.findByText('34 characters');
    await chooseAction(pane, 'Explain');
    await pane.user.click(button('What will be sent'));
    await expect.poll(sent).toContain('We act for Acme Ltd, which the agreement calls “Provider”.');
    expect(sent()).not.toContain('stance');
  });
});

describe('a deal on the device', () => {
  it('is remembered by document, and deleted with all the rest', async () => {
    const records = device();
    const first = await openDeal({ records: records() });
    await sayDeal(first.pane);
    await screen.findByText('For: Acme Ltd (Provider), their paper');
    await expect.poll(async () => (await records().open('deals', true).all()).length).toBe(1);
    await first.pane.close();
    cleanup();
    const second = await openAgreement({ records: records(), opened: first.opened });
    await screen.findByText('For: Acme Ltd (Provider), their paper');
    await second.pane.user.click(screen.getByText('Delete all of it'));
    await screen.findByText('This deal: not set');
    await expect.poll(() => records().open('deals', true).all()).toEqual([]);
  });

  it('leaves names replaced while the pane is open, when all is deleted, and says that this ends with it', async () => {
    const records = device();
    const opened = await open(DEAL_AGREEMENT);
    const key = `${session.user.id} ${(await opened.pane.documentId()) ?? ''}`;
    const pseudonyms: Pseudonyms = {
      isOn: true,
      language: 'en',
      names: [{ kind: 'party', name: 'Beta GmbH' }],
    };
    const deal = { ...NO_DEAL, notes: 'Beta GmbH hurries.', pseudonyms };
    await records().open('deals', true).put(key, { key, deal, savedAt: new Date().toISOString() });
    const { pane } = await openDeal({ records: records(), opened, complete: answers({}) });
    await screen.findAllByText(/^1 name is replaced in what is sent/u);
    expect(screen.getByText('Delete all of it').parentElement?.textContent).toContain(
      'If you delete it, names are replaced only until the pane or the document is closed.',
    );
    await pane.user.click(screen.getByText('Delete all of it'));
    await screen.findByText('This deal: not set');
    await expect.poll(() => records().open('deals', true).all()).toEqual([]);
    await openView(pane, 'Document');
    await pane.user.type(await screen.findByLabelText('Instruction'), 'What does Beta GmbH pay?');
    await pane.user.click(button('What will be sent'));
    await expect.poll(sent).toContain('What does Party 1 pay?');
  });

  it('is forgotten when its time is over, with its notes', async () => {
    const records = device();
    const old = { key: 'other', deal: { notes: NOTES }, savedAt: '2020-01-01T00:00:00Z' };
    await records().open('deals', true).put('other', old);
    await openAgreement({ records: records() });
    await expect.poll(() => records().open('deals', true).all()).toEqual([]);
  });

  it('is not stored where the firm forbids it', async () => {
    const records = device();
    const { pane } = await openDeal({ keepOnDeviceDays: 0, records: records() });
    await sayDeal(pane);
    await screen.findByText('For: Acme Ltd (Provider), their paper');
    expect(await records().open('deals', true).all()).toEqual([]);
  });
});
