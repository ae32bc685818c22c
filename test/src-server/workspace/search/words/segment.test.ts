import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexWords, packWords, findPostings, unpackWords } from '#server/workspace/search/words/segment.ts';
import { termKey, extractTerms } from '#server/workspace/search/words/terms.ts';

const text = fc
  .array(fc.constantFrom('Rent', 'rents', 'the', 'door', 'Lessor’s', '2026', 'sub-processor', 'é'), {
    maxLength: 30,
  })
  .map((list) => list.join(' '));

describe('a segment', () => {
  it('stores how often each chunk contains each term, as bytes', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 20 }), (texts) => {
        const index = unpackWords(packWords(indexWords(texts)));
        const counted = texts.map(() => new Map<string, number>());
        for (const term of new Set(texts.flatMap((each) => extractTerms(each)))) {
          const [from, to] = findPostings(index, termKey(term));
          for (let at = from; at < to; at += 1)
            counted[index.places[at] ?? 0]?.set(term, index.counts[at] ?? 0);
        }
        const wanted = texts.map((each) => {
          const counts = new Map<string, number>();
          for (const term of extractTerms(each)) counts.set(term, (counts.get(term) ?? 0) + 1);
          return counts;
        });
        expect(counted).toEqual(wanted);
        expect([...index.lengths]).toEqual(texts.map((each) => extractTerms(each).length));
      }),
    );
  });

  it('has no postings for a missing term', () => {
    expect(findPostings(indexWords(['rent']), termKey('zebra'))).toEqual([0, 0]);
    expect(findPostings(indexWords([]), termKey('zebra'))).toEqual([0, 0]);
  });

  it('refuses bytes that are damaged, and more chunks than fit', () => {
    const bytes = packWords(indexWords(['rent', 'door']));
    for (const damaged of [
      bytes.subarray(1),
      bytes.subarray(0, 10),
      new Uint8Array(),
      Uint8Array.of(9, ...bytes.subarray(1)),
    ])
      expect(() => unpackWords(damaged)).toThrow('damaged or of another version');
    expect(() => indexWords(Array.from({ length: 201 }, () => ''))).toThrow('at most 200');
  });
});

describe('terms', () => {
  it('are words without stop words, by their stems, whatever their case and width', () => {
    expect(extractTerms('The Supplier’s TERMINATING terminated ﬁles (v2)')).toEqual([
      'supplier',
      'termin',
      'termin',
      'file',
      'v2',
    ]);
  });

  it('have different keys', () => {
    const keys = new Set(Array.from({ length: 50_000 }, (_, at) => termKey(`term${at}`)));
    expect(keys.size).toBe(50_000);
    for (const key of keys) expect(Number.isSafeInteger(key)).toBe(true);
  });
});
