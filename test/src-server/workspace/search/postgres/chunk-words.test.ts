import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  frequencyIn,
  packChunkWords,
  TERM_BYTES,
  wordsByChunk,
} from '#server/workspace/search/postgres/chunk-words.ts';
import { indexWords } from '#server/workspace/search/words/segment.ts';
import { extractTerms, termKey } from '#server/workspace/search/words/terms.ts';
import { rounds } from '#test/setup/rounds.ts';

const word = fc.constantFrom('rent', 'door', 'roof', 'cat', 'lamp', 'tree', 'Verträge', 'landlords', 'the');
const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '));

describe('the words of a chunk', () => {
  it('hold how often each of its terms occurs, and no other term', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), fc.string(), (texts, stranger) => {
        const chunks = wordsByChunk(indexWords(texts));
        const packed = packChunkWords(chunks);
        let at = 0;
        for (const [place, each] of texts.entries()) {
          const size = (chunks[place]?.keys.length ?? 0) * TERM_BYTES;
          const own = packed.subarray(at, at + size);
          at += size;
          const terms = extractTerms(each);
          for (const term of new Set([...terms, ...extractTerms(texts.join(' ')), stranger]))
            expect(frequencyIn(own, termKey(term))).toBe(terms.filter((other) => other === term).length);
        }
        expect(at).toBe(packed.length);
      }),
      { numRuns: rounds(100) },
    );
  });
});
