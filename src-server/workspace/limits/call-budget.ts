import { randomUUID } from 'node:crypto';
import { ENDPOINTS, type Endpoint } from '../../contract/endpoints.ts';
import { RATE_WINDOW_MS, type LimitFamily, type RateLimits } from '../../contract/limits.ts';
import { takeFromWindow } from '../../postgres/window.ts';
import type { Queryable } from '../store/sql.ts';

/** Counts the requests of the whole workspace against its limits, which are those of spec 8 unless the firm permits more. */
export interface CallBudget {
  /** Takes one request from the family's budget. Resolves with 0 if there was one left, otherwise with the milliseconds until there is. */
  take(family: LimitFamily): Promise<number>;
}

/** Times at which calls of a family were permitted, in milliseconds since 1970, oldest first. */
type RecentCalls = ReadonlyMap<LimitFamily, readonly number[]>;

/**
 * Creates a budget with a sliding log: a request is permitted if fewer than the limit were permitted in the 60 seconds before it. Refused
 * requests are not counted. `now` provides the time. Counts in this process, which is sufficient for the embedded database; `recent`
 * contains what an earlier process permitted.
 */
export function createCallBudget(
  now: () => Date,
  limits: RateLimits,
  recent: RecentCalls = new Map(),
): CallBudget {
  const passed = new Map<LimitFamily, readonly number[]>(recent);
  return {
    async take(family) {
      const time = now().getTime();
      const counted = (passed.get(family) ?? []).filter((at) => at > time - RATE_WINDOW_MS);
      const [oldest] = counted;
      const isFull = oldest !== undefined && counted.length >= limits[family];
      passed.set(family, isFull ? counted : [...counted, time]);
      return isFull ? oldest + RATE_WINDOW_MS - time : 0;
    },
  };
}

/** Reads every permitted call of the last minute from the audit log, so that a restart forgets none. */
export async function readRecentCalls(sql: Queryable, now: Date): Promise<RecentCalls> {
  const rows = await sql<{ type: string; at: Date }[]>`
    select type, at from audit
    where at > ${new Date(now.getTime() - RATE_WINDOW_MS)} and at <= ${now} and data->>'status' not in ('401', '429')
    order by id`;
  const recent = new Map<LimitFamily, number[]>();
  for (const { type, at } of rows) {
    const family = FAMILIES.get(type);
    if (family !== undefined) recent.set(family, [...(recent.get(family) ?? []), at.getTime()]);
  }
  return recent;
}

/** The family of each operation, by the type of its audit entries. */
const FAMILIES: ReadonlyMap<string, LimitFamily> = new Map(
  Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, { family, limit }]) =>
    limit === undefined ? [] : [[`${family}:${name}`, limit] as const],
  ),
);

/**
 * Creates a budget like {@link createCallBudget} that counts in the database, for all processes on it together. The clocks of their
 * machines need not agree: each is corrected by its difference from the server's at the start.
 */
export async function createSharedCallBudget(
  sql: Queryable,
  now: () => Date,
  limits: RateLimits,
): Promise<CallBudget> {
  const [server] = await sql<{ at: number }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`;
  const behind = (server?.at ?? now().getTime()) - now().getTime();
  return {
    take: (family) =>
      takeFromWindow(
        sql,
        family,
        { limit: limits[family], windowMs: RATE_WINDOW_MS },
        { id: randomUUID(), at: now().getTime() + behind },
      ),
  };
}
