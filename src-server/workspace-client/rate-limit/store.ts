import type { LimitFamily } from '../../contract/limits.ts';
import type { Clock } from '../../http/clock.ts';
import type { CallLog } from './call-log.ts';
import type { QueueState } from './queue-state.ts';
import { EMPTY_QUEUE } from './queue-state.ts';

/** A family's queue after a change, and what else the change says. */
export interface Changed<T> {
  readonly state: QueueState;
  readonly result: T;
}

/**
 * A pure change of a family's queue. `now` is on the clock of the store; `share` is the part of the limit that this process may use, 1
 * but where the processes that share the limit cannot ask each other.
 */
export type Change<T> = (state: QueueState, now: number, share: number) => Changed<T>;

/** Where the queues of all families are kept: in memory for one relay, in a database for several. */
export interface QueueStore {
  /** The name of this process among those that share the store. */
  readonly relay: string;
  /** How soon another process may have changed a queue, in milliseconds; absent: nobody else does. */
  readonly pollMs?: number;
  /** Applies a change; changes of all processes follow one another. Rejects where the store cannot be asked: the change may have been made or not. */
  update<T>(family: LimitFamily, change: Change<T>): Promise<T>;
}

/** The queues of the only relay. Calls of an earlier process that `log` remembers count, too. */
export function createMemoryStore(clock: Pick<Clock, 'elapsed'>, log?: CallLog): QueueStore {
  const queues = new Map<LimitFamily, QueueState>();
  const initial = (family: LimitFamily): QueueState => {
    const calls = (log?.earlier(family) ?? []).map((at, index) => ({
      id: `earlier/${index}`,
      at,
      isPending: false,
    }));
    return { ...EMPTY_QUEUE, calls };
  };
  return {
    relay: 'this',
    async update(family, change) {
      const before = queues.get(family) ?? initial(family);
      const { state, result } = change(before, clock.elapsed(), 1);
      for (let call = before.nextCall; call < state.nextCall; call += 1) log?.append(family);
      queues.set(family, state);
      return result;
    },
  };
}
