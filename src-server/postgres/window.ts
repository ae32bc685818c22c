import type { ISql } from 'postgres';

/** A sliding window: at most `limit` calls in any `windowMs` milliseconds. */
export interface Window {
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * Counts one call in the window `name`, which all processes on the database share. Returns 0 if it was within the limit, else the
 * milliseconds until the first place is free. A refused call is not counted.
 *
 * One statement over one row, so that calls of many processes take turns. `at` is the time in milliseconds, of synchronised clocks: one
 * that lags counts at the time of the newest call. Times further ahead than the window are from before a clock was set back, and
 * are removed. Needs a table `call_windows (name text primary key, calls bigint[], last uuid)`.
 */
export async function takeFromWindow(
  sql: ISql,
  name: string,
  { limit, windowMs }: Window,
  call: { readonly id: string; readonly at: number },
): Promise<number> {
  const { id } = call;
  const at = Math.floor(call.at);
  const [taken] = await sql<{ taken: boolean; oldest: number }[]>`
    insert into call_windows as w (name, calls, last) values (${name}, array[${at}::float8::bigint], ${id}::uuid)
    on conflict (name) do update set (calls, last) = (
      select
        case when cardinality(recent) < ${limit}::integer then recent || turn else recent end,
        case when cardinality(recent) < ${limit}::integer then excluded.last else w.last end
      from (
        -- An array is kept in the order of its calls, so its last one is the newest.
        select counted, greatest(${at}::float8::bigint, counted[cardinality(counted)]) as turn
        from (select array(
          select c from unnest(w.calls) with ordinality as u (c, place)
          where c <= ${at}::float8::bigint + ${windowMs}::integer order by place) as counted) present
      ) newest,
      lateral (select array(
        select c from unnest(counted) with ordinality as u (c, place)
        where c > turn - ${windowMs}::integer order by place) as recent) still)
    returning last = ${id}::uuid as taken, calls[1]::float8 as oldest`;
  if (taken === undefined) throw new Error('A window was not there right after it was counted in');
  return taken.taken ? 0 : Math.max(1, taken.oldest + windowMs - at);
}
