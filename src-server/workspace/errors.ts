import type { UserErrorCode } from '../contract/errors.ts';

/** Statuses of the workspace's refusals: the tables of spec 7, and 403, 409, 413 and 415 from the vendor's pages and HTTP. */
type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 502 | 503 | 504;

/**
 * A refusal for the client: the status and, as `{"error": message}`, the sentence (spec 7). The message never contains client text, a path
 * or a secret.
 */
export class WorkspaceError extends Error {
  readonly status: RefusalStatus;
  /** Seconds after which the same request may succeed; sent as `Retry-After`. */
  readonly retryAfter?: number;
  /** Sent as a header, since the sentence is for the user. */
  readonly code?: UserErrorCode;

  constructor(
    status: RefusalStatus,
    message: string,
    options: { readonly retryAfter?: number; readonly code?: UserErrorCode; readonly cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'WorkspaceError';
    this.status = status;
    if (options.retryAfter !== undefined) this.retryAfter = options.retryAfter;
    if (options.code !== undefined) this.code = options.code;
  }
}
