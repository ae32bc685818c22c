import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findQuote } from '#server/workspace/completion/quotes.ts';

const words = (value: string): string =>
  value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00ad]+/g, '');

describe('findQuote', () => {
  it('finds words despite different quotes, dashes, spaces, case and compatibility forms', () => {
    const text = 'First. The  Supplier’s\nﬁrst “duty”—to\u00a0pay—ends. Last.';
    const span = findQuote(text, 'the supplier\'s first "duty"-to pay-ends');
    expect(text.slice(span?.start, span?.end)).toBe('The  Supplier’s\nﬁrst “duty”—to\u00a0pay—ends');
  });

  it('does not find words that differ', () => {
    expect(findQuote('The fee is £5.', 'the fee is £6')).toBeUndefined();
    expect(findQuote('text', '   ')).toBeUndefined();
  });

  it('finds every slice of a text at a place with the same words', () => {
    const word = fc.constantFrom(
      'the',
      'Fee',
      '“is”',
      'paid—',
      'ﬁve',
      'straße',
      '😀',
      'ΑΣ',
      '\u00ad',
      'Supplier’s',
    );
    const gap = fc.constantFrom(' ', '\u00a0', '\n', '  ');
    const text = fc.array(fc.tuple(word, gap), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(text, fc.nat(19), fc.nat(19), (pairs, a, b) => {
        const whole = pairs.flat().join('');
        const slice = pairs.slice(Math.min(a, b), Math.max(a, b) + 1).map(([part]) => part);
        fc.pre(slice.some((part) => part !== '\u00ad'));
        const span = findQuote(whole, slice.join(' ').replaceAll('“', '"').replaceAll('”', '"'));
        expect(words(whole.slice(span?.start, span?.end))).toBe(words(slice.join(' ')));
      }),
    );
  });
});
