/** Where a request belongs in a trace over several programs (W3C Trace Context, level 1). */
export interface TraceContext {
  /** 32 hexadecimal digits, the same in every program that the request passes. */
  readonly traceId: string;
  /** The header `traceparent` for the calls that this request makes. */
  readonly traceparent: string;
}

/** Version, trace id, parent id and flags. A later version may add more, after another hyphen. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(-.*)?$/;

/** The flag of a caller that records its part of the trace. All others are left out, as the standard asks. */
const SAMPLED = 1;

/**
 * Continues the trace of a header `traceparent` with an id of this request; begins a trace where there is no valid one. Nothing of the
 * header but its digits is passed on. `randomHex` returns that many random bytes as hexadecimal digits in lower case.
 */
export function continueTrace(
  header: string | readonly string[] | undefined,
  randomHex: (bytes: number) => string,
): TraceContext {
  const [, version, given, flags = '', more] =
    TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? [];
  const isValid = version !== undefined && !(version === '00' && more !== undefined);
  const traceId = isValid && given !== undefined ? given : randomHex(16);
  const sampled = isValid ? Number.parseInt(flags, 16) & SAMPLED : 0;
  return { traceId, traceparent: `00-${traceId}-${randomHex(8)}-0${sampled}` };
}
