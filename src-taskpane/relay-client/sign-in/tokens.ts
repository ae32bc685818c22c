import type { PaneError } from '../../errors.ts';
import type { FirmSignIn } from './authorization.ts';
import type { GuardedStorage } from '../../device/storage.ts';

/** The source of a request's bearer. Pairing implements it; an identity provider can too. */
export interface TokenSource {
  /** Returns the bearer to send now, or undefined if the user is not signed in. */
  bearer(signal?: AbortSignal): Promise<string | undefined>;
  /** Drops a bearer that the relay refused, and notifies the watchers. */
  refused(bearer: string | undefined): void;
  /** Calls back when the bearer was refused; returns a function that stops this. */
  watch(listener: () => void): () => void;
}

/** The token source of local mode: a bearer that the relay gave for a pairing code. */
export interface PairingTokens extends TokenSource {
  keep(bearer: string): void;
}

/** The token source of a firm's sign-in. */
export interface FirmTokens extends TokenSource {
  /**
   * Signs in: with a window if `ask` is true, otherwise without, if the account is already known. Rejects with a
   * sentence; with `not_signed_in` if the user did not sign in, or is not allowed to. `onSeparated` is called with an error when the window is closed,
   * or looks so: an issuer may cut it off from the pane. The user may still finish there, so the sign-in is awaited until another begins.
   */
  signIn(details: FirmSignIn, ask: boolean, onSeparated?: (error: PaneError) => void): Promise<void>;
}

const KEY = 'codicil.bearer';

/** Creates tokens that are held in memory, and in the tab's session storage so that the user stays signed in after a reload. */
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
      // A late response to an old bearer must not sign out the new one.
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

/** Combines two token sources: the first that has a bearer supplies it; both are notified of a refused bearer. */
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
