/** The longest wait that is accepted from a `Retry-After`, in seconds; longer ones are cut to this. */
export const RETRY_AFTER_CAP_SECONDS = 300;

/**
 * Parses the seconds to wait of a `Retry-After` header: delay-seconds or HTTP-date (RFC 9110, 10.2.3), rounded
 * up, between 0 and {@link RETRY_AFTER_CAP_SECONDS}. Undefined if the header is absent or invalid.
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
