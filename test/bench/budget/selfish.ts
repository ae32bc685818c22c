import { createRequestCache } from '#server/workspace-client/request-cache.ts';
import type { CallContext } from '#server/workspace-client/call-context.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';
import type { HandClock } from '#test/src-server/workspace-client/hand-clock.ts';
import { pass } from '#test/src-server/workspace-client/in-memory-service.ts';
import { WINDOW_MS } from './simulate.ts';
import type { MakeBoundedLimiter, BoundedLimiter } from './simulate.ts';

/** One way for a few to take all that there is. Ends when the simulation does. */
interface Script {
  readonly name: string;
  /** Calls a minute. */
  readonly limit: number;
  run(limiter: BoundedLimiter, clock: HandClock): void;
}

/** A call that nobody minds if it is refused: it is tried again a second later. */
async function insist(limiter: BoundedLimiter, user: string, clock: HandClock): Promise<void> {
  try {
    await limiter.call({ user });
  } catch {
    // The queue is full.
    await new Promise<void>((resolve) => void clock.after(1_000, resolve));
  }
}

/** 48 streams of rows by one user: each reads one row after the other, without end. */
const streams: Script = {
  name: '48 streams of rows',
  limit: 10,
  run(limiter, clock) {
    const stream = async (): Promise<void> => {
      for (;;) await insist(limiter, 'selfish', clock);
    };
    for (let index = 0; index < 48; index += 1) void stream();
  },
};

/** Four searches a second by one user, who leaves none of them. */
const searches: Script = {
  name: '4 searches a second',
  limit: 10,
  run(limiter, clock) {
    const press = (): void => {
      void insist(limiter, 'selfish', clock);
      clock.after(250, press);
    };
    press();
  },
};

/** Five users who press 55 times each, and again as often as one of them is answered. */
const presses: Script = {
  name: '5 users x 55 presses',
  limit: 20,
  run(limiter, clock) {
    const press = async (user: string): Promise<void> => {
      for (;;) await insist(limiter, user, clock);
    };
    for (let index = 0; index < 5 * 55; index += 1) void press(`selfish ${index % 5}`);
  },
};

export const SCRIPTS = [streams, searches, presses] as const;

/** What became of the colleagues. */
export interface Colleagues {
  readonly pressed: number;
  readonly served: number;
  readonly refused: number;
  /** Of those that were served, in milliseconds. */
  readonly waits: readonly number[];
}

const COLLEAGUES = 8;
/** How long a list that all share is good, in milliseconds. */
const LIST_MS = 60_000;

/**
 * Eight colleagues who press once in four minutes each, while a script runs. Before the service's vault a press reads the list of
 * projects first, which all share for a minute.
 */
export async function simulateSelfish(
  make: MakeBoundedLimiter,
  script: Script,
  options: { readonly minutes: number; readonly random: () => number },
): Promise<Colleagues> {
  const { minutes, random } = options;
  const clock = handClock();
  const limiter = make({ limit: script.limit, windowMs: WINDOW_MS, clock });
  const list = createRequestCache<void>({ clock, ttlMs: LIST_MS, max: 1 });
  const waits: number[] = [];
  let pressed = 0;
  let refused = 0;
  const press = async (user: string): Promise<void> => {
    pressed += 1;
    const came = clock.elapsed();
    try {
      if (script.limit === 10) await list.get('', { user }, (context: CallContext) => limiter.call(context));
      await limiter.call({ user });
      waits.push(clock.elapsed() - came);
    } catch {
      // The queue is full.
      refused += 1;
    }
  };
  script.run(limiter, clock);
  await pass(clock, 90);
  for (let second = 0; second < minutes * 60; second += 1) {
    for (let colleague = 0; colleague < COLLEAGUES; colleague += 1)
      if (random() < 1 / 240) void press(`colleague ${colleague}`);
    await pass(clock, 1);
  }
  return { pressed, served: waits.length, refused, waits };
}
