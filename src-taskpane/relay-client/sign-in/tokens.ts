import type { FirmSignIn } from './authorization.ts';
import type { GuardedStorage } from '../../device/storage.ts';

/** Where the bearer of a request comes from. Pairing implements it; an identity provider can too. */
export interface TokenSource {
  /** The bearer to send now, or undefined where nobody is signed in. */
  bearer(signal?: AbortSignal): Promise<string | undefined>;
  /** The relay refused this bearer: it is forgotten, and the watchers are notified. */
  refused(bearer: string | undefined): void;
  /** Calls back when the bearer was refused; answers the way to stop. */
  watch(listener: () => void): () => void;
}

/** The token source of local mode: a bearer that the relay gave for a pairing code. */
export interface PairingTokens extends TokenSource {
  keep(bearer: string): void;
}

/** The token source of a firm's sign-in. */
export interface FirmTokens extends TokenSource {
  /**
   * Signs in: with a window when `ask` is true, else without, where the account is known already. Rejects with a sentence;
   * `not_signed_in` where the user did not, or may not.
   */
  signIn(details: FirmSignIn, ask: boolean): Promise<void>;
}

const KEY = 'codicil.bearer';

/** Holds the bearer in memory, and in the tab's session storage so that a reload stays signed in. */
export function createPairingTokens(storage: GuardedStorage): PairingTokens {
  const listeners = new Set<() => void>();
  let held = storage.get(KEY);
  return {
    bearer: () => Promise.resolve(held),
    keep: (bearer) => {
      held = bearer;
      storage.set(KEY, bearer);
    },
    refused: (bearer) => {
      // A slow answer to an old bearer must not sign out the new one.
      if (held === undefined || bearer !== held) return;
      held = undefined;
      storage.remove(KEY);
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Two token sources as one: the first that has a bearer gives it; both hear what was refused. */
export function firstAvailable(one: TokenSource, other: TokenSource): TokenSource {
  return {
    bearer: async (signal) => (await one.bearer(signal)) ?? other.bearer(signal),
    refused(bearer) {
      one.refused(bearer);
      other.refused(bearer);
    },
    watch(listener) {
      const stops = [one.watch(listener), other.watch(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
