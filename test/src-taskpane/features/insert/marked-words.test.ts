import { describe, expect, it } from 'vitest';
import { toQuote } from '#pane/features/insert/marked-words.ts';

const passage = 'The cap is “£5,000,000”. The Supplier’s cap does not apply to fraud. ';

describe('the words to quote', () => {
  it('are the whole passage if nothing is marked', () => {
    expect(toQuote(passage, '')).toBe(passage.trim());
  });

  it('are the marked ones, as the passage writes them', () => {
    expect(toQuote(passage, "The Supplier's  cap does not")).toBe('The Supplier’s cap does not');
  });

  it('are the whole passage if the marked words are not in it, or in it twice', () => {
    expect(toQuote(passage, 'another passage')).toBe(passage.trim());
    expect(toQuote(passage, 'cap')).toBe(passage.trim());
  });
});
