import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  packExact,
  packQuantised,
  quantise,
  unit,
  unpackExact,
  unpackQuantised,
} from '#server/workspace/search/quantise.ts';

const vector = fc
  .array(fc.float({ min: -100, max: 100, noNaN: true }), { minLength: 7, maxLength: 7 })
  .map((list) => unit(Float32Array.from(list)));
const dot = (one: ArrayLike<number>, other: ArrayLike<number>): number =>
  Array.from(one).reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

describe('quantised vectors', () => {
  it('give cosines within their stated error, after a trip through bytes', () => {
    fc.assert(
      fc.property(fc.array(vector, { minLength: 1, maxLength: 5 }), vector, (vectors, query) => {
        const { scales, errors, values } = unpackQuantised(packQuantised(quantise(vectors, 7)), 7);
        for (const [row, exact] of vectors.entries()) {
          const near = dot(query, values.subarray(row * 7, row * 7 + 7)) * (scales[row] ?? 0);
          expect(Math.abs(near - dot(query, exact))).toBeLessThanOrEqual(errors[row] ?? 0);
          expect(errors[row]).toBeLessThan(0.02);
        }
      }),
    );
  });

  it('stay zero if there is no direction', () => {
    const { scales, errors, values } = quantise([unit(new Float32Array(3))], 3);
    expect([...scales, ...errors, ...values]).toEqual([0, 0, 0, 0, 0]);
  });

  it('are refused if their bytes do not fit their length', () => {
    expect(() => unpackQuantised(new Uint8Array(20), 7)).toThrow('damaged');
  });

  it('are also stored exactly', () => {
    const vectors = [Float32Array.of(0.25, -1, 3), Float32Array.of(1e-9, 0, 2)];
    const bytes = packExact(vectors, 3);
    expect([unpackExact(bytes.subarray(0, 12)), unpackExact(bytes.subarray(12))]).toEqual(vectors);
  });
});
