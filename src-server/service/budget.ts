import type { Clock } from './clock.ts';
import { ServiceError } from './errors.ts';
import { startTimes } from './schedule.ts';

/** Where a waiting request stands. `waitMs` is how long it will wait as things are now. */
export interface Place {
  /** 1 is next. */
  readonly place: number;
  readonly waitMs: number;
}

/** One wait for the budget. */
export interface Turn {
  /** Whose request it is: users take turns, so that nobody's ten requests stand before another's first. */
  readonly user: string;
  readonly signal?: AbortSignal;
  /** Called when the request has to wait, and each time its place or its expected start changes. */
  readonly onPlace?: (place: Place) => void;
}

/** A share of the service's minute (spec 8; design decision 9). */
export interface Budget {
  /**
   * Resolves when the request may start, and counts it. Rejects with `queue_full`, or with the signal's reason
   * when the caller leaves, whose place is then free at once.
   */
  take(turn: Turn): Promise<void>;
  /** Nothing starts for `ms` milliseconds: the service answered 429. */
  pause(ms: number): void;
  /** Requests that wait. */
  readonly waiting: number;
}

interface Waiter extends Turn {
  readonly start: () => void;
  told: { readonly place: number; readonly startsAt: number } | undefined;
}

/** An expected start that moves by less than this is not reported again, in milliseconds. */
const NOTABLE_MS = 1_000;

/**
 * A sliding log: never more than `limit` starts in any `windowMs` milliseconds. `windowMs` should be a little longer than the
 * service's window, since requests reach it with different delays. At most `queueMax` requests wait, and of one user at most
 * `userMax`: else one could fill the queue for all.
 */
export function createBudget(options: {
  readonly limit: number;
  readonly windowMs: number;
  readonly queueMax: number;
  readonly userMax: number;
  readonly clock: Clock;
}): Budget {
  const { limit, windowMs, queueMax, userMax, clock } = options;
  let starts: number[] = [];
  let pausedUntil = Number.NEGATIVE_INFINITY;
  /** Users in the order of their next turn; each with her requests in the order of their coming. */
  let queues: { readonly user: string; readonly waiters: Waiter[] }[] = [];
  let cancelTimer: (() => void) | undefined;

  /** The waiters in the order in which they will start: one of each user, round after round. */
  const order = (): Waiter[] => {
    const rounds = Math.max(0, ...queues.map((queue) => queue.waiters.length));
    return Array.from({ length: rounds }, (_, round) =>
      queues.flatMap((queue) => queue.waiters[round] ?? []),
    ).flat();
  };

  const tell = (now: number): number | undefined => {
    const waiting = order();
    const times = startTimes(
      { starts, limit, windowMs, earliest: Math.max(now, pausedUntil) },
      waiting.length,
    );
    waiting.forEach((waiter, index) => {
      const startsAt = times[index] ?? now;
      const place = index + 1;
      const { told } = waiter;
      if (told?.place === place && Math.abs(told.startsAt - startsAt) < NOTABLE_MS) return;
      waiter.told = { place, startsAt };
      waiter.onPlace?.({ place, waitMs: Math.max(0, startsAt - now) });
    });
    return times[0];
  };

  const next = (): Waiter | undefined => {
    const [queue, ...others] = queues;
    const waiter = queue?.waiters.shift();
    if (queue === undefined) return undefined;
    queues = queue.waiters.length > 0 ? [...others, queue] : others;
    return waiter;
  };

  const advance = (): void => {
    cancelTimer?.();
    cancelTimer = undefined;
    const now = clock.elapsed();
    // An entry as old as the window still counts: "in any 60 s" includes both ends.
    starts = starts.filter((start) => now - start <= windowMs);
    const free = now >= pausedUntil ? limit - starts.length : 0;
    for (let waiter = free > 0 ? next() : undefined; waiter !== undefined;) {
      starts.push(now);
      waiter.start();
      waiter = starts.length < limit ? next() : undefined;
    }
    const first = tell(now);
    // Timers may fire a little early by their own rounding: one more millisecond keeps the window honest.
    if (first !== undefined) cancelTimer = clock.after(Math.max(1, Math.ceil(first - now) + 1), advance);
  };

  const waitingNow = (): number => queues.reduce((sum, queue) => sum + queue.waiters.length, 0);

  return {
    take(turn) {
      return new Promise((resolve, reject) => {
        const { signal } = turn;
        if (signal?.aborted === true) {
          reject(signal.reason);
          return;
        }
        const own = queues.find((queue) => queue.user === turn.user);
        if (waitingNow() >= queueMax || (own?.waiters.length ?? 0) >= userMax) {
          const now = clock.elapsed();
          const times = startTimes({ starts, limit, windowMs, earliest: Math.max(now, pausedUntil) }, 1);
          reject(
            new ServiceError('queue_full', {
              retryAfter: Math.max(1, Math.ceil(((times[0] ?? now) - now) / 1000)),
            }),
          );
          return;
        }
        const leave = (): void => {
          queues = queues
            .map((queue) => ({ ...queue, waiters: queue.waiters.filter((other) => other !== waiter) }))
            .filter((queue) => queue.waiters.length > 0);
          reject(signal?.reason);
          advance();
        };
        const waiter: Waiter = {
          ...turn,
          told: undefined,
          start() {
            signal?.removeEventListener('abort', leave);
            resolve();
          },
        };
        signal?.addEventListener('abort', leave, { once: true });
        if (own === undefined) queues.push({ user: turn.user, waiters: [waiter] });
        else own.waiters.push(waiter);
        advance();
      });
    },
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, clock.elapsed() + ms);
      advance();
    },
    get waiting() {
      return waitingNow();
    },
  };
}
