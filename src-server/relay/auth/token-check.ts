import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey, JWTVerifyOptions, RemoteJWKSet } from 'jose';
import { startTimeLimit } from '../../http/linked-signal.ts';
import { fetchWhole } from '../../http/read-response.ts';
import { RelayFailure } from '../errors.ts';

/** Tolerated difference between clocks, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** jose’s codes for a key set that cannot be read, has another status than 200, or is invalid. Other codes are about the token. */
const KEYS_UNREADABLE: readonly string[] = [
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  errors.JOSEError.code,
];

/** Time limit for reading the keys of an issuer, in milliseconds. */
const KEYS_MS = 5_000;

/** Tokens of an issuer that are remembered at once: more than a firm's users have, and a few MiB. */
const TOKENS_MAX = 2_000;

/** Resolves with the claims of a token at a time in milliseconds since 1970; undefined unless its issuer signed it for the relay. */
export type TokenReader = (token: string, now: number) => Promise<JWTPayload | undefined>;

/**
 * Reads the tokens of the issuer whose keys are at an address: read on demand, kept for ten minutes, and read again for an unknown key at
 * most every 30 seconds. A token that was verified is remembered until it expires or the keys are read again, since checking a signature
 * costs more than all else of a short request. It is known by its SHA-256 alone. Throws if the keys cannot be read: then the token may be
 * valid, and signing in again would not help.
 */
export function createTokenReader(
  address: string,
  fetch: typeof globalThis.fetch,
  expected: Required<Pick<JWTVerifyOptions, 'issuer' | 'audience' | 'algorithms' | 'requiredClaims'>>,
): TokenReader {
  /** The oldest is first. */
  const known = new Map<string, { readonly claims: JWTPayload; readonly since: number }>();
  let reads = 0;
  const keys = issuerKeys(address, fetch, () => {
    reads += 1;
    known.clear();
  });
  return async (token, now) => {
    const hash = createHash('sha256').update(token).digest('base64');
    const found = known.get(hash);
    // A clock that was set back must not prolong it.
    if (found !== undefined && keys.fresh && now >= found.since && now < endOf(found.claims))
      return found.claims;
    known.delete(hash);
    const [readsBefore, wasReading] = [reads, keys.reloading];
    const claims = await readClaims(token, keys, expected, now);
    // The keys that verified it may no longer be the issuer's where they were read meanwhile.
    if (claims === undefined || wasReading || reads !== readsBefore) return claims;
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= TOKENS_MAX) known.delete(oldest);
    known.set(hash, { claims, since: now });
    return claims;
  };
}

/** The end of a token, in milliseconds since 1970. */
function endOf({ exp = 0 }: JWTPayload): number {
  return (exp + CLOCK_TOLERANCE_SECONDS) * 1_000;
}

/** `onRead` is called before the keys are read. */
function issuerKeys(address: string, fetch: typeof globalThis.fetch, onRead: () => void): RemoteJWKSet {
  return createRemoteJWKSet(new URL(address), {
    cooldownDuration: 30_000,
    cacheMaxAge: 10 * 60_000,
    timeoutDuration: KEYS_MS,
    // jose's own limit is a signal that Node may collect as garbage; then every later check would wait for the same request.
    [customFetch]: async (keys, { method, headers, redirect }) => {
      onRead();
      const limit = startTimeLimit(KEYS_MS, () => new Error('The issuer did not send its keys in time.'));
      try {
        return await fetchWhole(fetch, keys, { method, headers, redirect }, limit.signal);
      } finally {
        limit.end();
      }
    },
  });
}

async function readClaims(
  token: string,
  keys: JWTVerifyGetKey,
  expected: JWTVerifyOptions,
  now: number,
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...expected,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: new Date(now),
    });
    return hasTimes(payload) ? payload : undefined;
  } catch (error) {
    if (!(error instanceof errors.JOSEError) || KEYS_UNREADABLE.includes(error.code))
      throw issuerUnavailable();
    // The token is not valid, for whatever reason.
    return undefined;
  }
}

/** The last second of the year 9999, after which RFC 3339 has no dates. Later times, such as milliseconds or 1e400, are mistakes. */
const LAST_SECOND = 253_402_300_799;

function hasTimes({ exp, iat, nbf }: JWTPayload): boolean {
  return [exp, iat, nbf].every((time) => time === undefined || Math.abs(time) <= LAST_SECOND);
}

/** The error for an issuer that does not answer; it signs no user out. */
export function issuerUnavailable(): RelayFailure {
  return new RelayFailure('internal', {
    sentence: 'Sign-in cannot be checked at the moment. Try again in a minute.',
    retryAfter: 30,
  });
}
