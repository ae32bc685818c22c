import { randomUUID } from 'node:crypto';
import type { ISql } from 'postgres';
import type { LimitFamily } from '../../contract/limits.ts';
import { RATE_LIMITS, RATE_WINDOW_MS } from '../../contract/limits.ts';
import type { Database } from '../../postgres/database.ts';
import type { Clock } from '../../http/clock.ts';
import type { QueueState } from './queue-state.ts';
import { EMPTY_QUEUE, queueState } from './queue-state.ts';
import type { QueueStore } from './store.ts';

/** Serialises the making of the table. Any constant of our own. */
const TABLE_LOCK = 7_230_914;

/** How soon another relay may have changed a queue, in milliseconds. Less than relays give each other to take what is theirs. */
const POLL_MS = 1_000;

/** How fast the clock that is carried on follows the database's: a thousandth, more than any two clocks part, and no jump. */
const SLEW = 0.001;

/**
 * The queues of all relays on one PostgreSQL database, a row for each family. Times are the database's: read once, carried on by
 * the clock of this machine that never jumps, and brought after the database's slowly, so that neither a clock that is set nor two
 * that part over weeks change what a minute is. Rejects when the database cannot be used.
 */
export async function openPostgresStore(
  database: Database,
  clock: Pick<Clock, 'elapsed'>,
): Promise<QueueStore> {
  const families = Object.keys(RATE_LIMITS);
  const began = await database.transaction(async (tx) => {
    await tx`select pg_advisory_xact_lock(${TABLE_LOCK})`;
    await tx`create table if not exists relay_queues (family text primary key, state jsonb not null)`;
    for (const family of families)
      await tx`
        insert into relay_queues (family, state) values (${family}, ${JSON.stringify(EMPTY_QUEUE)}::text::jsonb)
        on conflict (family) do nothing`;
    return timeOf(tx);
  });
  /** The database's time when this machine's steady clock was at nothing. */
  let origin = began - clock.elapsed();
  let comparedAt = clock.elapsed();
  const nowBy = (databaseNow: number, { calls }: QueueState): number => {
    const elapsed = clock.elapsed();
    const found = databaseNow - elapsed;
    const newest = Math.max(...calls.map(({ at }) => at), 0);
    const most = (elapsed - comparedAt) * SLEW;
    comparedAt = elapsed;
    // Another relay is a whole minute ahead: this machine slept, or the database's clock was set back. It knows which.
    origin =
      newest > origin + elapsed + RATE_WINDOW_MS
        ? found
        : origin + Math.min(Math.max(found - origin, -most), most);
    return origin + elapsed;
  };

  return {
    relay: randomUUID(),
    pollMs: POLL_MS,
    update: (family: LimitFamily, change) =>
      database.transaction(async (tx) => {
        const [rows, now] = await Promise.all([
          tx<{ state: unknown }[]>`select state from relay_queues where family = ${family} for update`,
          // After the row is this relay's: what is waited for must not count as past.
          timeOf(tx),
        ]);
        // Of another version of the relay: those who wait say so again.
        const { data: before = EMPTY_QUEUE } = queueState.safeParse(rows[0]?.state);
        const { state, result } = change(before, nowBy(now, before), 1);
        await tx`
          insert into relay_queues (family, state) values (${family}, ${JSON.stringify(state)}::text::jsonb)
          on conflict (family) do update set state = excluded.state`;
        return result;
      }),
  };
}

/** The database's time, in milliseconds since the epoch. */
async function timeOf(sql: ISql): Promise<number> {
  const [time] = await sql<{ now: number }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`;
  if (time === undefined) throw new Error('The database did not tell the time.');
  return time.now;
}
