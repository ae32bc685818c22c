import type { UserErrorCode } from '../../../../contract/errors.ts';
import { WorkspaceError } from '../../../errors.ts';

/**
 * Why a language model gave no whole answer.
 * - `too-long`: what was sent is longer than it reads; less may be answered.
 * - `cut`: its answer reached its greatest length; less at once may be answered.
 * - `unavailable`: this endpoint cannot answer now; another one may.
 * - `failed`: it answered, but not with a whole answer.
 */
type FailureKind = 'too-long' | 'cut' | 'unavailable' | 'failed';

/** A language model that gave no whole answer. The sentence is for the user, and has none of the endpoint's words, which may repeat the prompt. */
export class ModelFailure extends WorkspaceError {
  readonly kind: FailureKind;
  /** How much the model reads at once, in tokens, where the endpoint says so. */
  readonly window?: number;

  constructor(
    status: 502 | 503 | 504,
    sentence: string,
    kind: FailureKind,
    options: {
      readonly code?: UserErrorCode;
      /** In seconds. */
      readonly retryAfter?: number;
      readonly window?: number;
      readonly cause?: unknown;
    } = {},
  ) {
    super(status, sentence, { code: 'language_model_failed', ...options });
    this.kind = kind;
    if (options.window !== undefined) this.window = options.window;
  }
}

/** Creates the failure of an endpoint that does not answer as one should. */
export function brokenModel(kind: 'unavailable' | 'failed', cause?: unknown): ModelFailure {
  return new ModelFailure(502, 'The language model failed. Try again.', kind, { cause });
}

/** Creates the failure of a model whose answer has no text. */
export function emptyAnswer(): ModelFailure {
  return new ModelFailure(502, 'The language model gave an empty answer. Try again.', 'failed');
}
