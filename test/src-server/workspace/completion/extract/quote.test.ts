import { describe, expect, it } from 'vitest';
import { bestQuote } from '#server/workspace/completion/extract/quote.ts';

describe('bestQuote', () => {
  it('is a slice that holds the sentence asked for', () => {
    const passage =
      '5.1 The Customer shall pay the Fees. Interest is 4% a year. The Supplier invoices monthly in advance.';
    const quote = bestQuote(passage, 'What is the interest?');
    expect(passage).toContain(quote);
    expect(quote).toContain('Interest is 4% a year.');
  });
});
