/** Counts calls as the service does: those in the 60 s before each call, itself included. */
export interface CountedMinute {
  /** Records a call at a time in milliseconds. Times must not decrease. */
  note(at: number): void;
  /** Most calls in any 60 s. */
  readonly most: number;
  /** Number of calls so far. */
  readonly count: number;
}

const MINUTE_MS = 60_000;

export function createMinute(): CountedMinute {
  let calls: number[] = [];
  let most = 0;
  let count = 0;
  return {
    note(at) {
      count += 1;
      calls = [...calls.filter((call) => at - call < MINUTE_MS), at];
      most = Math.max(most, calls.length);
    },
    get most() {
      return most;
    },
    get count() {
      return count;
    },
  };
}

/**
 * Returns the growth from the middle third of the measurements to the last third, as a fraction; the first third is the warm-up. Compares
 * the smallest values, since the time of garbage collection varies. 0 for fewer than nine measurements.
 */
export function growthOf(values: readonly number[]): number {
  if (values.length < 9) return 0;
  const third = Math.floor(values.length / 3);
  const middle = Math.min(...values.slice(third, 2 * third));
  const last = Math.min(...values.slice(2 * third));
  return last / middle - 1;
}
