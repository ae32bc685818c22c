import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../http/clock.ts';
import { RelayFailure } from '../errors.ts';
import type { Authenticator, Principal } from '../principal.ts';

/** How long a pairing code is valid, in milliseconds. */
export const CODE_LIFE_MS = 10 * 60_000;
/** Wrong attempts that end a code. */
export const CODE_TRIES = 5;
/** The most panes that are paired at once; the oldest one is removed for a new one. */
const MAX_SESSIONS = 20;
/** Letters and digits that are not mistaken for one another: 32, so that five bits choose one. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const LOCAL: Principal = { id: 'local', name: 'Local user', role: 'admin', groups: [], local: true };

/** The local sign-in, and its valid code. */
export interface Pairing extends Authenticator {
  readonly pair: (code: string) => string;
  /** Returns the valid code. Creates and prints a new one if the last has expired. */
  code(): string;
}

/**
 * Pairing for a relay on loopback: an eight-letter code, valid once, for ten minutes and five attempts, is exchanged
 * for a 256-bit token that is valid as long as the process runs. The relay keeps only the token’s hash. `onCode` prints each new code.
 */
export function createPairing(options: {
  readonly clock: Clock;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly onCode: (code: string) => void;
}): Pairing {
  const { clock, randomBytes, onCode } = options;
  let current = fresh();
  let sessions: readonly Buffer[] = [];

  function fresh() {
    const code = [...randomBytes(8)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
    onCode(code);
    return { code, until: clock.elapsed() + CODE_LIFE_MS, tries: 0 };
  }
  const renew = (): void => {
    if (clock.elapsed() >= current.until) current = fresh();
  };

  return {
    signIn: { kind: 'pairing' },
    code() {
      renew();
      return current.code;
    },
    authenticate(token) {
      const hash = sha256(token);
      let found = false;
      for (const session of sessions) found = timingSafeEqual(session, hash) || found;
      if (!found) renew();
      return Promise.resolve(found ? LOCAL : undefined);
    },
    pair(code) {
      const locked = current.tries >= CODE_TRIES;
      renew();
      if (locked && current.tries >= CODE_TRIES) {
        const retryAfter = Math.ceil((current.until - clock.elapsed()) / 1000);
        throw new RelayFailure('pairing_locked', { retryAfter });
      }
      const typed = code.toUpperCase().replace(/[\s-]/g, '');
      if (!timingSafeEqual(sha256(typed), sha256(current.code))) {
        current.tries += 1;
        throw new RelayFailure('pairing_code_wrong');
      }
      const token = Buffer.from(randomBytes(32)).toString('base64url');
      sessions = [...sessions, sha256(token)].slice(-MAX_SESSIONS);
      current = fresh();
      return token;
    },
  };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
