import type * as fc from 'fast-check';

/** One of the choices of `fc.oneof`, drawn as often as its weight says. */
export const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>): fc.WeightedArbitrary<T> => ({
  weight,
  arbitrary,
});
