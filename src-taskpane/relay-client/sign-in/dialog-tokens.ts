import { PaneError } from '../../errors.ts';
import {
  dialogAddress,
  authorizationServer,
  type AuthorizationServer,
  type FirmSignIn,
} from './authorization.ts';
import type { CodeFlow, Grant, PendingSignIn } from './code-flow.ts';
import { relayMessages } from '../messages.ts';
import type { GuardedStorage } from '../../device/storage.ts';
import type { FirmTokens } from './tokens.ts';

/** The reason of an error about a dialog that was closed, or that can no longer be reached. */
export const WINDOW_CLOSED = 'window_closed';

const KEY = 'codicil.grant';
/** A token is renewed this many milliseconds before it expires, so that it is still valid when the request arrives. */
const EARLY_MS = 60_000;

/** A session with an issuer. */
interface Held {
  readonly server: AuthorizationServer;
  readonly grant: Grant;
}

/**
 * Creates a source of access tokens by the authorization code flow with PKCE in a dialog: for issuers other than
 * Entra ID, and for Entra ID where Office lacks nested app authentication. The callback also comes by way of the relay,
 * because an issuer may separate its window from the pane (Cross-Origin-Opener-Policy). Held in memory and in the tab's session
 * storage, so that the user stays signed in after a reload; renewed silently if the issuer gave a refresh token.
 */
export function createDialogTokens(parts: {
  readonly openFlow: () => Promise<CodeFlow>;
  /**
   * Opens an address in a dialog, which is closed when `signal` is aborted; resolves with the query of the callback. Rejects with
   * {@link WINDOW_CLOSED} when the dialog is closed, or looks so.
   */
  readonly ask: (address: string, signal: AbortSignal) => Promise<string>;
  /** Resolves with the query of the callback that reached the relay for this secret; rejects when `signal` is aborted. */
  readonly collect: (secret: string, signal: AbortSignal) => Promise<string>;
  readonly storage: GuardedStorage;
  readonly now: () => Date;
  /** The pane's own origin. */
  readonly origin: string;
}): FirmTokens {
  const { storage, origin } = parts;
  const listeners = new Set<() => void>();
  let held = read(storage.get(KEY));
  let flow: Promise<CodeFlow> | undefined;
  let renewing: Promise<string | undefined> | undefined;
  /** Ends the wait for the window of the sign-in that began last. */
  let waiting: AbortController | undefined;

  const open = (): Promise<CodeFlow> => {
    flow ??= parts.openFlow().catch((error: unknown) => {
      // It did not load, perhaps without a network: the next attempt loads it again.
      flow = undefined;
      throw error;
    });
    return flow;
  };
  const keep = (next: Held): void => {
    held = next;
    storage.set(KEY, JSON.stringify(next));
  };
  const end = (): void => {
    held = undefined;
    storage.remove(KEY);
    for (const listener of listeners) listener();
  };
  const left = ({ grant }: Held): number => (grant.expiresAt ?? Infinity) - parts.now().getTime();

  /** Renews once for all concurrent callers: many issuers accept a refresh token once, and end the session when it is used again. */
  const renew = async (old: Held, refreshToken: string): Promise<string | undefined> => {
    try {
      const grant = await (await open()).renew(old.server, refreshToken);
      // The user signed out, or in again, while the issuer was asked.
      if (held !== old) return held?.grant.accessToken;
      if (grant === undefined) {
        end();
        return undefined;
      }
      keep({ server: old.server, grant });
      return grant.accessToken;
    } catch (error) {
      if (left(old) > 0) return old.grant.accessToken;
      // The session is not over: the issuer could not be reached.
      throw new PaneError('relay_unreachable', relayMessages.issuerUnreachable, { cause: error });
    } finally {
      renewing = undefined;
    }
  };

  /** Returns the callback's query, from the dialog or by way of the relay, whichever comes first. */
  const callbackOf = async (
    { challenge, secret }: PendingSignIn,
    onSeparated: ((error: PaneError) => void) | undefined,
  ): Promise<string> => {
    waiting?.abort();
    const abort = new AbortController();
    waiting = abort;
    const collected = parts.collect(secret, abort.signal);
    const told = parts.ask(dialogAddress(origin, challenge), abort.signal).catch((error: unknown) => {
      if (!(error instanceof PaneError) || error.reason !== WINDOW_CLOSED) throw error;
      onSeparated?.(error);
      return collected.catch(() => {
        throw error;
      });
    });
    try {
      // A relay that gives nothing leaves the dialog's own answer.
      return await Promise.race([told, collected.catch(() => told)]);
    } finally {
      abort.abort();
      if (waiting === abort) waiting = undefined;
    }
  };

  return {
    async signIn(details: FirmSignIn, ask, onSeparated) {
      // Nothing is asked before the user has pressed the button.
      if (!ask) throw new PaneError('not_signed_in', relayMessages.notSignedIn);
      const server = authorizationServer(details);
      try {
        const codes = await open();
        const begun = await codes.begin();
        const search = await callbackOf(begun, onSeparated);
        keep({ server, grant: await codes.redeem(server, begun, search, origin) });
      } catch (error) {
        if (error instanceof PaneError) throw error;
        // The issuer's message contains accounts and addresses: the user reads ours, and the cause stays for a debugger.
        throw new PaneError('not_signed_in', relayMessages.signInFailed, { cause: error });
      }
    },
    async bearer() {
      if (held === undefined) return undefined;
      if (left(held) > EARLY_MS) return held.grant.accessToken;
      const { refreshToken } = held.grant;
      if (refreshToken !== undefined) {
        renewing ??= renew(held, refreshToken);
        return renewing;
      }
      if (left(held) > 0) return held.grant.accessToken;
      end();
      return undefined;
    },
    refused(bearer) {
      // A late response to an old bearer must not sign out the new one.
      if (bearer !== undefined && bearer === held?.grant.accessToken) end();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads what an earlier page of this tab stored; undefined if it does not have this version's shape. */
function read(text: string | undefined): Held | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isHeld(value) ? value : undefined;
  } catch {
    // Stored by another version, or cut off: the user only has to sign in again.
    return undefined;
  }
}

function isHeld(value: unknown): value is Held {
  if (typeof value !== 'object' || value === null || !('server' in value) || !('grant' in value))
    return false;
  const { server, grant } = value;
  return (
    typeof server === 'object' &&
    server !== null &&
    'tokenEndpoint' in server &&
    typeof grant === 'object' &&
    grant !== null &&
    'accessToken' in grant &&
    typeof grant.accessToken === 'string'
  );
}
