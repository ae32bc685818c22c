import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupMember, QueuePosition } from '#server/workspace-client/call-context.ts';
import { ARRIVAL_MS } from '#server/workspace-client/rate-limit/permit.ts';
import type { Permit } from '#server/workspace-client/permit.ts';
import { ServiceError } from '#server/workspace-client/errors.ts';
import type { TurnQueue } from '#server/workspace-client/rate-limit/turn-queue.ts';
import { STORE_PATIENCE_MS } from '#server/workspace-client/rate-limit/turn-queue.ts';
import { borrowPostgres } from '#test/setup/postgres.ts';
import { rounds } from '#test/setup/rounds.ts';
import type { MakeRelays, Relays } from './queues.ts';
import { WINDOW, inMemory, inPostgres, sharedInMemory } from './queues.ts';

const loan = await borrowPostgres();
/** The stores, each with the number of relays that it supports and the number of rounds of a property. */
const STORES: readonly {
  readonly name: string;
  readonly make: MakeRelays;
  readonly relays: number;
  readonly runs: number;
  /** How far its clock may lag behind another, as a share of a window. */
  readonly slack?: number;
}[] = [
  { name: 'memory', make: inMemory, relays: 1, runs: rounds(60) },
  { name: 'one memory for two relays', make: sharedInMemory, relays: 2, runs: rounds(40) },
  ...('url' in loan
    ? [{ name: 'PostgreSQL', make: inPostgres(loan.url), relays: 2, runs: rounds(3), slack: 0.001 }]
    : []),
];
const SLOW = 120_000;

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('The list is empty.');
  return item;
};

/** Takes a turn, and lets the service answer at once. */
const call = async (queue: TurnQueue, user: string, background = false): Promise<Permit> => {
  const permit = await queue.acquire({ user, background });
  permit.sent(true);
  permit.answered();
  return permit;
};

/** Records users in the order of their turns. */
const noting = () => {
  const started: string[] = [];
  const note = (name: string) => () => void started.push(name);
  return { started, note };
};

const using = async (relays: Relays, test: (relays: Relays) => Promise<void>): Promise<void> => {
  try {
    await test(relays);
  } finally {
    await relays.close();
  }
};

describe.each(STORES)('a queue of turns on $name', ({ make, relays: count, runs, slack = 0 }) => {
  it(
    'never lets more calls than the limit reach the service in any window, and serves every user',
    async () => {
      const step = fc.oneof(
        {
          weight: 4,
          arbitrary: fc.record({
            kind: fc.constant('call' as const),
            relay: fc.nat(1),
            user: fc.constantFrom('a', 'b', 'c'),
            background: fc.boolean(),
            connectMs: fc.constantFrom(0, 0, 3_000, 9_000),
            // How long bytes are held back on a new connection and on one that has proved itself.
            wayMs: fc.nat(ARRIVAL_MS.new),
            isProven: fc.boolean(),
            answerMs: fc.constantFrom(0, 50, 5_000, 40_000),
            ending: fc.constantFrom('answered', 'answered', 'refused', 'lost', 'unsent'),
          }),
        },
        // The edges of the window, where errors are likely.
        {
          weight: 2,
          arbitrary: fc.record({
            kind: fc.constant('advance' as const),
            ms: fc.oneof(
              fc.integer({ min: 1, max: 70_000 }),
              fc.constantFrom(1, WINDOW - 1, WINDOW, WINDOW + 1),
            ),
          }),
        },
        { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), index: fc.nat(30) }) },
      );
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 5 }),
          fc.array(step, { maxLength: 40 }),
          async (limit, steps) => {
            await using(
              await make(count, { limit, backgroundLimit: Math.max(1, limit - 1) }),
              async (relays) => {
                const { clock } = relays;
                const arrivals: number[] = [];
                const pauses: { readonly from: number; readonly to: number }[] = [];
                const leaving: AbortController[] = [];
                const after = (ms: number, run: () => void): void =>
                  void (ms === 0 ? run() : clock.after(ms, run));
                let settled = 0;
                const send = (
                  permit: Permit,
                  one: Extract<(typeof steps)[number], { kind: 'call' }>,
                ): void => {
                  const { ending, isProven, connectMs, wayMs, answerMs } = one;
                  if (ending === 'unsent') {
                    after(connectMs, () => permit.abandoned());
                    return;
                  }
                  after(connectMs, () => {
                    permit.sent(isProven);
                    after(isProven ? Math.min(wayMs, ARRIVAL_MS.proven) : wayMs, () => {
                      arrivals.push(clock.elapsed());
                      after(answerMs, () => {
                        if (ending === 'answered') permit.answered();
                        else if (ending === 'lost') permit.abandoned();
                        else {
                          permit.refused(20_000);
                          pauses.push({ from: clock.elapsed(), to: clock.elapsed() + 20_000 });
                        }
                      });
                    });
                  });
                };
                for (const one of steps) {
                  if (one.kind === 'advance') await relays.advance(one.ms);
                  else if (one.kind === 'leave') leaving[one.index]?.abort(new Error('left'));
                  else {
                    const controller = new AbortController();
                    leaving.push(controller);
                    const { user, background } = one;
                    const run = async (): Promise<void> => {
                      try {
                        send(
                          await at(relays.queues, one.relay).acquire({
                            user,
                            background,
                            signal: controller.signal,
                          }),
                          one,
                        );
                      } catch {
                        // Left.
                      }
                      settled += 1;
                    };
                    void run();
                  }
                  await relays.settle();
                }
                for (let minutes = 0; minutes < 200 && settled < leaving.length; minutes += 1)
                  await relays.advance(30_000);
                expect(settled).toBe(leaving.length);
                await relays.advance(2 * WINDOW);
                expect(relays.queues.map(({ waiting }) => waiting)).toEqual(relays.queues.map(() => 0));
                arrivals
                  .toSorted((a, b) => a - b)
                  .forEach((arrival, index, sorted) => {
                    expect(arrival - (sorted[index - limit] ?? -Infinity)).toBeGreaterThan(
                      WINDOW * (1 - slack),
                    );
                  });
              },
            );
          },
        ),
        { numRuns: runs },
      );
    },
    SLOW,
  );

  it(
    'delays no user’s first request by more than one turn of each waiting user, however many requests those have and wherever',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 4 }),
          fc.integer({ min: 1, max: 20 }),
          // The relays to which each of the others sends all requests.
          fc.array(fc.constantFrom([0], [1], [0, 1]), { minLength: 1, maxLength: 3 }),
          fc.integer({ min: 1, max: 2 * WINDOW }),
          fc.nat(1),
          async (limit, many, others, later, where) => {
            await using(await make(count, { limit }), async (relays) => {
              const { clock, queues } = relays;
              const started: { readonly user: string; readonly at: number }[] = [];
              const ask = (relay: number, user: string) =>
                void call(at(queues, relay), user).then(() => started.push({ user, at: clock.elapsed() }));
              for (const [user, places] of others.entries())
                for (const place of places) for (let n = 0; n < many; n += 1) ask(place, `many ${user}`);
              await relays.advance(later);
              const before = started.length;
              ask(where, 'single');
              await relays.advance(5 * WINDOW);
              const meanwhile = started.slice(before);
              const single = meanwhile.find(({ user }) => user === 'single');
              expect(single).toBeDefined();
              // A request that starts at the same moment takes no other's place; relays poll a shared store within a second of each other.
              const moment = (single?.at ?? 0) - (count > 1 ? 1_100 : 0);
              const earlier = meanwhile.filter((one) => one.at < moment).map(({ user }) => user);
              expect(new Set(earlier).size).toBe(earlier.length);
            });
          },
        ),
        { numRuns: runs },
      );
    },
    SLOW,
  );

  it(
    'gives users turns: the first request of one precedes the second of another',
    async () => {
      await using(await make(count, { limit: 1 }), async (relays) => {
        const [queue] = relays.queues;
        if (queue === undefined) throw new RangeError('There is a relay.');
        await call(queue, 'early');
        const { started, note } = noting();
        for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
          void call(queue, name.slice(0, 1)).then(note(name));
        await relays.advance(7 * WINDOW);
        expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
      });
    },
    SLOW,
  );

  it(
    'pauses every relay after a 429, then permits one call, and the others when it is answered',
    async () => {
      await using(await make(count, { limit: 5 }), async (relays) => {
        const { queues } = relays;
        (await at(queues, 0).acquire({ user: 'a' })).refused(30_000);
        await relays.settle();
        const permits: Permit[] = [];
        for (const index of [0, 1, 2, 3])
          void at(queues, index)
            .acquire({ user: `u${index}` })
            .then((permit) => permits.push(permit));
        await relays.advance(29_900);
        expect(permits).toHaveLength(0);
        await relays.advance(600);
        expect(permits).toHaveLength(1);
        // Still 429: one call per pause.
        permits[0]?.refused(30_000);
        await relays.advance(31_000);
        expect(permits).toHaveLength(2);
        permits[1]?.answered();
        await relays.advance(1_100);
        expect(permits).toHaveLength(4);
      });
    },
    SLOW,
  );

  it(
    'returns a refused call to the head of the queue, and reports its place',
    async () => {
      await using(await make(count, { limit: 2 }), async (relays) => {
        const { queues } = relays;
        const permit = await at(queues, 0).acquire({ user: 'a' });
        await call(at(queues, 0), 'x');
        const { started, note } = noting();
        for (const user of ['b', 'c']) void call(at(queues, 1), user).then(note(user));
        await relays.settle();
        permit.refused(20_000);
        const positions: QueuePosition[] = [];
        void at(queues, 0)
          .acquire({ user: 'a', onPosition: (position) => void positions.push(position) }, true)
          .then((again) => (again.answered(), note('a')()));
        await relays.advance(2_000);
        expect(positions[0]?.place).toBe(1);
        await relays.advance(2 * WINDOW);
        expect(started).toEqual(['a', 'b', 'c']);
      });
    },
    SLOW,
  );

  it(
    'starts a reserved call before those that wait for their turn, even if it joins a waiting one',
    async () => {
      await using(await make(count, { limit: 1 }), async (relays) => {
        const { queues } = relays;
        await call(at(queues, 0), 'x');
        const { started, note } = noting();
        for (const user of ['a', 'b']) void call(at(queues, 1), user).then(note(user));
        await relays.settle();
        let members: readonly GroupMember[] = [{ user: 'list', background: true }];
        const watchers: (() => void)[] = [];
        const group = {
          get members() {
            return members;
          },
          watch: (changed: () => void) => {
            watchers.push(changed);
            return () => undefined;
          },
        };
        void at(queues, 0)
          .acquire({ user: 'list', background: true, group })
          .then((permit) => (permit.sent(true), permit.answered(), note('list')()));
        await relays.settle();
        members = [...members, { user: 'list', isReserved: true }];
        for (const changed of watchers) changed();
        await relays.advance(4 * WINDOW);
        expect(started).toEqual(['list', 'a', 'b']);
      });
    },
    SLOW,
  );

  it(
    'gives the turn of a caller who leaves to the next, and does not count calls of which no byte was sent',
    async () => {
      await using(await make(count, { limit: 1 }), async (relays) => {
        const { queues } = relays;
        const permit = await at(queues, 0).acquire({ user: 'a' });
        const { started, note } = noting();
        const leaving = new AbortController();
        const left = at(queues, 1).acquire({ user: 'b', signal: leaving.signal });
        void call(at(queues, 1), 'c').then(note('c'));
        await relays.settle();
        leaving.abort(new Error('left'));
        await expect(left).rejects.toThrow('left');
        permit.abandoned();
        await relays.advance(1_100);
        expect(started).toEqual(['c']);
      });
    },
    SLOW,
  );

  it(
    'starts a call that several wait for at the first of their turns',
    async () => {
      await using(await make(count, { limit: 1 }), async (relays) => {
        const queue = at(relays.queues, 0);
        await call(queue, 'x');
        const { started, note } = noting();
        // All of alice's requests are only hers.
        for (let n = 0; n < 5; n += 1) void call(queue, 'alice').then(note('alice'));
        let members = [{ user: 'alice' }];
        let joined: (() => void) | undefined;
        const positions: number[] = [];
        void queue
          .acquire({
            user: 'alice',
            onPosition: ({ place }) => void positions.push(place),
            group: {
              get members() {
                return members;
              },
              watch(changed) {
                joined = changed;
                return () => undefined;
              },
            },
          })
          .then((permit) => (permit.answered(), note('shared')()));
        await relays.settle();
        expect(positions).toEqual([6]);
        members = [...members, { user: 'bob' }];
        joined?.();
        await relays.settle();
        expect(positions).toEqual([6, 2]);
        await relays.advance(2 * WINDOW + 2_000);
        expect(started).toEqual(['alice', 'shared']);
      });
    },
    SLOW,
  );

  it(
    'starts nothing while the store is unavailable, says so, and refuses after half a minute',
    async () => {
      await using(await make(count, { limit: 2 }), async (relays) => {
        const queue = at(relays.queues, 0);
        relays.isAway = true;
        const positions: QueuePosition[] = [];
        const waiting = queue.acquire({
          user: 'a',
          onPosition: (position) => void positions.push(position),
        });
        waiting.catch(() => undefined);
        await relays.advance(STORE_PATIENCE_MS - 1_000);
        expect(positions).toEqual([{ place: 1, waitMs: 60_000, reason: 'limits_unavailable' }]);
        expect(relays.failures.length).toBeGreaterThan(5);
        await relays.advance(2_000);
        await expect(waiting).rejects.toMatchObject({ code: 'limits_unavailable', retryAfter: 15 });
        relays.isAway = false;
        const later = call(queue, 'a');
        await relays.advance(2_000);
        await expect(later).resolves.toBeDefined();
      });
    },
    SLOW,
  );

  it(
    'continues automatically when the store is available again, and keeps a pause that it could not store',
    async () => {
      await using(await make(count, { limit: 5 }), async (relays) => {
        const queue = at(relays.queues, 0);
        const permit = await queue.acquire({ user: 'a' });
        relays.isAway = true;
        permit.refused(20_000);
        let started = false;
        void call(queue, 'a').then(() => (started = true));
        await relays.advance(5_000);
        relays.isAway = false;
        await relays.advance(14_900);
        expect(started).toBe(false);
        await relays.advance(1_200);
        expect(started).toBe(true);
      });
    },
    SLOW,
  );
});

describe('a rate queue', () => {
  it('reports place and wait, and again when they change', async () => {
    const relays = await inMemory(1, { limit: 2 });
    const queue = at(relays.queues, 0);
    await call(queue, 'x');
    await relays.advance(10_000);
    await call(queue, 'x');
    const told: Record<string, QueuePosition[]> = { a: [], b: [], c: [] };
    const controller = new AbortController();
    const ask = (user: string, signal?: AbortSignal) =>
      queue.acquire({
        user,
        ...(signal === undefined ? {} : { signal }),
        onPosition: (position) => void told[user]?.push(position),
      });
    void ask('a');
    const left = ask('b', controller.signal);
    void ask('c');
    await relays.settle();
    expect(told).toEqual({
      a: [{ place: 1, waitMs: 50_001 }],
      b: [{ place: 2, waitMs: 60_001 }],
      c: [{ place: 3, waitMs: 110_002 }],
    });
    controller.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await relays.settle();
    expect(told['c']?.at(-1)).toEqual({ place: 2, waitMs: 60_001 });
  });

  it('reports nothing to callers who need not wait', async () => {
    const relays = await inMemory(1, { limit: 1 });
    const told: QueuePosition[] = [];
    await at(relays.queues, 0).acquire({ user: 'a', onPosition: (position) => void told.push(position) });
    expect(told).toEqual([]);
  });

  it('includes both ends of the window: a call of exactly that age still counts', async () => {
    const relays = await inMemory(1, { limit: 1 });
    const queue = at(relays.queues, 0);
    await call(queue, 'a');
    let started = false;
    void call(queue, 'a').then(() => (started = true));
    await relays.advance(WINDOW);
    expect(started).toBe(false);
    await relays.advance(1);
    expect(started).toBe(true);
  });

  it('starts no caller who has already left', async () => {
    const relays = await inMemory(1, { limit: 1 });
    const queue = at(relays.queues, 0);
    const reason = new Error('left');
    await expect(queue.acquire({ user: 'a', signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    await call(queue, 'a');
    expect(queue.waiting).toBe(0);
  });

  it('reports the remaining time when it refuses', async () => {
    const relays = await inMemory(1, { limit: 1, queueMax: 1, userMax: 1 });
    const queue = at(relays.queues, 0);
    await call(queue, 'a');
    void queue.acquire({ user: 'a' });
    await relays.settle();
    await expect(queue.acquire({ user: 'a' })).rejects.toMatchObject({
      code: 'queue_full',
      retryAfter: 61,
    });
  });
});

describe('a queue that is closed', () => {
  it('refuses each by its place, and later calls after them', async () => {
    const relays = await inMemory(1, { limit: 1 });
    const queue = at(relays.queues, 0);
    await call(queue, 'x');
    // The first of each user precedes the second of the first one.
    const waiting = ['a', 'a', 'b', 'c'].map((user) => queue.acquire({ user }));
    await relays.settle();
    const refused = Promise.allSettled(waiting);
    queue.close((retryAfter) => new ServiceError('relay_stopping', { retryAfter }));
    expect(await refused).toMatchObject([1, 4, 2, 3].map((retryAfter) => ({ reason: { retryAfter } })));
    await expect(queue.acquire({ user: 'd' })).rejects.toMatchObject({ retryAfter: 5 });
  });
});

describe('relays on one store', () => {
  it('take turns when turns are scarce, whichever of them is faster', async () => {
    const relays = await sharedInMemory(2, { limit: 1 });
    const [one, two] = [at(relays.queues, 0), at(relays.queues, 1)];
    await call(one, 'early');
    const { started, note } = noting();
    for (let n = 0; n < 3; n += 1) {
      void call(one, 'a').then(note('one'));
      void call(two, 'b').then(note('two'));
    }
    await relays.advance(7 * WINDOW);
    expect(started.slice(0, 4).toSorted()).toEqual(['one', 'one', 'two', 'two']);
    expect(started[0]).not.toBe(started[1]);
  });

  it('keep the place of one that disappears for a few seconds, and no longer', async () => {
    const relays = await sharedInMemory(2, { limit: 1 });
    const [one, two] = [at(relays.queues, 0), at(relays.queues, 1)];
    await call(one, 'a');
    void two.acquire({ user: 'ghost' });
    await relays.settle();
    let started = false;
    void call(one, 'a').then(() => (started = true));
    await relays.settle();
    relays.kill(1);
    await relays.advance(WINDOW + 2_500);
    expect(started).toBe(false);
    await relays.advance(1_700);
    expect(started).toBe(true);
  });
});
