import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAtSentences } from '#pane/pure/markdown/split-sentences.ts';
import { rounds } from '#test/setup/rounds.ts';

describe('a text divided at its sentences', () => {
  it('is cut after the last sentence that fits', () => {
    expect(splitAtSentences('The fee is due. It is paid at once. Nothing else is due.', 40)).toEqual([
      'The fee is due. It is paid at once. ',
      'Nothing else is due.',
    ]);
  });

  it('keeps a number with the word before it', () => {
    expect(splitAtSentences('It is listed. See Annex No. 5 and the schedules.', 32)).toEqual([
      'It is listed. ',
      'See Annex No. 5 and the ',
      'schedules.',
    ]);
  });

  it('is cut at a semicolon, a comma or a word if a sentence does not fit', () => {
    expect(splitAtSentences('the fees, taxes and costs; the interest on them', 30)).toEqual([
      'the fees, taxes and costs; ',
      'the interest on them',
    ]);
    expect(splitAtSentences('the fees, taxes and costs', 14)).toEqual(['the fees, ', 'taxes and ', 'costs']);
  });

  const text = fc.string({
    unit: fc.constantFrom('a', 'B', ' ', '. ', '; ', ', ', '\n', '😀', '5', '”'),
    maxLength: 200,
  });
  it('loses and duplicates nothing, and has no piece that is too long or splits a character', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 40 }), (words, most) => {
        const pieces = splitAtSentences(words, most);
        expect(pieces.join('')).toBe(words);
        for (const piece of pieces) {
          expect(piece.length).toBeGreaterThan(0);
          expect(piece.length).toBeLessThanOrEqual(most);
          // Half of a surrogate pair cannot be encoded.
          expect(new TextDecoder().decode(new TextEncoder().encode(piece))).toBe(piece);
        }
      }),
      { numRuns: rounds(200) },
    );
  });
});
