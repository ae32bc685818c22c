import type { LimitFamily, RateLimits } from '../../contract/limits.ts';
import { RATE_LIMITS } from '../../contract/limits.ts';
import type { Clock } from '../../http/clock.ts';
import { every } from '../../http/clock.ts';
import type { CountedCall, QueueState } from './queue-state.ts';
import { EMPTY_QUEUE } from './queue-state.ts';
import { PENDING_MS } from './sliding-window.ts';
import type { Change, QueueStore } from './store.ts';

export interface StandaloneStore {
  readonly store: QueueStore;
  close(): void;
}

/** The interval at which the shared store is probed, in milliseconds. */
const HEARTBEAT_MS = 5_000;

/** The first number of calls of a relay on its own, which the shared store never reaches. */
const FIRST_CALL = 1_000_000_000;

/**
 * A store that relays share, with a fallback while it is unavailable: each relay continues on its own, with its part of the limit.
 * Together they never exceed the limit if the store is unavailable for all: each first waits until earlier calls no longer count, and
 * after the store is back keeps to its part until the calls of the others are known there. A relay that cannot use it while others
 * can may exceed the limit by its part.
 */
export function createStandaloneStore(
  shared: QueueStore,
  options: {
    readonly clock: Pick<Clock, 'elapsed' | 'after'>;
    /** How many relays share the store. */
    readonly relays: number;
    /** Absent: the specification's. */
    readonly limits?: RateLimits;
    /** How long a call counts, in milliseconds. */
    readonly windowMs: number;
    /** Called with the reason why the shared store could not be used. */
    readonly onFailure: (error: unknown) => void;
  },
): StandaloneStore {
  const { clock, relays, windowMs, onFailure, limits = RATE_LIMITS } = options;
  const share = 1 / relays;
  /** The time until every call that may have been in transit no longer counts. */
  const settledMs = windowMs + PENDING_MS;
  /** The queues while this relay is on its own, with times of its own clock. */
  const own = new Map<LimitFamily, QueueState>();
  /** The number of the next call on its own: ids are unique, even in consecutive outages. */
  const nextCalls = new Map<LimitFamily, number>();
  let isAway = false;
  let answeredAt = clock.elapsed();
  let cautiousUntil = Number.NEGATIVE_INFINITY;

  /** Returns the result of `shared`, or undefined if it fails. */
  const ask = async <T>(
    family: LimitFamily,
    change: Change<T>,
  ): Promise<{ readonly result: T } | undefined> => {
    try {
      const result = await shared.update(family, change);
      isAway = false;
      answeredAt = clock.elapsed();
      return { result };
    } catch (error) {
      isAway = true;
      onFailure(error);
      return undefined;
    }
  };
  const update = async <T>(family: LimitFamily, change: Change<T>): Promise<T> => {
    if (!isAway) {
      const before = own.get(family);
      const asked = await ask(family, (state, now, part) => {
        // Long enough for another relay to have started calls on its own that are not known here yet.
        if (clock.elapsed() - answeredAt > settledMs / 2) cautiousUntil = clock.elapsed() + settledMs;
        const isCautious = clock.elapsed() < cautiousUntil;
        const known = before === undefined ? state : addCalls(state, before.calls, now - clock.elapsed());
        return change(known, now, isCautious ? Math.min(part, share) : part);
      });
      if (asked !== undefined) {
        own.delete(family);
        return asked.result;
      }
    }
    const now = clock.elapsed();
    const alone = own.get(family) ?? startAlone(limits[family], nextCalls.get(family) ?? FIRST_CALL, now);
    const { state, result } = change(alone, now, share);
    own.set(family, state);
    nextCalls.set(family, state.nextCall);
    return result;
  };
  const beat = async (): Promise<void> => {
    isAway = false;
    // An idle relay must notice an outage too, and report the calls that it made on its own.
    const families: readonly LimitFamily[] = own.size === 0 ? ['audit'] : [...own.keys()];
    for (const family of families) {
      // oxlint-disable-next-line no-await-in-loop -- the next only where this one was answered
      await update(family, (state) => ({ state, result: undefined }));
      if (isAway) return;
    }
  };
  return {
    // It always answers: with its own part where the shared store does not.
    store: { relay: shared.relay, ...(shared.pollMs === undefined ? {} : { pollMs: shared.pollMs }), update },
    close: every(clock, HEARTBEAT_MS, () => void beat()),
  };
}

/** Returns the queue of a relay that has just lost the store: all calls may fill the window, and some be in transit. */
function startAlone(limit: number, nextCall: number, now: number): QueueState {
  const calls = Array.from({ length: limit }, (_, index) => ({
    id: `before/${index}`,
    at: now,
    isPending: true,
  }));
  return { ...EMPTY_QUEUE, calls, nextCall };
}

/** Returns the shared queue with the calls that this relay made on its own. */
function addCalls(state: QueueState, calls: readonly CountedCall[], origin: number): QueueState {
  const made = calls
    .filter(({ id }) => !id.startsWith('before/'))
    .map((call) => ({ ...call, at: call.at + origin }));
  return { ...state, calls: [...state.calls, ...made] };
}
