import type { LimitFamily } from '../contract/limits.ts';
import type { Budget, BudgetOptions } from './budget.ts';
import { createWaitingRoom } from './waiting-room.ts';

/** The service's minute as several relays count it together. */
export interface SharedWindow {
  /**
   * Counts one call: 0 when it may start now, else the milliseconds until it may be asked for again. `reserve` calls of the
   * minute are left to others.
   */
  take(family: LimitFamily, reserve?: number): Promise<number>;
  /** Nothing starts at any relay for `ms` milliseconds. */
  pause(family: LimitFamily, ms: number): Promise<void>;
}

/** How long to wait before the window is asked again after it could not be, in milliseconds. */
const ASK_AGAIN_MS = 2_000;

/** The wait that is told meanwhile: longer than an answer without events has patience for. */
const UNKNOWN_WAIT_MS = 60_000;

/** What a relay that has just had a turn lets the others have before it asks again where turns are short, in milliseconds. */
const GIVE_WAY_MS = 50;

/**
 * A relay's queue before a window that it shares with others (design decision 9): bounded, fair between users, and one question to
 * the window at a time, whose turn goes to whoever is first when it is given. Where turns are short, relays give way to each other
 * after each. While the window cannot be asked nothing starts: it might be too many, and nobody could tell.
 */
export function createSharedBudget(
  options: BudgetOptions & {
    readonly family: LimitFamily;
    readonly window: SharedWindow;
    /** Hears why the window could not be asked. */
    readonly onFailure: (error: unknown) => void;
  },
): Budget {
  const { family, window, clock, limit, windowMs, reserve = 0, onFailure } = options;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  /** When the first may start; undefined as long as the window was not asked. */
  let firstAt: number | undefined;
  let isPumping = false;
  /** The last turn of the service's minute was this relay's, as far as it knows. */
  let hadLast = false;
  /** For whom no turn was free, while that is waited for. */
  let isResting: { readonly isBackground: boolean } | undefined;
  /** Ends the present rest early. */
  let wake: (() => void) | undefined;

  const tell = (): void => {
    if (firstAt === undefined) return;
    const first = Math.max(firstAt, pausedUntil);
    // What the others will take is not known: each full minute of places before is a minute.
    room.tell(Array.from({ length: room.size }, (_, index) => first + Math.floor(index / limit) * windowMs));
  };

  /** Milliseconds to wait for the turn, 0 when it was given. */
  const ask = async (isBackground: boolean): Promise<number> => {
    const paused = pausedUntil - clock.elapsed();
    if (paused > 0) return paused;
    try {
      return await window.take(family, isBackground ? reserve : 0);
    } catch (error) {
      // Asked again in a moment; the callers see that they wait.
      onFailure(error);
      return Number.POSITIVE_INFINITY;
    }
  };

  const restFor = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = clock.after(Math.max(1, Math.ceil(ms)), () => wake?.());
      wake = () => {
        wake = undefined;
        cancel();
        resolve();
      };
    });

  /** Runs as long as somebody waits. */
  const pump = async (): Promise<void> => {
    let isShort = false;
    while (room.size > 0) {
      const isBackground = room.count('asked') === 0;
      // oxlint-disable-next-line no-await-in-loop -- one question at a time, so that each turn goes to whoever is first
      const wait = await ask(isBackground);
      if (wait === 0) {
        // Who was first when it was asked for may have left: the turn is the next one's.
        hadLast = room.start('asked') || room.start('background');
        firstAt = undefined;
        // oxlint-disable-next-line no-await-in-loop -- as above
        if (isShort && room.size > 0) await restFor(GIVE_WAY_MS);
        continue;
      }
      isShort = true;
      isResting = { isBackground };
      const isKnown = Number.isFinite(wait);
      firstAt = clock.elapsed() + (isKnown ? wait : UNKNOWN_WAIT_MS);
      tell();
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (room.size > 0) await restFor(isKnown ? wait + (hadLast ? GIVE_WAY_MS : 0) : ASK_AGAIN_MS);
      isResting = undefined;
      hadLast = false;
    }
    // In the same step in which the room was seen empty: who comes next must find nobody asking.
    isPumping = false;
    firstAt = undefined;
  };

  const start = (): void => {
    if (isPumping) return;
    isPumping = true;
    void pump();
  };

  const room = createWaitingRoom({
    ...options,
    onChange() {
      // One who asks for herself need not wait for what the background waits for.
      const isOvertaken = isResting?.isBackground === true && room.count('asked') > 0;
      if (isOvertaken || room.size === 0) wake?.();
      else tell();
      start();
    },
    untilFree: () => (firstAt === undefined ? windowMs : firstAt - clock.elapsed()),
  });

  return {
    take: (turn) => room.enter(turn),
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, clock.elapsed() + ms);
      tell();
      window.pause(family, ms).catch(onFailure);
    },
    get waiting() {
      return room.size;
    },
  };
}
