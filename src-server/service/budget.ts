import type { Clock } from './clock.ts';
import { startTimes } from './schedule.ts';
import { createWaitingRoom } from './waiting-room.ts';

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
  /** Nobody looks at the answer yet: it starts when nobody else waits, and leaves some of the minute to who may come. */
  readonly background?: boolean;
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

/** What every budget is made of. */
export interface BudgetOptions {
  /** Most starts in any `windowMs`. */
  readonly limit: number;
  /** Should be a little longer than the service's window, since requests reach it with different delays. */
  readonly windowMs: number;
  /** Of the limit, what the background never takes; 0 without it. */
  readonly reserve?: number;
  /** Most requests that wait. */
  readonly queueMax: number;
  /** Most of them of one user. */
  readonly userMax: number;
  readonly clock: Clock;
}

/** A sliding log: never more than `limit` starts in any `windowMs` milliseconds. */
export function createBudget(options: BudgetOptions): Budget {
  const { limit, windowMs, reserve = 0, clock } = options;
  let starts: number[] = [];
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let cancelTimer: (() => void) | undefined;

  /** When the next who ask, and then the background, may start. */
  const times = (asked: number, background: number): number[] => {
    const earliest = Math.max(clock.elapsed(), pausedUntil);
    const first = startTimes({ starts, limit, windowMs, earliest }, asked);
    const behind = {
      starts: [...starts, ...first],
      limit: limit - reserve,
      windowMs,
      earliest: first.at(-1) ?? earliest,
    };
    return [...first, ...startTimes(behind, background)];
  };

  const advance = (): void => {
    cancelTimer?.();
    cancelTimer = undefined;
    const now = clock.elapsed();
    // An entry as old as the window still counts: "in any 60 s" includes both ends.
    starts = starts.filter((start) => now - start <= windowMs);
    const isFree = (kept: number): boolean => now >= pausedUntil && starts.length < limit - kept;
    while (isFree(0) && room.start('asked')) starts.push(now);
    while (room.count('asked') === 0 && isFree(reserve) && room.start('background')) starts.push(now);
    if (room.size === 0) return;
    const expected = times(room.count('asked'), room.count('background'));
    room.tell(expected);
    const first = expected[0] ?? now;
    // Timers may fire a little early by their own rounding: one more millisecond keeps the window honest.
    cancelTimer = clock.after(Math.max(1, Math.ceil(first - now) + 1), advance);
  };

  const room = createWaitingRoom({
    ...options,
    onChange: advance,
    untilFree: () => (times(1, 0)[0] ?? 0) - clock.elapsed(),
  });

  return {
    take: (turn) => room.enter(turn),
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, clock.elapsed() + ms);
      advance();
    },
    get waiting() {
      return room.size;
    },
  };
}
