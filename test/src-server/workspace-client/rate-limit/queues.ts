/** Queues of turns over every store, on a manual clock. */
import type { TurnQueueOptions } from '#server/workspace-client/rate-limit/turn-queue.ts';
import { TurnQueue } from '#server/workspace-client/rate-limit/turn-queue.ts';
import { Database } from '#server/postgres/database.ts';
import { systemClock } from '#server/http/clock.ts';
import { openPostgresStore } from '#server/workspace-client/rate-limit/postgres-store.ts';
import type { QueueStore } from '#server/workspace-client/rate-limit/store.ts';
import { createMemoryStore } from '#server/workspace-client/rate-limit/store.ts';
import { createTestDatabase } from '#test/setup/postgres.ts';
import type { HandClock } from '../hand-clock.ts';
import { handClock } from '../hand-clock.ts';

export const WINDOW = 60_000;

/** Relays that share a store, or one that has its own. */
export interface Relays {
  readonly clock: HandClock;
  readonly queues: readonly TurnQueue[];
  /** Failures of the stores. */
  readonly failures: unknown[];
  /** While true, all stores are unavailable. */
  isAway: boolean;
  /** Ends the relay's process: it sends nothing more to its store. */
  kill(index: number): void;
  /** Waits for everything that needs no time. */
  settle(): Promise<void>;
  /** Advances the clock, stopping at each timer. */
  advance(ms: number): Promise<void>;
  close(): Promise<void>;
}

type Size = Partial<TurnQueueOptions> & Pick<TurnQueueOptions, 'limit'>;
/** Creates this many relays, each with a queue of the same family. */
export type MakeRelays = (count: number, size: Size) => Promise<Relays>;

function relaysOf(
  clock: HandClock,
  stores: readonly QueueStore[],
  size: Size,
  close: () => Promise<void>,
): Relays {
  let inFlight = 0;
  const failures: unknown[] = [];
  const killed = new Set<QueueStore>();
  const watched = (store: QueueStore): QueueStore => ({
    ...store,
    async update(family, change) {
      if (killed.has(store)) return new Promise(() => undefined);
      inFlight += 1;
      try {
        // A call to the store takes a moment.
        await Promise.resolve();
        if (relays.isAway) throw new Error('away');
        return await store.update(family, change);
      } finally {
        inFlight -= 1;
      }
    },
  });
  const relays: Relays = {
    clock,
    failures,
    isAway: false,
    queues: stores.map(
      (store) =>
        new TurnQueue({
          family: 'vault',
          store: watched(store),
          backgroundLimit: size.limit,
          windowMs: WINDOW,
          queueMax: 1_000,
          userMax: 1_000,
          clock,
          onFailure: (error) => failures.push(error),
          ...size,
        }),
    ),
    kill(index) {
      const store = stores[index];
      if (store !== undefined) killed.add(store);
    },
    async settle() {
      for (let quiet = 0; quiet < 3; quiet += 1) {
        await new Promise((resolve) => void setImmediate(resolve));
        if (inFlight > 0) quiet = 0;
      }
    },
    async advance(ms) {
      const end = clock.elapsed() + ms;
      await relays.settle();
      while (clock.elapsed() < end) {
        clock.advance(Math.min(clock.untilNext() ?? Number.POSITIVE_INFINITY, end - clock.elapsed()));
        await relays.settle();
      }
    },
    close,
  };
  return relays;
}

/** Creates one relay on a store in memory. */
export const inMemory: MakeRelays = (count, size) => {
  if (count !== 1) throw new RangeError('A store in memory has one relay.');
  const clock = handClock();
  return Promise.resolve(relaysOf(clock, [createMemoryStore(clock)], size, () => Promise.resolve()));
};

/** Creates relays on one shared store in memory: a database only adds that it is remote. */
export const sharedInMemory: MakeRelays = (count, size) => {
  const clock = handClock();
  const store = createMemoryStore(clock);
  const stores = Array.from({ length: count }, (_, index) => ({
    ...store,
    relay: `relay ${index}`,
    pollMs: 1_000,
  }));
  return Promise.resolve(relaysOf(clock, stores, size, () => Promise.resolve()));
};

/** Creates relays on a new PostgreSQL database, each with a clock that has its own zero. */
export const inPostgres =
  (serverUrl: string): MakeRelays =>
  async (count, size) => {
    const testDatabase = await createTestDatabase(serverUrl);
    const clock = handClock();
    // A busy machine may be slow; other tests cover a database that hangs.
    const databases = Array.from(
      { length: count },
      () => new Database(testDatabase.url, systemClock(), 20_000),
    );
    const stores: QueueStore[] = [];
    for (const [index, database] of databases.entries())
      stores.push(await openPostgresStore(database, { elapsed: () => clock.elapsed() + index * 5_000_000 }));
    return relaysOf(clock, stores, size, async () => {
      for (const database of databases) await database.close();
      await testDatabase.drop();
    });
  };
