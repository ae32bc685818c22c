import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantise, unit } from '#server/workspace/search/quantise.ts';
import { scoreSegment, startStatistics, countSegment } from '#server/workspace/search/score.ts';
import { indexWords } from '#server/workspace/search/words/segment.ts';
import { ownTerms } from '#server/workspace/search/words/query.ts';
import { select, type Candidate } from '#server/workspace/search/select.ts';

const DIMENSION = 5;
const number = fc.float({ min: -1, max: 1, noNaN: true });
const vector = fc
  .array(number, { minLength: DIMENSION, maxLength: DIMENSION })
  .map((list) => unit(Float32Array.from(list)));
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

const cosine = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

describe('selecting candidates', () => {
  it('keeps everything that can be among the best by exact scores', () => {
    fc.assert(
      fc.property(segments, vector, fc.integer({ min: 1, max: 12 }), (lists, query, limit) => {
        const scored = score(lists, query);
        const exact = (candidate: Candidate, { score: of }: ReturnType<typeof select>) =>
          of(
            candidate,
            cosine(query, lists[candidate.segment.id]?.[candidate.place]?.vector ?? new Float32Array()),
          );
        const everything = select(scored, Number.MAX_SAFE_INTEGER);
        const best = everything.candidates
          .map((candidate) => exact(candidate, everything))
          .toSorted((one, other) => other - one)
          .slice(0, limit);
        const chosen = select(scored, limit);
        const found = chosen.candidates
          .map((candidate) => exact(candidate, chosen))
          .toSorted((one, other) => other - one)
          .slice(0, limit);
        expect(found).toEqual(best);
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
    expect(select(scored, 10).candidates.map(({ place }) => place)).toEqual([1, 2]);
  });

  it('selects few candidates beyond the limit', () => {
    const lists = Array.from({ length: 50 }, (_, at) =>
      Array.from({ length: 8 }, (_unused, place) => ({
        text: 'door '.repeat(1 + ((at + place) % 7)),
        vector: unit(
          Float32Array.from({ length: DIMENSION }, (_each, row) => Math.sin(at * 8 + place + row * 3)),
        ),
      })),
    );
    const { candidates } = select(score(lists, unit(Float32Array.of(1, 2, 3, 4, 5))), 10);
    expect(candidates.length).toBeLessThan(40);
  });
});
