import type { TestFailure, VitestResult } from '../vitest.ts';

/** One run of all random tests with one seed. */
export interface Lap {
  readonly number: number;
  readonly seed: number;
  /** Each test runs this many times its usual rounds. */
  readonly times: number;
}

export type LapResult = VitestResult;

export interface LapsOptions {
  readonly milliseconds: number;
  /** Milliseconds that only grow. */
  readonly elapsed: () => number;
  /** A new seed: a signed integer of 32 bits. */
  readonly newSeed: () => number;
  /** Runs a lap, at most for so many milliseconds. */
  readonly run: (lap: Lap, milliseconds: number) => Promise<LapResult>;
  readonly onLap: (lap: Lap, result: LapResult) => void;
}

/** The most that rounds are raised, so that a lap over all files still ends. */
const MOST_TIMES = 20;

/** Runs laps with new seeds and rising rounds until one has failures or the time is over; resolves with the failures. */
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
