import type { LimitFamily } from '../contract/limits.ts';
import type { Budget, Turn } from './budget.ts';
import type { Clock } from './clock.ts';
import { leavable, rest } from './waits.ts';

/** The service's minute as several relays count it together. */
export interface SharedWindow {
  /** Counts one call: 0 when it may start now, else the milliseconds until it may be asked for again. */
  take(family: LimitFamily): Promise<number>;
  /** Nothing starts at any relay for `ms` milliseconds. */
  pause(family: LimitFamily, ms: number): Promise<void>;
}

/** How long to wait before the window is asked again after it could not be, in milliseconds. */
const ASK_AGAIN_MS = 2_000;

/** The wait that is told meanwhile: longer than an answer without events has patience for. */
const UNKNOWN_WAIT_MS = 60_000;

/**
 * A relay's own budget behind a window that it shares with others (design decision 9). The own budget keeps the queue: bounded, and
 * fair between users. Those whose turn it is there ask the shared window, one after the other. While the window cannot be asked
 * nothing starts: it might be too many, and nobody could tell.
 */
export function createSharedBudget(
  own: Budget,
  options: {
    readonly family: LimitFamily;
    readonly window: SharedWindow;
    readonly clock: Clock;
    /** Hears why the window could not be asked. */
    readonly onFailure: (error: unknown) => void;
  },
): Budget {
  const { family, window, clock, onFailure } = options;
  /** Who has had her turn here, in that order. */
  let line: readonly Asking[] = [];

  const ask = async (): Promise<number | undefined> => {
    try {
      return await window.take(family);
    } catch (error) {
      // Asked again in a moment; the caller sees that she waits.
      onFailure(error);
      return undefined;
    }
  };

  const pass = async (turn: Turn): Promise<void> => {
    for (;;) {
      const wait = await ask();
      if (wait === 0) return;
      turn.onPlace?.({ place: 1, waitMs: wait ?? UNKNOWN_WAIT_MS });
      await rest(clock, wait ?? ASK_AGAIN_MS, turn.signal);
    }
  };

  return {
    async take(turn) {
      await own.take(turn);
      const before = line.at(-1)?.gone ?? Promise.resolve();
      const me = placeBehind(before);
      line = [...line, me];
      try {
        await leavable(before, turn.signal);
        await pass(turn);
      } finally {
        line = line.filter((other) => other !== me);
        me.leave();
      }
    },
    pause(ms) {
      own.pause(ms);
      window.pause(family, ms).catch(onFailure);
    },
    get waiting() {
      return own.waiting + line.length;
    },
  };
}

interface Asking {
  /** Resolves when neither she nor anybody in front of her asks any more. */
  readonly gone: Promise<void>;
  readonly leave: () => void;
}

function placeBehind(before: Promise<void>): Asking {
  const leaving = new AbortController();
  const left = new Promise<void>((resolve) => {
    leaving.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  return { gone: Promise.all([before, left]).then(() => undefined), leave: () => leaving.abort() };
}
