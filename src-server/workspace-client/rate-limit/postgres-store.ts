import { randomUUID } from 'node:crypto';
import type { ISql } from 'postgres';
import { z } from 'zod';
import type { LimitFamily, RateLimits } from '../../contract/limits.ts';
import { RATE_LIMITS, RATE_WINDOW_MS } from '../../contract/limits.ts';
import type { Database } from '../../postgres/database.ts';
import type { Clock } from '../../http/clock.ts';
import type { QueueState } from './queue-state.ts';
import { EMPTY_QUEUE, queueState } from './queue-state.ts';
import type { QueueStore } from './store.ts';
import { fullWindow } from './store.ts';

/** The advisory lock that serialises creating the table; any constant. */
const TABLE_LOCK = 7_230_914;

/** How soon another relay may have changed a queue, in milliseconds. Less than the time that relays give each other to use their room. */
const POLL_MS = 1_000;

/** How fast the extrapolated clock follows the database’s: by a thousandth, more than clocks drift, and without jumps. */
const SLEW = 0.001;

/**
 * The queues of all relays on one PostgreSQL database, a row for each family. Times are the database’s: read once, extrapolated by
 * this machine’s monotonic clock, and slowly adjusted to the database’s, so that neither a clock that is set nor clocks
 * that drift change the length of a minute. Rejects if the database cannot be used.
 */
export async function openPostgresStore(
  database: Database,
  clock: Pick<Clock, 'elapsed'>,
  limits: RateLimits = RATE_LIMITS,
): Promise<QueueStore> {
  const families = Object.keys(limits);
  const began = await database.transaction(async (tx) => {
    await tx`select pg_advisory_xact_lock(${TABLE_LOCK})`;
    await tx`create table if not exists relay_queues (family text primary key, state jsonb not null)`;
    for (const family of families)
      await tx`
        insert into relay_queues (family, state) values (${family}, ${toRow(EMPTY_QUEUE)}::text::jsonb)
        on conflict (family) do nothing`;
    return timeOf(tx);
  });
  /** The database’s time when this machine’s monotonic clock was zero. */
  let origin = began - clock.elapsed();
  let comparedAt = clock.elapsed();
  const nowBy = (databaseNow: number, { calls }: QueueState): number => {
    const elapsed = clock.elapsed();
    const found = databaseNow - elapsed;
    const newest = Math.max(...calls.map(({ at }) => at), 0);
    const most = (elapsed - comparedAt) * SLEW;
    comparedAt = elapsed;
    // Another relay is a whole minute ahead: this machine slept, or the database’s clock was set back. The database decides.
    origin =
      newest > origin + elapsed + RATE_WINDOW_MS
        ? found
        : origin + Math.min(Math.max(found - origin, -most), most);
    return origin + elapsed;
  };

  return {
    relay: randomUUID(),
    pollMs: POLL_MS,
    check: () => database.run(async (sql) => void (await sql`select 1`)),
    update: (family: LimitFamily, change) =>
      database.transaction(async (tx) => {
        const [rows, now] = await Promise.all([
          tx<{ state: unknown }[]>`select state from relay_queues where family = ${family} for update`,
          // After the row is this relay's: what is waited for must not count as past.
          timeOf(tx),
        ]);
        const known = readRow(rows[0]?.state);
        // Of another version of the relay, or lost: as many calls as possible may have been made. Those that wait register again.
        const before = known ?? { ...EMPTY_QUEUE, calls: fullWindow(limits[family], now, true) };
        const { state, result } = change(before, nowBy(now, before));
        await tx`
          insert into relay_queues (family, state) values (${family}, ${toRow(state)}::text::jsonb)
          on conflict (family) do update set state = excluded.state`;
        return result;
      }),
  };
}

/** The version of a row: another one for each change after which a relay could read the row of an earlier one wrongly. */
const ROW_VERSION = 1;
/** Rows of version 1 had no number at first. */
const row = z.object({ version: z.literal(ROW_VERSION).default(ROW_VERSION) });

/** Returns the state in a row; undefined if it is of another version. */
function readRow(stored: unknown): QueueState | undefined {
  return row.safeParse(stored).success ? queueState.safeParse(stored).data : undefined;
}

function toRow(state: QueueState): string {
  return JSON.stringify({ version: ROW_VERSION, ...state });
}

/** The database's time, in milliseconds since the epoch. */
async function timeOf(sql: ISql): Promise<number> {
  const [time] = await sql<{ now: number }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`;
  if (time === undefined) throw new Error('The database did not tell the time.');
  return time.now;
}
