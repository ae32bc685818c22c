import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuse } from '#server/workspace/search/fuse.ts';

const score = fc.double({ min: -1, max: 30, noNaN: true });
const ranking = fc
  .uniqueArray(fc.record({ id: fc.nat(40), score }), { selector: ({ id }) => id })
  .map((list) => list.toSorted((one, other) => other.score - one.score));
const words = ranking.map((list) => list.map(({ id, score: value }) => ({ id, score: Math.abs(value) })));

describe('fusing two rankings', () => {
  it('gives each chunk of either once, best first', () => {
    fc.assert(
      fc.property(words, ranking, (one, other) => {
        const fused = fuse(one, other);
        const union = new Set([...one, ...other].map(({ id }) => id));
        expect(fused.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
          [...union].toSorted((a, b) => a - b),
        );
        expect(fused).toEqual(fused.toSorted((a, b) => b.score - a.score || a.id - b.id));
        for (const { score: value } of fused) expect(value).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('puts above another what is no worse in both and better in one', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ id: fc.nat(40), word: score, near: score }), {
          selector: ({ id }) => id,
          minLength: 2,
        }),
        (chunks) => {
          const fused = fuse(
            chunks.map(({ id, word }) => ({ id, score: Math.abs(word) })),
            chunks.map(({ id, near }) => ({ id, score: near })),
          );
          const scores = new Map(fused.map(({ id, score: value }) => [id, value]));
          const wrong = chunks.flatMap((one) =>
            chunks.filter(
              (other) =>
                Math.abs(one.word) >= Math.abs(other.word) &&
                one.near >= other.near &&
                (scores.get(one.id) ?? 0) < (scores.get(other.id) ?? 0),
            ),
          );
          expect(wrong).toEqual([]);
        },
      ),
    );
  });

  it('weighs words twice as much as meaning', () => {
    const fused = fuse(
      [
        { id: 1, score: 8 },
        { id: 2, score: 4 },
        { id: 3, score: 0.1 },
      ],
      [
        { id: 3, score: 0.9 },
        { id: 2, score: 0.5 },
        { id: 1, score: 0.1 },
      ],
    );
    expect(fused.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(fused[2]?.score).toBeCloseTo(4, 9);
  });

  it('goes by meaning alone where no word was found, and by words where meaning is not known', () => {
    const ranked = [
      { id: 5, score: 0.4 },
      { id: 2, score: 0.3 },
    ];
    expect(fuse([], ranked).map(({ id }) => id)).toEqual([5, 2]);
    expect(fuse(ranked, []).map(({ id }) => id)).toEqual([5, 2]);
    expect(fuse([], [])).toEqual([]);
  });
});
