import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Budget, Place } from '../../../src-server/service/budget.ts';
import type { SharedWindow } from '../../../src-server/service/shared-budget.ts';
import { createSharedBudget } from '../../../src-server/service/shared-budget.ts';
import { rounds } from '../../setup/rounds.ts';
import type { HandClock } from './hand-clock.ts';
import { handClock } from './hand-clock.ts';

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

/** A window that two relays share, counted as the database counts. */
function sharedWindow(clock: HandClock, limit: number): SharedWindow & { fails: boolean } {
  let calls: number[] = [];
  let until = 0;
  return {
    fails: false,
    async take(_family, reserve = 0) {
      await Promise.resolve();
      if (this.fails) throw new Error('gone');
      const now = clock.elapsed();
      if (now < until) return until - now;
      calls = calls.filter((at) => at > now - WINDOW);
      const [oldest] = calls;
      if (oldest !== undefined && calls.length >= limit - reserve) return oldest + WINDOW - now;
      calls.push(now);
      return 0;
    },
    pause(_family, ms) {
      until = clock.elapsed() + ms;
      return Promise.resolve();
    },
  };
}

function relays(limit: number): {
  readonly clock: HandClock;
  readonly window: SharedWindow & { fails: boolean };
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
      window,
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

  it('delays nobody’s first request by more than one turn of another, with one of the other relay before each of the two', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 3 * WINDOW }),
        fc.boolean(),
        fc.boolean(),
        async (limit, many, later, hasOther, isOther) => {
          const { clock, one, two } = relays(limit);
          const started: string[] = [];
          const take = (relay: Budget, user: string) =>
            void relay.take({ user }).then(() => started.push(user));
          for (let count = 0; count < many; count += 1) take(one, 'many');
          if (hasOther) for (let count = 0; count < many; count += 1) take(two, 'others');
          await advance(clock, later);
          const before = started.length;
          take(isOther ? two : one, 'single');
          await advance(clock, 6 * WINDOW);
          expect(started).toContain('single');
          expect(started.slice(before).indexOf('single')).toBeLessThanOrEqual(3);
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

  it('pauses for the other relay, too', async () => {
    const { clock, one, two } = relays(5);
    one.pause(30_000);
    let started = false;
    void two.take({ user: 'a' }).then(() => (started = true));
    await advance(clock, 29_000);
    expect(started).toBe(false);
    await advance(clock, 2_000);
    expect(started).toBe(true);
  });
});
