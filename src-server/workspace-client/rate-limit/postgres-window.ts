import { createHash, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { z } from 'zod';
import { takeFromWindow } from '../../postgres/window.ts';
import type { Clock } from '../../http/clock.ts';
import { answered, lost, paused } from './gate.ts';
import type { Ask, Line } from './line.ts';
import { EMPTY_LINE, decide, withoutRelay } from './line.ts';
import type { SharedWindow, Taken } from './shared-budget.ts';

/** A window in a database, and how to close its connections. */
export interface PostgresWindow extends SharedWindow {
  close(): Promise<void>;
}

/** Serialises the making of the tables. Any constant of our own. */
const TABLES_LOCK = 7_230_914;

/** A line as it is kept. */
const keptLine = z.object({
  next: z.number(),
  waiting: z.array(
    z.object({
      relay: z.string(),
      user: z.string(),
      background: z.boolean(),
      turn: z.number(),
      missedAt: z.number().exactOptional(),
    }),
  ),
  gate: z.object({
    until: z.number(),
    pause: z.number(),
    isOnTrial: z.boolean(),
    tries: z.number(),
    triedAt: z.number().exactOptional(),
  }),
});

/**
 * The minute of a workspace service, counted by all relays on one PostgreSQL database. `limits` are the calls that may start in
 * any `windowMs`. The database's clock is read once and carried on by the one of this machine that never jumps, so that the clocks of
 * the relays' machines need not agree; again where this machine has slept. Rejects when the database cannot be used.
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
  const relay = randomUUID();
  const sql = postgres(url, { max: 4, connect_timeout: 10, onnotice: () => undefined });
  let began = 0;
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${TABLES_LOCK})`;
      await tx`create table if not exists call_windows (name text primary key, calls bigint[] not null, last uuid not null)`;
      await tx`create table if not exists call_lines (name text primary key, line jsonb not null)`;
      for (const family of Object.keys(limits))
        await tx`
          insert into call_lines (name, line) values (${nameOf(family)}, ${JSON.stringify(EMPTY_LINE)}::text::jsonb)
          on conflict (name) do nothing`;
    });
    began = await beganBy(sql, clock);
  } catch (error) {
    // The caller says that it could not start; nothing may stay open.
    await sql.end({ timeout: 5 });
    throw error;
  }
  /** Changes a family's line, one process at a time. */
  const changeLine = async <T>(
    family: string,
    change: (line: Line, tx: postgres.TransactionSql) => Promise<{ readonly line: Line; readonly result: T }>,
  ): Promise<T> => {
    const name = nameOf(family);
    const changed = await sql.begin(async (tx) => {
      const [row] = await tx<
        { line: unknown }[]
      >`select line from call_lines where name = ${name} for update`;
      // Of another version of the relay: those who wait say so again.
      const { data = EMPTY_LINE } = keptLine.safeParse(row?.line);
      const { line, result } = await change(data, tx);
      await tx`update call_lines set line = ${JSON.stringify(line)}::text::jsonb where name = ${name}`;
      return { result };
    });
    return changed.result;
  };
  const changeOnly = (family: string, change: (line: Line) => Line): Promise<void> =>
    changeLine(family, (line) => Promise.resolve({ line: change(line), result: undefined }));

  return {
    async take(family, waiting, reserve) {
      const { hashed, userOf } = hashedUsers({ relay, ...waiting });
      const limit = limits[family] ?? 1;
      return changeLine<Taken>(family, async (line, tx) => {
        const name = nameOf(family);
        const [minute] = await tx<{ calls: number[] }[]>`
          select calls::float8[] as calls from call_windows where name = ${name}`;
        const calls = minute?.calls ?? [];
        // Another relay is a whole minute ahead: this machine slept, or the database's clock was set back. It knows which.
        if ((calls.at(-1) ?? 0) > began + clock.elapsed() + windowMs) began = await beganBy(tx, clock);
        const now = began + clock.elapsed();
        const recent = calls.filter((call) => call > now - windowMs).toSorted((a, b) => a - b);
        const found = { now, recent, limit, windowMs, reserve };
        const { granted, line: joined, wait, startsIn } = decide(line, hashed, found);
        if (granted === undefined) return { line: joined, result: { wait, startsIn } };
        const { grant, isLast } = granted;
        const window = { limit: Math.max(1, limit - (grant.background ? reserve : 0)), windowMs };
        // The count itself is kept by this statement alone, whoever else makes it.
        const late = await takeFromWindow(tx, name, window, { id: randomUUID(), at: now });
        if (late > 0) return { line: joined, result: { wait: late, startsIn: late } };
        return { line: granted.line, result: { grant: { ...grant, user: userOf(grant.user) }, isLast } };
      });
    },
    leave: (family) => changeOnly(family, (line) => withoutRelay(line, relay)),
    pause: (family, ms) =>
      changeOnly(family, (line) => ({ ...line, gate: paused(line.gate, began + clock.elapsed() + ms) })),
    answered: (family, trial) =>
      changeOnly(family, (line) => ({ ...line, gate: answered(line.gate, trial) })),
    lost: (family, trial) => changeOnly(family, (line) => ({ ...line, gate: lost(line.gate, trial) })),
    close: () => sql.end({ timeout: 5 }),
  };
}

/** The time of the database when this machine's steady clock was at nothing, in milliseconds since the epoch. */
async function beganBy(sql: postgres.ISql, clock: Pick<Clock, 'elapsed'>): Promise<number> {
  const [server] = await sql<{ at: number }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`;
  if (server === undefined) throw new Error('The database did not tell the time.');
  return server.at - clock.elapsed();
}

/** The same ask with users that only their relay can name: the database need not know who works when. */
function hashedUsers(ask: Ask): { readonly hashed: Ask; readonly userOf: (hash: string) => string } {
  const users = new Map<string, string>();
  const hashedOf = (counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
    new Map(
      [...counts].map(([user, count]) => {
        const hash = createHash('sha256').update(user).digest('base64url');
        users.set(hash, user);
        return [hash, count];
      }),
    );
  const hashed = { ...ask, asked: hashedOf(ask.asked), background: hashedOf(ask.background) };
  return { hashed, userOf: (hash) => users.get(hash) ?? '' };
}

/** An embedded workspace on the same database counts its own calls beside these. */
function nameOf(family: string): string {
  return `relay:${family}`;
}
