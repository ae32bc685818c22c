import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findQuote } from '../../../../src-server/workspace/completion/quotes.ts';

describe('findQuote', () => {
  it('finds words whatever their quotes, dashes, spaces, case and compatibility forms', () => {
    const text = 'First. The  Supplier’s\nﬁrst “duty”—to\u00a0pay—ends. Last.';
    const span = findQuote(text, 'the supplier\'s first "duty"-to pay-ends');
    expect(text.slice(span?.start, span?.end)).toBe('The  Supplier’s\nﬁrst “duty”—to\u00a0pay—ends');
  });

  it('does not find words that differ', () => {
    expect(findQuote('The fee is £5.', 'the fee is £6')).toBeUndefined();
    expect(findQuote('text', '   ')).toBeUndefined();
  });

  it('finds every slice of a text at a place that reads the same', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
        fc.nat(60),
        fc.nat(60),
        (text, a, b) => {
          const characters = Array.from(text);
          const slice = characters.slice(Math.min(a, b), Math.max(a, b) + 1).join('');
          const span = findQuote(text, slice);
          const fold = (value: string): string =>
            value
              .normalize('NFKC')
              .toLowerCase()
              .replace(/[\s\u00ad]+/g, '');
          if (span !== undefined) expect(fold(text.slice(span.start, span.end)).length).toBeGreaterThan(0);
          if (/^[a-z0-9 ]+$/i.test(text) && slice.trim() !== '') expect(span).toBeDefined();
        },
      ),
    );
  });
});
