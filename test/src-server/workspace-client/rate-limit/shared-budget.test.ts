import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Budget } from '#server/workspace-client/rate-limit/budget.ts';
import type { Place } from '#server/workspace-client/turn.ts';
import type { Trial } from '#server/workspace-client/rate-limit/gate.ts';
import { answered, lost, paused } from '#server/workspace-client/rate-limit/gate.ts';
import { EMPTY_LINE, decide, withoutRelay } from '#server/workspace-client/rate-limit/line.ts';
import type { SharedWindow, Taken } from '#server/workspace-client/rate-limit/shared-budget.ts';
import { createSharedBudget } from '#server/workspace-client/rate-limit/shared-budget.ts';
import { rounds } from '#test/setup/rounds.ts';
import type { HandClock } from '../hand-clock.ts';
import { handClock } from '../hand-clock.ts';

const WINDOW = 60_000;

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

async function advance(clock: HandClock, ms: number): Promise<void> {
  await settle();
  const end = clock.elapsed() + ms;
  while (clock.elapsed() < end) {
    clock.advance(Math.min(clock.untilNext() ?? Number.POSITIVE_INFINITY, end - clock.elapsed()));
    await settle();
  }
  await settle();
}

interface TestWindow {
  /** The window as one more relay has it. */
  readonly relay: () => SharedWindow;
  fails: boolean;
}

/** A window that relays share, counted as the database counts. */
function sharedWindow(clock: HandClock, limit: number): TestWindow {
  let calls: number[] = [];
  let line = EMPTY_LINE;
  let names = 0;
  /** The way to the database takes a moment, and may be closed. */
  const change = async <T>(work: () => T): Promise<T> => {
    await Promise.resolve();
    if (shared.fails) throw new Error('gone');
    return work();
  };
  const shared: TestWindow = {
    fails: false,
    relay() {
      const relay = `relay ${(names += 1)}`;
      return {
        take: (_family, waiting, reserve) =>
          change((): Taken => {
            const now = clock.elapsed();
            calls = calls.filter((at) => at > now - WINDOW);
            const minute = { now, recent: calls, limit, windowMs: WINDOW, reserve };
            const decided = decide(line, { relay, ...waiting }, minute);
            line = decided.granted?.line ?? decided.line;
            if (decided.granted === undefined) return decided;
            calls.push(now);
            return decided.granted;
          }),
        leave: () => change(() => void (line = withoutRelay(line, relay))),
        pause: (_family, ms) =>
          change(() => void (line = { ...line, gate: paused(line.gate, clock.elapsed() + ms) })),
        answered: (_family, trial) =>
          change(() => void (line = { ...line, gate: answered(line.gate, trial) })),
        lost: (_family, trial) => change(() => void (line = { ...line, gate: lost(line.gate, trial) })),
      };
    },
  };
  return shared;
}

function relays(limit: number): {
  readonly clock: HandClock;
  readonly window: TestWindow;
  readonly one: Budget;
  readonly two: Budget;
  readonly failures: unknown[];
} {
  const clock = handClock();
  const window = sharedWindow(clock, limit);
  const failures: unknown[] = [];
  const relay = (): Budget =>
    createSharedBudget({
      limit,
      windowMs: WINDOW,
      reserve: Math.min(2, limit - 1),
      queueMax: 1_000,
      userMax: 1_000,
      family: 'vault',
      window: window.relay(),
      clock,
      onFailure: (error) => failures.push(error),
    });
  return { clock, window, one: relay(), two: relay(), failures };
}

describe('a budget that relays share', () => {
  it('never starts more than the limit in any window, whichever relay is asked, and forgets nobody', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('take' as const), relay: fc.boolean(), background: fc.boolean() }),
      fc.record({ kind: fc.constant('advance' as const), ms: fc.integer({ min: 1, max: 70_000 }) }),
      fc.record({ kind: fc.constant('leave' as const), index: fc.nat(50) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(step, { maxLength: 60 }),
        async (limit, steps) => {
          const { clock, one, two } = relays(limit);
          const starts: number[] = [];
          const controllers: AbortController[] = [];
          let settled = 0;
          for (const next of steps) {
            if (next.kind === 'advance') await advance(clock, next.ms);
            else if (next.kind === 'leave') controllers[next.index]?.abort(new Error('left'));
            else {
              const controller = new AbortController();
              controllers.push(controller);
              const taken = (next.relay ? one : two).take({
                user: 'u',
                signal: controller.signal,
                background: next.background,
              });
              const note = async (): Promise<void> => {
                const [outcome] = await Promise.allSettled([taken]);
                settled += 1;
                if (outcome.status === 'fulfilled') starts.push(clock.elapsed());
              };
              void note();
            }
            await settle();
          }
          await advance(clock, 130 * (WINDOW + 2));
          expect(settled).toBe(controllers.length);
          expect([one.waiting, two.waiting]).toEqual([0, 0]);
          starts.forEach((start, index) => {
            expect(start - (starts[index - limit] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(
              WINDOW,
            );
          });
        },
      ),
      { numRuns: rounds(40) },
    );
  });

  it('delays nobody’s first request by more than one turn of each who waits, however many she has and wherever', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 30 }),
        // Where each of the others sends all of that: to one relay, the other, or both.
        fc.array(fc.constantFrom([0], [1], [0, 1]), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 3 * WINDOW }),
        fc.constantFrom(0, 1),
        async (limit, many, others, later, at) => {
          const { clock, one, two } = relays(limit);
          const both = [one, two];
          const started: { readonly user: string; readonly at: number }[] = [];
          const take = (relay: Budget | undefined, user: string) =>
            void relay?.take({ user }).then(() => started.push({ user, at: clock.elapsed() }));
          for (const [user, places] of others.entries())
            for (const place of places)
              for (let count = 0; count < many; count += 1) take(both[place], `many ${user}`);
          await advance(clock, later);
          const before = started.length;
          take(both[at], 'single');
          await advance(clock, 6 * WINDOW);
          const meanwhile = started.slice(before);
          const single = meanwhile.find(({ user }) => user === 'single');
          expect(single).toBeDefined();
          // Who starts at the same moment takes nobody's place.
          const earlier = meanwhile
            .filter(({ at: then }) => then < (single?.at ?? 0))
            .map(({ user }) => user);
          expect(new Set(earlier).size).toBe(earlier.length);
        },
      ),
      { numRuns: rounds(60) },
    );
  });

  it('lets relays take turns where turns are short, whichever of them is the quicker', async () => {
    const { clock, one, two } = relays(1);
    await one.take({ user: 'early' });
    const started: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      void one.take({ user: 'a' }).then(() => started.push('one'));
      void two.take({ user: 'b' }).then(() => started.push('two'));
    }
    await advance(clock, 7 * WINDOW);
    expect(started.slice(0, 4).toSorted()).toEqual(['one', 'one', 'two', 'two']);
    expect(started[0]).not.toBe(started[1]);
  });

  it('lets who asks for herself go before the background of her relay', async () => {
    const { clock, one } = relays(3);
    const started: string[] = [];
    const take = (user: string, background = false) =>
      void one.take({ user, background }).then(() => started.push(user));
    for (const name of ['b1', 'b2']) take(name, true);
    await settle();
    expect(started).toEqual(['b1']);
    take('a1');
    await settle();
    expect(started).toEqual(['b1', 'a1']);
    await advance(clock, 3 * WINDOW);
    expect(started).toEqual(['b1', 'a1', 'b2']);
    expect(one.waiting).toBe(0);
  });

  it('keeps the order in which callers had their turn', async () => {
    const { clock, one } = relays(1);
    const started: string[] = [];
    for (const user of ['a', 'b', 'c']) void one.take({ user }).then(() => started.push(user));
    await advance(clock, 4 * WINDOW);
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('starts nothing while the window cannot be asked, says that one waits, and goes on by itself', async () => {
    const { clock, window, one, failures } = relays(2);
    window.fails = true;
    const places: Place[] = [];
    let started = false;
    void one.take({ user: 'a', onPlace: (place) => places.push(place) }).then(() => (started = true));
    await advance(clock, 10_000);
    expect(started).toBe(false);
    expect(places[0]?.waitMs).toBe(60_000);
    expect(failures.length).toBeGreaterThan(1);
    window.fails = false;
    await advance(clock, 2_001);
    expect(started).toBe(true);
  });

  it('lets a caller leave while she asks, and the next one go on', async () => {
    const { clock, one, two } = relays(1);
    await one.take({ user: 'a' });
    const leaving = new AbortController();
    const left = two.take({ user: 'b', signal: leaving.signal });
    const next = two.take({ user: 'c' });
    await settle();
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await advance(clock, 3 * WINDOW);
    await expect(next).resolves.toBeUndefined();
  });

  it('keeps the place of a relay that is gone for three seconds, and no longer', async () => {
    const { clock, window, one } = relays(1);
    await one.take({ user: 'a' });
    const gone = window.relay();
    await gone.take('vault', { asked: new Map([['ghost', 3]]), background: new Map() }, 0);
    let started = false;
    void one.take({ user: 'a' }).then(() => (started = true));
    await advance(clock, WINDOW + 2_900);
    expect(started).toBe(false);
    await advance(clock, 400);
    expect(started).toBe(true);
  });

  it('has nobody stand in the way who left the only place that she had', async () => {
    const { clock, one, two } = relays(1);
    await one.take({ user: 'a' });
    const leaving = new AbortController();
    const left = two.take({ user: 'b', signal: leaving.signal });
    await settle();
    let started = false;
    void one.take({ user: 'c' }).then(() => (started = true));
    await settle();
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await advance(clock, WINDOW + 1);
    expect(started).toBe(true);
  });

  it('pauses for the other relay, too, and then lets one of both relays’ requests go, and the others when it is answered', async () => {
    const { clock, one, two } = relays(5);
    one.pause(30_000);
    const started: Trial[] = [];
    for (const relay of [one, two, one, two])
      void relay.take({ user: 'a' }).then((trial) => trial !== undefined && started.push(trial));
    await advance(clock, 29_000);
    expect(started).toEqual([]);
    await advance(clock, 2_000);
    expect(started).toHaveLength(1);
    // Still 429: one request for each pause.
    two.pause(30_000);
    await advance(clock, 31_000);
    expect(started).toHaveLength(2);
    const [old, trial] = started;
    if (old !== undefined) one.answered(old);
    await advance(clock, 600);
    expect(started).toHaveLength(2);
    if (trial !== undefined) one.answered(trial);
    await advance(clock, 600);
    expect([one.waiting, two.waiting]).toEqual([0, 0]);
  });

  it('lets the next one go at once where nobody will know what became of the one on trial', async () => {
    const { clock, one, two } = relays(5);
    one.pause(1_000);
    const started: Trial[] = [];
    for (const relay of [one, two])
      void relay.take({ user: 'a' }).then((trial) => trial !== undefined && started.push(trial));
    await advance(clock, 1_100);
    expect(started).toHaveLength(1);
    const [trial] = started;
    if (trial !== undefined) one.lost(trial);
    await advance(clock, 501);
    expect(started).toHaveLength(2);
  });

  it('keeps a pause that the window could not be told of', async () => {
    const { clock, window, one } = relays(5);
    window.fails = true;
    one.pause(30_000);
    await settle();
    window.fails = false;
    let started = false;
    void one.take({ user: 'a' }).then(() => (started = true));
    await advance(clock, 29_000);
    expect(started).toBe(false);
    await advance(clock, 2_000);
    expect(started).toBe(true);
  });
});
