import type { Queryable } from './sql.ts';

/** One call or administrative act (spec 2.13; fields from service-facts). Ids ascend with time. */
export interface AuditEntry {
  /** `area:action`. */
  readonly type: string;
  readonly userEmail: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Ids, sizes and statuses; never content. */
  readonly data: Readonly<Record<string, string | number>>;
}

/** Serialises the entries of processes that share a server. Any constant of our own. */
const AUDIT_LOCK = 7_230_912;

/**
 * Appends to the audit log. The lock is taken before the id and kept until the commit: a reader who has seen an id has seen
 * every smaller one, so that reading on after it (spec 4.8) misses none.
 */
export async function recordAudit(sql: Queryable, entry: AuditEntry, at: Date): Promise<void> {
  await sql`
    with turn as materialized (select pg_advisory_xact_lock(${AUDIT_LOCK}))
    insert into audit (at, type, user_email, ip, user_agent, data)
    select ${at}, ${entry.type}, ${entry.userEmail}, ${entry.ip}, ${entry.userAgent}, ${sql.json(entry.data)} from turn`;
}
