import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AVAILABLE, interrupt } from '#server/workspace-client/rate-limit/availability.ts';
import type { Lane, QueueState } from '#server/workspace-client/rate-limit/queue-state.ts';
import { EMPTY_QUEUE, LANES, queueState } from '#server/workspace-client/rate-limit/queue-state.ts';
import type { WaitingCount } from '#server/workspace-client/rate-limit/scheduler.ts';
import { schedule } from '#server/workspace-client/rate-limit/scheduler.ts';
import { PENDING_MS } from '#server/workspace-client/rate-limit/sliding-window.ts';
import { rounds } from '#test/setup/rounds.ts';

const WINDOW = 60_000;
const windowOf = (limit: number, backgroundLimit = limit) => ({ limit, backgroundLimit, windowMs: WINDOW });
/** Returns the queue of an empty minute in which these calls are counted. */
const withCalls = (state: QueueState, ...times: number[]): QueueState => ({
  ...state,
  calls: times.map((at, index) => ({ id: `call/${index}`, at, isPending: false })),
});
const waits = (user: string, count = 1, lane: Lane = 'interactive'): WaitingCount => ({ user, lane, count });
const users = ({ grants }: ReturnType<typeof schedule>): string[] => grants.map(({ user }) => user);

describe('the scheduler', () => {
  it('gives a turn to the user whose last turn is longest ago, wherever they wait', () => {
    let { state } = schedule(
      withCalls(EMPTY_QUEUE, 0),
      { relay: 'one', waiting: [waits('a')] },
      1,
      windowOf(1),
    );
    ({ state } = schedule(state, { relay: 'two', waiting: [waits('b')] }, 2, windowOf(1)));
    // b came after a, although their relay polls first.
    const early = schedule(state, { relay: 'two', waiting: [waits('b')] }, 60_001, windowOf(1));
    expect(early.grants).toEqual([]);
    const first = schedule(early.state, { relay: 'one', waiting: [waits('a')] }, 60_001, windowOf(1));
    expect(users(first)).toEqual(['a']);
  });

  it('starts as many as there is room for, one of each user before the second of any', () => {
    const ask = { relay: 'one', waiting: [waits('a', 5), waits('b', 2), waits('c')] };
    expect(users(schedule(EMPTY_QUEUE, ask, 0, windowOf(6)))).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('reserves as many places as there is room for those who arrived earlier, and gives the others away', () => {
    let { state } = schedule(
      withCalls(EMPTY_QUEUE, 0, 0, 0),
      { relay: 'one', waiting: [waits('a'), waits('b')] },
      0,
      windowOf(3),
    );
    ({ state } = schedule(state, { relay: 'two', waiting: [waits('c')] }, 1, windowOf(3)));
    const ask = { relay: 'two', waiting: [waits('c')] };
    expect(users(schedule(withCalls(state), ask, 1, windowOf(2)))).toEqual([]);
    expect(users(schedule(withCalls(state), ask, 1, windowOf(3)))).toEqual(['c']);
  });

  it('serves all requests of a lane before any of the next, wherever they wait', () => {
    const full = withCalls(EMPTY_QUEUE, 0, 0);
    let { state } = schedule(full, { relay: 'one', waiting: [waits('a', 2)] }, 0, windowOf(2));
    const background = { relay: 'two', waiting: [waits('b', 1, 'background')] };
    ({ state } = schedule(state, background, 0, windowOf(2)));
    expect(users(schedule(state, background, 60_001, windowOf(2)))).toEqual([]);
    expect(users(schedule(state, background, 60_001, windowOf(3)))).toEqual(['b']);
    const resumed = { relay: 'two', waiting: [waits('c', 1, 'resumed')] };
    const again = schedule(state, resumed, 0, windowOf(2));
    expect(again.positions.map(({ user, place }) => [user, place])).toEqual([['c', 1]]);
  });

  it('lets nobody pass a turn of two calls, which starts when there is room for both', () => {
    const pair: WaitingCount = { ...waits('a'), need: 2 };
    const ask = { relay: 'one', waiting: [pair, waits('b'), waits('c')] };
    const full = withCalls(EMPTY_QUEUE, 0, 10_000, 20_000);
    const half = schedule(full, ask, 60_001, windowOf(3));
    expect([users(half), half.wait]).toEqual([[], 10_000]);
    expect(half.positions.map(({ user, startsAt }) => [user, startsAt])).toEqual([
      ['a', 70_001],
      ['b', 80_001],
      ['c', 120_002],
    ]);
    const whole = schedule(half.state, ask, 70_001, windowOf(3));
    expect(whole.grants).toMatchObject([{ user: 'a', spareIds: [expect.any(String)] }]);
    expect(whole.state.calls).toHaveLength(3);
    expect(queueState.parse(JSON.parse(JSON.stringify(half.state)))).toEqual(half.state);
  });

  it('starts a turn of two calls as one while the service has to be probed, or where only one is allowed', () => {
    const ask = { relay: 'one', waiting: [{ ...waits('a'), need: 2 }] };
    const interrupted = { ...EMPTY_QUEUE, availability: interrupt(AVAILABLE, 0) };
    expect(schedule(interrupted, ask, 0, windowOf(5)).grants).toMatchObject([{ user: 'a', spareIds: [] }]);
    expect(schedule(EMPTY_QUEUE, ask, 0, windowOf(1)).grants).toMatchObject([{ user: 'a', spareIds: [] }]);
  });

  it('starts the background only below its share of the limit', () => {
    const ask = { relay: 'one', waiting: [waits('run', 9, 'background')] };
    const first = schedule(EMPTY_QUEUE, ask, 0, windowOf(4, 3));
    expect(users(first)).toHaveLength(3);
    const late = { relay: 'one', waiting: [waits('run', 6, 'background'), waits('a')] };
    expect(users(schedule(first.state, late, 1, windowOf(4, 3)))).toEqual(['a']);
  });

  it('reports place and expected start by rounds, lane by lane, across all relays', () => {
    const full = withCalls(EMPTY_QUEUE, 0, 10_000);
    let { state } = schedule(full, { relay: 'two', waiting: [waits('x', 2)] }, 20_000, windowOf(2));
    const ask = { relay: 'one', waiting: [waits('a', 2), waits('b', 1, 'background')] };
    const { positions, state: after } = schedule(state, ask, 20_000, windowOf(2, 1));
    state = after;
    expect(positions).toEqual([
      { user: 'a', lane: 'interactive', number: 1, place: 2, startsAt: 70_001 },
      { user: 'a', lane: 'interactive', number: 2, place: 4, startsAt: 130_002 },
      // A lane that may use one of the two calls waits for both to expire.
      { user: 'b', lane: 'background', number: 1, place: 5, startsAt: 190_003 },
    ]);
    expect(queueState.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it('checks again when the next call no longer counts, and sooner if the room is another relay’s', () => {
    const ask = { relay: 'one', waiting: [waits('a')] };
    expect(schedule(withCalls(EMPTY_QUEUE, 5_000), ask, 6_000, windowOf(1)).wait).toBe(59_001);
    const others = schedule(EMPTY_QUEUE, { relay: 'two', waiting: [waits('b')] }, 0, windowOf(1)).state;
    const waiting = schedule(withCalls(others, 0), { relay: 'two', waiting: [waits('b')] }, 1, windowOf(1));
    expect(schedule(withCalls(waiting.state), ask, 2, windowOf(1)).wait).toBe(100);
    expect(schedule(EMPTY_QUEUE, { relay: 'one', waiting: [] }, 0, windowOf(1)).wait).toBe(Infinity);
  });

  it('counts a call in transit for longer than one that has arrived', () => {
    const ask = { relay: 'one', waiting: [waits('a', 2)] };
    const { state } = schedule(EMPTY_QUEUE, ask, 0, windowOf(1));
    expect(state.calls).toEqual([{ id: 'one/1', at: 0, isPending: true }]);
    const later = (now: number) =>
      users(schedule(state, { relay: 'one', waiting: [waits('a')] }, now, windowOf(1)));
    expect(later(WINDOW + PENDING_MS)).toEqual([]);
    expect(later(WINDOW + PENDING_MS + 1)).toEqual(['a']);
  });

  it('starts one probe after an interruption, for all relays, and the others when it has succeeded', () => {
    const interrupted = { ...EMPTY_QUEUE, availability: interrupt(AVAILABLE, 5_000) };
    const ask = { relay: 'one', waiting: [waits('a', 3)] };
    const early = schedule(interrupted, ask, 1_000, windowOf(5));
    expect([early.grants, early.wait, early.positions[0]?.startsAt]).toEqual([[], 4_000, 5_000]);
    const probing = schedule(interrupted, ask, 5_000, windowOf(5));
    expect(probing.grants.map(({ probe }) => probe)).toEqual([{ interruption: 1, number: 1 }]);
    expect(
      schedule(probing.state, { relay: 'two', waiting: [waits('b')] }, 5_001, windowOf(5)).grants,
    ).toEqual([]);
  });

  it('forgets a relay that does not take its turn, but not one that had none to take', () => {
    const full = withCalls(EMPTY_QUEUE, 0);
    const { state } = schedule(full, { relay: 'gone', waiting: [waits('a')] }, 0, windowOf(1));
    const at = (before: QueueState, now: number) =>
      schedule(before, { relay: 'one', waiting: [waits('b')] }, now, windowOf(1));
    const seen = at(at(state, 60_001).state, 60_100);
    expect(seen.grants).toEqual([]);
    // Much later, when there is room again, it gets its moment again.
    let { state: waiting, grants } = at(seen.state, 130_000);
    expect(grants).toEqual([]);
    for (let now = 130_100; now < 133_000; now += 100) ({ state: waiting } = at(waiting, now));
    ({ state: waiting, grants } = at(waiting, 133_000));
    expect(users(at(waiting, 133_100)).concat(grants.map(({ user }) => user))).toEqual(['b']);
  });

  it('never exceeds the limit, gives no relay another’s turns, and counts no user twice', () => {
    const step = fc.record({
      relay: fc.constantFrom('one', 'two', 'three'),
      waiting: fc.uniqueArray(
        fc.record({
          user: fc.constantFrom('a', 'b', 'c', 'd'),
          lane: fc.constantFrom(...LANES),
          count: fc.integer({ min: 1, max: 3 }),
          need: fc.integer({ min: 1, max: 2 }),
        }),
        { maxLength: 6, selector: ({ user, lane }) => `${lane} ${user}` },
      ),
      later: fc.nat(40_000),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), (steps, limit) => {
        let state = EMPTY_QUEUE;
        let now = 0;
        const starts: number[] = [];
        for (const { relay, waiting, later } of steps) {
          now += later;
          const decision = schedule(state, { relay, waiting }, now, windowOf(limit, Math.max(1, limit - 1)));
          const granted = new Map<string, number>();
          for (const { user, lane, spareIds } of decision.grants) {
            starts.push(now, ...spareIds.map(() => now));
            granted.set(`${lane} ${user}`, (granted.get(`${lane} ${user}`) ?? 0) + 1);
          }
          for (const [key, count] of granted)
            expect(waiting.find((one) => `${one.lane} ${one.user}` === key)?.count).toBeGreaterThanOrEqual(
              count,
            );
          const left = waiting.reduce((sum, { count }) => sum + count, 0) - decision.grants.length;
          expect(decision.positions).toHaveLength(left);
          expect([left === 0, decision.wait > 0]).toEqual([decision.wait === Infinity, true]);
          ({ state } = decision);
          const names = state.waiting.map((one) => `${one.relay} ${one.lane} ${one.user}`);
          expect(new Set(names).size).toBe(names.length);
        }
        starts.forEach((start, index) => {
          expect(start - (starts[index - limit] ?? -Infinity)).toBeGreaterThan(WINDOW);
        });
      }),
      { numRuns: rounds(200) },
    );
  });
});
