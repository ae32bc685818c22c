import { PaneError } from '../errors.ts';
import { wordMessages } from './messages.ts';

/** Codes of Word that mean: the document, or this place in it, takes no changes. */
const READ_ONLY = new Set(['AccessDenied', 'NotAllowed', 'DocumentReadOnly']);

/** Codes of Word that mean: not now. */
const BUSY = new Set([
  'InvalidOrTimedOutSession',
  'ActivityLimitReached',
  'WriteNotSupportedWhenModalDialogOpen',
  'HostIsBusy',
]);

/** The code of an Office error, or undefined for anything else. */
export function officeCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/**
 * What Word threw, before anything was changed, as the pane's error. Word's own message stays in
 * `cause`: its codes mean nothing to the user, and its statement may hold text of the document.
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
