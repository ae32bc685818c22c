import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place } from '#server/workspace-client/turn.ts';
import { createBudget } from '#server/workspace-client/rate-limit/budget.ts';
import type { Trial } from '#server/workspace-client/rate-limit/gate.ts';
import { rounds } from '#test/setup/rounds.ts';
import { handClock } from '../hand-clock.ts';

const WINDOW = 60_000;
/** Promises of turns settle in microtasks: this lets them. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

/** Records the clock at the very moment of each start: `onStart` of the budget's own log, not of a later microtask. */
const recording = (limit: number) => {
  const clock = handClock();
  const reserve = Math.min(2, limit - 1);
  const budget = createBudget({ limit, windowMs: WINDOW, reserve, queueMax: 1_000, userMax: 1_000, clock });
  const starts: number[] = [];
  /** Moves on in steps that end at each timer, so that a start's microtask still sees its own time. */
  const advance = async (ms: number): Promise<void> => {
    const end = clock.elapsed() + ms;
    while (clock.elapsed() < end) {
      clock.advance(Math.min(clock.untilNext() ?? Number.POSITIVE_INFINITY, end - clock.elapsed()));
      await settle();
    }
    await settle();
  };
  return { clock, budget, starts, advance };
};

describe('a budget', () => {
  it('never starts more than its limit in any sliding window, and forgets nobody', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('take' as const),
        user: fc.constantFrom('a', 'b', 'c'),
        background: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant('advance' as const),
        // The edges of the window are where a mistake would be.
        ms: fc.oneof(
          fc.integer({ min: 1, max: 70_000 }),
          fc.constantFrom(1, 30_000, WINDOW - 400, WINDOW - 1, WINDOW, WINDOW + 1),
        ),
      }),
      fc.record({ kind: fc.constant('leave' as const), index: fc.nat(50) }),
      fc.record({ kind: fc.constant('pause' as const), ms: fc.integer({ min: 1, max: 90_000 }) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(step, { maxLength: 80 }),
        async (limit, steps) => {
          const { clock, budget, starts, advance } = recording(limit);
          const controllers: AbortController[] = [];
          const pauses: { readonly from: number; readonly to: number }[] = [];
          let settled = 0;
          for (const one of steps) {
            if (one.kind === 'advance') await advance(one.ms);
            else if (one.kind === 'leave') controllers[one.index]?.abort(new Error('left'));
            else if (one.kind === 'pause') {
              budget.pause(one.ms);
              pauses.push({ from: clock.elapsed(), to: clock.elapsed() + one.ms });
            } else {
              const controller = new AbortController();
              controllers.push(controller);
              budget.take({ user: one.user, signal: controller.signal, background: one.background }).then(
                () => {
                  settled += 1;
                  return starts.push(clock.elapsed());
                },
                () => (settled += 1),
              );
            }
            await settle();
          }
          await advance(90_000 * 80 + 80 * (WINDOW + 2));
          expect(budget.waiting).toBe(0);
          expect(settled).toBe(controllers.length);
          starts.forEach((start, index) => {
            const before = starts[index - limit] ?? Number.NEGATIVE_INFINITY;
            expect(start - before).toBeGreaterThan(WINDOW);
            expect(pauses.filter((pause) => start > pause.from && start < pause.to)).toEqual([]);
          });
        },
      ),
      { numRuns: 150 },
    );
  });

  it('counts both ends of the window: a start that is exactly as old still counts', async () => {
    const { budget, clock } = recording(1);
    await budget.take({ user: 'a' });
    clock.advance(WINDOW);
    let started = false;
    void budget.take({ user: 'a' }).then(() => (started = true));
    await settle();
    expect(started).toBe(false);
    clock.advance(2);
    await settle();
    expect(started).toBe(true);
  });

  it('lets users take turns: the first request of one goes before the second of another', async () => {
    const { budget, clock } = recording(1);
    await budget.take({ user: 'early' });
    const started: string[] = [];
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
      void budget.take({ user: name.slice(0, 1) }).then(() => started.push(name));
    for (let minute = 0; minute < 6; minute += 1) {
      clock.advance(WINDOW + 2);
      await settle();
    }
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('delays nobody’s first request by more than one turn of another, however many that one has', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 3 * WINDOW }),
        async (limit, many, later) => {
          const { budget, clock, advance } = recording(limit);
          const started: { readonly user: string; readonly at: number }[] = [];
          const take = (user: string) =>
            void budget.take({ user }).then(() => started.push({ user, at: clock.elapsed() }));
          for (let count = 0; count < many; count += 1) take('many');
          await advance(later);
          const before = started.length;
          take('one');
          await advance(3 * WINDOW);
          const own = started.find(({ user }) => user === 'one');
          expect(own).toBeDefined();
          // Those that start at the same moment delay nobody, in whatever order their promises are settled.
          const earlier = started.slice(before).filter(({ at }) => at < (own?.at ?? 0));
          expect(earlier.length).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: rounds(60) },
    );
  });

  it('starts the background when nobody else waits, and leaves the reserve of the minute', async () => {
    const { budget, advance } = recording(4);
    const started: string[] = [];
    const take = (user: string, background = false) =>
      void budget.take({ user, background }).then(() => started.push(user));
    for (const name of ['b1', 'b2', 'b3']) take(name, true);
    await settle();
    // Two of the four are left, and are there at once for who asks.
    expect(started).toEqual(['b1', 'b2']);
    for (const name of ['a1', 'a2', 'a3']) take(name);
    await settle();
    expect(started).toEqual(['b1', 'b2', 'a1', 'a2']);
    await advance(WINDOW + 3);
    // a3 came later than b3, and went before.
    expect(started.slice(4, 5)).toEqual(['a3']);
    await advance(WINDOW + 3);
    expect(started.slice(5)).toEqual(['b3']);
  });

  it('tells place and wait, and again when they change', async () => {
    const { budget, clock } = recording(2);
    await budget.take({ user: 'x' });
    clock.advance(10_000);
    await budget.take({ user: 'x' });
    const told: Record<string, Place[]> = { a: [], b: [], c: [] };
    const controller = new AbortController();
    const take = (user: string, signal?: AbortSignal) =>
      budget.take({
        user,
        ...(signal === undefined ? {} : { signal }),
        onPlace: (place) => void told[user]?.push(place),
      });
    void take('a');
    const left = take('b', controller.signal);
    void take('c');
    await settle();
    expect(told).toEqual({
      a: [{ place: 1, waitMs: 50_001 }],
      b: [{ place: 2, waitMs: 60_001 }],
      c: [{ place: 3, waitMs: 110_002 }],
    });
    controller.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect(told['c']?.at(-1)).toEqual({ place: 2, waitMs: 60_001 });
    budget.pause(100_000);
    expect(told['a']?.at(-1)).toEqual({ place: 1, waitMs: 100_000 });
  });

  it('lets one request go after a pause, and the others when the service has answered it', async () => {
    const { budget, advance } = recording(20);
    budget.pause(30_000);
    const trials: Trial[] = [];
    let started = 0;
    const note = (trial: Trial | undefined): void => {
      started += 1;
      if (trial !== undefined) trials.push(trial);
    };
    for (let count = 0; count < 10; count += 1) void budget.take({ user: 'a' }).then(note);
    await advance(29_999);
    expect(started).toBe(0);
    await advance(2);
    expect(started).toBe(1);
    // Still 429: one request for each pause, however many wait.
    for (let pause = 2; pause <= 5; pause += 1) {
      budget.pause(30_000);
      await advance(30_001);
      expect(started).toBe(pause);
    }
    const [first] = trials;
    const last = trials.at(-1);
    // An answer to a call from before the last pause proves nothing.
    if (first !== undefined) budget.answered(first);
    await settle();
    expect(started).toBe(5);
    if (last !== undefined) budget.answered(last);
    await settle();
    expect(started).toBe(10);
    expect(trials).toHaveLength(5);
  });

  it('lets one more go every five seconds while the service has not answered the one on trial', async () => {
    const { budget, advance } = recording(20);
    budget.pause(1_000);
    let started = 0;
    for (let count = 0; count < 10; count += 1) void budget.take({ user: 'a' }).then(() => (started += 1));
    await advance(1_001);
    expect(started).toBe(1);
    await advance(4_990);
    expect(started).toBe(1);
    await advance(12);
    expect(started).toBe(2);
  });

  it('lets the next one go at once where nobody will know what became of the one on trial', async () => {
    const { budget, advance } = recording(20);
    budget.pause(1_000);
    const trials: (Trial | undefined)[] = [];
    for (let count = 0; count < 3; count += 1)
      void budget.take({ user: 'a' }).then((trial) => trials.push(trial));
    await advance(1_001);
    expect(trials).toHaveLength(1);
    const [trial] = trials;
    if (trial !== undefined) budget.lost(trial);
    await settle();
    expect(trials).toHaveLength(2);
    // What is told late of the first says nothing of the second.
    if (trial !== undefined) budget.lost(trial);
    await settle();
    expect(trials).toHaveLength(2);
  });

  it('says nothing to those who need not wait', async () => {
    const { budget } = recording(1);
    const told: Place[] = [];
    await budget.take({ user: 'a', onPlace: (place) => void told.push(place) });
    expect(told).toEqual([]);
  });

  it('refuses when too many wait, and says for how long', async () => {
    const clock = handClock();
    const budget = createBudget({ limit: 1, windowMs: WINDOW, queueMax: 1, userMax: 1, clock });
    await budget.take({ user: 'a' });
    void budget.take({ user: 'a' });
    await expect(budget.take({ user: 'b' })).rejects.toMatchObject({ code: 'queue_full', retryAfter: 61 });
  });

  it('lets nobody fill the queue for the others', async () => {
    const clock = handClock();
    const budget = createBudget({ limit: 1, windowMs: WINDOW, queueMax: 10, userMax: 2, clock });
    await budget.take({ user: 'a' });
    void budget.take({ user: 'a' });
    void budget.take({ user: 'a' });
    await expect(budget.take({ user: 'a' })).rejects.toMatchObject({ code: 'queue_full' });
    void budget.take({ user: 'b' });
    expect(budget.waiting).toBe(3);
  });

  it('starts nobody who had left before', async () => {
    const { budget } = recording(1);
    const reason = new Error('left');
    await expect(budget.take({ user: 'a', signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    await budget.take({ user: 'a' });
    expect(budget.waiting).toBe(0);
  });
});
