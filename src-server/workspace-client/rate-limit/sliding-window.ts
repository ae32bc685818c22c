import type { CountedCall, QueueState } from './queue-state.ts';

/** The limit of a sliding window: at most `limit` calls in any `windowMs`, both ends included. */
export interface Window {
  readonly limit: number;
  readonly windowMs: number;
  /** Background calls start only below this many, so that the rest of the window remains for other calls. */
  readonly backgroundLimit: number;
}

/**
 * How long a call may be in transit without a report of its relay, in milliseconds: connecting takes ten seconds at most,
 * and a new connection another ten.
 */
export const PENDING_MS = 30_000;

/** Returns the last moment at which a call still counts. */
export function countsUntil({ at, isPending }: CountedCall, { windowMs }: Window): number {
  return at + windowMs + (isPending ? PENDING_MS : 0);
}

/** Returns the state without calls that no longer count. */
export function forgetOldCalls(state: QueueState, now: number, window: Window): QueueState {
  return { ...state, calls: state.calls.filter((call) => countsUntil(call, window) >= now) };
}

/** Records that the service received the call at `at` at the latest. */
export function settleCall(state: QueueState, id: string, at: number): QueueState {
  return {
    ...state,
    calls: state.calls.map((call) => (call.id === id ? { id, at, isPending: false } : call)),
  };
}

/** Records that nothing of the call was sent: it does not count. */
export function releaseCall(state: QueueState, id: string): QueueState {
  return { ...state, calls: state.calls.filter((call) => call.id !== id) };
}

/**
 * Returns the expected start times of calls that start as soon as the window has room, first to last. Not before `earliest`; calls in
 * transit are assumed to arrive at once.
 */
export function createStartTimes(
  calls: readonly CountedCall[],
  windowMs: number,
  earliest: number,
): (limit: number) => number {
  const ends = calls.map(({ at }) => at + windowMs).toSorted((a, b) => a - b);
  let last = earliest;
  return (limit) => {
    const blocking = ends[ends.length - Math.max(1, limit)];
    last = Math.max(last, blocking === undefined ? last : blocking + 1);
    ends.push(last + windowMs);
    return last;
  };
}
