import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePart, withNeighbours } from '#server/workspace/completion/part.ts';
import { rounds } from '#test/setup/rounds.ts';

const lengths = fc.array(fc.integer({ min: 1, max: 1_200 }), { minLength: 1, maxLength: 80 });
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

describe('a part of a text', () => {
  it('fits, is in order, and is all of the text if that fits', () => {
    fc.assert(
      fc.property(
        lengths,
        fc.integer({ min: 1, max: 60_000 }),
        fc.constantFrom('beginning' as const, 'throughout' as const),
        (all, most, part) => {
          const places = all.map((length, at) => ({ at, length }));
          const chosen = choosePart(places, ({ length }) => length, most, part).map(({ at }) => at);
          expect(sum(chosen.map((at) => all[at] ?? 0))).toBeLessThanOrEqual(most);
          expect(chosen).toEqual(chosen.toSorted((one, other) => one - other));
          expect(sum(all) > most || chosen.length === all.length).toBe(true);
          expect(part === 'throughout' || chosen.every((place, at) => place === at)).toBe(true);
        },
      ),
      { numRuns: rounds(200) },
    );
  });

  it('reaches the end of a long text, and takes more of its opening', () => {
    const all = Array.from({ length: 1_000 }, (_, at) => at);
    const chosen = choosePart(all, () => 100, 20_000, 'throughout');
    expect(chosen.at(-1)).toBeGreaterThan(990);
    expect(chosen.slice(0, 20)).toEqual(all.slice(0, 20));
    const halves = chosen.filter((at) => at >= 500).length;
    expect(halves).toBeGreaterThan(80);
  });
});

describe('the neighbours of passages', () => {
  it('are those directly before and after, each once and in order', () => {
    expect(withNeighbours([5, 7], 20)).toEqual([4, 5, 6, 7, 8]);
    expect(withNeighbours([0, 9], 10)).toEqual([0, 1, 8, 9]);
    expect(withNeighbours([], 10)).toEqual([]);
  });
});
