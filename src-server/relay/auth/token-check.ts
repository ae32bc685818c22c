import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey, JWTVerifyOptions } from 'jose';
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

/** Returns the keys of an issuer, read on demand, kept for ten minutes, and read again for an unknown key at most every 30 seconds. */
export function issuerKeys(address: string, fetch: typeof globalThis.fetch): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address), {
    cooldownDuration: 30_000,
    cacheMaxAge: 10 * 60_000,
    timeoutDuration: KEYS_MS,
    // jose's own limit is a signal that Node may collect as garbage; then every later check would wait for the same request.
    [customFetch]: async (keys, { method, headers, redirect }) => {
      const limit = startTimeLimit(KEYS_MS, () => new Error('The issuer did not send its keys in time.'));
      try {
        return await fetchWhole(fetch, keys, { method, headers, redirect }, limit.signal);
      } finally {
        limit.end();
      }
    },
  });
}

/**
 * Returns the claims of a token that its issuer signed for the relay; undefined for any other. Throws if the keys cannot be read:
 * then the token may be valid, and signing in again would not help.
 */
export async function readClaims(
  token: string,
  keys: JWTVerifyGetKey,
  expected: Required<Pick<JWTVerifyOptions, 'issuer' | 'audience' | 'algorithms' | 'requiredClaims'>>,
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
