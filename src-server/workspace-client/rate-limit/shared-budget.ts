import type { LimitFamily } from '../../contract/limits.ts';
import type { Budget, BudgetOptions } from './budget.ts';
import type { Trial } from './gate.ts';
import type { Ask, Grant } from './line.ts';
import { createWaitingRoom } from './waiting-room.ts';

/** The service's minute as several relays count it together, and the line of those who wait for it at any of them; as one relay has it. */
export interface SharedWindow {
  /** Counts one call of who may start at this relay; else says when to ask again. `reserve` calls of the minute are left by the background. */
  take(family: LimitFamily, waiting: Omit<Ask, 'relay'>, reserve: number): Promise<Taken>;
  /** Nobody waits at this relay any more. */
  leave(family: LimitFamily): Promise<void>;
  /** Nothing starts at any relay for `ms` milliseconds, and then one alone. */
  pause(family: LimitFamily, ms: number): Promise<void>;
  /** As {@link Budget.answered}, for all relays. */
  answered(family: LimitFamily, trial: Trial): Promise<void>;
  /** As {@link Budget.lost}, for all relays. */
  lost(family: LimitFamily, trial: Trial): Promise<void>;
}

/** The answer of a shared window; milliseconds. */
export type Taken =
  | {
      readonly grant: Grant;
      /** Nobody else waits at this relay, as the window knows it. */
      readonly isLast: boolean;
    }
  | {
      /** When to ask again. */
      readonly wait: number;
      /** When the relay's first is expected to start. */
      readonly startsIn: number;
    };

/** How long to wait before the window is asked again after it could not be, in milliseconds. */
const ASK_AGAIN_MS = 2_000;

/** The wait that is told meanwhile: longer than an answer without events has patience for. */
const UNKNOWN_WAIT_MS = 60_000;

/**
 * A relay's queue before a window that it shares with others (design decision 9): bounded, and one question to the window at a time,
 * which knows who waits at every relay and says whose turn it is. While the window cannot be asked nothing starts: it might be too
 * many, and nobody could tell.
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
  /** Settles when the window knows of the last pause. */
  let pausing: Promise<void> = Promise.resolve();
  /** Until when nothing starts though the window could not be told. */
  let pausedUntil = Number.NEGATIVE_INFINITY;
  /** When the first may start; undefined as long as the window was not asked. */
  let firstAt: number | undefined;
  let isPumping = false;
  /** Those who wait here as the window knows them; nothing where it knows nobody. */
  let listed = '';
  /** Ends the present rest early. */
  let wake: (() => void) | undefined;

  const tell = (): void => {
    if (firstAt === undefined) return;
    const first = firstAt;
    // What the others will take is not known: each full minute of places before is a minute.
    room.tell(Array.from({ length: room.size }, (_, index) => first + Math.floor(index / limit) * windowMs));
  };

  /** Whose requests wait here, however many. */
  const present = (): string =>
    JSON.stringify([
      [...room.users('asked').keys()].toSorted(),
      [...room.users('background').keys()].toSorted(),
    ]);

  const ask = async (): Promise<Taken> => {
    await pausing;
    listed = present();
    const paused = pausedUntil - clock.elapsed();
    if (paused > 0) return { wait: paused, startsIn: paused };
    const [asked, background] = [room.users('asked'), room.users('background')];
    try {
      return await window.take(family, { asked, background }, reserve);
    } catch (error) {
      // Asked again in a moment; the callers see that they wait.
      onFailure(error);
      return { wait: ASK_AGAIN_MS, startsIn: UNKNOWN_WAIT_MS };
    }
  };

  const leave = async (): Promise<void> => {
    listed = '';
    try {
      await window.leave(family);
    } catch (error) {
      // The others see by themselves that nobody comes.
      onFailure(error);
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

  /** Says what came of a trial, and asks again at once. */
  const report = (told: Promise<void>): void => {
    told.then(() => wake?.(), onFailure);
  };

  /** Lets the one go who was granted a place. She may have left meanwhile: then it is the next one's. */
  const letGo = ({ user, background, trial }: Grant): void => {
    const isGone = !room.start(background ? 'background' : 'asked', trial, user);
    if (!isGone || room.start('asked', trial) || room.start('background', trial)) return;
    if (trial !== undefined) report(window.lost(family, trial));
  };

  /** Runs as long as somebody waits here, or the window believes so. */
  const pump = async (): Promise<void> => {
    while (room.size > 0 || listed !== '') {
      if (room.size === 0) {
        // oxlint-disable-next-line no-await-in-loop -- one question at a time, so that the window hears them in their order
        await leave();
        continue;
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      const taken = await ask();
      if ('grant' in taken) {
        letGo(taken.grant);
        firstAt = undefined;
        if (taken.isLast) listed = '';
        continue;
      }
      firstAt = clock.elapsed() + taken.startsIn;
      tell();
      // Whoever came or left meanwhile, the window is to know at once.
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (present() === listed) await restFor(taken.wait);
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
      if (present() === listed) tell();
      else wake?.();
      start();
    },
    untilFree: () => (firstAt === undefined ? windowMs : firstAt - clock.elapsed()),
  });

  const tellWindow = async (ms: number): Promise<void> => {
    const until = clock.elapsed() + ms;
    try {
      await window.pause(family, ms);
    } catch (error) {
      // This relay keeps the pause by itself.
      pausedUntil = Math.max(pausedUntil, until);
      onFailure(error);
    }
  };

  return {
    take: (turn) => room.enter(turn),
    pause(ms) {
      const now = clock.elapsed();
      firstAt = Math.max(firstAt ?? now, now + ms);
      tell();
      const before = pausing;
      pausing = Promise.all([before, tellWindow(ms)]).then(() => undefined);
    },
    answered: (trial) => report(window.answered(family, trial)),
    lost: (trial) => report(window.lost(family, trial)),
    get waiting() {
      return room.size;
    },
  };
}
