import type { ProcessingStatus } from '../../contract/files.ts';
import { WorkspaceError } from '../errors.ts';
import type { Queryable } from '../store/sql.ts';

/** A file by its name and state. */
export interface FileState {
  readonly name: string;
  readonly status: ProcessingStatus;
}

/** The most files that an error names. */
const NAMED = 3;
/** Seconds after which a file may be ready: one that is being read, and one that waits until the machine is calm. */
const RETRY_SECONDS = { reading: 10, waiting: 60 };

/**
 * Returns the names of files of a project that are ready to be queried, since an answer must not silently omit a chosen file. Throws
 * 404 if one does not exist, 400 with the reason if one cannot be read at all, and 503 with Retry-After if one
 * is not read yet.
 */
export async function requireReadyFiles(
  sql: Queryable,
  projectId: string,
  fileIds: readonly string[],
): Promise<readonly string[]> {
  const files = await sql<(FileState & { readonly failure: string | null })[]>`
    select name, status, failure from files
    where project_id = ${projectId} and deleted_at is null and id = any(${[...fileIds]}::uuid[])
    order by name, id`;
  if (files.length < new Set(fileIds.map((id) => id.toLowerCase())).size) {
    throw new WorkspaceError(404, 'File not found');
  }
  const failed = files.filter(({ status }) => status === 'unrecoverable_failure');
  if (failed.length > 0)
    throw unreadable(failed.map(({ name, failure }) => ({ name, reason: failure ?? '' })));
  const waiting = files.filter(({ status }) => !status.startsWith('ready_'));
  if (waiting.length > 0) throw notReady(waiting);
  return files.map(({ name }) => name);
}

/** Creates the error for files that cannot be read, with the reason for each. */
export function unreadable(
  files: readonly { readonly name: string; readonly reason: string }[],
  cause?: unknown,
): WorkspaceError {
  const named = files.slice(0, NAMED).map(({ name, reason }) => `“${name}” cannot be read. ${reason}`);
  const more = files.length - named.length;
  if (more > 0) named.push(`${more} more ${more === 1 ? 'file' : 'files'} cannot be read either.`);
  return new WorkspaceError(400, named.join(' ').trim(), {
    code: 'file_unreadable',
    ...(cause === undefined ? {} : { cause }),
  });
}

/** Creates the error for files that are not read yet. */
export function notReady(files: readonly FileState[]): WorkspaceError {
  const [first] = files;
  const more = files.length - 1;
  const others = more === 0 ? '' : ` and ${more} more ${more === 1 ? 'file' : 'files'}`;
  const [verb, them] = more === 0 ? ['is', 'it is'] : ['are', 'they are'];
  const waits = files.some(({ status }) => status === 'recoverable_failure');
  return new WorkspaceError(
    503,
    `“${first?.name ?? ''}”${others} ${verb} still being read. Try again when ${them} ready.`,
    { code: 'file_not_ready', retryAfter: waits ? RETRY_SECONDS.waiting : RETRY_SECONDS.reading },
  );
}
