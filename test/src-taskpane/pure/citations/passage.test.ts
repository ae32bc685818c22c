import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markQuote, viewQuote, type PlacedPassage } from '#pane/pure/citations/passage.ts';
import { trimEllipsis } from '#pane/pure/citations/lookup.ts';
import { findQuote } from '#pane/pure/citations/quote.ts';
import { rounds } from '../../../setup/rounds.ts';

const passage = (text: string, index: number, page = 1): PlacedPassage => ({ text, index, page });
const FILE = [
  passage('The Supplier shall provide the Services with care.', 4, 2),
  passage('The cap is £5m in all, and no more than that sum.', 5, 3),
  passage('Nothing limits liability for fraud.', 6, 3),
  passage('Either party may terminate on notice.', 9, 5),
];

describe('a quote among passages of its file', () => {
  it('is found in the passage with its words, with the passages before and after it in file order', () => {
    const found = viewQuote({ quote: 'The cap is £5m', page: 3 }, FILE.toReversed());
    expect(found.finding).toBe('found');
    expect(found.passage).toBe(FILE[1]);
    expect(found.before).toEqual([FILE[0]]);
    expect(found.after).toEqual([FILE[2]]);
  });

  it('is taken from the cited page if several passages have its words', () => {
    const twice = [passage('Notices are in writing.', 1, 1), passage('Notices are in writing.', 8, 7)];
    expect(viewQuote({ quote: 'in writing', page: 7 }, twice).passage).toBe(twice[1]);
    expect(viewQuote({ quote: 'in writing', page: 4 }, twice).passage).toBe(twice[0]);
  });

  it('may begin in one passage and end in the next', () => {
    const view = viewQuote({ quote: 'no more than that sum. Nothing limits liability' }, FILE);
    expect([view.finding, view.passage]).toEqual(['across', FILE[1]]);
  });

  it('that occurs nowhere is reported as not found, with the passage of its page', () => {
    const view = viewQuote({ quote: 'The cap is £6m', page: 5 }, FILE);
    expect([view.finding, view.passage]).toEqual(['notFound', FILE[3]]);
  });

  it('is neither verified nor refused if there is nothing to compare, or nothing was quoted', () => {
    expect(viewQuote({ quote: 'The cap' }, []).finding).toBe('unread');
    expect(viewQuote({ quote: '' }, []).finding).toBe('whole');
    expect(viewQuote({ quote: '' }, FILE).finding).toBe('given');
  });

  it('has no neighbours if neither place nor page of the passages is known', () => {
    const view = viewQuote({ quote: 'first' }, [{ text: 'The first.' }, { text: 'Another.' }]);
    expect([view.before, view.after]).toEqual([[], []]);
  });

  it('shows no passage twice, and each on its own side', () => {
    const passages = fc
      .uniqueArray(fc.record({ text: fc.string({ minLength: 1 }), index: fc.nat(12), page: fc.nat(4) }), {
        selector: ({ index }) => index,
        minLength: 1,
      })
      .filter((list) => new Set(list.map(({ text }) => text)).size === list.length);
    fc.assert(
      fc.property(passages, fc.nat(), fc.nat(), (list, which, from) => {
        const text = list[which % list.length]?.text ?? '';
        const { passage: shown, before, after } = viewQuote({ quote: text.slice(from % text.length) }, list);
        const order = [...before, ...(shown === undefined ? [] : [shown]), ...after].map(
          ({ index }) => index ?? -1,
        );
        expect(order).toEqual([...new Set(order)].toSorted((one, other) => one - other));
      }),
      { numRuns: rounds(100) },
    );
  });
});

describe('marking a quote', () => {
  it('splits the passage without changing it, and marks only the words of the quote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), fc.nat(), (text, from, length) => {
        const start = from % (text.length + 1);
        const quote = text.slice(start, start + (length % (text.length + 1)));
        const pieces = markQuote(text, quote);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.every((piece) => piece.text !== '')).toBe(true);
        expect(pieces.some(({ quoted }) => quoted)).toBe(findQuote(text, trimEllipsis(quote)).length > 0);
      }),
      { numRuns: rounds(100) },
    );
    expect(markQuote('The “cap” is £5m.', 'The "cap"')).toEqual([
      { text: 'The “cap”', quoted: true },
      { text: ' is £5m.', quoted: false },
    ]);
  });

  it('returns a character once that represents several of the quote', () => {
    const pieces = markQuote('Yes… no', '.');
    expect(pieces.map(({ text }) => text).join('')).toBe('Yes… no');
  });

  it('marks nothing if there is no quote, and ignores the dots of a cut one', () => {
    expect(markQuote('The cap.', '')).toEqual([{ text: 'The cap.', quoted: false }]);
    expect(markQuote('The cap is £5m.', 'The cap is …')[0]).toEqual({ text: 'The cap is', quoted: true });
  });
});
