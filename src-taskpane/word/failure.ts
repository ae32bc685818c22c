import { PaneError } from '../errors.ts';
import { wordMessages } from './messages.ts';

/** Word's error codes for a document, or a place in it, that cannot be changed. */
const READ_ONLY = new Set(['AccessDenied', 'NotAllowed', 'DocumentReadOnly']);

/** Word's error codes for a temporary failure. */
const BUSY = new Set([
  'InvalidOrTimedOutSession',
  'ActivityLimitReached',
  'WriteNotSupportedWhenModalDialogOpen',
  'HostIsBusy',
]);

/** Returns the code of an Office error, undefined for anything else. */
export function officeCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/**
 * Converts an error that Word threw before anything was changed into a `PaneError`. Word's own message stays in `cause`: its codes mean
 * nothing to the user, and its statement may contain text of the document.
 */
export function wordFailure(error: unknown, doing: 'reads' | 'writes' = 'reads'): PaneError {
  if (error instanceof PaneError) return error;
  const code = officeCode(error);
  if (code !== undefined && READ_ONLY.has(code)) {
    return new PaneError('read_only', wordMessages.refusal.readOnly, { cause: error });
  }
  if (code !== undefined && BUSY.has(code))
    return new PaneError('word_busy', wordMessages.busy, { cause: error });
  const sentence = doing === 'writes' ? wordMessages.notWritten : wordMessages.failed;
  return new PaneError('word_failed', sentence, { cause: error });
}
