import type { FileDetail, ListedFile, ProcessingStatus } from '../../contract/files.ts';
import { toProjectTimestamp } from '../../contract/common.ts';
import { WorkspaceError } from '../errors.ts';
import type { Caller } from '../identity/caller.ts';
import { removeChunks } from '../search/index.ts';
import type { Queryable, Sql } from '../store/sql.ts';
import type { ReadNote } from '../files/model.ts';
import { lockProject, requireAccess } from './access.ts';
import { pathOfFile } from './folder.ts';
import { requireNoHold } from './rules.ts';

/**
 * Returns one file detail for each id, in the requested order; an id that does not exist, or that the caller
 * may not see, is an entry with `not_found` (spec 4.6).
 */
export async function getFiles(
  sql: Queryable,
  caller: Caller,
  ids: readonly string[],
): Promise<readonly FileDetail[]> {
  const rows = await sql<
    (FailureRow & {
      id: string;
      name: string;
      folder: string;
      content_type: string;
      deleted_at: Date | null;
      read_notes: readonly ReadNote[] | null;
    })[]
  >`
    select f.id, f.name, f.folder, f.status, f.content_type, f.deleted_at, f.failure_reason, f.failure,
      f.read_notes
    from files f join projects p on p.id = f.project_id
    where f.id = any(${[...ids]}::uuid[]) and (p.creator_id = ${caller.userId}
      or exists (select 1 from user_shares s where s.project_id = p.id and s.user_id = ${caller.userId})
      or exists (
        select 1 from workspace_shares s where s.project_id = p.id and s.workspace_id = ${caller.workspaceId}))`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id.toLowerCase());
    return row === undefined
      ? { file_id: id, error: 'not_found' }
      : {
          file_id: row.id,
          file_name: row.name,
          file_path: pathOfFile(row),
          processing_status: row.status,
          content_type: row.content_type,
          deleted_at: row.deleted_at === null ? null : toProjectTimestamp(row.deleted_at),
          ...failureOf(row),
          ...(row.read_notes === null ? {} : { read_notes: [...row.read_notes] }),
        };
  });
}

interface FailureRow {
  readonly status: ProcessingStatus;
  readonly failure_reason: string | null;
  readonly failure: string | null;
}

/** Returns why a file could not be read; undefined for other files. */
function failureOf({ status, failure_reason, failure }: FailureRow): {
  failure_reason?: string;
  failure?: string;
} {
  // A file that is tried again keeps its last failure until it is read.
  if (!status.endsWith('_failure') || failure_reason === null || failure === null) return {};
  return { failure_reason, failure };
}

/** Filter, order and start of a list of files. */
interface FileListQuery {
  readonly limit: number;
  readonly after?: { readonly value: string; readonly id: string };
  readonly name?: string;
  readonly contentType?: string;
  readonly status?: string;
  readonly sortBy: 'name' | 'uploaded_at' | 'size';
  readonly descending: boolean;
}

interface FileList {
  readonly files: readonly ListedFile[];
  readonly total: number;
  /** The start of the next page; undefined at the end. */
  readonly next?: { readonly value: string; readonly id: string };
}

/** Returns a page of a project’s files. Name filters match substrings, ignoring case. */
export async function listFiles(sql: Queryable, projectId: string, query: FileListQuery): Promise<FileList> {
  const where = sql`
    from files where project_id = ${projectId} and deleted_at is null
      ${query.name === undefined ? sql`` : sql`and strpos(lower(name), lower(${query.name})) > 0`}
      ${query.contentType === undefined ? sql`` : sql`and content_type = ${query.contentType}`}
      ${query.status === undefined ? sql`` : sql`and status = ${query.status}`}`;
  // The string sorts like the value: names unchanged, times as ISO, sizes with leading zeros.
  const key = {
    name: sql`name collate "C"`,
    uploaded_at: sql`to_char(uploaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') collate "C"`,
    size: sql`lpad(size::text, 20, '0') collate "C"`,
  }[query.sortBy];
  const direction = query.descending ? sql`desc` : sql`asc`;
  const { after } = query;
  const rows = await sql<
    (FailureRow & {
      id: string;
      name: string;
      folder: string;
      content_type: string;
      size: number;
      uploaded_at: Date;
      key: string;
    })[]
  >`
    select id, name, folder, content_type, status, size, uploaded_at, failure_reason, failure, ${key} as key ${where}
      ${
        after === undefined
          ? sql``
          : sql`and (${key}, id) ${query.descending ? sql`<` : sql`>`} (${after.value}, ${after.id}::uuid)`
      }
    order by ${key} ${direction}, id ${direction} limit ${query.limit + 1}`;
  const [count] = await sql<{ total: number }[]>`select count(*) as total ${where}`;
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    files: page.map((row) => ({
      id: row.id,
      name: row.name,
      file_path: pathOfFile(row),
      content_type: row.content_type,
      processing_status: row.status,
      size: row.size,
      uploaded_at: toProjectTimestamp(row.uploaded_at),
      ...failureOf(row),
    })),
    total: count?.total ?? 0,
    ...(rows.length > query.limit && last !== undefined ? { next: { value: last.key, id: last.id } } : {}),
  };
}

/**
 * Deletes a file: its text, chunks, rows and statistics at once; the entry remains with `deleted_at`.
 * Rejects with 404 if the caller may not see it, and 409 while it is still being processed or under legal hold.
 */
export async function deleteFile(sql: Sql, caller: Caller, fileId: string, now: Date): Promise<void> {
  await sql.begin(async (tx) => {
    const [found] = await tx<{ project_id: string }[]>`select project_id from files where id = ${fileId}`;
    if (found !== undefined) await lockProject(tx, found.project_id);
    const [file] = await tx<{ project_id: string; status: ProcessingStatus }[]>`
      select project_id, status from files where id = ${fileId} and deleted_at is null for update`;
    if (file === undefined) throw new WorkspaceError(404, 'File not found');
    await requireAccess(tx, caller, file.project_id, 'EDIT', 'File not found');
    await requireNoHold(tx, file.project_id);
    // A file that is in use and read again may be deleted, as its reading notices.
    const [job] = await tx`
      select 1 from jobs where file_id = ${fileId} and (kind <> 'read' or ${!file.status.startsWith('ready_')})`;
    // A failed file that waits to be tried again may wait long, and is not being processed.
    if (job !== undefined && file.status !== 'recoverable_failure') {
      throw new WorkspaceError(409, 'The file is still being processed. Try again when it is ready.', {
        retryAfter: 5,
      });
    }
    await discardFile(tx, { id: fileId, projectId: file.project_id }, now);
  });
}

/**
 * Removes a file from the vault in the caller’s transaction, which has locked the project. The caller removes its bytes afterwards, and has
 * made sure that the project is not under legal hold.
 */
export async function discardFile(
  tx: Queryable,
  file: { readonly id: string; readonly projectId: string },
  now: Date,
): Promise<void> {
  await removeChunks(tx, file);
  // Rows before jobs, in the order in which rows are answered.
  await tx`delete from review_rows where file_id = ${file.id}`;
  await tx`delete from jobs where file_id = ${file.id}`;
  await tx`
    update files set deleted_at = ${now}, updated_at = ${now}, text = null, blocks = null, pages = null,
      description = null, read_notes = null, reader_version = null
    where id = ${file.id}`;
  await tx`update projects set project_updated_at = ${now}, updated_at = ${now} where id = ${file.projectId}`;
}
