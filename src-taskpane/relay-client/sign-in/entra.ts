import type { SignIn } from '#server/relay/api.ts';
import { PaneError } from '../../errors.ts';
import { relayMessages } from '../messages.ts';
import type { TokenSource } from './tokens.ts';

/** The relay's settings for signing in with Entra ID. */
export type EntraSignIn = Extract<SignIn, { kind: 'entra' }>;

/** An account as MSAL returns it; opaque here. */
type Account = object;

/** The longest wait for the bridge to Office to answer at all, in milliseconds. */
export const BRIDGE_MS = 10_000;

/** The part of MSAL's public client that signing in needs. */
export interface MsalClient {
  ssoSilent(request: { scopes: string[] }): Promise<{ accessToken: string; account: Account }>;
  acquireTokenPopup(request: { scopes: string[] }): Promise<{ accessToken: string; account: Account }>;
  acquireTokenSilent(request: { scopes: string[]; account: Account }): Promise<{ accessToken: string }>;
}

/** The token source of a firm that signs in with Entra ID. */
export interface EntraTokens extends TokenSource {
  /**
   * Signs in: with a window if `ask` is true, otherwise with the account of Office, where Office knows one. Rejects
   * with `not_signed_in`, with MSAL's own code as the reason.
   */
  signIn(details: EntraSignIn, ask: boolean): Promise<void>;
}

/**
 * Creates a source of access tokens for the relay's own scope by nested app authentication. `openClient` loads MSAL,
 * which is large, when first called, and is abandoned after {@link BRIDGE_MS}: an Office whose bridge never answers
 * would keep the user waiting. Tokens stay in MSAL's memory.
 */
export function createEntraTokens(
  openClient: (details: EntraSignIn) => Promise<MsalClient>,
  setTimer: (callback: () => void, milliseconds: number) => () => void,
): EntraTokens {
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  let client: Promise<MsalClient> | undefined;
  let signedIn:
    { readonly msal: MsalClient; readonly account: Account; readonly scopes: string[] } | undefined;
  return {
    async signIn(details, ask) {
      const scopes = [details.scope];
      try {
        client ??= inTime(openClient(details), setTimer);
        const msal = await client.catch((error: unknown) => {
          // MSAL did not load, perhaps without a network: the next attempt loads it again.
          client = undefined;
          throw error;
        });
        // With a window immediately: browsers block one that opens long after the click, and asking silently may take ten seconds.
        const result = await (ask ? msal.acquireTokenPopup({ scopes }) : msal.ssoSilent({ scopes }));
        signedIn = { msal, account: result.account, scopes };
      } catch (error) {
        // MSAL's message contains tenants and addresses: the user reads ours, and the cause stays for a debugger.
        throw new PaneError('not_signed_in', relayMessages.signInFailed, {
          cause: error,
          reason: codeOf(error),
        });
      }
    },
    async bearer() {
      if (signedIn === undefined) return undefined;
      const { msal, account, scopes } = signedIn;
      try {
        return (await msal.acquireTokenSilent({ scopes, account })).accessToken;
      } catch {
        // The session is over. Without a bearer the relay cannot report it, so the watchers are notified here.
        signedIn = undefined;
        tell();
        return undefined;
      }
    },
    refused(bearer) {
      if (bearer === undefined || signedIn === undefined) return;
      signedIn = undefined;
      tell();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function inTime(
  opening: Promise<MsalClient>,
  setTimer: (callback: () => void, milliseconds: number) => () => void,
): Promise<MsalClient> {
  return new Promise((resolve, reject) => {
    const stop = setTimer(
      () => reject(Object.assign(new Error('Office does not answer.'), { errorCode: 'bridge_silent' })),
      BRIDGE_MS,
    );
    void opening.then(resolve, reject).finally(stop);
  });
}

/** Returns MSAL's error code, such as `interaction_required`, or the error's class if it has none. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'errorCode' in error ? error.errorCode : undefined;
  return typeof code === 'string' && /^[\w.:-]{1,80}$/.test(code) ? code : error.name;
}
