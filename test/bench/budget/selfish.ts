import { createRequestCache } from '#server/workspace-client/request-cache.ts';
import type { CallContext } from '#server/workspace-client/call-context.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';
import type { HandClock } from '#test/src-server/workspace-client/hand-clock.ts';
import { pass } from '#test/src-server/workspace-client/in-memory-service.ts';
import { WINDOW_MS } from './simulate.ts';
import type { MakeBoundedLimiter, BoundedLimiter } from './simulate.ts';

/** A way in which a few users can take all capacity. Ends with the simulation. */
interface Script {
  readonly name: string;
  /** Calls per minute. */
  readonly limit: number;
  run(limiter: BoundedLimiter, clock: HandClock): void;
}

/** Makes a call that is repeated a second after each refusal. */
async function insist(limiter: BoundedLimiter, user: string, clock: HandClock): Promise<void> {
  try {
    await limiter.call({ user });
  } catch {
    // The queue is full.
    await new Promise<void>((resolve) => void clock.after(1_000, resolve));
  }
}

/** One user with 48 streams of rows, each of which reads row after row without end. */
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

/** One user with four searches a second, none of which is cancelled. */
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

/** Five users who each send 55 requests at once, and another whenever one is answered. */
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

/** How the colleagues fared. */
interface Colleagues {
  readonly pressed: number;
  readonly served: number;
  readonly refused: number;
  /** Waits of the requests that were served, in milliseconds. */
  readonly waits: readonly number[];
}

const COLLEAGUES = 8;
/** How long the shared list is valid, in milliseconds. */
const LIST_MS = 60_000;

/**
 * Simulates eight colleagues who each send a request every four minutes, while a script runs. For the vault, a request first reads the list
 * of projects, which all share for a minute.
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
