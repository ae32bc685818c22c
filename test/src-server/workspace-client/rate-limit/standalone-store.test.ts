import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TurnQueue } from '#server/workspace-client/rate-limit/turn-queue.ts';
import { createStandaloneStore } from '#server/workspace-client/rate-limit/standalone-store.ts';
import type { QueueStore } from '#server/workspace-client/rate-limit/store.ts';
import { createMemoryStore } from '#server/workspace-client/rate-limit/store.ts';
import { rounds } from '#test/setup/rounds.ts';
import { handClock } from '../hand-clock.ts';
import { pass, settle } from '../in-memory-service.ts';

const WINDOW = 60_000;
const LIMIT = 20;

/** Creates relays that share a store, each of which continues on its own while that is unavailable. */
const startRelays = (count: number) => {
  const clock = handClock();
  const memory = createMemoryStore(clock);
  const state = { isAway: false };
  const failures: unknown[] = [];
  const starts: number[] = [];
  const queues = Array.from({ length: count }, (_, index) => {
    const shared: QueueStore = {
      ...memory,
      relay: `relay ${index}`,
      pollMs: 1_000,
      update: (family, change) =>
        state.isAway ? Promise.reject(new Error('away')) : memory.update(family, change),
    };
    const { store } = createStandaloneStore(shared, {
      clock,
      relays: count,
      windowMs: WINDOW,
      onFailure: (error) => failures.push(error),
    });
    const size = {
      limit: LIMIT,
      backgroundLimit: LIMIT,
      windowMs: WINDOW,
      queueMax: 10_000,
      userMax: 10_000,
    };
    return new TurnQueue({ ...size, family: 'completion', store, clock });
  });
  const send = async (relay: number): Promise<void> => {
    const permit = await queues[relay % count]?.acquire({ user: 'ada' });
    permit?.sent(true);
    starts.push(clock.elapsed());
    permit?.answered();
  };
  return {
    clock,
    state,
    failures,
    starts,
    /** Sends this many concurrent calls over one of the relays. */
    sendAll: (relay: number, calls: number): void => {
      for (let call = 0; call < calls; call += 1) void send(relay);
    },
  };
};

/** Returns the most of these times in any window. */
const mostIn = (starts: readonly number[]): number =>
  Math.max(0, ...starts.map((at) => starts.filter((other) => other >= at && other - at <= WINDOW).length));

describe('a relay that cannot reach the shared store', () => {
  it('waits until the others’ calls no longer count, and then continues with its share', async () => {
    const { clock, state, failures, starts, sendAll } = startRelays(2);
    sendAll(0, 20);
    await settle();
    expect(starts).toHaveLength(20);
    await pass(clock, 1);
    state.isAway = true;
    sendAll(0, 50);
    await pass(clock, 89);
    expect(starts).toHaveLength(20);
    await pass(clock, 3);
    expect(starts).toHaveLength(30);
    await pass(clock, 61);
    expect(starts).toHaveLength(40);
    expect(failures.length).toBeGreaterThan(10);
  });

  it('keeps to its share for a while after the store is back, and then has the whole limit again', async () => {
    const { clock, state, starts, sendAll } = startRelays(2);
    state.isAway = true;
    sendAll(0, 200);
    await pass(clock, 93);
    expect(starts).toHaveLength(10);
    state.isAway = false;
    await pass(clock, 60);
    expect(mostIn(starts)).toBe(10);
    await pass(clock, 180);
    expect(mostIn(starts)).toBe(20);
  });

  it('never exceeds the limit together with others, whenever the store is unavailable for all of them', async () => {
    const step = fc.oneof(
      fc.record({ relay: fc.nat(2), calls: fc.integer({ min: 1, max: 25 }) }),
      fc.record({ seconds: fc.integer({ min: 1, max: 120 }) }),
      fc.record({ isAway: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 3 }),
        fc.array(step, { minLength: 4, maxLength: 25 }),
        async (count, steps) => {
          const { clock, state, starts, sendAll } = startRelays(count);
          let sent = 0;
          for (const one of steps) {
            if ('relay' in one) {
              sendAll(one.relay, one.calls);
              sent += one.calls;
            } else if ('seconds' in one) await pass(clock, one.seconds);
            else state.isAway = one.isAway;
          }
          state.isAway = false;
          await pass(clock, 120 + sent * 10);
          expect(mostIn(starts)).toBeLessThanOrEqual(LIMIT);
          expect(starts).toHaveLength(sent);
        },
      ),
      { numRuns: rounds(30) },
    );
  });
});
