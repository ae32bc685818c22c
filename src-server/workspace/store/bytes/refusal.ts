import { WorkspaceError } from '../../errors.ts';

/** Seconds after which a store that did not answer may be tried again. */
const STORE_RETRY_S = 30;

/** Returns whether an error has one of these operating system codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** Returns the refusal for a disk that does not accept a file; any other error unchanged. */
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

/** Returns the refusal for a store that does not answer. */
export function storeRefusal(error: unknown): WorkspaceError {
  return new WorkspaceError(503, 'The store of files does not answer. Try again in a moment.', {
    retryAfter: STORE_RETRY_S,
    cause: error,
  });
}
