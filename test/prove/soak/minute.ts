/** Counts calls as the service does: how many were in the 60 s before each, itself included. */
export interface CountedMinute {
  /** Notes a call at a time in milliseconds; times never go back. */
  note(at: number): void;
  /** Most calls in any 60 s. */
  readonly most: number;
  /** All calls so far. */
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
 * How much larger the last third of some measurements is than the middle third, as a fraction; the first third is the warming up.
 * Smallest values are compared, since a collector frees memory when it pleases. 0 for fewer than nine.
 */
export function growthOf(values: readonly number[]): number {
  if (values.length < 9) return 0;
  const third = Math.floor(values.length / 3);
  const middle = Math.min(...values.slice(third, 2 * third));
  const last = Math.min(...values.slice(2 * third));
  return last / middle - 1;
}
