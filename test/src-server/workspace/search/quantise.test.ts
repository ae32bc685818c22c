import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packQuantised, quantise, unit, unpackQuantised } from '#server/workspace/search/quantise.ts';

const vector = fc
  .array(fc.float({ min: -100, max: 100, noNaN: true }), { minLength: 7, maxLength: 7 })
  .map((list) => Float32Array.from(list));
const dot = (one: ArrayLike<number>, other: ArrayLike<number>): number =>
  Array.from(one).reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

describe('quantised vectors', () => {
  it('give cosines to a hundredth, after a trip through bytes', () => {
    fc.assert(
      fc.property(fc.array(vector, { minLength: 1, maxLength: 5 }), vector, (vectors, query) => {
        const { scales, values } = unpackQuantised(packQuantised(quantise(vectors, 7)), 7);
        for (const [row, exact] of vectors.entries()) {
          const near = dot(unit(query), values.subarray(row * 7, row * 7 + 7)) * (scales[row] ?? 0);
          expect(Math.abs(near - dot(unit(query), unit(exact)))).toBeLessThan(0.011);
        }
      }),
    );
  });

  it('stay zero if there is no direction', () => {
    const { scales, values } = quantise([new Float32Array(3)], 3);
    expect([...scales, ...values]).toEqual([0, 0, 0, 0]);
  });

  it('are refused if their bytes do not fit their length', () => {
    expect(() => unpackQuantised(new Uint8Array(20), 7)).toThrow('damaged');
  });
});
