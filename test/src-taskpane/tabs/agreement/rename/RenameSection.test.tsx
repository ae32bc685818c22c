// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createDeviceRecords } from '#pane/device/records.ts';
import { NO_DEAL } from '#pane/pure/playbooks/deal/model.ts';
import { openDeals } from '#pane/ui/services/kept-deals.ts';
import { button, openOn, openView, session, type OpenedPane } from '../../../shell/pane.tsx';
import { clause, deleted, inserted, numberedWith, paragraph, row } from '../../../word/documents.ts';
import { open, type Opened } from '../../../word/open.ts';
import { gone } from '../../../../setup/gone.ts';

const AGREEMENT = numberedWith(
  paragraph(
    'This Agreement is made between Northmoor Limited (the “Supplier”) and Atlas Edge Inc. (the “Customer”).',
  ),
  clause('A Supplier shall deliver, and the Supplier’s staff shall help the Customer.'),
  clause('The Supplier pays ', deleted('ten'), inserted('the Supplier and five', 902), ' per day.'),
  clause('The Sup', deleted('x', 903), 'plier Materials are not a supplier of the parties.'),
  row(paragraph('Supplier'), paragraph('Northmoor Limited')),
);

/** Opens the section, types two names, and finds the places. */
async function find(
  from: string,
  to: string,
  profile: 'windows' | 'ltsc2021' = 'windows',
): Promise<{ readonly opened: Opened; readonly pane: OpenedPane; readonly view: HTMLElement }> {
  const opened = await open(AGREEMENT, { profile });
  const pane = await openOn(opened.pane);
  const view = await openView(pane, 'Rename a party or term');
  await pane.user.type(await screen.findByRole('combobox', { name: 'Old name' }), from);
  await pane.user.type(screen.getByRole('textbox', { name: 'New name' }), to);
  await pane.user.click(button('Find the places'));
  await screen.findByRole('heading', { name: /places?$/ });
  return { opened, pane, view };
}

const ticks = (view: HTMLElement): (readonly [string | null, boolean])[] =>
  within(view)
    .getAllByRole('checkbox')
    .map((box) => [box.getAttribute('aria-label'), box instanceof HTMLInputElement && box.checked]);

describe('renaming a party in the whole document', () => {
  it('ticks what is certain, and lists the rest with its reason', async () => {
    const { view } = await find('Supplier', 'Operator');
    within(view).getByRole('heading', { name: '8 places' });
    for (const count of ['1 definition', '1 heading', '6 other places', '3 to decide'])
      within(view).getByText(count);
    expect(ticks(view)).toEqual([
      ['Replace “Supplier” with “Operator”', true],
      ['Replace “A Supplier” with “An Operator”', true],
      ['Replace “Supplier’s” with “Operator’s”', true],
      ['Replace “Supplier” with “Operator”', true],
      ['Replace “Supplier” with “Operator”', false],
      ['Replace “a supplier” with “an operator”', false],
      ['Replace “Supplier” with “Operator”', true],
    ]);
    within(view).getByText('In a tracked insertion.');
    within(view).getByText('A tracked deletion or a link divides it: change it by hand.');
  });

  it('writes the ticked places as tracked changes beside those of a colleague, and takes all back with one Undo', async () => {
    const { opened, pane } = await find('Supplier', 'Operator');
    const before = opened.host.text('current');
    await pane.user.click(button('Replace ticked (5)'));
    await pane.user.click(await screen.findByRole('button', { name: /^Undo / }));
    await gone(() => screen.queryByRole('button', { name: /^Undo / }));
    expect(opened.host.text('current')).toBe(before);
    await pane.user.click(await screen.findByRole('button', { name: 'Replace ticked (5)' }));
    await screen.findByRole('button', { name: /^Undo / });
    await screen.findByRole('heading', { name: '3 places' });
    const after = opened.host.text('current');
    expect(after).toContain('(the “Operator”)');
    expect(after).toContain('An Operator shall deliver, and the Operator’s staff');
    expect(after).toContain('The Operator pays the Supplier and five per day.');
    expect(after).toContain('The Supplier Materials are not a supplier');
    expect(opened.host.text('original')).toContain('The Supplier pays ten per day.');
    const { changes } = await opened.pane.readReview();
    expect(
      changes.filter(({ author }) => author === 'Colleague').map(({ kind, text }) => [kind, text]),
    ).toEqual([
      ['deleted', 'ten'],
      ['inserted', 'the Supplier and five'],
      ['deleted', 'x'],
    ]);
    expect(changes.filter(({ author, isOwn }) => author !== 'Colleague' && !isOwn)).toEqual([]);
  });

  it('leaves what was unticked, and does not tick it again', async () => {
    const { opened, pane, view } = await find('Supplier', 'Operator');
    await pane.user.click(
      within(view).getByRole('checkbox', { name: 'Replace “A Supplier” with “An Operator”' }),
    );
    await pane.user.click(button('Replace ticked (4)'));
    await screen.findByRole('heading', { name: '4 places' });
    expect(opened.host.text('current')).toContain('A Supplier shall deliver, and the Operator’s staff');
    expect(ticks(view).filter(([, isTicked]) => isTicked)).toEqual([]);
  });

  it('suggests the names of this deal, and the parties, roles and terms of the document', async () => {
    const records = createDeviceRecords(() => undefined);
    const opened = await open(AGREEMENT);
    const deals = openDeals({ records, now: () => new Date() }, session, opened.pane);
    await deals.keep({ ...NO_DEAL, them: { name: 'Halden Works Oy', role: 'Maker' } });
    const pane = await openOn(opened.pane, { records });
    const view = await openView(pane, 'Rename a party or term');
    const names = (): (string | undefined)[] =>
      within(view)
        .queryAllByRole<HTMLOptionElement>('option', { hidden: true })
        .map(({ value }) => value);
    await expect
      .poll(names)
      .toEqual(['Halden Works Oy', 'Maker', 'Northmoor Limited', 'Supplier', 'Atlas Edge Inc.', 'Customer']);
  });

  it('lists the places where Word cannot track changes, and writes none', async () => {
    const { view } = await find('Supplier', 'Operator', 'ltsc2021');
    within(view).getByText(/This version of Word cannot write tracked changes/);
    await gone(() => within(view).queryByRole('checkbox'));
    await gone(() => screen.queryByRole('button', { name: /^Replace ticked/ }));
  });
});
