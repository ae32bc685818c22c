// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentWith, passage } from '../../../shell/document.ts';
import { button, openOn, type OpenedPane } from '../../../shell/pane.tsx';
import { eventStream } from '../../../relay-client/stub-server.ts';
import { gone } from '../../../../setup/gone.ts';

const QUESTION = 'What is the cap?';

/** Opens Draft with a question to the vault typed, and this text selected. */
async function askAbout(text: string): Promise<OpenedPane> {
  const pane = await openOn(documentWith(passage(text)), {
    routes: {
      'POST /completions': (_, response) => eventStream(response)('done', { text: 'It is £5.' }),
    },
  });
  await screen.findByText(`${text.length.toLocaleString('en')} characters`);
  await pane.user.type(screen.getByRole('textbox', { name: 'Instruction' }), QUESTION);
  await pane.user.click(screen.getByRole('radio', { name: 'Vault' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' }).value).toBe(QUESTION);
  return pane;
}

describe('the passage of a question to the vault', () => {
  it('is not sent until its chip is pressed, and is left out when it is pressed again', async () => {
    const pane = await askAbout('2.3 Access is by password.');
    const chip = button('With the passage');
    expect(chip.getAttribute('aria-pressed')).toBe('false');
    await pane.user.click(chip);
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    await pane.user.click(screen.getByRole('button', { name: 'What will be sent' }));
    const sent = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What will be sent' });
    expect(sent.value).toMatch(/^What is the cap\?[\s\S]*by password/u);
    await pane.user.click(chip);
    expect(sent.value).not.toContain('password');
  });

  it('does not make a question too long, and where it was added and is too long it can be left out', async () => {
    const pane = await askAbout('x'.repeat(25_000));
    await gone(() => screen.queryByRole('button', { name: /^(?:Work clause|Leave the passage)/u }));
    await pane.user.click(button('With the passage'));
    await screen.findByText('Leave the passage out: then the question alone is sent.');
    await pane.user.click(button('Leave the passage out'));
    await gone(() => screen.queryByText(/^Leave the passage out/u));
    expect(button('With the passage').getAttribute('aria-pressed')).toBe('false');
  });

  it('is not offered for what is about the passage', async () => {
    const pane = await askAbout('2.3 Access is by password.');
    await pane.user.click(screen.getByRole('radio', { name: 'Selection' }));
    await gone(() => screen.queryByRole('button', { name: 'With the passage' }));
  });
});
