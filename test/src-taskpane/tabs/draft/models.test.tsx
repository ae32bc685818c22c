// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isModelUnused } from '#pane/tabs/draft/answer.ts';
import { documentWith, passage } from '../../shell/document.ts';
import { button, chooseAction, openOn, pick, type OpenedPane } from '../../shell/pane.tsx';
import { eventStream } from '../../relay-client/stub-server.ts';
import { answerOf } from './answers.ts';
import { gone } from '../../../setup/gone.ts';

async function ask(
  models: readonly string[],
): Promise<{ readonly pane: OpenedPane; readonly send: () => Promise<void> }> {
  const pane = await openOn(documentWith(passage('A clause.')), {
    session: { models },
    routes: {
      'POST /completions': (_, response) => eventStream(response)('done', { text: 'It means this.' }),
    },
  });
  await screen.findByText('9 characters');
  await chooseAction(pane, 'Explain');
  return {
    pane,
    send: async () => {
      await pane.user.click(button('Send'));
      await within(await screen.findByRole('region', { name: 'Result' })).findByText('It means this.');
    },
  };
}

const result = () => within(screen.getByRole('region', { name: 'Result' }));

describe('the model of an answer', () => {
  it('is named if there is a choice: the chosen one, otherwise the default', async () => {
    const { pane, send } = await ask(['family-5', 'family-5-1']);
    await send();
    expect(result().getByText('Model: Workspace default')).toBeTruthy();
    await pane.user.click(screen.getByRole('textbox', { name: /instruction/ }));
    await pick(pane, 'Model', 'family-5-1');
    await send();
    expect(await result().findByText('Model: family-5-1')).toBeTruthy();
    expect(JSON.parse(String(pane.server.seen.at(-1)?.body))).toMatchObject({ model: 'family-5-1' });
  });

  it('is not named if there is no choice', async () => {
    const { send } = await ask([]);
    await send();
    await gone(() => result().queryByText(/^Model:/));
  });

  it('is not named if nothing was answered, or without a language model', () => {
    const notices = [{ code: 'no_model', message: 'No language model was used.' }];
    expect(isModelUnused(answerOf({ text: 'A.', notices }))).toBe(true);
    expect(isModelUnused(answerOf({ text: '' }))).toBe(true);
    expect(isModelUnused(answerOf({ text: 'A.' }))).toBe(false);
  });
});
