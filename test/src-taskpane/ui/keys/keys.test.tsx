// @vitest-environment jsdom
// Tests the keys of the lists, and their list in the pane.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deleted, document, inserted, paragraph } from '../../word/documents.ts';
import { open } from '../../word/open.ts';
import { openOn, openTab, type OpenedPane } from '../../shell/pane.tsx';
import { gone } from '../../../setup/gone.ts';

const NEGOTIATED = document(
  paragraph('Term of ', deleted('one', 1), inserted('two', 2), ' years.'),
  paragraph('Payment within ', deleted('30', 3), inserted('60', 4), ' days.'),
  paragraph('Notices by ', deleted('letter', 5), inserted('email', 6), '.'),
);

async function openChanges(): Promise<{ readonly pane: OpenedPane; readonly tab: HTMLElement }> {
  const opened = await open(NEGOTIATED);
  const pane = await openOn(opened.pane);
  const tab = await openTab(pane, 'Agreement');
  await pane.user.click(within(tab).getByRole('tab', { name: 'Changes' }));
  await pane.user.click(await screen.findByRole('button', { name: 'List the changes' }));
  await screen.findByRole('heading', { level: 2, name: '3 changes, 0 comments' });
  return { pane, tab };
}

const row = (tab: HTMLElement, what: string): HTMLElement =>
  within(tab).getByRole('group', { name: new RegExp(what, 'u') });
const pressed = (group: HTMLElement): (string | null)[] =>
  within(group)
    .getAllByRole('button', { pressed: true })
    .map((one) => one.getAttribute('aria-label'));

describe('the keys of a list of changes', () => {
  it('go to the same button of the next and the previous change, and decide', async () => {
    const { pane, tab } = await openChanges();
    within(row(tab, '“one”')).getByRole('button', { name: 'Reject' }).focus();
    await pane.user.keyboard('{ArrowDown}');
    expect(window.document.activeElement).toBe(
      within(row(tab, '“30”')).getByRole('button', { name: 'Reject' }),
    );
    await pane.user.keyboard('a');
    await pane.user.keyboard('{ArrowDown}r{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(pressed(row(tab, '“30”'))).toEqual(['Accept']);
    expect(pressed(row(tab, '“letter”'))).toEqual(['Reject']);
    expect(window.document.activeElement).toBe(
      within(row(tab, '“one”')).getByRole('button', { name: 'Reject' }),
    );
    await pane.user.keyboard('r');
    expect(pressed(row(tab, '“one”'))).toEqual(['Reject']);
    await pane.user.keyboard('r');
    await gone(() => within(row(tab, '“one”')).queryByRole('button', { pressed: true }));
  });

  it('are letters in a box, and do nothing together with Control', async () => {
    const { pane, tab } = await openChanges();
    const buttons = row(tab, '“one”');
    within(buttons).getByRole('button', { name: 'Counter' }).focus();
    await pane.user.keyboard('{Control>}a{/Control}');
    await gone(() => within(buttons).queryByRole('button', { pressed: true }));
    await pane.user.keyboard('c');
    const box = within(tab).getByRole<HTMLTextAreaElement>('textbox', { name: /^Our wording/u });
    await pane.user.type(box, ' arc{ArrowDown}');
    expect(box.value).toContain(' arc');
    expect(pressed(buttons)).toEqual(['Counter']);
  });
});

describe('the list of keys', () => {
  it('opens at Ctrl+/ and from the menu, and names the keys of each place', async () => {
    const { pane } = await openChanges();
    await pane.user.keyboard('{Control>}/{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Keys' });
    expect(
      within(within(dialog).getByRole('region', { name: 'In a list of changes' })).getByText('R'),
    ).toBeDefined();
    expect(await pane.axe()).toEqual([]);
    await pane.user.keyboard('{Escape}');
    await gone(() => screen.queryByRole('dialog'));
    await pane.user.click(await screen.findByRole('button', { name: 'More' }));
    await pane.user.click(await screen.findByRole('menuitem', { name: 'Keys…' }));
    await screen.findByRole('dialog', { name: 'Keys' });
  });
});
