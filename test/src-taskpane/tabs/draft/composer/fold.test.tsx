// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentWith, passage } from '../../../shell/document.ts';
import { button, openOn, type OpenedPane, chooseAction } from '../../../shell/pane.tsx';
import { eventStream } from '../../../relay-client/stub-server.ts';
import { gone } from '../../../../setup/gone.ts';

const notices = [
  { code: 'no_model', message: 'No language model was used.' },
  { code: 'files_not_read', message: 'One file was not read: A.docx.' },
];

/** Opens the pane, and sends a clause to be shortened with a further instruction. */
async function withRewrite(): Promise<OpenedPane> {
  const pane = await openOn(documentWith(passage('A clause.')), {
    routes: {
      'POST /completions': (_, response) => eventStream(response)('done', { text: 'B clause.', notices }),
    },
  });
  await screen.findByText('9 characters');
  await chooseAction(pane, 'Shorten');
  await pane.user.type(box(), 'keep the verb');
  await pane.user.click(button('Send'));
  await screen.findByRole('button', { name: 'Insert' });
  return pane;
}

const box = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: /instruction/iu });
const isFolded = (): boolean => screen.queryByRole('region', { name: 'Selection' }) === null;

describe('the composer after an answer', () => {
  it('is one line with the instruction and Send, without scope, chips and grounding', async () => {
    await withRewrite();
    expect(isFolded()).toBe(true);
    await gone(() => screen.queryByRole('radio', { name: 'Clause' }));
    await gone(() => screen.queryByRole('button', { name: 'Attach file' }));
    await gone(() => screen.queryByRole('button', { name: 'What will be sent' }));
    expect(box().value).toBe('keep the verb');
    expect(button('Send')).toBeTruthy();
  });

  it.each([
    ['pressed', (pane: OpenedPane) => pane.user.click(box())],
    [
      'reached with the Tab key',
      async (pane: OpenedPane) => {
        button('Send').focus();
        await pane.user.tab({ shift: true });
      },
    ],
    [
      'typed into',
      async (pane: OpenedPane) => {
        box().focus();
        await pane.user.keyboard('x');
      },
    ],
  ])('unfolds when it is %s, with everything as it was, and folds again on demand', async (_, turnTo) => {
    const pane = await withRewrite();
    await turnTo(pane);
    expect(document.activeElement).toBe(box());
    expect(button('Remove Shorten')).toBeDefined();
    expect(box().value).toContain('keep the verb');
    await pane.user.click(button('Show more of the answer'));
    expect(isFolded()).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Shorten' }));
  });

  it('stays folded when the window gives it the focus, so that nothing moves under a press, and on Alt+I', async () => {
    await withRewrite();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    fireEvent.focus(window);
    expect(document.activeElement).toBe(box());
    fireEvent.keyDown(box(), { key: 'Alt', altKey: true });
    fireEvent.keyDown(box(), { key: 'i', altKey: true });
    expect(isFolded()).toBe(true);
  });

  it('folds again when the next answer is asked for, and unfolds where nothing can be sent', async () => {
    const pane = await withRewrite();
    await pane.user.click(box());
    await pane.user.click(button('Send'));
    await waitFor(() => expect(isFolded()).toBe(true));
    await pane.user.click(box());
    await pane.user.click(button('Remove Shorten'));
    await pane.user.clear(box());
    await pane.user.type(box(), ' ');
    await pane.user.click(button('Show more of the answer'));
    await pane.user.click(button('Send'));
    expect(isFolded()).toBe(false);
    expect(document.activeElement).toBe(box());
  });
});

describe('what is to be said about an answer', () => {
  it('is one line above the redline, the warning first, and opens to all of it', async () => {
    const pane = await withRewrite();
    await gone(() => screen.queryByText(/^This workspace has no language model/u));
    expect(document.querySelector('.fui-MessageBar')).toBeNull();
    const notes = screen.getByRole('button', { name: /A\.docx.*and 1 more$/u });
    await pane.user.click(notes);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('A.docx'),
      expect.stringContaining('language model'),
    ]);
  });
});
