/** Longest wait that a `Retry-After` is believed for, in seconds. Anything longer is cut to this. */
export const RETRY_AFTER_CAP_SECONDS = 300;

/**
 * Seconds to wait according to a `Retry-After` header: delay-seconds or HTTP-date (RFC 9110, 10.2.3), rounded
 * up, between 0 and {@link RETRY_AFTER_CAP_SECONDS}. Undefined when the header is absent or says nothing usable.
 */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? '';
  if (value === '') return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Math.min(Math.ceil(Number(value)), RETRY_AFTER_CAP_SECONDS);
  // Date.parse also reads "-5" and "2026" as dates; an HTTP-date has letters.
  if (!/[A-Za-z]{3}/.test(value)) return undefined;
  const date = Date.parse(value);
  if (Number.isNaN(date)) return undefined;
  return Math.min(Math.max(Math.ceil((date - now) / 1000), 0), RETRY_AFTER_CAP_SECONDS);
}
