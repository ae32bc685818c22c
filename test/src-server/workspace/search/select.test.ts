import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantise } from '#server/workspace/search/quantise.ts';
import { scoreSegment, startStatistics, countSegment } from '#server/workspace/search/score.ts';
import { indexWords } from '#server/workspace/search/words/segment.ts';
import { ownTerms } from '#server/workspace/search/words/query.ts';
import { select } from '#server/workspace/search/select.ts';

const DIMENSION = 5;
const number = fc.float({ min: -1, max: 1, noNaN: true });
const vector = fc
  .array(number, { minLength: DIMENSION, maxLength: DIMENSION })
  .map((list) => Float32Array.from(list));
const chunk = fc.record({
  text: fc
    .array(fc.constantFrom('door', 'roof', 'lamp', 'boat'), { maxLength: 8 })
    .map((list) => list.join(' ')),
  vector,
});
const segments = fc.array(fc.array(chunk, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 });

function score(
  lists: readonly (readonly { readonly text: string; readonly vector: Float32Array }[])[],
  query: Float32Array,
) {
  const all = lists.map((list, at) => ({
    id: at,
    fileId: at % 2 === 0 ? 'a' : 'b',
    first: at * 8,
    words: indexWords(list.map(({ text }) => text)),
    vectors: quantise(
      list.map((each) => each.vector),
      DIMENSION,
    ),
  }));
  const statistics = startStatistics(ownTerms('door roof'));
  for (const segment of all) countSegment(statistics, segment);
  return all.map((segment) => scoreSegment(segment, statistics, Float64Array.from(query)));
}

describe('selecting chunks', () => {
  it('gives the best of all, best first, and of equal ones the earlier', () => {
    fc.assert(
      fc.property(segments, vector, fc.integer({ min: 1, max: 12 }), (lists, query, limit) => {
        const scored = score(lists, query);
        const placed = select(scored, Number.MAX_SAFE_INTEGER);
        const order = placed.map(({ segment, place, score: own }) => [-own, segment.id, place]);
        expect(order).toEqual(order.toSorted((one, other) => compare(one, other)));
        expect(select(scored, limit)).toEqual(placed.slice(0, limit));
      }),
    );
  });

  it('omits what shares no word with the query and is not similar to it', () => {
    const query = Float32Array.of(1, 0, 0, 0, 0);
    const scored = score(
      [
        [
          { text: 'boat', vector: Float32Array.of(-1, 0, 0, 0, 0) },
          { text: 'boat', vector: Float32Array.of(1, 0, 0, 0, 0) },
          { text: 'door', vector: Float32Array.of(-1, 0, 0, 0, 0) },
        ],
      ],
      query,
    );
    expect(new Set(select(scored, 10).map(({ place }) => place))).toEqual(new Set([1, 2]));
  });
});

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
