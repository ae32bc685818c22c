// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PaneError } from '#pane/errors.ts';
import { button, openOn, session } from '../../../shell/pane.tsx';
import { gone } from '../../../../setup/gone.ts';

const noDocument = new PaneError('word_failed', 'No Word here.');
const isBarred = (name: string): boolean => button(name).getAttribute('aria-disabled') === 'true';

describe('the quick actions', () => {
  it('that need a language model cannot be pressed where the workspace has none, and the tab says so once', async () => {
    await openOn(noDocument, {
      session: { workspace: { ...session.workspace, languageModel: false } },
    });
    await screen.findByText(/no language model, which “Make mutual”, “Explain” and “Summarise” need/u);
    expect(['Make mutual', 'Explain', 'Summarise'].map(isBarred)).toEqual([true, true, true]);
    expect(['Plain language', 'Shorten'].map(isBarred)).toEqual([false, false]);
  });

  it('can all be pressed where it has one', async () => {
    await openOn(noDocument);
    await screen.findByRole('button', { name: 'Explain' });
    expect(isBarred('Explain')).toBe(false);
    await gone(() => screen.queryByText(/no language model/u));
  });
});
