import { RATE_WINDOW_MS } from '../../contract/limits.ts';
import { ServiceError } from '../errors.ts';

/** The most attempts of a read. */
const READ_ATTEMPTS = 3;

/**
 * Returns the milliseconds to wait before a read is sent again; undefined if it is not. Only failures that may be brief are retried:
 * no connection and 5xx. A time-out is not, since the caller has waited long enough. Nor is a 429, which has returned to its queue already.
 */
export function waitBeforeRetry(error: unknown, attempt: number, random: number): number | undefined {
  if (!(error instanceof ServiceError) || attempt >= READ_ATTEMPTS) return undefined;
  const mayMend = error.code === 'service_unreachable' || error.code === 'service_failed';
  // Calls are held back, and the caller is told for how long.
  const isKeptBack = error.code === 'service_unreachable' && error.retryAfter !== undefined;
  if (!mayMend || isKeptBack) return undefined;
  const own = 250 * 2 ** attempt * (0.5 + random);
  return error.retryAfter === undefined ? own : Math.max(own, error.retryAfter * 1000);
}

/**
 * Returns how long a family pauses after a 429, in milliseconds: by `Retry-After`, or else until the next minute with
 * up to two seconds of jitter. The minute is by the service’s clock if its answer has a date, else by `now`.
 */
export function pauseAfter(error: ServiceError, now: number, random: number): number {
  if (error.retryAfter !== undefined) return Math.max(error.retryAfter, 1) * 1000;
  return RATE_WINDOW_MS - ((error.serviceTime ?? now) % RATE_WINDOW_MS) + random * 2_000;
}
