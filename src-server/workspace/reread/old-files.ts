import { READER_VERSION } from '../files/model.ts';
import type { Queryable } from '../store/sql.ts';

/** The condition that a file was read, or could not be, by an earlier version of the reader. */
const isOld = (sql: Queryable, projectId?: string) => sql`
  deleted_at is null and (text is not null or status = 'unrecoverable_failure')
  and (reader_version is null or reader_version < ${READER_VERSION}::integer)
  ${projectId === undefined ? sql`` : sql`and project_id = ${projectId}`}`;

/** Counts the files of the vault, or of a project, and those of them that an earlier version of the reader read. */
export async function countOldFiles(
  sql: Queryable,
  projectId?: string,
): Promise<{ readonly files: number; readonly old: number }> {
  const [row] = await sql<{ files: number; old: number }[]>`
    select count(*) as files, count(*) filter (where ${isOld(sql, projectId)}) as old from files
    where deleted_at is null ${projectId === undefined ? sql`` : sql`and project_id = ${projectId}`}`;
  return row ?? { files: 0, old: 0 };
}

/**
 * Queues the next old file after the one with the id `after` to be read again, in the order of their ids. One that waits already is not queued
 * twice. Resolves with its id, or with undefined after the last one.
 */
export async function enqueueNextOld(
  sql: Queryable,
  after: string,
  now: Date,
  projectId?: string,
): Promise<string | undefined> {
  const [queued] = await sql<{ id: string }[]>`
    insert into jobs (kind, file_id, run_after)
    select 'read', id, ${now}::timestamptz from files
    where id > ${after}::uuid and ${isOld(sql, projectId)}
      and not exists (select 1 from jobs where jobs.file_id = files.id and jobs.kind = 'read')
    order by id limit 1
    returning file_id as id`;
  return queued?.id;
}

/** Counts the files that are due to be read again, or are being read again, in any process. */
export async function countBeingReread(sql: Queryable, now: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from jobs j join files f on f.id = j.file_id
    where j.kind = 'read' and j.run_after <= ${now} and ${isOld(sql)}`;
  return row?.count ?? 0;
}

/** Returns old files that could not be read again, each with the reason: they keep their text. */
export async function findUnreadAgain(
  sql: Queryable,
  projectId?: string,
): Promise<readonly { readonly id: string; readonly reason: string }[]> {
  return sql<{ id: string; reason: string }[]>`
    select id, failure_reason as reason from files
    where ${isOld(sql, projectId)} and failure_reason is not null and status <> 'unrecoverable_failure' order by id`;
}
