import type { Clock } from '../../http/clock.ts';
import type { Gate, Trial } from './gate.ts';
import { OPEN_GATE, answered, lost, opensAt, paused, started, trialOf } from './gate.ts';
import { startTimes } from './schedule.ts';
import type { Turn } from '../turn.ts';
import type { WaiterKind } from './waiting-room.ts';
import { createWaitingRoom } from './waiting-room.ts';

/** A share of the service's minute (spec 8; design decision 9). */
export interface Budget {
  /**
   * Resolves when the request may start, and counts it. Rejects with `queue_full`, or with the signal's reason
   * when the caller leaves, whose place is then free at once. After a pause it starts on trial: say what came of it.
   */
  take(turn: Turn): Promise<Trial | undefined>;
  /** Nothing starts for `ms` milliseconds, and then one alone: the service answered 429. */
  pause(ms: number): void;
  /** The service answered a call on trial: the others follow. */
  answered(trial: Trial): void;
  /** Nobody will know what the service answered to a call on trial: the next one is. */
  lost(trial: Trial): void;
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
  let gate: Gate = OPEN_GATE;
  let cancelTimer: (() => void) | undefined;

  /** When the next who ask, and then the background, may start. */
  const times = (asked: number, background: number): number[] => {
    const earliest = Math.max(clock.elapsed(), opensAt(gate));
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
    const start = (kind: WaiterKind, kept: number): boolean => {
      if (now < opensAt(gate) || starts.length >= limit - kept) return false;
      if (!room.start(kind, trialOf(gate))) return false;
      starts.push(now);
      gate = started(gate, now);
      return true;
    };
    while (start('asked', 0));
    while (room.count('asked') === 0 && start('background', reserve));
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
      gate = paused(gate, clock.elapsed() + ms);
      advance();
    },
    answered(trial) {
      gate = answered(gate, trial);
      advance();
    },
    lost(trial) {
      gate = lost(gate, trial);
      advance();
    },
    get waiting() {
      return room.size;
    },
  };
}
