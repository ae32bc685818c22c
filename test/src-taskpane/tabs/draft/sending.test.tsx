// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentWith, passage } from '../../shell/document.ts';
import { button, chooseAction, type OpenedPane, openOn } from '../../shell/pane.tsx';
import { eventStream } from '../../relay-client/stub-server.ts';

const completions = (of: OpenedPane): number =>
  of.server.seen.filter(({ path }) => path === '/api/completions').length;

describe('sending', () => {
  it('says what is missing when Send is pressed, and sends nothing', async () => {
    const here = await openOn(documentWith(passage('', { isEmpty: true })));
    await screen.findByText('Nothing is selected.');
    await chooseAction(here, 'Plain language');
    await here.user.click(button('Send'));
    await screen.findAllByText('Nothing is selected. Select the passage in the document first.');
    expect(completions(here)).toBe(0);
  });

  it('sends nothing that is longer than the limit, and states the excess', async () => {
    const here = await openOn(documentWith(passage('x'.repeat(20_001))));
    await screen.findByText('20,001 characters');
    await here.user.click(button('Explain'));
    expect(
      (await screen.findAllByText(/over the limit of 20,000\. Nothing is cut off/)).length,
    ).toBeGreaterThan(0);
    expect(completions(here)).toBe(0);
  });

  it('sends with Ctrl+Enter, but not while a character is being composed', async () => {
    const here = await openOn(documentWith(passage('A clause.')), {
      routes: { 'POST /completions': (_, response) => eventStream(response)('done', { text: 'B clause.' }) },
    });
    const box = await screen.findByRole('textbox', { name: 'Instruction' });
    await screen.findByText('9 characters');
    await here.user.type(box, 'Change it');
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true, isComposing: true });
    expect(completions(here)).toBe(0);
    await here.user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('region', { name: 'Result' });
    await waitFor(() => expect(completions(here)).toBe(1));
  });

  it('sends an action that was chosen in the library with Ctrl+Enter, wherever the focus is', async () => {
    const here = await openOn(documentWith(passage('A clause.')), {
      routes: { 'POST /completions': (_, response) => eventStream(response)('done', { text: 'B clause.' }) },
    });
    await screen.findByText('9 characters');
    await chooseAction(here, 'Plain language');
    button('Remove Plain language').focus();
    await here.user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(completions(here)).toBe(1));
    await screen.findByRole('region', { name: 'Result' });
    await here.user.click(screen.getByRole('textbox', { name: /instruction/iu }));
    expect(button('Remove Plain language')).toBeDefined();
  });

  it('puts the focus into the box when the keyboard enters the pane, and leaves it where it is otherwise', async () => {
    await openOn(documentWith(passage('A clause.')));
    const box = await screen.findByRole('textbox', { name: 'Instruction' });
    fireEvent.focus(window);
    expect(document.activeElement).toBe(box);
    button('Explain').focus();
    fireEvent.focus(window);
    expect(document.activeElement).toBe(button('Explain'));
  });

  it('shows the place in the queue, stops immediately, and moves the focus to Stop and then to the answer', async () => {
    let closed: Promise<void> | undefined;
    const here = await openOn(documentWith(passage('A clause.')), {
      routes: {
        'POST /completions': (seen, response) => {
          ({ closed } = seen);
          eventStream(response)('queue', { place: 3, waitSeconds: 20 });
        },
      },
    });
    await screen.findByText('9 characters');
    await here.user.click(button('Explain'));
    await screen.findAllByText('You are number 3; about 20 seconds.');
    expect(document.activeElement).toBe(button('Stop'));
    await here.user.click(button('Stop'));
    await screen.findAllByText('Stopped. What arrived is kept.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Explain' }));
    expect(closed).toBeDefined();
  });

  it('keeps an answer that stopped before its end, with details to copy that contain no content', async () => {
    const here = await openOn(documentWith(passage('A secret clause.')), {
      routes: {
        'POST /completions': (_, response) => {
          const send = eventStream(response);
          send('meta', { requestId: 'r-77' });
          send('delta', { text: 'Half an answer' });
          response.end();
        },
      },
    });
    await screen.findByText('16 characters');
    await here.user.click(button('Explain'));
    await screen.findByText('Half an answer');
    await here.user.click(await screen.findByRole('button', { name: 'Copy details' }));
    expect(here.copied()).toContain('Request: r-77');
    expect(here.copied()).not.toMatch(/secret|Half/);
  });

  it('refuses a file over the limit or of a type that the vault does not accept', async () => {
    const here = await openOn(documentWith(passage('A clause.')));
    await screen.findByText('9 characters');
    // Near the limit, which a file shortens.
    await here.user.type(screen.getByRole('textbox', { name: 'Instruction' }), 'x'.repeat(3_900));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is no file input.');
    await here.user.upload(input, new File([new Uint8Array(1_001)], 'big.docx'));
    await screen.findByText(/big.docx is too large/);
    await here.user.upload(input, new File(['ok'], 'small.docx'));
    await screen.findByText('small.docx');
    await here.user.upload(input, new File(['ok'], 'virus.exe'));
    expect(
      await screen.findByText('The vault does not accept virus.exe. It accepts: docx, pdf.'),
    ).toBeTruthy();
    await screen.findByText(/of 4,000 characters/);
  });
});
