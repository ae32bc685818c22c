// @vitest-environment jsdom
// Tests the keys of the lists, and their list in the pane.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deleted, document, inserted, paragraph } from '../../word/documents.ts';
import { open } from '../../word/open.ts';
import { openOn, openView, type OpenedPane } from '../../shell/pane.tsx';

const NEGOTIATED = document(
  paragraph('Term of ', deleted('one', 1), inserted('two', 2), ' years.'),
  paragraph('Payment within ', deleted('30', 3), inserted('60', 4), ' days.'),
  paragraph('Notices by ', deleted('letter', 5), inserted('email', 6), '.'),
);

async function openChanges(): Promise<{ readonly pane: OpenedPane; readonly tab: HTMLElement }> {
  const opened = await open(NEGOTIATED);
  const pane = await openOn(opened.pane);
  const tab = await openView(pane, 'Their changes');
  await pane.user.click(await screen.findByRole('button', { name: 'List the changes' }));
  await screen.findByRole('heading', { level: 2, name: '3 changes, 0 comments' });
  return { pane, tab };
}

const row = (tab: HTMLElement, what: string): HTMLElement =>
  within(tab).getByRole('group', { name: new RegExp(what, 'u') });
const pressed = (group: HTMLElement): (string | null)[] =>
  within(group)
    .queryAllByRole('button', { pressed: true })
    .map((one) => one.getAttribute('aria-label'));

describe('the keys of a list of changes', () => {
  it.each(['Counter', 'Comment'])(
    'are the words of the box that %s opens, however it was pressed',
    async (name) => {
      const { pane, tab } = await openChanges();
      await pane.user.click(within(row(tab, '“one”')).getByRole('button', { name }));
      await pane.user.keyboard('Please accept our clause.');
      const box = await within(tab).findByRole<HTMLTextAreaElement>('textbox', {
        name: name === 'Counter' ? /^Our wording/u : /^Comment/u,
      });
      await expect.poll(() => box.value).toMatch(/Please accept our clause\.$/u);
      expect(pressed(row(tab, '“one”'))).toEqual([name]);
      within(row(tab, '“one”')).getByRole('button', { name }).focus();
      await pane.user.keyboard(`{ArrowDown}${name === 'Counter' ? 'c' : 'm'}Agreed{ArrowDown}`);
      await expect.poll(() => pressed(row(tab, '“30”'))).toEqual([name]);
      expect(window.document.activeElement).toHaveProperty('value', expect.stringMatching(/Agreed$/u));
    },
  );

  it('do nothing on a button, on a row that was pressed with the mouse, and together with Control', async () => {
    const { pane, tab } = await openChanges();
    const buttons = row(tab, '“one”');
    within(buttons).getByRole('button', { name: 'Counter' }).focus();
    await pane.user.keyboard('arcm');
    await pane.user.click(within(tab).getAllByRole('listitem')[0] ?? tab);
    await pane.user.keyboard('arcm');
    within(buttons).getByRole('button', { name: 'Counter' }).focus();
    await pane.user.keyboard('{ArrowDown}{ArrowUp}{Control>}a{/Control}');
    expect(pressed(buttons)).toEqual([]);
    await pane.user.keyboard('a');
    await expect.poll(() => pressed(buttons)).toEqual(['Accept']);
  });
});

describe('the list of keys', () => {
  it('opens at Ctrl+/ and from the menu, and names the keys of each place', async () => {
    const { pane } = await openChanges();
    await pane.user.keyboard('{Control>}/{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Keys' });
    expect(within(within(dialog).getByRole('region', { name: 'In a list' })).getByText('R')).toBeDefined();
    expect(await pane.axe()).toEqual([]);
    await pane.user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await pane.user.click(await screen.findByRole('button', { name: 'More' }));
    await pane.user.click(await screen.findByRole('menuitem', { name: 'Keys…' }));
    await screen.findByRole('dialog', { name: 'Keys' });
  });
});
