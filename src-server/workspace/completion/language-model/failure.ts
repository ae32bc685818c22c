import { WorkspaceError } from '../../errors.ts';

/**
 * Creates the error for a failing language model: 502 for a failure, 503 if it is busy, 504 if it is silent. `retryAfter` is in seconds.
 */
export function modelFailure(
  status: 502 | 503 | 504,
  sentence: string,
  options: { readonly retryAfter?: number; readonly cause?: unknown } = {},
): WorkspaceError {
  return new WorkspaceError(status, sentence, { ...options, code: 'language_model_failed' });
}
