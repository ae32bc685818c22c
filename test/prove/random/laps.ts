import type { TestFailure, VitestResult } from '../vitest.ts';

/** One run of all random tests with one seed. */
export interface Lap {
  readonly number: number;
  readonly seed: number;
  /** Factor by which each test's usual number of rounds is multiplied. */
  readonly times: number;
}

export type LapResult = VitestResult;

interface LapsOptions {
  readonly milliseconds: number;
  /** Returns a monotonic time in milliseconds. */
  readonly elapsed: () => number;
  /** Returns a new seed: a signed 32-bit integer. */
  readonly newSeed: () => number;
  /** Runs a lap for at most this many milliseconds. */
  readonly run: (lap: Lap, milliseconds: number) => Promise<LapResult>;
  readonly onLap: (lap: Lap, result: LapResult) => void;
}

/** Largest factor, so that a lap over all files still ends. */
const MOST_TIMES = 20;

/** Runs laps with new seeds and increasing rounds until one has failures or the time is over. Resolves with the failures. */
export async function runLaps(options: LapsOptions): Promise<readonly TestFailure[]> {
  const end = options.elapsed() + options.milliseconds;
  for (let number = 1; ; number += 1) {
    const left = end - options.elapsed();
    if (left <= 0) return [];
    const lap = { number, seed: options.newSeed(), times: Math.min(number, MOST_TIMES) };
    const result = await options.run(lap, left);
    options.onLap(lap, result);
    if (result.failures.length > 0) return result.failures;
    if (!result.finished) return [];
  }
}
