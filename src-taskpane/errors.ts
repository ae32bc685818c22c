import type { RelayErrorCode } from '#server/relay/api.ts';

/** Codes of errors on the pane's side of the relay. */
export type PaneErrorCode =
  | RelayErrorCode
  | 'offline'
  | 'relay_unreachable'
  | 'selection_changed'
  | 'nothing_selected'
  | 'target_ambiguous'
  | 'read_only'
  | 'not_writable_here'
  | 'unavailable_in_this_word'
  | 'word_busy'
  | 'word_failed'
  | 'write_incomplete'
  | 'write_stopped'
  | 'changes_unlisted'
  | 'insertion_missing'
  | 'file_unreadable';

/**
 * The only error class of the pane. `message` is the sentence that the user reads, from the message table or from the
 * relay; it contains nothing from the document, the prompt or a token.
 */
export class PaneError extends Error {
  override readonly name = 'PaneError';
  readonly code: PaneErrorCode;
  /** Id under which the relay logged the request. */
  readonly requestId: string | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined;
  /** Another program's code for the error, such as MSAL's or the browser's; for IT, never content. */
  readonly reason: string | undefined;

  constructor(
    code: PaneErrorCode,
    message: string,
    details: {
      readonly requestId?: string;
      readonly retryAfter?: number;
      readonly reason?: string;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.reason = details.reason;
  }
}
