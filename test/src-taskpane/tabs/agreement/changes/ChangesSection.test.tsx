// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readTables } from '#pane/pure/tables/read-tables.ts';
import { button, openOn, openView, type OpenedPane } from '../../../shell/pane.tsx';
import { clause, deleted, inserted, numberedWith } from '../../../word/documents.ts';
import { open, type Opened } from '../../../word/open.ts';
import { gone } from '../../../../setup/gone.ts';
import { decide as decideIn } from '#test/src-taskpane/word/decide.ts';

/** Twelve changes by a colleague: six replacements, three insertions, three deletions. */
const AGREEMENT = numberedWith(
  clause('Term of ', deleted('one', 1), inserted('two', 2), ' years', inserted(' at least', 3), '.'),
  clause(
    'Payment is due within ',
    deleted('30', 4),
    inserted('60', 5),
    ' days',
    deleted(' of receipt', 6),
    '.',
  ),
  clause('Delivery by ', deleted('ship', 7), inserted('air', 8), ' at once', inserted(' or later', 9), '.'),
  clause('Notices by ', deleted('letter', 10), inserted('email', 11), '.'),
  clause('Cap of ', deleted('£5', 12), inserted('£1', 13), ' a year', deleted(' in all', 14), '.'),
  clause(
    'Law of ',
    deleted('England', 15),
    inserted('Ireland', 16),
    ' is',
    inserted(' only', 17),
    ' the law',
    deleted(' alone', 18),
    '.',
  ),
);

/** Opens the section on the agreement, with its changes listed. */
async function openChanges(
  profile: 'windows' | 'ltsc2021' = 'windows',
  agreement = AGREEMENT,
): Promise<{ readonly opened: Opened; readonly pane: OpenedPane; readonly tab: HTMLElement }> {
  const opened = await open(agreement, { profile });
  const pane = await openOn(opened.pane);
  const tab = await openView(pane, 'Their changes');
  await pane.user.click(await screen.findByRole('button', { name: 'List the changes' }));
  await screen.findByRole('heading', { level: 2, name: /changes, 0 comments/ });
  return { opened, pane, tab };
}

/** Presses a decision on a card. */
async function decide(
  { pane, tab }: { readonly pane: OpenedPane; readonly tab: HTMLElement },
  what: string,
  action: string,
): Promise<void> {
  const group = within(tab).getByRole('group', { name: `Decision: ${what}` });
  await pane.user.click(within(group).getByRole('button', { name: action }));
}

describe('the changes of the other side', () => {
  it('are listed by clause, each as a redline with what it certainly does, and open again with a second press', async () => {
    const opening = await openChanges();
    const { opened, pane, tab } = opening;
    within(tab).getByRole('heading', { name: '12 changes, 0 comments' });
    within(tab).getByRole('heading', { level: 3, name: 'Clause 2' });
    within(tab).getByText('Replaces “30” with “60”.');
    within(tab).getByText('Deletes “of receipt”.');
    await pane.user.click(button('Go to: Replaces “30” with “60”.'));
    await expect.poll(async () => (await opened.pane.look('clause')).label).toBe('Clause 2');
    const cardOf = (what: string): HTMLElement => {
      const card = within(tab).getByRole('heading', { level: 4, name: what }).closest('li');
      if (card === null) throw new Error(`${what} has no card`);
      return card;
    };
    const card = cardOf('Replaces “30” with “60”.');
    within(card).getByText('Longer: 30 days → 60 days.');
    within(cardOf('Replaces “£5” with “£1”.')).getByText('Lowered: £5 → £1.');
    expect(cardOf('Replaces “ship” with “air”.').textContent).not.toContain('→');
    expect(card.querySelector('del')?.textContent).toContain('30');
    expect(card.querySelector('ins')?.textContent).toContain('60');
    // The other change of the paragraph is shown as accepted.
    expect(card.textContent).toContain(' days.');
    await decide(opening, 'Replaces “30” with “60”.', 'Reject');
    const reject = within(card).getByRole('button', { name: 'Reject' });
    expect(reject.ariaPressed).toBe('true');
    await pane.user.click(reject);
    expect(reject.ariaPressed).toBe('false');
    button('Apply ticked');
    // Each of these needs a judgement.
    await gone(() => screen.queryByRole('button', { name: /clear/u }));
  });

  it('can be exported as a file and as a table in the document, with the decisions', async () => {
    const opening = await openChanges();
    const { opened, pane } = opening;
    await decide(opening, 'Replaces “30” with “60”.', 'Reject');
    const choose = async (item: string): Promise<void> => {
      await pane.user.click(button('Issues list'));
      await pane.user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await choose('Excel file (.xlsx)');
    await expect.poll(() => pane.downloads.length).toBe(1);
    const [file] = pane.downloads;
    expect(file?.name).toBe('Issues - tracked changes.xlsx');
    const [table] = await readTables(new Uint8Array(file?.bytes ?? []));
    const [head = [], ...rows] = table?.rows ?? [];
    expect(rows).toHaveLength(12);
    const payment = rows.find((row) => row[head.indexOf('Text after')] === '60') ?? [];
    expect(
      ['Clause', 'Author', 'Date', 'Text before', 'What it does', 'Decision'].map(
        (name) => payment[head.indexOf(name)],
      ),
    ).toEqual(['Clause 2', 'Colleague', '2025-01-01', '30', 'Longer: 30 days → 60 days.', 'Reject']);
    opened.host.select('Delivery by');
    await choose('Table in the document, at the cursor');
    await screen.findByRole('group', { name: 'Inserted' });
    expect(opened.host.text()).toContain('Replaces “30” with “60”.');
    expect(opened.host.text()).not.toContain('Why');
  });

  it('never get our reasons beside them without a question that names who reads them', async () => {
    const { opened, pane } = await openChanges();
    const choose = async (item: string): Promise<void> => {
      await pane.user.click(button('Issues list'));
      const [found] = await screen.findAllByRole('menuitemcheckbox', { name: /reasons/u });
      if (found?.ariaChecked !== 'true' && found !== undefined) await pane.user.click(found);
      await pane.user.click(await screen.findByRole('menuitem', { name: item }));
    };
    const before = opened.host.text();
    opened.host.select('Delivery by');
    await choose('Table in the document, at the cursor');
    const question = await screen.findByRole('dialog', { name: 'Put our reasons into this document?' });
    within(question).getByText('The document has changes or comments by Colleague.');
    await pane.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await gone(() => screen.queryByRole('dialog'));
    expect(opened.host.text()).toBe(before);

    await choose('Table in the document, at the cursor');
    await pane.user.click(await screen.findByRole('button', { name: 'Insert without them' }));
    await screen.findByRole('group', { name: 'Inserted' });
    expect(opened.host.text()).toContain('What it does');
    expect(opened.host.text()).not.toContain('Why');
    await pane.user.click(button('Undo'));
    await expect.poll(() => opened.host.text()).not.toContain('What it does');

    opened.host.select('Delivery by');
    await choose('Table in the document, at the cursor');
    await pane.user.click(await screen.findByRole('button', { name: 'Insert with them' }));
    await screen.findByRole('group', { name: 'Inserted' });
    expect(opened.host.text()).toContain('What it does');
  });

  it('that no longer exist are reported, and the others are applied', async () => {
    const opening = await openChanges();
    const { opened, pane } = opening;
    await decide(opening, 'Replaces “England” with “Ireland”.', 'Accept');
    await decide(opening, 'Replaces “one” with “two”.', 'Reject');
    const review = await opened.pane.readReview();
    const removed = review.changes.filter(({ text }) => text === 'England' || text === 'Ireland');
    await decideIn(opened.pane, review, removed, 'reject');
    await pane.user.click(button('Apply ticked (2)'));
    await screen.findByText('1 decision was applied, 1 was not.');
    expect(opened.host.text('current')).toContain('Term of one years at least.');
  });

  it('are decided all at once, as far as they are shown and open', async () => {
    const opening = await openChanges();
    const { opened, pane, tab } = opening;
    const choose = async (item: string): Promise<void> => {
      await pane.user.click(button('Decide all'));
      await pane.user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await decide(opening, 'Replaces “30” with “60”.', 'Reject');
    await choose('Accept all by others (11)');
    within(tab).getByText('12 decided', { exact: false });
    await pane.user.click(button('Undo all'));
    button('Apply ticked');
    await decide(opening, 'Replaces “30” with “60”.', 'Reject');
    await pane.user.click(button('Filters'));
    for (const name of ['Deletions', 'Not decided'])
      await pane.user.click(await screen.findByRole('menuitemradio', { name }));
    await pane.user.keyboard('{Escape}');
    await screen.findByRole('button', { name: 'Filters (2)' });
    await choose('Accept all by others (3)');
    await pane.user.click(button('Apply ticked (4)'));
    await screen.findByText('4 decisions were applied.');
    const current = opened.host.text('current');
    expect(current).toContain('Payment is due within 30 days.');
    expect((await opened.pane.readReview()).changes).toHaveLength(18 - 5);
  });

  it('are first those that are clear, which a second press accepts and one press opens again', async () => {
    const opening = await openChanges(
      'windows',
      numberedWith(
        clause('The cap is ', deleted('£5', 1), inserted('£1', 2), '.'),
        clause('The ', deleted('"', 3), inserted('“', 4), 'Fees” are due.'),
        clause('Net fees ', deleted('-', 5), inserted('–', 6), ' no taxes.'),
      ),
    );
    const { opened, pane, tab } = opening;
    await gone(() => screen.queryByRole('button', { name: 'Accept 2 clear ones' }));
    await pane.user.click(button('Decide the clear ones (2)'));
    const group = within(tab).getByRole('heading', { name: 'Clear (2)' }).closest('section');
    expect(
      within(group ?? tab).getAllByText('The same words; only marks or spaces are written differently.'),
    ).toHaveLength(2);
    button('Apply ticked');
    await pane.user.click(button('Accept 2 clear ones'));
    button('Apply ticked (2)');
    await gone(() => screen.queryByRole('button', { name: 'Accept 2 clear ones' }));
    await pane.user.click(button('Undo all'));
    button('Apply ticked');
    await pane.user.click(button('Accept 2 clear ones'));
    await pane.user.click(button('Apply ticked (2)'));
    await screen.findByText('2 decisions were applied.');
    expect(opened.host.text('original')).toContain('The “Fees” are due.');
    expect((await opened.pane.readReview()).changes.map(({ text }) => text)).toEqual(['£5', '£1']);
  });

  it('are only listed in Word LTSC 2021, with the reason', async () => {
    const { tab } = await openChanges('ltsc2021');
    within(tab).getByText('Replaces “30” with “60”.');
    within(tab).getByText(/Here they are only listed/);
    await gone(() => within(tab).queryByRole('group', { name: /^Decision: / }));
  });
});
