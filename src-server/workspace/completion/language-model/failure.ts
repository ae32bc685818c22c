import { WorkspaceError } from '../../errors.ts';

/** The refusal for a language model that fails: 502 for a failure, 503 when it is busy, 504 when it is silent. `retryAfter` in seconds. */
export function modelFailure(
  status: 502 | 503 | 504,
  sentence: string,
  options: { readonly retryAfter?: number; readonly cause?: unknown } = {},
): WorkspaceError {
  return new WorkspaceError(status, sentence, { ...options, code: 'language_model_failed' });
}
