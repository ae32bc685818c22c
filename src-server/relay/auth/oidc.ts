import type { JWTPayload } from 'jose';
import type { SignIn } from '../api.ts';
import { claimAt } from './claim-at.ts';
import { readEmail, isVerified } from './email.ts';
import { readGroups, readRole } from './groups.ts';
import { createDiscovery } from './oidc-metadata.ts';
import type { Authenticator, Principal } from '../principal.ts';
import type { TokenReader } from './token-check.ts';
import { createTokenReader, issuerUnavailable } from './token-check.ts';

/** Settings of the sign-in with any OpenID Connect issuer. */
export interface OidcSettings {
  /** The issuer’s exact identifier. */
  readonly issuer: string;
  /** The pane's public client. */
  readonly clientId: string;
  readonly audience: string;
  /** One scope. An ID token has none, so that it is never treated as an access token. */
  readonly scope: string;
  /** RFC 8707. */
  readonly resource?: string;
  readonly emailClaim: string;
  /** Claim that lists the groups or roles which settings name. */
  readonly groupsClaim: string;
  /** Claim that lists the administrators’ role. */
  readonly adminClaim: string;
}

/** The sign-in of a firm without Entra ID. */
interface OidcAuthenticator extends Authenticator {
  /** Reads the issuer’s metadata. Rejects with a sentence for the log. */
  prepare(): Promise<void>;
  /** Origins that the pane calls to sign in. */
  origins(): readonly string[];
}

/**
 * Creates the sign-in with access tokens of one OpenID Connect issuer. A JWT is valid if it is signed (RS256, PS256 or ES256) with a key
 * that the issuer publishes, and issuer, audience, scope, client and times are right. Issuer and subject together identify the user.
 */
export function createOidcAuthenticator(
  settings: OidcSettings,
  parts: { readonly now: () => number; readonly fetch: typeof globalThis.fetch },
): OidcAuthenticator {
  const { issuer, clientId, audience, scope, resource } = settings;
  const discovery = createDiscovery(issuer, parts);
  let reader: { readonly address: string; readonly read: TokenReader } | undefined;

  const readerNow = async (): Promise<TokenReader> => {
    let address: string;
    try {
      address = (await discovery.read()).keysAddress;
    } catch {
      // The cause is in the log since the start; the caller may try again.
      throw issuerUnavailable();
    }
    if (reader?.address !== address) {
      const algorithms = ['RS256', 'PS256', 'ES256'];
      const expected = { issuer, audience, algorithms, requiredClaims: ['exp', 'iat', 'sub'] };
      reader = { address, read: createTokenReader(address, parts.fetch, expected) };
    }
    return reader.read;
  };

  return {
    get signIn(): SignIn {
      const known = discovery.known();
      const offline = known?.offlineAccess === true ? ['offline_access'] : [];
      return {
        kind: 'oidc',
        issuer,
        clientId,
        scope: [...new Set(['openid', 'profile', 'email', ...offline, scope])].join(' '),
        authorizationEndpoint: known?.authorizationEndpoint ?? '',
        tokenEndpoint: known?.tokenEndpoint ?? '',
        ...(resource === undefined ? {} : { resource }),
      };
    },
    prepare: async () => void (await discovery.read()),
    origins() {
      const known = discovery.known();
      return [...new Set([issuer, known?.tokenEndpoint ?? issuer].map((address) => new URL(address).origin))];
    },
    async authenticate(token) {
      const read = await readerNow();
      // A pane that was just opened has none: it needs the metadata to sign in.
      if (token === '') return undefined;
      const payload = await read(token, parts.now());
      return payload === undefined ? undefined : principalOf(payload, settings);
    },
  };
}

function principalOf(
  payload: JWTPayload,
  { issuer, clientId, scope, emailClaim, groupsClaim, adminClaim }: OidcSettings,
): Principal | undefined {
  const { sub, name, azp, client_id: client, email_verified: verified } = payload;
  if (typeof sub !== 'string' || sub === '') return undefined;
  // `scope` as RFC 9068 has it; `scp`, a string or a list, as others do.
  if (![...words(payload['scope']), ...words(payload['scp'])].includes(scope)) return undefined;
  if ([azp, client].some((other) => other !== undefined && other !== clientId)) return undefined;
  const email = isVerified(verified) ? readEmail(claimAt(payload, emailClaim)) : undefined;
  return {
    id: `${issuer}#${sub}`,
    name: typeof name === 'string' && name !== '' ? name : 'Signed-in user',
    ...(email === undefined ? {} : { email }),
    role: readRole(payload, adminClaim),
    groups: readGroups(payload, groupsClaim),
    local: false,
  };
}

/** Returns the entries of a list, or the words of a string. */
function words(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? value.split(' ') : [];
}
