import type { CountedCall, QueueState } from './queue-state.ts';

/** What may start in a sliding window: at most `limit` calls in any `windowMs`, both ends included. */
export interface Window {
  readonly limit: number;
  readonly windowMs: number;
  /** Background calls start only below this many, so that the rest of the window is there for whoever comes. */
  readonly backgroundLimit: number;
}

/**
 * How long a call may be on its way when its relay says nothing of it any more, in milliseconds: connecting takes ten seconds at most,
 * and a connection that was just made another ten.
 */
export const PENDING_MS = 30_000;

/** The last moment at which a call still counts. */
export function countsUntil({ at, isPending }: CountedCall, { windowMs }: Window): number {
  return at + windowMs + (isPending ? PENDING_MS : 0);
}

/** The state without calls that no longer count. */
export function forgetOldCalls(state: QueueState, now: number, window: Window): QueueState {
  return { ...state, calls: state.calls.filter((call) => countsUntil(call, window) >= now) };
}

/** The service has had the call at `at` at the latest. */
export function settleCall(state: QueueState, id: string, at: number): QueueState {
  return {
    ...state,
    calls: state.calls.map((call) => (call.id === id ? { id, at, isPending: false } : call)),
  };
}

/** Nothing of the call was sent: it does not count. */
export function releaseCall(state: QueueState, id: string): QueueState {
  return { ...state, calls: state.calls.filter((call) => call.id !== id) };
}

/**
 * Expected start times of calls that start as soon as the window has room, first to last. Not before `earliest`; calls that are on
 * their way are taken to arrive at once.
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
