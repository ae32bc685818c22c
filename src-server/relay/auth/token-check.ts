import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey, JWTVerifyOptions } from 'jose';
import { RelayFailure } from '../errors.ts';

/** Difference of clocks that is borne, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** jose's codes for a key set that does not come, comes with another status than 200, or is none. The others judge the token. */
const KEYS_UNREADABLE: readonly string[] = [
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  errors.JOSEError.code,
];

/** The keys of an issuer, read when they are needed, kept ten minutes, and read again at most every 30 seconds for one that is not known. */
export function issuerKeys(address: string, fetch: typeof globalThis.fetch): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address), {
    cooldownDuration: 30_000,
    cacheMaxAge: 10 * 60_000,
    timeoutDuration: 5_000,
    [customFetch]: fetch,
  });
}

/**
 * The claims of a token that its issuer signed for the relay; undefined for every other. Throws where the keys cannot be read:
 * that is no fault of the token, and signing in again would not help.
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
    // The token is not good, whatever is wrong with it.
    return undefined;
  }
}

/** The last second of the year 9999, after which RFC 3339 has no dates: a later time never comes, milliseconds and infinity (1e400) included. */
const LAST_SECOND = 253_402_300_799;

function hasTimes({ exp, iat, nbf }: JWTPayload): boolean {
  return [exp, iat, nbf].every((time) => time === undefined || Math.abs(time) <= LAST_SECOND);
}

/** The issuer does not answer: nobody is signed out for it. */
export function issuerUnavailable(): RelayFailure {
  return new RelayFailure('internal', {
    sentence: 'Sign-in cannot be checked at the moment. Try again in a minute.',
    retryAfter: 30,
  });
}
