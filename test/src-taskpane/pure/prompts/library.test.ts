import { describe, expect, it } from 'vitest';
import { quickAction, quickActions } from '#pane/pure/prompts/library.ts';

describe('quick actions', () => {
  it('are the seven of the pane, in this order', () => {
    expect(quickActions.map(({ label }) => label)).toEqual([
      'Plain language', 'Shorten', 'Make mutual', 'Explain', 'Summarise', 'Answer from the vault', 'Own instruction',
    ]);
  }); // prettier-ignore

  it('draft what replaces a passage and assist with the rest', () => {
    for (const action of quickActions)
      expect(action.mode).toBe(action.yields === 'rewrite' ? 'draft' : 'assist');
  });

  it('are found by their id', () => {
    for (const action of quickActions) expect(quickAction(action.id)).toBe(action);
  });

  it('leave most of the short limit for the passage', () => {
    for (const action of quickActions) expect(action.prompt.length).toBeLessThan(500);
  });
});
