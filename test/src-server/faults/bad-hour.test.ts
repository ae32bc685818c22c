import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '#server/http/clock.ts';
import { systemClock } from '#server/http/clock.ts';
import { Database } from '#server/postgres/database.ts';
import type { Authenticator } from '#server/relay/principal.ts';
import { openPostgresStore } from '#server/workspace-client/rate-limit/postgres-store.ts';
import type { QueueStore } from '#server/workspace-client/rate-limit/store.ts';
import { sleep } from '#server/workspace-client/abortable.ts';
import { seededRandom } from '#test/setup/random.ts';
import { randomSeed } from '#test/setup/rounds.ts';
import { borrowPostgres, createTestDatabase } from '#test/setup/postgres.ts';
import type { TestDatabase } from '#test/setup/postgres.ts';
import { startFaultProxy } from './proxy.ts';
import type { TestRelay } from '../relay/relay-fixture.ts';
import { startTestRelay } from '../relay/relay-fixture.ts';
import { anyFault } from './bad-hour/faults.ts';
import { createLedger, lossesOf, repetitionsIn } from './bad-hour/ledger.ts';
import { press } from './bad-hour/load.ts';
import { ALLOWED, startCountingService } from './bad-hour/service.ts';

const loan = await borrowPostgres();

const FAMILIES = ['completion', 'vault'] as const;

/** Factor by which the simulated clock is faster than the machine's. */
const SPEED = 15;
/** How long the panes send requests, in milliseconds of the clock: a little more than two minutes of the service. */
const PRESSED_MS = 150_000;
/** Added margin for the delays of a busy machine at this speed. */
const MARGIN_MS = 6_000;

const machine = systemClock();
const clock: Clock = {
  now: () => machine.now(),
  elapsed: () => machine.elapsed() * SPEED,
  after: (ms, run) => machine.after(ms / SPEED, run),
};

/** Accepts any claimed identity. */
const authenticator: Authenticator = {
  signIn: { kind: 'pairing' },
  authenticate: (user) => Promise.resolve({ id: user, name: user, role: 'user', groups: [], local: true }),
};
/** Returns streams and queue places still in use, by the relay's metrics. */
const taken = async (relay: TestRelay): Promise<readonly string[]> => {
  const { text } = await relay.send('GET', '/metrics', { anonymous: true });
  return text.split('\n').filter((line) => /^codicil_(waiting_requests|streams)\b.* [1-9]/.test(line));
};

describe.skipIf('missing' in loan)('two relays on one database, in a bad hour that goes by quickly', () => {
  let database: TestDatabase;
  const databases: Database[] = [];
  /** Errors of the database. */
  const failures: unknown[] = [];
  let stores: readonly QueueStore[] = [];
  beforeAll(async () => {
    database = await createTestDatabase('url' in loan ? loan.url : '');
    // All at once: the database's clock runs at the machine's speed, so later ones would get different times.
    for (let count = 0; count < 3; count += 1)
      databases.push(new Database(database.url, systemClock(), 20_000));
    stores = await Promise.all(databases.map((connection) => openPostgresStore(connection, clock)));
  });
  afterAll(async () => {
    for (const connection of databases) await connection.close();
    await database.drop();
  });

  const start = async (baseUrl: string, number: number): Promise<TestRelay> => {
    const store = stores[number];
    if (store === undefined) throw new Error('There are three relays.');
    const short = { firstByte: 10_000, idle: 10_000, total: 60_000 };
    return startTestRelay({
      clock,
      options: { fileBytes: 1024 * 1024, authenticator },
      client: {
        baseUrl,
        windowMarginMs: MARGIN_MS,
        queueMax: 100,
        keepMs: 60_000,
        timeouts: { completion: short, read: short, upload: short },
        store,
        onStoreFailure: (error) => failures.push(error),
      },
    });
  };
  it('exceed no limit, lose nothing acknowledged, and keep no queue place, even if one is killed', async () => {
    const random = seededRandom(randomSeed());
    const service = await startCountingService(random, clock);
    const proxy = await startFaultProxy();
    proxy.forwardTo(service.origin);
    const steady = await start(proxy.origin, 0);
    let mortal = await start(proxy.origin, 1);
    const ledger = createLedger();
    const stopping = new AbortController();
    proxy.set(() => anyFault(random, clock));
    const load = {
      origin: () => (random() < 0.5 ? steady : mortal).origin,
      authorize: (user: string) => Promise.resolve(`Bearer ${user}`),
      fetch,
      clock,
      ledger,
      random,
      signal: stopping.signal,
    };
    const pressing = press(load, 28);
    await sleep(clock, PRESSED_MS / 2, undefined);
    await mortal.close();
    mortal = await start(proxy.origin, 2);
    await sleep(clock, PRESSED_MS / 2, undefined);
    // A busy machine takes longer until they press on the limits.
    const isPressed = (): boolean =>
      FAMILIES.every((family) => service.minutes[family].most > ALLOWED[family] / 2);
    await expect.poll(isPressed).toBe(true);
    stopping.abort();
    await pressing;
    proxy.set({ kind: 'pass' });
    const stillTaken = async () => [...(await taken(steady)), ...(await taken(mortal))];
    await expect.poll(stillTaken).toEqual([]);
    expect([...lossesOf(ledger, service), ...repetitionsIn(service)]).toEqual([]);
    expect(failures).toEqual([]);
    for (const family of FAMILIES) expect(service.minutes[family].most).toBeLessThanOrEqual(ALLOWED[family]);
    expect(ledger.done.size).toBeGreaterThan(0);
    expect(ledger.uploaded.size).toBeGreaterThan(0);
    await steady.close();
    await mortal.close();
    await proxy.close();
    await service.close();
  });
});
