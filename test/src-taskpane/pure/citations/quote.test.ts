import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkQuote, findQuote, inQuotationMarks, normalizeQuote } from '#pane/pure/citations/quote.ts';

describe('checkQuote', () => {
  it.each([
    ['the very words', 'the Seller’s fee', 'verbatim'],
    ['straight quotes and other spaces', "the  Seller's\u00a0fee", 'same'],
    ['a line break in the source', 'payable\nwithin', 'same'],
    ['a soft hyphen', 'pay\u00adable', 'same'],
    ['another kind of dash', 'thirty-day', 'same'],
    ['a ligature', 'ﬁve', 'same'],
    ['an accent composed otherwise', 'E\u0301tat', 'same'],
    ['other words', 'the Buyer’s fee', 'missing'],
    ['another case', 'The Seller’s Fee', 'missing'],
    ['nothing', '  ', 'missing'],
  ])('finds %s', (_, quote, found) => {
    expect(checkQuote('État: the Seller’s fee is payable within a thirty–day term of five.', quote)).toBe(
      found,
    );
  });
});

describe('findQuote', () => {
  it('returns where the words are in the original text', () => {
    const text = 'He said: “pay\u00a0\u00a0now” – twice.';
    const [span] = findQuote(text, '"pay now" - twice');
    expect(text.slice(span?.start, span?.end)).toBe('“pay\u00a0\u00a0now” – twice');
  });

  it('finds every place', () => {
    expect(findQuote('a b a b', 'a b')).toEqual([
      { start: 0, end: 3 },
      { start: 4, end: 7 },
    ]);
  });

  it('finds any words of any text at their place, in their normal form', () => {
    const text = fc.string({
      unit: fc.constantFrom(
        'a',
        'b',
        ' ',
        '\u00a0',
        '’',
        '–',
        'é',
        'e\u0301',
        'ﬁ',
        '…',
        '\u00ad',
        '\n',
        '😀',
        '각',
      ),
    });
    fc.assert(
      fc.property(text, text, text, (before, quote, after) => {
        fc.pre(normalizeQuote(quote) !== '');
        const spans = findQuote(`${before} ${quote} ${after}`, quote);
        const whole = `${before} ${quote} ${after}`;
        expect(spans.length).toBeGreaterThan(0);
        for (const { start, end } of spans)
          expect(normalizeQuote(whole.slice(start, end))).toBe(normalizeQuote(quote));
      }),
    );
  });
});

describe('normalizeQuote', () => {
  it('changes nothing when applied twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalizeQuote(normalizeQuote(text))).toBe(normalizeQuote(text));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a quote of several paragraphs', () => {
  it('opens each paragraph with a quotation mark, and ends the last one with one', () => {
    expect(inQuotationMarks('11.3 The cap.\n\n11.4 The other cap.')).toBe(
      '“11.3 The cap.\n\n“11.4 The other cap.”',
    );
    expect(inQuotationMarks('The cap.')).toBe('“The cap.”');
  });
});
