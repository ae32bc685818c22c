import type { StaticModel } from '../encoder/pack.ts';
import { createStaticEncoder } from '../encoder/static.ts';
import type { Pair } from '../encoder/training/pairs.ts';

/** One by the place of the right body among all, for each heading. */
export type ReciprocalRanks = readonly number[];

/**
 * How well a model finds the body of a clause from its heading, among the bodies of all pairs: for each pair one by the
 * place of the first body that has this heading.
 */
export async function reciprocalRanks(model: StaticModel, pairs: readonly Pair[]): Promise<ReciprocalRanks> {
  const encoder = createStaticEncoder(model);
  const headings = await encoder.embed(pairs.map(([heading]) => heading));
  const bodies = await encoder.embed(pairs.map(([, body]) => body));
  const names = pairs.map(([heading]) => heading.toLowerCase());
  return headings.map((heading, row) => {
    const cosines = bodies.map((body) => dot(heading, body));
    const best = Math.max(...cosines.filter((_, at) => names[at] === names[row]));
    // A wrong body that is as near stands before the right one: a model that knows nothing is not good at it.
    const before = cosines.filter((cosine, at) => names[at] !== names[row] && cosine >= best).length;
    return 1 / (1 + before);
  });
}

/**
 * True when the second is better by more than chance: the mean of the differences is more than two of its standard
 * errors above nothing.
 */
export function isBetter(before: ReciprocalRanks, after: ReciprocalRanks): boolean {
  const differences = after.map((rank, at) => rank - (before[at] ?? 0));
  if (differences.length < 2) return false;
  const gain = mean(differences);
  const variance =
    differences.reduce((sum, value) => sum + (value - gain) ** 2, 0) / (differences.length - 1);
  return gain > 2 * Math.sqrt(variance / differences.length);
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
