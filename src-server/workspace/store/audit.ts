import type { Queryable } from './database.ts';

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

/** Appends to the audit log. */
export async function recordAudit(sql: Queryable, entry: AuditEntry, at: Date): Promise<void> {
  await sql`
    insert into audit (at, type, user_email, ip, user_agent, data)
    values (${at}, ${entry.type}, ${entry.userEmail}, ${entry.ip}, ${entry.userAgent}, ${sql.json(entry.data)})`;
}
