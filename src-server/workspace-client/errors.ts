import type { UserErrorCode } from '../contract/errors.ts';
import { retryAfterSeconds } from '../http/retry-after.ts';

/** Errors between the relay and the workspace service. */
type ServiceErrorCode =
  /** The connection could not be made or broke before an answer began. */
  | 'service_unreachable'
  /** The time limit for the first byte, for idling or for the whole call was exceeded. */
  | 'service_timeout'
  /** The service rejects the request (400, 409, 413, 415, 422 and the like). */
  | 'service_refused'
  /** The token is wrong or lacks a permission (401, 403). */
  | 'service_unauthorized'
  /** 5xx, an error inside a stream, or an empty 200. */
  | 'service_failed'
  /** An answer that is neither the spec nor a known variant, a redirect, or one that is too large. */
  | 'service_unexpected_answer'
  /** A stream that ended, broke or fell silent without its terminator. */
  | 'incomplete_answer'
  /** 429. */
  | 'rate_limited'
  /** 404 of a vault operation. */
  | 'not_found'
  /** Refused before anything was sent: spec 8. */
  | 'prompt_too_long'
  /** Refused before anything was sent: too many requests wait already. */
  | 'queue_full'
  /** Refused before anything was sent: it is not known yet whether there is such a project. */
  | 'projects_incomplete'
  /** Refused before anything was sent: the database that counts the calls of several relays does not answer. */
  | 'limits_unavailable'
  /** Refused before anything was sent: this relay is being stopped. */
  | 'relay_stopping';

const MESSAGES: Readonly<Record<ServiceErrorCode, string>> = {
  service_unreachable: 'The workspace service cannot be reached.',
  service_timeout: 'The workspace service did not answer in time.',
  service_refused: 'The workspace service refused the request.',
  service_unauthorized: 'The workspace service does not accept the token for this operation.',
  service_failed: 'The workspace service failed.',
  service_unexpected_answer: 'The workspace service sent an answer that cannot be read.',
  incomplete_answer: 'The answer stopped before its end.',
  rate_limited: 'The workspace service has reached its limit for this minute.',
  not_found: 'The workspace service does not know this item.',
  prompt_too_long: 'The prompt is longer than the workspace service accepts.',
  queue_full: 'Too many requests wait for the workspace service.',
  projects_incomplete: 'The list of projects is still being read.',
  limits_unavailable: 'The database that counts the calls to the workspace service does not answer.',
  relay_stopping: 'The relay is being stopped.',
};

/** What the embedded service says of an error to the user. */
export interface ServiceSaid {
  readonly reason: UserErrorCode;
  readonly sentence: string;
}

/** Details of an error besides its code. */
interface ServiceErrorDetails {
  readonly status?: number;
  readonly retryAfter?: number;
  readonly serviceTime?: number;
  readonly said?: ServiceSaid;
  readonly systemCode?: string;
}

/**
 * The error of the service client. Its message is ours: the service’s own message is not kept, since it may contain
 * a prompt, a file name or a token. The exception is `said`.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ServiceErrorCode;
  /** HTTP status of the answer, if there was one. */
  readonly status: number | undefined;
  /** Seconds to wait before the same request may succeed. */
  readonly retryAfter: number | undefined;
  /** The time of the answer by the service’s clock (`Date`), in milliseconds since the epoch. */
  readonly serviceTime: number | undefined;
  /** What the service says to the user, if it is the embedded service and names the error by a code. */
  readonly said: ServiceSaid | undefined;
  /** Node.js’ code for a failed connection: `ECONNREFUSED`, `ENOTFOUND`, `CERT_HAS_EXPIRED`. For the log. */
  readonly systemCode: string | undefined;

  constructor(code: ServiceErrorCode, details: ServiceErrorDetails = {}) {
    super(MESSAGES[code]);
    this.code = code;
    this.status = details.status;
    this.retryAfter = details.retryAfter;
    this.serviceTime = details.serviceTime;
    this.said = details.said;
    this.systemCode = details.systemCode;
  }
}

/**
 * Creates the error for an answer without a success status (spec 7; 403 from the vendor's pages). `header` reads the answer's headers;
 * `now` is the wall clock in milliseconds, for an answer without a date; `said` may be shown to the user.
 */
export function errorFromStatus(
  status: number,
  header: (name: string) => string | null,
  now: number,
  said?: ServiceSaid,
): ServiceError {
  const date = Date.parse(header('date') ?? '');
  const serviceTime = Number.isNaN(date) ? undefined : date;
  // A date in Retry-After is by the service’s clock too.
  const seconds = retryAfterSeconds(header('retry-after'), serviceTime ?? now);
  return new ServiceError(codeOfStatus(status), {
    status,
    ...(seconds === undefined ? {} : { retryAfter: seconds }),
    ...(serviceTime === undefined ? {} : { serviceTime }),
    ...(said === undefined ? {} : { said }),
  });
}

function codeOfStatus(status: number): ServiceErrorCode {
  if (status === 401 || status === 403) return 'service_unauthorized';
  if (status === 404) return 'not_found';
  if (status === 429) return 'rate_limited';
  if (status === 408 || status === 504) return 'service_timeout';
  if (status >= 500) return 'service_failed';
  // A redirect is never followed: it would receive the bearer token.
  if (status >= 300 && status < 400) return 'service_unexpected_answer';
  return status >= 400 ? 'service_refused' : 'service_unexpected_answer';
}
