import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { takeFromWindow } from '../postgres/window.ts';
import type { Clock } from './clock.ts';
import type { SharedWindow } from './shared-budget.ts';

/** A window in a database, and how to close its connections. */
export interface PostgresWindow extends SharedWindow {
  close(): Promise<void>;
}

/** Serialises the making of the tables. Any constant of our own. */
const TABLES_LOCK = 7_230_914;

/**
 * The minute of a workspace service, counted by all relays on one PostgreSQL database. `limits` are the calls that may start in
 * any `windowMs`. The database's clock is read once and carried on by the one of this machine that never jumps, so that the clocks of
 * the relays' machines need not agree. Rejects when the database cannot be used.
 */
export async function openSharedWindow(
  url: string,
  options: {
    readonly limits: Readonly<Record<string, number>>;
    readonly windowMs: number;
    readonly clock: Pick<Clock, 'elapsed'>;
  },
): Promise<PostgresWindow> {
  const { limits, windowMs, clock } = options;
  const sql = postgres(url, { max: 4, connect_timeout: 10, onnotice: () => undefined });
  let began = 0;
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${TABLES_LOCK})`;
      await tx`create table if not exists call_windows (name text primary key, calls bigint[] not null, last uuid not null)`;
      await tx`create table if not exists call_pauses (name text primary key, until timestamptz not null)`;
    });
    const [server] = await sql<{ at: number }[]>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`;
    if (server === undefined) throw new Error('The database did not tell the time.');
    began = server.at - clock.elapsed();
  } catch (error) {
    // The caller says that it could not start; nothing may stay open.
    await sql.end({ timeout: 5 });
    throw error;
  }
  return {
    async take(family, reserve = 0) {
      const at = began + clock.elapsed();
      const [pause] = await sql<{ ms: number }[]>`
        select (extract(epoch from until) * 1000)::float8 - ${at}::float8 as ms
        from call_pauses where name = ${nameOf(family)}`;
      if (pause !== undefined && pause.ms > 0) return Math.ceil(pause.ms);
      return takeFromWindow(
        sql,
        nameOf(family),
        { limit: Math.max(1, (limits[family] ?? 1) - reserve), windowMs },
        { id: randomUUID(), at },
      );
    },
    async pause(family, ms) {
      const until = new Date(began + clock.elapsed() + ms);
      await sql`
        insert into call_pauses as p (name, until) values (${nameOf(family)}, ${until})
        on conflict (name) do update set until = greatest(p.until, excluded.until)`;
    },
    close: () => sql.end({ timeout: 5 }),
  };
}

/** An embedded workspace on the same database counts its own calls beside these. */
function nameOf(family: string): string {
  return `relay:${family}`;
}
