import { randomUUID } from 'node:crypto';
import type { DuplicateMode } from '../../contract/files.ts';
import { WorkspaceError } from '../errors.ts';
import type { Caller } from '../identity/caller.ts';
import type { FileBytes, StagedUpload } from '../store/bytes.ts';
import type { Queryable, Sql, Transact } from '../store/sql.ts';
import { enqueueFile } from '../jobs/queue.ts';
import { lockProject } from './access.ts';
import { discardFile } from './files.ts';
import { requireNoHold, requireRoom } from './rules.ts';

/** A file that has arrived and is on the disk, not yet part of the vault. */
export interface ReceivedFile {
  readonly name: string;
  /** Relative folder without a slash at either end; empty for the top. */
  readonly folder: string;
  readonly contentType: string;
  readonly incoming: StagedUpload;
}

/** A file whose bytes are stored under an id without a row yet. */
export interface KeptFile extends ReceivedFile {
  readonly id: string;
}

/** The result of an upload. */
interface AddedFiles {
  /** An id for each, in order. */
  readonly ids: readonly string[];
  /** Ids of stored bytes that no file owns any more. */
  readonly unowned: readonly string[];
}

/**
 * Adds received files to a project, all or none, and queues them for reading. Returns an id for each, in order.
 * When it resolves they survive a crash: the bytes are on disk before the rows that own them.
 *
 * If there is a file with the same name and folder, it is kept and its id returned (`skip`), the newest such file is
 * replaced (`replace`), or the new file is added (`keep`). The caller removes the bytes of the ids that are `unowned`
 * afterwards. `transact` runs the transaction, in which the caller may write too.
 */
export async function addFiles(
  deps: { readonly sql: Sql; readonly bytes: FileBytes; readonly transact: Transact },
  caller: Caller,
  projectId: string,
  files: readonly ReceivedFile[],
  mode: DuplicateMode,
  now: Date,
): Promise<AddedFiles> {
  const kept = await keepFiles(deps.bytes, files);
  try {
    return await deps.transact((tx) => addFilesWithin(tx, caller, projectId, kept, mode, now));
  } catch (error) {
    // No row owns them. If the commit’s answer was lost and rows own them, they stay.
    await removeUnowned(deps, kept);
    throw error;
  }
}

/** The number of files that are stored concurrently: a remote store takes time for each. */
const KEPT_AT_ONCE = 4;

/**
 * Stores the bytes of each file under a new id before the transaction, since the store of files may be slow and the database
 * serves others meanwhile. If one fails, none remains.
 */
export async function keepFiles(
  bytes: FileBytes,
  files: readonly ReceivedFile[],
): Promise<readonly KeptFile[]> {
  const kept: KeptFile[] = files.map((file) => ({ ...file, id: randomUUID() }));
  for (let at = 0; at < kept.length; at += KEPT_AT_ONCE) {
    const batch = kept.slice(at, at + KEPT_AT_ONCE);
    const outcomes = await Promise.allSettled(batch.map(({ incoming, id }) => incoming.keep(id)));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed === undefined) continue;
    await Promise.all(kept.slice(0, at + KEPT_AT_ONCE).map(({ id }) => bytes.remove(id)));
    throw failed.reason;
  }
  return kept;
}

async function removeUnowned(
  { sql, bytes }: { readonly sql: Sql; readonly bytes: FileBytes },
  kept: readonly KeptFile[],
): Promise<void> {
  const ids = kept.map(({ id }) => id);
  try {
    const rows = await sql<{ id: string }[]>`select id from files where id = any(${ids}::uuid[])`;
    const owned = new Set(rows.map(({ id }) => id));
    await Promise.all(ids.filter((id) => !owned.has(id)).map((id) => bytes.remove(id)));
  } catch {
    // The database does not answer: the sweep of the next start finds them.
  }
}

/**
 * {@link addFiles} inside the caller's transaction, after {@link keepFiles}. The caller removes the bytes of the ids that are `unowned` afterwards,
 * which are of files that were replaced or skipped.
 */
export async function addFilesWithin(
  tx: Queryable,
  caller: Caller,
  projectId: string,
  files: readonly KeptFile[],
  mode: DuplicateMode,
  now: Date,
): Promise<AddedFiles> {
  // One upload to a project at a time, so that two of the same name see each other.
  if (!(await lockProject(tx, projectId))) throw new WorkspaceError(404, 'Project not found');
  const ids: string[] = [];
  const unowned: string[] = [];
  for (const file of files) {
    const same =
      mode === 'keep' ? undefined : await findNewest(tx, projectId, file, mode === 'replace' ? ids : []);
    if (mode === 'skip' && same !== undefined) {
      ids.push(same);
      unowned.push(file.id);
      continue;
    }
    if (same !== undefined) {
      await requireNoHold(tx, projectId);
      await discardFile(tx, { id: same, projectId }, now);
      unowned.push(same);
    }
    await insertFile(tx, { projectId, caller, file, now });
    await enqueueFile(tx, file.id, now);
    ids.push(file.id);
  }
  await requireRoom(tx, projectId);
  await tx`update projects set project_updated_at = ${now}, updated_at = ${now} where id = ${projectId}`;
  return { ids, unowned };
}

/** Returns the newest file with the same name and folder that is not in `others`; undefined if there is none. */
async function findNewest(
  tx: Queryable,
  projectId: string,
  file: ReceivedFile,
  others: readonly string[],
): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select id from files
    where project_id = ${projectId} and deleted_at is null and name = ${file.name} and folder = ${file.folder}
      and id <> all(${[...others]}::uuid[])
    order by uploaded_at desc, id limit 1`;
  return row?.id;
}

async function insertFile(
  tx: Queryable,
  row: { projectId: string; caller: Caller; file: KeptFile; now: Date },
): Promise<void> {
  const { file, now } = row;
  await tx`
    insert into files (
      id, project_id, name, folder, content_type, size, sha256, status, uploaded_by, uploaded_at, updated_at)
    values (
      ${file.id}, ${row.projectId}, ${file.name}, ${file.folder}, ${file.contentType}, ${file.incoming.size},
      ${file.incoming.sha256}, 'uploaded', ${row.caller.userId}, ${now}, ${now})`;
}
