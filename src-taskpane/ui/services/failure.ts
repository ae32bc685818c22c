import { PaneError } from '../../errors.ts';
import { uiMessages } from '../messages.ts';

/**
 * Converts any thrown value into the pane's error. One that is not a `PaneError` is a fault of the pane; its text may
 * contain content and is not shown.
 */
export function asPaneError(error: unknown): PaneError {
  if (error instanceof PaneError) return error;
  return new PaneError('internal', uiMessages.internalError, { cause: error });
}

/** Returns true for the rejection of a call that was aborted on purpose. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Returns the text for "Copy details": code, reason, request id, time and versions for IT. Never content. */
export function errorDetails(
  error: PaneError,
  about: { readonly paneVersion: string | undefined; readonly host: string | undefined; readonly at: Date },
): string {
  return [
    'Codicil error report',
    `Code: ${error.code}`,
    ...(error.reason === undefined ? [] : [`Reason: ${error.reason}`]),
    `Request: ${error.requestId ?? 'none'}`,
    `Time: ${about.at.toISOString()}`,
    `Pane: ${about.paneVersion ?? 'unknown'}`,
    `Word: ${about.host ?? 'unknown'}`,
  ].join('\n');
}
