import type { Queryable } from './sql.ts';

/** One call or administrative act (spec 2.13). Ids ascend with time. */
interface AuditEntry {
  /** `area:action`. */
  readonly type: string;
  readonly userEmail: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Ids, sizes and statuses; never content. */
  readonly data: Readonly<Record<string, string | number>>;
}

/**
 * Tolerated clock error, in milliseconds. If the newest entry is further in the future, its clock was wrong, and the current time counts.
 */
const CLOCK_ERROR_MS = 24 * 60 * 60 * 1000;

/**
 * Appends to the audit log. Writers of all processes take turns: they lock one row before the id is assigned and until the commit. So a
 * reader who has seen an id has seen every smaller one, and misses none when continuing after it (spec 4.8). Times never decrease either,
 * whichever machine an entry comes from and however long it waited: the row holds the time of the newest entry, and the next entry gets at
 * least that time.
 */
export async function recordAudit(sql: Queryable, entry: AuditEntry, at: Date): Promise<void> {
  const trusted = new Date(at.getTime() + CLOCK_ERROR_MS);
  await sql`
    with turn as (
      update audit_clock as clock
      set at = case when clock.at < ${trusted} then greatest(clock.at, ${at}) else ${at} end
      returning clock.at)
    insert into audit (at, type, user_email, ip, user_agent, data)
    select turn.at, ${entry.type}, ${entry.userEmail}, ${entry.ip}, ${entry.userAgent}, ${sql.json(entry.data)} from turn`;
}

/** Appends what a command or the service itself did, whose name stands for the program of a caller. */
export const recordOwnAct = (
  sql: Queryable,
  name: string,
  type: string,
  data: AuditEntry['data'],
  at: Date,
): Promise<void> =>
  recordAudit(sql, { type, userEmail: '', ip: '', userAgent: `codicil-workspace ${name}`, data }, at);
