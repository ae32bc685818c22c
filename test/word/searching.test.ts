import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH_LIMIT, pickHit, searchText, searchable } from '../../src-taskpane/word/searching.ts';

describe('searchText', () => {
  it('takes the meaning from the character that begins a special one', () => {
    expect(searchText('x^2\ty')).toBe('x^^2^ty');
  });
});

describe('searchable', () => {
  it('parts any text into pieces that Word can search for, without a half character', () => {
    const text = fc
      .array(fc.constantFrom('word ', '^', '\t', '😀', 'é'.repeat(90)), { maxLength: 120 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (all) => {
        const parts = searchable(all, { start: 0, end: all.length }).map(({ start, end }) =>
          all.slice(start, end),
        );
        expect(parts.join('')).toBe(all);
        for (const part of parts) {
          expect(searchText(part).length).toBeLessThanOrEqual(SEARCH_LIMIT);
          expect(/^\p{Cs}|\p{Cs}$/u.test(part)).toBe(false);
        }
      }),
    );
  });
});

describe('pickHit', () => {
  it('names the hit that begins where the stretch does', () => {
    expect(pickHit('the other the end', { start: 10, end: 13 }, ['the', 'the', 'the'])).toBe(2);
  });

  it('refuses when Word found another number of hits than there are', () => {
    expect(pickHit('the other the end', { start: 10, end: 13 }, ['the', 'the'])).toBeUndefined();
  });

  it('refuses a stretch that overlaps the hit before it', () => {
    expect(pickHit('aaa', { start: 1, end: 3 }, ['aa'])).toBeUndefined();
  });

  it('knows that Word takes curly and straight quotes for the same', () => {
    expect(pickHit("Buyer's or Buyer’s", { start: 11, end: 18 }, ["Buyer's", 'Buyer’s'])).toBe(1);
  });
});
