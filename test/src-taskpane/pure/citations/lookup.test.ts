import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPages } from '#pane/pure/citations/lookup.ts';
import { rounds } from '#test/setup/rounds.ts';

const text =
  'The Supplier shall pay “liquidated damages” of 2% for each week of delay, up to 10% of the Charges in all.';

describe('the page of a quote', () => {
  it('is that of the passage with the exact words', () => {
    expect(
      findPages('for each week of delay', [
        { page: 2, text: 'Nothing of it.' },
        { page: 7, text },
      ]),
    ).toEqual([7]);
  });

  it('is found in other typography, but not in other words', () => {
    expect(findPages('pay "liquidated damages" of  2%', [{ page: 7, text }])).toEqual([7]);
    expect(findPages('pay liquidated damages of 2%', [{ page: 7, text }])).toEqual([]);
    expect(findPages('for every week of delay', [{ page: 7, text }])).toEqual([]);
  });

  it('is found without the dots of a cut', () => {
    expect(findPages('up to 10% of the …', [{ page: 7, text }])).toEqual([7]);
    expect(findPages('... up to 10% of the ...', [{ page: 7, text }])).toEqual([7]);
    expect(findPages('…', [{ page: 7, text }])).toEqual([]);
  });

  it('includes every page that has it, each once', () => {
    const passages = [7, 9, 7].map((page) => ({ page, text }));
    expect(findPages('week of delay', passages)).toEqual([7, 9]);
  });

  it('is that of the first of two passages that share the quote, whether they overlap or not', () => {
    const quote = text.slice(10, 90);
    expect(
      findPages(quote, [
        { page: 8, text: text.slice(45) },
        { page: 7, text: text.slice(0, 45) },
      ]),
    ).toEqual([7]);
    expect(
      findPages(quote, [
        { page: 7, text: text.slice(0, 60) },
        { page: 8, text: text.slice(40) },
      ]),
    ).toEqual([7]);
  });

  it('is not found if words between two passages are missing', () => {
    const quote = text.slice(10, 90);
    expect(
      findPages(quote, [
        { page: 7, text: text.slice(0, 40) },
        { page: 8, text: text.slice(52) },
      ]),
    ).toEqual([]);
  });

  it('is certain: a quote of the text is found however the text is cut in two, and a changed one is not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 60, max: text.length }),
        fc.integer({ min: 34, max: 46 }),
        (start, end, at) => {
          const passages = [
            { page: 1, text: text.slice(0, at) },
            { page: 2, text: text.slice(at) },
          ];
          const quote = text.slice(start, end);
          expect(findPages(quote, passages)).toEqual([1]);
          const middle = Math.floor(quote.length / 2);
          const changed = `${quote.slice(0, middle)}§${quote.slice(middle)}`;
          expect(findPages(changed, passages)).toEqual([]);
        },
      ),
      { numRuns: rounds(100) },
    );
  });
});
