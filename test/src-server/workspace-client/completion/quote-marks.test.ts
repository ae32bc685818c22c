import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarks } from '#server/workspace-client/completion/quote-marks.ts';

describe('the marks of a source', () => {
  const cases: Readonly<Record<string, { quote: string; context?: string }>> = {
    'a <mark>b c</mark> d': { quote: 'b c', context: 'a b c d' },
    '<mark>all</mark>': { quote: 'all' },
    'no mark': { quote: 'no mark' },
    'a <mark>b</mark> <mark>c</mark> d': { quote: 'b c', context: 'a b c d' },
    'a <mark>b</mark> x <mark>c</mark> d': { quote: 'b … c', context: 'a b x c d' },
    'a <MARK class="x">b</Mark> c': { quote: 'b', context: 'a b c' },
    'a <mark>b to the end': { quote: 'b to the end', context: 'a b to the end' },
    'a </mark>b': { quote: 'a b' },
    'x <marker>y</marker>': { quote: 'x <marker>y</marker>' },
    '<mark></mark>a': { quote: 'a' },
  };
  for (const [text, read] of Object.entries(cases))
    it(`in "${text}" quote "${read.quote}"`, () => {
      expect(readMarks(text)).toEqual(read);
    });

  it('leave every word of the text in the context, and no markup', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b ', ' ', '<mark>', '</mark>')), (pieces) => {
        const { quote, context } = readMarks(pieces.join(''));
        const words = pieces
          .filter((piece) => !piece.includes('mark'))
          .join('')
          .trim();
        expect(context ?? quote).toBe(words);
        for (const part of quote.split(' … ')) expect(words).toContain(part);
      }),
    );
  });
});
