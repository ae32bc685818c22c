import type { Place, Turn } from '../turn.ts';
import type { Clock } from '../../http/clock.ts';
import { ServiceError } from '../errors.ts';
import { createFairQueue } from './fair-queue.ts';
import type { Trial } from './gate.ts';

/** Where those wait who want a share of the service's minute: bounded, fair, and left as soon as a signal says so. */
export interface WaitingRoom {
  /** Resolves when the waiter is started, with the trial if it is one. Rejects with `queue_full`, or with the signal's reason when she leaves. */
  enter(turn: Turn): Promise<Trial | undefined>;
  /** Starts the first of those who ask for themselves, or of the background, of one user where she is named; false where nobody waits there. */
  start(kind: WaiterKind, trial: Trial | undefined, user?: string): boolean;
  /** Tells everybody her place and when she is expected to start, if that is news. `times` has a time for each place. */
  tell(times: readonly number[]): void;
  count(kind: WaiterKind): number;
  /** How many requests of each user wait. */
  users(kind: WaiterKind): ReadonlyMap<string, number>;
  readonly size: number;
}
export type WaiterKind = 'asked' | 'background';

interface Waiter extends Turn {
  readonly start: (trial: Trial | undefined) => void;
  told: { readonly place: number; readonly startsAt: number } | undefined;
}

/** An expected start that moves by less than this is not reported again, in milliseconds. */
const NOTABLE_MS = 1_000;

/**
 * At most `queueMax` wait of each kind, and of one user at most `userMax`: else one could fill the room for all. `onChange`
 * is called when one came or left; `untilFree` says in how many milliseconds a place may be free for who is refused.
 */
export function createWaitingRoom(options: {
  readonly queueMax: number;
  readonly userMax: number;
  readonly clock: Clock;
  readonly onChange: () => void;
  readonly untilFree: () => number;
}): WaitingRoom {
  const { queueMax, userMax, clock, onChange, untilFree } = options;
  const queues = { asked: createFairQueue<Waiter>(), background: createFairQueue<Waiter>() };
  return {
    enter(turn) {
      return new Promise((resolve, reject) => {
        const { signal } = turn;
        if (signal?.aborted === true) {
          reject(signal.reason);
          return;
        }
        const queue = turn.background === true ? queues.background : queues.asked;
        if (queue.size >= queueMax || queue.of(turn.user) >= userMax) {
          reject(new ServiceError('queue_full', { retryAfter: Math.max(1, Math.ceil(untilFree() / 1000)) }));
          return;
        }
        const leave = (): void => {
          queue.remove(waiter);
          reject(signal?.reason);
          onChange();
        };
        const waiter: Waiter = {
          ...turn,
          told: undefined,
          start(trial) {
            signal?.removeEventListener('abort', leave);
            resolve(trial);
          },
        };
        signal?.addEventListener('abort', leave, { once: true });
        queue.push(waiter);
        onChange();
      });
    },
    start(kind, trial, user) {
      const waiter = queues[kind].next(user);
      waiter?.start(trial);
      return waiter !== undefined;
    },
    tell(times) {
      const now = clock.elapsed();
      [...queues.asked.order(), ...queues.background.order()].forEach((waiter, index) => {
        const startsAt = times[index] ?? now;
        const place = index + 1;
        const { told } = waiter;
        if (told?.place === place && Math.abs(told.startsAt - startsAt) < NOTABLE_MS) return;
        waiter.told = { place, startsAt };
        const news: Place = { place, waitMs: Math.max(0, startsAt - now) };
        waiter.onPlace?.(news);
      });
    },
    count: (kind) => queues[kind].size,
    users: (kind) => queues[kind].users,
    get size() {
      return queues.asked.size + queues.background.size;
    },
  };
}
