import { randomUUID } from 'node:crypto';
import type { DuplicateMode } from '../../contract/files.ts';
import { WorkspaceError } from '../errors.ts';
import type { Caller } from '../identity/caller.ts';
import { MAX_PROJECT_BYTES, MAX_PROJECT_FILES } from '../limits/vault.ts';
import type { FileBytes, Incoming } from '../store/bytes.ts';
import type { Queryable, Sql } from '../store/database.ts';
import { enqueueFile } from '../store/jobs.ts';
import { discardFile } from './files.ts';

/** A file that has arrived and is on the disk, not yet part of the vault. */
export interface ReceivedFile {
  readonly name: string;
  /** Relative folder without a slash at either end; empty at the top. */
  readonly folder: string;
  readonly contentType: string;
  readonly incoming: Incoming;
}

/**
 * Takes received files into a project, all or none, and queues them for reading. Returns an id for each, in order.
 * When it resolves they survive a crash: the bytes reach the disk before the rows that own them.
 *
 * A file of the same name and folder is left as it is (`skip`, whose id is returned), takes the
 * place of the one before (`replace`) or stands beside it (`keep`).
 */
export async function addFiles(
  deps: { readonly sql: Sql; readonly bytes: FileBytes },
  caller: Caller,
  projectId: string,
  files: readonly ReceivedFile[],
  mode: DuplicateMode,
  now: Date,
): Promise<readonly string[]> {
  const { ids, replaced } = await deps.sql.begin((tx) =>
    addFilesWithin(tx, caller, projectId, files, mode, now),
  );
  await Promise.all(replaced.map((id) => deps.bytes.remove(id)));
  return ids;
}

/** {@link addFiles} inside the caller's transaction. The bytes of the `replaced` files are for the caller to remove. */
export async function addFilesWithin(
  tx: Queryable,
  caller: Caller,
  projectId: string,
  files: readonly ReceivedFile[],
  mode: DuplicateMode,
  now: Date,
): Promise<{ readonly ids: readonly string[]; readonly replaced: readonly string[] }> {
  // One upload to a project at a time, so that two of the same name see each other.
  const [project] = await tx`select 1 from projects where id = ${projectId} for update`;
  if (project === undefined) throw new WorkspaceError(404, 'Project not found');
  const ids: string[] = [];
  const replaced: string[] = [];
  for (const file of files) {
    const same = mode === 'keep' ? [] : await findSame(tx, projectId, file);
    const [first] = same;
    if (mode === 'skip' && first !== undefined) {
      ids.push(first);
      continue;
    }
    for (const old of same) await discardFile(tx, { id: old, projectId }, now);
    replaced.push(...same);
    const id = randomUUID();
    await file.incoming.keep(id);
    await insertFile(tx, { id, projectId, caller, file, now });
    await enqueueFile(tx, id, now);
    ids.push(id);
  }
  await requireRoom(tx, projectId);
  await tx`update projects set project_updated_at = ${now}, updated_at = ${now} where id = ${projectId}`;
  return { ids, replaced };
}

async function findSame(tx: Queryable, projectId: string, file: ReceivedFile): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from files
    where project_id = ${projectId} and deleted_at is null and name = ${file.name} and folder = ${file.folder}
    order by uploaded_at desc`;
  return rows.map((row) => row.id);
}

async function insertFile(
  tx: Queryable,
  row: { id: string; projectId: string; caller: Caller; file: ReceivedFile; now: Date },
): Promise<void> {
  const { file, now } = row;
  await tx`
    insert into files (
      id, project_id, name, folder, content_type, size, sha256, status, uploaded_by, uploaded_at, updated_at)
    values (
      ${row.id}, ${row.projectId}, ${file.name}, ${file.folder}, ${file.contentType}, ${file.incoming.size},
      ${file.incoming.sha256}, 'uploaded', ${row.caller.userId}, ${now}, ${now})`;
}

async function requireRoom(tx: Queryable, projectId: string): Promise<void> {
  const [used] = await tx<{ count: number; size: number }[]>`
    select count(*) as count, coalesce(sum(size), 0)::bigint as size from files
    where project_id = ${projectId} and deleted_at is null`;
  if (used !== undefined && (used.count > MAX_PROJECT_FILES || used.size > MAX_PROJECT_BYTES)) {
    throw new WorkspaceError(400, 'The project has no room for these files');
  }
}
