// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentWith, lookOf, passage } from '../../../shell/document.ts';
import { button, chooseAction, openOn, session, type OpenedPane } from '../../../shell/pane.tsx';
import { eventStream } from '../../../relay-client/stub-server.ts';
import { gone } from '../../../../setup/gone.ts';

const chips = (): readonly string[] =>
  [...screen.getByRole('group', { name: 'Quick actions' }).querySelectorAll('button')].map(
    ({ textContent }) => textContent,
  );
const box = (name: string): HTMLTextAreaElement => screen.getByRole('textbox', { name });
const sent = (pane: OpenedPane): readonly string[] =>
  pane.server.seen.filter(({ path }) => path.endsWith('/completions')).map(({ body }) => String(body));

async function openOnClause(languageModel: boolean): Promise<OpenedPane> {
  const pane = await openOn(documentWith(passage('A clause.')), {
    session: { workspace: { ...session.workspace, languageModel } },
    routes: { 'POST /completions': (_, response) => eventStream(response)('done', { text: 'B clause.' }) },
  });
  await screen.findByText('9 characters');
  return pane;
}

describe('the chips of a clause', () => {
  it('are three, and one press sends', async () => {
    const pane = await openOnClause(true);
    expect(chips()).toEqual(['Plain language', 'Shorten', 'Explain']);
    await pane.user.click(button('Plain language'));
    await waitFor(() => expect(sent(pane)).toHaveLength(1));
    expect(sent(pane)[0]).toContain('plain language');
    // The next request begins as this one did.
    await screen.findByRole('button', { name: 'Insert' });
    await pane.user.click(screen.getByRole('textbox', { name: 'Instruction' }));
    expect(chips()).toEqual(['Plain language', 'Shorten', 'Explain']);
  });

  it('are the ones used last, and none moves when it is used', async () => {
    const pane = await openOnClause(true);
    await chooseAction(pane, 'Summarise');
    await pane.user.click(button('Remove Summarise'));
    expect(chips()).toEqual(['Plain language', 'Shorten', 'Summarise']);
  });

  it('are those that do without a language model where there is none, and the answer says so', async () => {
    const pane = await openOnClause(false);
    expect(chips()).toEqual(['Plain language', 'Shorten']);
    await gone(() => screen.queryByText(/has no language model/u));
    await pane.user.click(button('Shorten'));
    await screen.findByText(/has no language model/u);
  });

  it('give way to the subject and Send at the first letter, which is kept under another subject and in another place', async () => {
    const pane = await openOnClause(true);
    await pane.user.type(screen.getByRole('textbox', { name: 'Instruction' }), 'What is the cap?');
    await gone(() => screen.queryByRole('group', { name: 'Quick actions' }));
    await pane.user.click(screen.getByRole('radio', { name: 'Vault' }));
    expect(box('Question').value).toBe('What is the cap?');
    await pane.user.click(screen.getByRole('tab', { name: 'Sources' }));
    await pane.user.click(screen.getByRole('tab', { name: 'Document' }));
    expect(box('Question').value).toBe('What is the cap?');
    await pane.user.click(screen.getByRole('radio', { name: 'Document' }));
    expect(box('Instruction').value).toBe('What is the cap?');
  });

  it('follow the clause at the cursor where nothing is selected', async () => {
    const whole = passage('The clause around it.');
    const pane = await openOn(
      documentWith(passage('', { isEmpty: true }), { look: () => Promise.resolve(lookOf(whole)) }),
    );
    await pane.user.click(await screen.findByRole('button', { name: 'The clause at the cursor' }));
    await screen.findByText('21 characters');
    expect(chips()).toHaveLength(3);
  });
});
