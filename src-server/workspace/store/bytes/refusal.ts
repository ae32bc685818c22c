import { WorkspaceError } from '../../errors.ts';

/** Seconds until a store that did not answer may be asked again. */
const STORE_RETRY_S = 30;

/** True for an error with one of these codes of the operating system. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** What a client learns when the disk does not take its file; any other error as it is. */
export function diskRefusal(error: unknown): unknown {
  if (hasCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG'))
    return new WorkspaceError(
      503,
      'The service has no room left for files. Its administrator has to make some.',
      { code: 'storage_full', cause: error },
    );
  if (hasCode(error, 'EROFS', 'EACCES', 'EPERM', 'EIO'))
    return new WorkspaceError(
      503,
      'The service cannot write files. Its administrator has to look at its disk.',
      { code: 'storage_not_writable', cause: error },
    );
  return error;
}

/** What a client learns when the store of files does not answer. */
export function storeRefusal(error: unknown): WorkspaceError {
  return new WorkspaceError(503, 'The store of files does not answer. Try again in a moment.', {
    retryAfter: STORE_RETRY_S,
    cause: error,
  });
}
