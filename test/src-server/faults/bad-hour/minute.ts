/** Counts calls as the service does: those in the 60 s before each call, itself included. */
export interface CountedMinute {
  /** Records a call at a time in milliseconds. Times must not decrease. */
  note(at: number): void;
  /** Most calls in any 60 s. */
  readonly most: number;
}

const MINUTE_MS = 60_000;

export function createMinute(): CountedMinute {
  let calls: number[] = [];
  let most = 0;
  return {
    note(at) {
      calls = [...calls.filter((call) => at - call < MINUTE_MS), at];
      most = Math.max(most, calls.length);
    },
    get most() {
      return most;
    },
  };
}
