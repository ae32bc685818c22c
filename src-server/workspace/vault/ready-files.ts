import type { ProcessingStatus } from '../../contract/files.ts';
import { WorkspaceError } from '../errors.ts';
import type { Queryable } from '../store/sql.ts';

/** A file by its name and state. */
export interface FileState {
  readonly name: string;
  readonly status: ProcessingStatus;
}

/** Most files that a refusal names. */
const NAMED = 3;
/** Seconds after which a file may be ready: one that is being read, and one that waits until the machine has time. */
const RETRY_SECONDS = { reading: 10, waiting: 60 };

/**
 * Names of files of a project that are ready to be queried, for an answer must not silently leave a chosen file out. Refuses
 * with 404 when one is not there, with 400 and the reason when one cannot be read at all, and with 503 and Retry-After when one
 * is still to be read: that passes by itself.
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

/** The refusal for files that cannot be read, with the sentence that says why for each. */
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

/** The refusal for files that are still to be read. */
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
