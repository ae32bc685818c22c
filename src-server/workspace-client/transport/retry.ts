import { RATE_WINDOW_MS } from '../../contract/limits.ts';
import { ServiceError } from '../errors.ts';

/** Most times that a read is sent. */
const READ_ATTEMPTS = 3;

/** Longest pause after a 429 that a read waits for, in seconds: its caller hears of a longer one. */
const PATIENCE_SECONDS = 60;

/**
 * Milliseconds to wait before a read is sent again, or undefined: not again. Only what a moment may mend is repeated: no
 * connection, 5xx, and a 429 where its family's budget does the waiting (`paused`). A time-out is not: the caller has waited
 * long enough.
 */
export function waitBeforeRetry(
  error: unknown,
  attempt: number,
  random: number,
  paused: boolean,
): number | undefined {
  if (!(error instanceof ServiceError) || attempt >= READ_ATTEMPTS) return undefined;
  if (error.code === 'rate_limited')
    return paused && (error.retryAfter ?? 0) <= PATIENCE_SECONDS ? 0 : undefined;
  const mayMend = error.code === 'service_unreachable' || error.code === 'service_failed';
  // Calls are being kept back, and she is told for how long.
  const isKeptBack = error.code === 'service_unreachable' && error.retryAfter !== undefined;
  if (!mayMend || isKeptBack) return undefined;
  const own = 250 * 2 ** attempt * (0.5 + random);
  return error.retryAfter === undefined ? own : Math.max(own, error.retryAfter * 1000);
}

/**
 * How long a family pauses after a 429, in milliseconds: what `Retry-After` says, or else into the next minute with
 * up to two seconds of jitter (service-facts).
 */
export function pauseAfter(error: ServiceError, now: number, random: number): number {
  if (error.retryAfter !== undefined) return Math.max(error.retryAfter, 1) * 1000;
  return RATE_WINDOW_MS - (now % RATE_WINDOW_MS) + random * 2_000;
}
