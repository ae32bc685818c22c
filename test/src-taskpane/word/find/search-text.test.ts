import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH_LIMIT, pickHit, searchText, searchable } from '#pane/word/find/search-text.ts';

describe('searchText', () => {
  it('escapes the character that begins a special one', () => {
    expect(searchText('x^2\ty')).toBe('x^^2^ty');
  });
});

describe('searchable', () => {
  it('splits any text into pieces that Word can search for, never within a character', () => {
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

describe('searchable, for a text that repeats itself', () => {
  it('splits it so that Word’s search finds every part at its place', () => {
    const text = fc
      .array(fc.constantFrom('the ', 'the', 'a', 'aa ', '😀', ' '), { minLength: 1, maxLength: 12 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (all, a, b) => {
        const [start = 0, end = 0] = [a % (all.length + 1), b % (all.length + 1)].toSorted((x, y) => x - y);
        fc.pre(!/^\p{Cs}|\p{Cs}$/u.test(all.slice(start, end)));
        const parts = searchable(all, { start, end });
        expect(parts.map((part) => all.slice(part.start, part.end)).join('')).toBe(all.slice(start, end));
        for (const part of parts) {
          const sought = all.slice(part.start, part.end);
          const hits = all
            .split(sought)
            .slice(1)
            .map(() => sought);
          expect(pickHit({ text: all, stretch: part }, hits)).toBeTypeOf('number');
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('pickHit', () => {
  it('returns the hit that begins where the stretch does', () => {
    expect(
      pickHit({ text: 'the other the end', stretch: { start: 10, end: 13 } }, ['the', 'the', 'the']),
    ).toBe(2);
  });

  it('returns none when Word found a different number of hits', () => {
    expect(
      pickHit({ text: 'the other the end', stretch: { start: 10, end: 13 } }, ['the', 'the']),
    ).toBeUndefined();
  });

  it('returns none for a stretch that overlaps the hit before it', () => {
    expect(pickHit({ text: 'aaa', stretch: { start: 1, end: 3 } }, ['aa'])).toBeUndefined();
  });

  it('accepts that Word treats curly and straight quotes as equal', () => {
    expect(
      pickHit({ text: "Buyer's or Buyer’s", stretch: { start: 11, end: 18 } }, ["Buyer's", 'Buyer’s']),
    ).toBe(1);
  });

  it('accepts hits across the border of a field, and their absence', () => {
    const needle = { text: 'clause 4 or clause 4', stretch: { start: 12, end: 20 }, borders: [7, 8] };
    expect(pickHit(needle, ['clause 4', 'clause 4'])).toBe(1);
    expect(pickHit(needle, ['clause 4'])).toBe(0);
  });
});
