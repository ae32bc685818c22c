import type { Clock } from '../../http/clock.ts';

/** How long a callback waits to be fetched, in milliseconds. Its code is worth less than that at most issuers. */
export const KEEP_CALLBACK_MS = 120_000;

/** Callbacks that wait at once, of all relays: more than a firm's users sign in within two minutes, and at most 16 MB. */
export const CALLBACKS_MAX = 2_000;

/**
 * Where the page of the sign-in window leaves the issuer's callback, and the pane fetches it. The window may be unable to reach the pane:
 * an issuer that sends Cross-Origin-Opener-Policy, as Entra ID does, separates the two for good.
 */
export interface Mailbox {
  /**
   * Keeps the query of a callback under its `state` for {@link KEEP_CALLBACK_MS}. The first one of a state stays. When the mailbox is full,
   * the oldest callback is forgotten.
   */
  put(state: string, query: string): Promise<void>;
  /** Returns the queries of these states, by state, as far as there are any, and forgets them. */
  take(states: ReadonlySet<string>): Promise<ReadonlyMap<string, string>>;
}

/** A mailbox in the memory of one relay. */
export function createMemoryMailbox(clock: Pick<Clock, 'elapsed'>, max = CALLBACKS_MAX): Mailbox {
  const kept = new Map<string, { readonly query: string; readonly until: number }>();
  const prune = (): void => {
    for (const [state, { until }] of kept) {
      if (until > clock.elapsed() && kept.size < max) return;
      kept.delete(state);
    }
  };
  return {
    put(state, query) {
      const known = kept.get(state);
      if (known !== undefined && known.until > clock.elapsed()) return Promise.resolve();
      kept.delete(state);
      prune();
      kept.set(state, { query, until: clock.elapsed() + KEEP_CALLBACK_MS });
      return Promise.resolve();
    },
    take(states) {
      const found = new Map<string, string>();
      for (const state of states) {
        const one = kept.get(state);
        kept.delete(state);
        if (one !== undefined && one.until > clock.elapsed()) found.set(state, one.query);
      }
      return Promise.resolve(found);
    },
  };
}
