import type { UserErrorCode } from '../contract/errors.ts';
import { ServiceError } from '../workspace-client/errors.ts';
import type { RelayError, RelayErrorCode } from './api.ts';

interface Meaning {
  readonly status: number;
  /** The sentence that the pane shows: what happened and what to do. */
  readonly sentence: string;
}

/** The codes of the relay, each with its HTTP status and its sentence. */
export const RELAY_ERRORS: Readonly<Record<RelayErrorCode, Meaning>> = {
  invalid_request: {
    status: 400,
    sentence: 'The relay could not read this request. Update the pane and try again.',
  },
  not_signed_in: { status: 401, sentence: 'Sign in to continue.' },
  pairing_code_wrong: {
    status: 403,
    sentence: 'That code is wrong or no longer valid. Type the code that the relay printed last.',
  },
  pairing_locked: {
    status: 429,
    sentence: 'Too many wrong codes. Wait for the relay to print a new code, or start it again.',
  },
  not_allowed: {
    status: 403,
    sentence:
      'Your firm has not opened Codicil to your account. Ask IT to admit you; then close this pane and open it again.',
  },
  groups_unknown: {
    status: 403,
    sentence:
      'Your account is in too many groups for the sign-in to name them, so Codicil cannot tell what your firm has opened to you. Ask IT to limit the groups in Codicil’s tokens to the groups that are assigned to it.',
  },
  token_too_long: {
    status: 431,
    sentence:
      'Your sign-in lists so many groups that Codicil’s server cannot read it. Ask IT to limit the groups in Codicil’s tokens to the groups that are assigned to it.',
  },
  forbidden: { status: 403, sentence: 'You may not do this here.' },
  not_found: { status: 404, sentence: 'This does not exist, or it is not shared with you.' },
  request_timeout: { status: 408, sentence: 'The request took too long to arrive. Send it again.' },
  too_large: { status: 413, sentence: 'This file is too large to send.' },
  upload_incomplete: { status: 400, sentence: 'The file did not arrive whole. Send it again.' },
  prompt_too_long: {
    status: 400,
    sentence: 'The text is too long: 20,000 characters at most, 4,000 with a file or a project. Select less.',
  },
  file_type_unsupported: { status: 415, sentence: 'The vault does not accept files of this type.' },
  queue_full: { status: 503, sentence: 'Too many requests are waiting. Try again in a minute.' },
  projects_incomplete: {
    status: 503,
    sentence: 'Codicil’s server is still reading the firm’s list of projects. Try again in a moment.',
  },
  limits_unavailable: {
    status: 503,
    sentence:
      'Codicil’s server cannot count the firm’s requests at the moment. Try again in a minute; if it happens again, tell your administrator.',
  },
  record_unavailable: {
    status: 503,
    sentence:
      'Codicil’s server cannot write the firm’s record of who did what. Try again in a minute; if it happens again, tell your administrator.',
  },
  relay_stopping: {
    status: 503,
    sentence: 'Codicil’s server is being restarted. Send this again in a moment.',
  },
  rate_limited: {
    status: 429,
    sentence: 'The workspace has reached its limit for this minute. Try again shortly.',
  },
  too_many_requests: {
    status: 429,
    sentence:
      'Too many requests came from here within a minute. Wait a moment; if it happens again, close the pane and open it.',
  },
  service_unreachable: { status: 502, sentence: 'The workspace cannot be reached. Try again in a minute.' },
  service_timeout: { status: 504, sentence: 'The workspace did not answer in time. Try again.' },
  service_refused: { status: 502, sentence: 'The workspace refused this request.' },
  service_unauthorized: {
    status: 502,
    sentence: 'The workspace does not accept the firm’s token for this. Tell your administrator.',
  },
  service_failed: { status: 502, sentence: 'The workspace failed to answer. Try again.' },
  service_unexpected_answer: {
    status: 502,
    sentence: 'The workspace sent an answer that cannot be read. Tell your administrator.',
  },
  incomplete_answer: {
    status: 502,
    sentence: 'The answer stopped before its end. What came is kept; ask again for the rest.',
  },
  internal: {
    status: 500,
    sentence: 'The relay failed. Try again; if it fails again, give the request id to your administrator.',
  },
};

/** The relay’s error. `sentence` replaces that of the code if more can be said; it never quotes the caller. */
export class RelayFailure extends Error {
  override readonly name = 'RelayFailure';
  readonly code: RelayErrorCode;
  /** Why the embedded workspace failed. */
  readonly reason: UserErrorCode | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(
    code: RelayErrorCode,
    details: {
      readonly sentence?: string;
      readonly reason?: UserErrorCode;
      readonly retryAfter?: number;
    } = {},
  ) {
    super(details.sentence ?? RELAY_ERRORS[code].sentence);
    this.code = code;
    this.reason = details.reason;
    this.retryAfter = details.retryAfter;
  }
}

/** Converts a thrown value to a `RelayFailure`; returns undefined for an unexpected one. */
export function asFailure(error: unknown): RelayFailure | undefined {
  if (error instanceof RelayFailure) return error;
  if (error instanceof ServiceError)
    return new RelayFailure(error.code, {
      ...error.said,
      ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
    });
  const status: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : undefined;
  // Express and its body parsers mark mistakes of the caller with a status of 4xx.
  if (status === 413) return new RelayFailure('too_large', { sentence: 'This request is too large.' });
  if (typeof status === 'number' && status >= 400 && status < 500) return new RelayFailure('invalid_request');
  return undefined;
}

/** Returns the body of an error response. */
export function errorBody(failure: RelayFailure, requestId: string): RelayError {
  const { code, message, reason, retryAfter } = failure;
  return {
    error: {
      code,
      message,
      requestId,
      ...(reason === undefined ? {} : { reason }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
  };
}
