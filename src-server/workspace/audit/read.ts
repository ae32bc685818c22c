import type { AuditLog } from '../../contract/audit.ts';
import type { ENDPOINTS, EndpointName } from '../../contract/endpoints.ts';
import type { Queryable } from '../store/sql.ts';

/** Digits of an id, as many as the store's largest, so that ids sort as text. */
const ID_DIGITS = 19;

/** Formats the id of a log for the interface (spec 2.13). */
function toAuditId(id: bigint | number): string {
  return String(id).padStart(ID_DIGITS, '0');
}

/** Selects logs of one type, or of all. */
export interface AuditFilter {
  readonly type?: string;
}

/** Finds the first log at or after a time; undefined if there is none (spec 4.7). */
export async function firstLogFrom(
  sql: Queryable,
  time: Date,
  filter: AuditFilter,
): Promise<AuditLog | undefined> {
  // `audit.id`, since a bare `id` is the formatted text, which sorts 10 before 9.
  const [row] = await sql<LogRow[]>`
    select id::text, at, type, user_email, ip, user_agent, data from audit
    where at >= ${time} ${ofType(sql, filter)} order by audit.id limit 1`;
  return row === undefined ? undefined : toLog(row);
}

/** The type of entry that is logged for reading the logs after an id. */
const FETCH: `${(typeof ENDPOINTS)['audit']['family']}:${EndpointName & 'audit'}` = 'audit:audit';

/**
 * Returns at most `take` logs after an id, ascending (spec 4.8). The id itself need not exist.
 *
 * Trailing entries about such reads are omitted, whoever made them: every read is logged itself, so a reader with `take` 1 would never
 * reach the end that rule 4 promises. They are returned once anything else has happened.
 */
export async function logsAfter(
  sql: Queryable,
  id: string,
  take: number,
  filter: AuditFilter,
): Promise<readonly AuditLog[]> {
  const rows = await sql<LogRow[]>`
    select id::text, at, type, user_email, ip, user_agent, data from audit
    where id > ${id}::text::bigint and id <= (select max(id) from audit where type <> ${FETCH})
      ${ofType(sql, filter)} order by audit.id limit ${take}`;
  return rows.map(toLog);
}

/** Returns the oldest or the newest log; undefined if there is none. */
export async function lastLog(
  sql: Queryable,
  end: 'earliest' | 'latest',
  filter: AuditFilter,
): Promise<AuditLog | undefined> {
  const [row] = await sql<LogRow[]>`
    select id::text, at, type, user_email, ip, user_agent, data from audit
    where true ${ofType(sql, filter)} order by audit.id ${end === 'earliest' ? sql`asc` : sql`desc`} limit 1`;
  return row === undefined ? undefined : toLog(row);
}

function ofType(sql: Queryable, filter: AuditFilter) {
  return filter.type === undefined ? sql`` : sql`and type = ${filter.type}`;
}

interface LogRow {
  readonly id: string;
  readonly at: Date;
  readonly type: string;
  readonly user_email: string;
  readonly ip: string;
  readonly user_agent: string;
  readonly data: Readonly<Record<string, unknown>>;
}

function toLog(row: LogRow): AuditLog {
  return {
    id: toAuditId(BigInt(row.id)),
    timestamp: row.at.toISOString(),
    type: row.type,
    user: row.user_email,
    ip: row.ip,
    user_agent: row.user_agent,
    data: row.data,
  };
}
