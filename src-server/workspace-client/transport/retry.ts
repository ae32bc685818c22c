import { RATE_WINDOW_MS } from '../../contract/limits.ts';
import { ServiceError } from '../errors.ts';

/** Most times that a read is sent. */
const READ_ATTEMPTS = 3;

/**
 * Milliseconds to wait before a read is sent again, or undefined: not again. Only what a moment may mend is repeated: no
 * connection and 5xx. A time-out is not: the caller has waited long enough. Nor is a 429, which has come back to its queue already.
 */
export function waitBeforeRetry(error: unknown, attempt: number, random: number): number | undefined {
  if (!(error instanceof ServiceError) || attempt >= READ_ATTEMPTS) return undefined;
  const mayMend = error.code === 'service_unreachable' || error.code === 'service_failed';
  // Calls are being kept back, and the caller hears for how long.
  const isKeptBack = error.code === 'service_unreachable' && error.retryAfter !== undefined;
  if (!mayMend || isKeptBack) return undefined;
  const own = 250 * 2 ** attempt * (0.5 + random);
  return error.retryAfter === undefined ? own : Math.max(own, error.retryAfter * 1000);
}

/**
 * How long a family pauses after a 429, in milliseconds: what `Retry-After` says, or else into the next minute with
 * up to two seconds of jitter. The minute is one of the service's clock where its answer told the time, else of `now`.
 */
export function pauseAfter(error: ServiceError, now: number, random: number): number {
  if (error.retryAfter !== undefined) return Math.max(error.retryAfter, 1) * 1000;
  return RATE_WINDOW_MS - ((error.serviceTime ?? now) % RATE_WINDOW_MS) + random * 2_000;
}
