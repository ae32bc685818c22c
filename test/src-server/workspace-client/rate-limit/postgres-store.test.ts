import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#server/http/clock.ts';
import { Database } from '#server/postgres/database.ts';
import { openPostgresStore } from '#server/workspace-client/rate-limit/postgres-store.ts';
import type { QueueStore } from '#server/workspace-client/rate-limit/store.ts';
import { borrowPostgres, createTestDatabase } from '#test/setup/postgres.ts';
import type { TestDatabase } from '#test/setup/postgres.ts';
import { handClock } from '../hand-clock.ts';

const loan = await borrowPostgres();

describe.skipIf('missing' in loan)('a queue in PostgreSQL', () => {
  let place: TestDatabase;
  let database: Database;
  let store: QueueStore;
  beforeEach(async () => {
    place = await createTestDatabase('url' in loan ? loan.url : '');
    database = new Database(place.url, systemClock());
    store = await openPostgresStore(database, systemClock());
  });
  afterEach(async () => {
    await database.close();
    await place.drop();
  });

  const counted = (): Promise<number> =>
    store.update('completion', (state) => ({ state, result: state.calls.length }));
  const rewrite = (row: unknown): Promise<unknown> =>
    database.run(
      (sql) => sql`
      update relay_queues set state = ${JSON.stringify(row)}::text::jsonb where family = 'completion'`,
    );
  const row = async (): Promise<Record<string, unknown>> => {
    const rows = await database.run(
      (sql) => sql<{ state: Record<string, unknown> }[]>`
        select state from relay_queues where family = 'completion'`,
    );
    return rows[0]?.state ?? {};
  };

  it('begins with no calls, and counts those that were made', async () => {
    expect(await counted()).toBe(0);
    await store.update('completion', (state, now) => ({
      state: { ...state, calls: [{ id: 'c', at: now, isPending: false }] },
      result: undefined,
    }));
    expect(await counted()).toBe(1);
  });

  it('goes by this machine’s clock, which the database’s corrects only slowly', async () => {
    const clock = handClock();
    const own = await openPostgresStore(database, clock);
    const time = () => own.update('completion', (state, now) => ({ state, result: now }));
    const before = await time();
    clock.advance(10_000);
    expect((await time()) - before).toBeGreaterThan(9_000);
  });

  it('counts a full minute where its row is of another version, or cannot be read', async () => {
    const written = await row();
    expect(written['version']).toBe(1);
    await rewrite({ ...written, version: 2 });
    expect(await counted()).toBe(20);
    await rewrite({ ...written, calls: 'in another form' });
    expect(await counted()).toBe(20);
    await rewrite({});
    expect(await counted()).toBe(20);
  });

  it('reads rows from before they had a version', async () => {
    const { version: _, ...before } = await row();
    await rewrite(before);
    expect(await counted()).toBe(0);
  });

  it('can be asked whether it answers, without a change', async () => {
    const before = await database.run((sql) => sql`select xmin::text from relay_queues order by family`);
    await store.check?.();
    expect(await database.run((sql) => sql`select xmin::text from relay_queues order by family`)).toEqual(
      before,
    );
  });
});
