import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeQuote } from '#pane/pure/citations/quote.ts';
import { keepQuotedLines, quoteAsInSource } from '#pane/pure/citations/source-lines.ts';
import { markdownToText } from '#pane/pure/markdown/markdown.ts';
import { rounds } from '#test/setup/rounds.ts';

const PASSAGE = '4.2 Payment.\n(a) The Buyer’s fees are due at once; and\n(b) interest runs.';

describe('a quote as its source has it', () => {
  it('has the lines and the typography of its passage', () => {
    expect(
      quoteAsInSource("(a) The Buyer's fees are due at once; and (b) interest", [{ text: PASSAGE }]),
    ).toBe('(a) The Buyer’s fees are due at once; and\n(b) interest');
  });

  it('keeps the dots where it was cut', () => {
    expect(quoteAsInSource('… at once; and (b) interest …', [{ text: PASSAGE }])).toBe(
      '… at once; and\n(b) interest …',
    );
  });

  it('has the line break between two passages that follow each other, and no others', () => {
    const next = { text: '4.3 Taxes are added.', index: 8 };
    const quote = '(b) interest runs. 4.3 Taxes';
    expect(quoteAsInSource(quote, [{ text: PASSAGE, index: 7 }, next])).toBe('(b) interest runs.\n4.3 Taxes');
    expect(quoteAsInSource(quote, [{ text: PASSAGE, index: 5 }, next])).toBe(quote);
  });

  it('stays as it is where no passage has its words', () => {
    expect(quoteAsInSource('(c) nothing', [{ text: PASSAGE }])).toBe('(c) nothing');
    expect(quoteAsInSource('…', [{ text: PASSAGE }])).toBe('…');
  });
});

describe('the quotes of an answer', () => {
  const together = PASSAGE.replaceAll('\n', ' ');

  it('begin a line with each clause', () => {
    expect(keepQuotedLines(`It says “${together}” [1].`, [{ quote: PASSAGE }])).toBe(
      `It says “${PASSAGE}” [1].`,
    );
  });

  it('stay on the line of a row of a table', () => {
    const row = `| Clause | “${together}” |`;
    expect(keepQuotedLines(row, [{ quote: PASSAGE }])).toBe(row);
  });

  it('have numbers that are text', () => {
    const quote = '1. First.\n7) Second.\n- Third.';
    expect(keepQuotedLines('1. First. 7) Second. - Third.', [{ quote }])).toBe(
      '1\\. First.\n7\\) Second.\n\\- Third.',
    );
    expect(markdownToText(keepQuotedLines(quote, [{ quote }]))).toBe(quote);
  });

  it('never change the words of an answer', () => {
    const words = fc
      .array(fc.constantFrom('1.', '(a)', '4.2', 'pay', 'the', '“fee”', '-', "Buyer's", '\n', ' '), {
        maxLength: 30,
      })
      .map((all) => all.join(' '));
    fc.assert(
      fc.property(words, words, words, (before, quote, after) => {
        const answer = `${before}“${quote.replaceAll(/\s+/gu, ' ')}”${after}`;
        const kept = keepQuotedLines(answer, [{ quote }]).replaceAll('\\', '');
        expect(normalizeQuote(kept)).toBe(normalizeQuote(answer));
      }),
      { numRuns: rounds(200) },
    );
  });
});
