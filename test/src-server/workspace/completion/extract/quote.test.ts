import { describe, expect, it } from 'vitest';
import { findBestQuote } from '#server/workspace/completion/extract/quote.ts';

describe('findBestQuote', () => {
  it('returns a range that contains the requested sentence', () => {
    const passage =
      '5.1 The Customer shall pay the Fees. Interest is 4% a year. The Supplier invoices monthly in advance.';
    const { start, end } = findBestQuote(passage, 'What is the interest?');
    const quote = passage.slice(start, end);
    expect(quote).toContain('Interest is 4% a year.');
  });
});
