import type { GuardedStorage } from './storage.ts';

/** Where the bearer of a request comes from. Pairing implements it; an identity provider can too. */
export interface TokenSource {
  /** The bearer to send now, or undefined where nobody is signed in. */
  bearer(signal?: AbortSignal): Promise<string | undefined>;
  /** The relay refused this bearer: it is forgotten, and the watchers are told. */
  refused(bearer: string | undefined): void;
  /** Calls back when the bearer was refused; answers the way to stop. */
  watch(listener: () => void): () => void;
}

/** The token source of local mode: a bearer that the relay gave for a pairing code. */
export interface PairingTokens extends TokenSource {
  keep(bearer: string): void;
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
