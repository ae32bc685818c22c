/**
 * Whether calls of a family may start, after the service has answered 429: nothing while the pause lasts, then one on trial, and the
 * others when the service has answered it. Times in milliseconds on one clock. Pure, since one relay and several keep it alike.
 */
export interface Gate {
  /** Nothing starts before. */
  readonly until: number;
  /** The number of the last pause. */
  readonly pause: number;
  /** The service has not answered a call since that pause. */
  readonly isOnTrial: boolean;
  /** How many calls on trial have started. */
  readonly tries: number;
  /** When the last of them did; absent while none is out. */
  readonly triedAt?: number;
}

/** A call that started on trial. */
export interface Trial {
  readonly pause: number;
  /** Which of all trials it is. */
  readonly number: number;
}

export const OPEN_GATE: Gate = { until: 0, pause: 0, isOnTrial: false, tries: 0 };

/** A 429 comes at once. An answer may take minutes: while it is out, one more call starts each time, in milliseconds. */
export const TRIAL_MS = 5_000;

/** The earliest time of the next start. */
export function opensAt({ until, isOnTrial, triedAt }: Gate): number {
  return isOnTrial && triedAt !== undefined ? Math.max(until, triedAt + TRIAL_MS) : until;
}

/** The service answered 429: it is not asked again before `until`. */
export function paused(gate: Gate, until: number): Gate {
  return { until: Math.max(gate.until, until), pause: gate.pause + 1, isOnTrial: true, tries: gate.tries };
}

/** The trial that a call is which starts next, if it is one. */
export function trialOf({ isOnTrial, pause, tries }: Gate): Trial | undefined {
  return isOnTrial ? { pause, number: tries + 1 } : undefined;
}

/** A call has started. */
export function started(gate: Gate, now: number): Gate {
  return gate.isOnTrial ? { ...gate, tries: gate.tries + 1, triedAt: now } : gate;
}

/** The service answered a call on trial with something else than 429. One from before the last pause proves nothing. */
export function answered(gate: Gate, { pause }: Trial): Gate {
  return pause === gate.pause ? { until: gate.until, pause, isOnTrial: false, tries: gate.tries } : gate;
}

/** Nobody will know what the service says to a call on trial: its caller left, or the connection broke. The next one may start. */
export function lost(gate: Gate, { pause, number }: Trial): Gate {
  return pause === gate.pause && number === gate.tries
    ? { until: gate.until, pause, isOnTrial: gate.isOnTrial, tries: gate.tries }
    : gate;
}
