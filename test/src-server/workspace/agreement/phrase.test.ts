import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasPhrase, toPhrase } from '#server/workspace/agreement/phrase.ts';
import { rounds } from '#test/setup/rounds.ts';

const word = fc.constantFrom('Alliance', 'Mutual', 'Physician', 'Zenith', 'Harbour');
const names = fc.uniqueArray(word, { minLength: 2, maxLength: 3 });
const ending = fc.constantFrom('', ', Inc.', ' GmbH', ' S.A.', ' Ltd');

describe('a name as a phrase', () => {
  it('is found whatever legal form either side gives it', () => {
    fc.assert(
      fc.property(names, ending, ending, (words, asked, written) => {
        const text = `This agreement is made with ${words.join(' ')}${written} of Boston.`;
        expect(hasPhrase(text, toPhrase(`${words.join(' ')}${asked}`))).toBe(true);
      }),
      { numRuns: rounds(100) },
    );
  });

  it('is not found in its words apart or in another order', () => {
    fc.assert(
      fc.property(names, ending, (words, asked) => {
        const phrase = toPhrase(`${words.join(' ')}${asked}`);
        expect(hasPhrase(words.join(' shall notify '), phrase)).toBe(false);
        expect(hasPhrase(words.toReversed().join(' '), phrase)).toBe(false);
      }),
      { numRuns: rounds(100) },
    );
  });
});
