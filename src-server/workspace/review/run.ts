import type { NewReviewTable } from '../../contract/review.ts';
import { WorkspaceError } from '../errors.ts';
import type { Origin } from '../history/origin.ts';
import type { Caller } from '../identity/caller.ts';
import type { Queryable, Sql } from '../store/sql.ts';
import { enqueueRow } from '../jobs/queue.ts';
import { lockProject } from '../vault/access.ts';
import { notReady, requireReadyFiles, type FileState } from '../vault/ready-files.ts';

/** The user who requested a run, and the channel. */
export interface RunRequest {
  readonly caller: Caller;
  readonly origin: Origin;
}

/** What was queued, for the audit log and the history. */
export interface QueuedRun {
  readonly tableId: number;
  readonly title: string;
  readonly columns: number;
  /** Names of the files whose rows are now waiting. */
  readonly documents: readonly string[];
}

/**
 * Creates a review table and queues a row for each file, all or none. The caller's access must have been checked before. Refuses with 404 a
 * file that the project does not have, with 503 one that is still being read, with 400 one that cannot be read, or a project without any
 * readable file.
 */
export async function createAndRun(
  sql: Sql,
  asked: RunRequest,
  wanted: NewReviewTable,
  now: Date,
): Promise<QueuedRun> {
  const projectId = wanted.project_id.toLowerCase();
  const { title } = wanted;
  return sql.begin(async (tx) => {
    if (!(await lockProject(tx, projectId))) throw new WorkspaceError(404, 'Project not found');
    const fileIds = wanted.file_ids ?? (await readableFiles(tx, projectId));
    const [created] = await tx<{ id: number }[]>`
      insert into review_tables (project_id, title, created_by, created_at)
      values (${projectId}, ${title}, ${asked.caller.userId}, ${now}) returning id`;
    if (created === undefined) throw new Error('A review table was not there right after it was made');
    for (const [index, column] of wanted.columns.entries()) {
      await tx`
        insert into review_columns (table_id, idx, name, question)
        values (${created.id}, ${index}, ${column.name}, ${column.question})`;
    }
    const table = { tableId: created.id, projectId };
    const documents = await queueRows(tx, asked, table, fileIds, now);
    return { tableId: created.id, title, columns: wanted.columns.length, documents };
  });
}

/**
 * Runs a table again: queues rows for new files, and the rows that failed. An existing answer is never requested again, since a user may
 * have edited or verified it. Refuses like {@link createAndRun}.
 */
export async function runAgain(
  sql: Sql,
  asked: RunRequest,
  table: { readonly tableId: number; readonly projectId: string },
  fileIds: readonly string[] | undefined,
  now: Date,
): Promise<QueuedRun> {
  return sql.begin(async (tx) => {
    await lockProject(tx, table.projectId);
    const [found] = await tx<{ title: string; columns: number }[]>`
      select title, (select count(*)::integer from review_columns where table_id = t.id) as columns
      from review_tables t where id = ${table.tableId} for update`;
    if (found === undefined) throw new WorkspaceError(404, 'Review table not found');
    const wanted = fileIds ?? (await failedRows(tx, table.tableId));
    const documents = wanted.length === 0 ? [] : await queueRows(tx, asked, table, wanted, now);
    return { tableId: table.tableId, ...found, documents };
  });
}

async function readableFiles(tx: Queryable, projectId: string): Promise<readonly string[]> {
  const files = await tx<(FileState & { readonly id: string })[]>`
    select id, name, status from files where project_id = ${projectId} and deleted_at is null
    order by uploaded_at, name, id`;
  // A table over the whole project must not silently omit files that are about to be read.
  const waiting = files.filter(({ status }) => status === 'uploaded' || status === 'processing');
  if (waiting.length > 0) throw notReady(waiting);
  const readable = files.filter(({ status }) => status.startsWith('ready_'));
  if (readable.length === 0) throw new WorkspaceError(400, 'The project has no file that could be read');
  return readable.map(({ id }) => id);
}

async function failedRows(tx: Queryable, tableId: number): Promise<readonly string[]> {
  const rows = await tx<{ file_id: string }[]>`
    select file_id from review_rows where table_id = ${tableId} and state = 'failed' order by idx`;
  return rows.map((row) => row.file_id);
}

async function queueRows(
  tx: Queryable,
  { caller, origin }: RunRequest,
  table: { readonly tableId: number; readonly projectId: string },
  fileIds: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const unique = [...new Set(fileIds.map((id) => id.toLowerCase()))];
  await requireReadyFiles(tx, table.projectId, unique);
  const queued = await tx<{ file_id: string }[]>`
    insert into review_rows (table_id, file_id, idx, updated_at, state, asked_by, access_point, surface)
    select ${table.tableId}, wanted.id,
      (select coalesce(max(idx) + 1, 0) from review_rows where table_id = ${table.tableId}) + wanted.place - 1,
      ${now}, 'waiting', ${caller.email}, ${origin.accessPoint}, ${origin.surface}
    from unnest(${unique}::uuid[]) with ordinality as wanted (id, place)
    on conflict (table_id, file_id) do update
      set state = 'waiting', asked_by = excluded.asked_by, access_point = excluded.access_point,
        surface = excluded.surface
      where review_rows.state = 'failed'
    returning file_id`;
  const ids = queued.map((row) => row.file_id);
  for (const fileId of ids) await enqueueRow(tx, { tableId: table.tableId, fileId }, now);
  const names = await tx<{ name: string }[]>`
    select name from files where id = any(${ids}::uuid[]) order by name`;
  return names.map(({ name }) => name);
}
