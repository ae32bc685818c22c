import { describe, expect, it } from 'vitest';
import { find, weightWords, splitWords } from '#server/workspace/search/encoder/words.ts';

const vocabulary = new Map(['party', 'disclose', 'term', 'notice'].map((word, row) => [word, row]));

describe('the words of a text', () => {
  it('are in lower case, without numbers, single letters and possessives', () => {
    expect(splitWords('The Party’s non-disclosure; s. 12(a) of A’s Terms')).toEqual([
      'the',
      'party',
      'non',
      'disclosure',
      'of',
      'terms',
    ]);
  });

  it('are found in their nearest known form', () => {
    expect(find(vocabulary, 'parties')).toBe(0);
    expect(find(vocabulary, 'disclosing')).toBe(1);
    expect(find(vocabulary, 'disclosed')).toBe(1);
    expect(find(vocabulary, 'zebra')).toBeUndefined();
    expect(find(new Map([['s', 0]]), 'is')).toBeUndefined();
  });

  it('weigh the square root of their frequency', () => {
    expect(weightWords(vocabulary, 'Term, terms, term; notice. Terms')).toEqual({
      rows: new Int32Array([2, 3]),
      weights: new Float32Array([2, 1]),
    });
  });
});
