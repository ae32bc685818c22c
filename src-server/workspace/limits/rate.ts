import { randomUUID } from 'node:crypto';
import { RATE_LIMITS, RATE_WINDOW_MS, type LimitFamily } from '../../contract/limits.ts';
import { takeFromWindow } from '../../postgres/window.ts';
import type { Queryable } from '../store/sql.ts';

/** Counts requests of the whole workspace against the limits of spec 8. */
export interface RateLimiter {
  /** Takes one request of the family's budget: 0 when there was one left, else milliseconds until there is. */
  take(family: LimitFamily): Promise<number>;
}

/**
 * A sliding log: a request is let through when fewer than the limit were in the 60 seconds before it. A
 * refused one is not counted. Time comes from `now`. Counts in the process: for the embedded database, which is for one.
 */
export function createRateLimiter(now: () => Date): RateLimiter {
  const taken = new Map<LimitFamily, number[]>();
  return {
    async take(family) {
      const time = now().getTime();
      const recent = (taken.get(family) ?? []).filter((at) => at > time - RATE_WINDOW_MS);
      taken.set(family, recent);
      const oldest = recent[0];
      if (oldest !== undefined && recent.length >= RATE_LIMITS[family]) return oldest + RATE_WINDOW_MS - time;
      recent.push(time);
      return 0;
    },
  };
}

/**
 * As {@link createRateLimiter}, counted in the database, once for all processes on it. The clocks of their machines need not
 * agree: each is corrected by what it differs from the server's at the start.
 */
export async function createSharedRateLimiter(sql: Queryable, now: () => Date): Promise<RateLimiter> {
  const [server] = await sql<{ at: number }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`;
  const behind = (server?.at ?? now().getTime()) - now().getTime();
  return {
    take: (family) =>
      takeFromWindow(
        sql,
        family,
        { limit: RATE_LIMITS[family], windowMs: RATE_WINDOW_MS },
        { id: randomUUID(), at: now().getTime() + behind },
      ),
  };
}
