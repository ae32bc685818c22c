import type { LimitFamily, RateLimits } from '../../contract/limits.ts';
import { RATE_LIMITS } from '../../contract/limits.ts';
import type { Clock } from '../../http/clock.ts';
import type { CallLog } from './call-log.ts';
import type { CountedCall, QueueState } from './queue-state.ts';
import { EMPTY_QUEUE } from './queue-state.ts';

/** A family’s queue after a change, and the result of the change. */
export interface Changed<T> {
  readonly state: QueueState;
  readonly result: T;
}

/** A pure change of a family's queue. `now` is on the clock of the store. */
export type Change<T> = (state: QueueState, now: number) => Changed<T>;

/** The store of the queues of all families: in memory for one relay, in a database for several. */
export interface QueueStore {
  /** The name of this process among those that share the store. */
  readonly relay: string;
  /** How soon another process may have changed a queue, in milliseconds; absent if there is no other. */
  readonly pollMs?: number;
  /** Applies a change; the changes of all processes are serialised. Rejects if the store fails: then the change may have been made or not. */
  update<T>(family: LimitFamily, change: Change<T>): Promise<T>;
  /** Resolves if the store answers, and rejects if it does not. Changes nothing; absent for a store that always answers. */
  check?(): Promise<void>;
}

/**
 * Creates the store of a single relay. Calls of an earlier process that `log` remembers count too; if they are unknown, no call starts
 * in the first minute.
 */
export function createMemoryStore(
  clock: Pick<Clock, 'elapsed'>,
  log?: CallLog,
  limits: RateLimits = RATE_LIMITS,
): QueueStore {
  const queues = new Map<LimitFamily, QueueState>();
  const startedAt = clock.elapsed();
  const initial = (family: LimitFamily): QueueState => {
    const calls =
      log === undefined ? [] : (log.earlier(family) ?? fullWindow(limits[family], startedAt, false));
    return { ...EMPTY_QUEUE, calls };
  };
  return {
    relay: 'this',
    async update(family, change) {
      const before = queues.get(family) ?? initial(family);
      const { state, result } = change(before, clock.elapsed());
      // Not if calls are only removed: they no longer count when they are read again either.
      if (state.calls.some((call) => !before.calls.includes(call))) log?.keep(family, state.calls);
      queues.set(family, state);
      return result;
    },
  };
}

/** Returns as many calls as a family's limit permits in a minute, all at one time: earlier calls are unknown, and may be in transit. */
export function fullWindow(limit: number, at: number, isPending: boolean): readonly CountedCall[] {
  return Array.from({ length: limit }, (_, index) => ({
    id: `unknown/${index}`,
    at,
    isPending,
  }));
}
