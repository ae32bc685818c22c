import { createCipheriv } from 'node:crypto';
import * as fc from 'fast-check';
import { isInRun } from './extent.ts';

/** Seed of a usual run, so that a change passes or fails the same everywhere; `npm run prove -- random` looks with new ones. */
const USUAL_SEED = 20_261_120;

/** The quick run takes this part of the usual rounds: the long run, and `npm run prove -- random`, take the others. */
const QUICK_PART = 1 / 4;

/**
 * Returns how many rounds a random test runs: a quarter of its usual count in the quick run, all in the long run, or what
 * `RANDOM_ROUNDS` says: a count (`500`) or a multiple of the usual one (`x3`).
 * @throws when `RANDOM_ROUNDS` is neither.
 */
export function rounds(usual: number): number {
  const { RANDOM_ROUNDS: value } = process.env;
  if (value === undefined || value === '') return isInRun('long') ? usual : Math.ceil(usual * QUICK_PART);
  const [, times, count] = /^(x?)(\d+)$/.exec(value) ?? [];
  if (count === undefined || Number(count) < 1)
    throw new Error('RANDOM_ROUNDS must be a whole number above 0, such as 500, or a multiple, such as x3.');
  return times === '' ? Number(count) : usual * Number(count);
}

/**
 * The seed of all random tests of a run, a signed integer of 32 bits: `RANDOM_SEED`, or else always the same one.
 * @throws when `RANDOM_SEED` is no such integer.
 */
export function randomSeed(): number {
  const { RANDOM_SEED: value } = process.env;
  if (value === undefined || value === '') return USUAL_SEED;
  const seed = Number(value);
  if (!/^-?\d+$/.test(value) || seed !== (seed | 0))
    throw new Error(
      'RANDOM_SEED must be a whole number of 32 bits, such as the one that a failed test shows.',
    );
  return seed;
}

/** Gives every property of fast-check this run's seed, and `RANDOM_ROUNDS` where the property names no count of its own. */
export function configureRandomTests(): void {
  const seed = randomSeed();
  fc.configureGlobal({
    seed,
    numRuns: rounds(100),
    reporter(details) {
      const message = fc.defaultReportMessage(details);
      if (message === undefined) return;
      throw new Error(`${message}\n\nRun it again: RANDOM_SEED=${seed} npm test -- <file>`, {
        cause: details.errorInstance,
      });
    },
  });
}

/** Returns `count` pseudo-random bytes, always the same for a seed. */
export function seededBytes(size: number, seed = randomSeed()): Buffer {
  const key = Buffer.alloc(16);
  key.writeInt32BE(seed);
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(size));
}
