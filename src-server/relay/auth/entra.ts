import { decodeJwt } from 'jose';
import type { JWTPayload } from 'jose';
import { emailDomain, readEmail, isVerified } from './email.ts';
import { readGroups, readRole } from './groups.ts';
import type { Authenticator } from '../principal.ts';
import type { TokenReader } from './token-check.ts';
import { createTokenReader } from './token-check.ts';

/** Settings of the sign-in with Entra ID. */
export interface EntraSettings {
  readonly tenantIds: readonly string[];
  readonly clientId: string;
  /** The full scope, as the pane requests it. */
  readonly scope: string;
  readonly emailClaim: string;
  /** The tenants whose users may have addresses of a domain, by domain. Absent if users of the only tenant may have any. */
  readonly emailDomains?: ReadonlyMap<string, ReadonlySet<string>>;
  readonly authority: string;
  /** Claim that lists the groups or roles which settings name. */
  readonly groupsClaim: string;
  /** Claim that lists the administrators’ role. */
  readonly adminClaim: string;
}

/**
 * Creates the sign-in with Entra ID access tokens for the relay’s own API. A token is valid if it is signed (RS256) by the
 * key set of its tenant, the tenant is allowed, and issuer, audience, version, scope and times are right. The tenant is read
 * before the signature is checked, but only to choose among allowed ones; the issuer is then compared exactly.
 */
export function createEntraAuthenticator(
  settings: EntraSettings,
  parts: { readonly now: () => number; readonly fetch: typeof globalThis.fetch },
): Authenticator {
  const { authority, tenantIds, clientId, groupsClaim, adminClaim } = settings;
  const scope = settings.scope.slice(settings.scope.lastIndexOf('/') + 1);
  const readers = new Map(
    tenantIds.map((tid): [string, TokenReader] => [
      tid,
      createTokenReader(`${authority}/${tid}/discovery/v2.0/keys`, parts.fetch, {
        issuer: `${authority}/${tid}/v2.0`,
        // Of tokens of version 2.0 it is always the client id (Microsoft's reference of access token claims).
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat', 'oid', 'tid', 'scp'],
      }),
    ]),
  );

  return {
    signIn: {
      kind: 'entra',
      clientId,
      authority: `${authority}/${tenantIds.length === 1 ? tenantIds[0] : 'organizations'}`,
      scope: settings.scope,
    },
    async authenticate(token) {
      const payload = await readers.get(tenantOf(token) ?? '')?.(token, parts.now());
      if (payload === undefined) return undefined;
      const { tid, oid, ver, scp, name, azp } = payload;
      if (ver !== '2.0' || typeof tid !== 'string' || typeof oid !== 'string' || oid === '') return undefined;
      if (typeof scp !== 'string' || !scp.split(' ').includes(scope)) return undefined;
      if (azp !== undefined && azp !== clientId) return undefined;
      const email = emailOf(settings, payload, tid);
      return {
        id: `${tid}:${oid}`,
        name: typeof name === 'string' && name !== '' ? name : 'Signed-in user',
        ...(email === undefined ? {} : { email }),
        role: readRole(payload, adminClaim),
        groups: readGroups(payload, groupsClaim),
        local: false,
      };
    },
  };
}

function emailOf(settings: EntraSettings, payload: JWTPayload, tid: string): string | undefined {
  const { emailClaim } = settings;
  const email = readEmail(payload[emailClaim]);
  if (email === undefined || !ownsDomain(settings, tid, emailDomain(email))) return undefined;
  // Entra ID’s own claim, if the registration requests it.
  const { xms_edov: edov } = payload;
  return emailClaim !== 'email' || isVerified(edov) || edov === 1 || edov === '1' ? email : undefined;
}

/** True if a tenant’s users may have addresses of this domain: each tenant chooses the addresses of its users itself. */
function ownsDomain(
  { tenantIds, emailDomains }: Pick<EntraSettings, 'tenantIds' | 'emailDomains'>,
  tid: string,
  domain: string,
): boolean {
  if (emailDomains === undefined) return tenantIds.length === 1;
  return emailDomains.get(domain)?.has(tid.toLowerCase()) === true;
}

/** Returns the tenant that a token claims, in lower case; undefined if it is not a token. */
function tenantOf(token: string): string | undefined {
  try {
    const { tid } = decodeJwt(token);
    return typeof tid === 'string' ? tid.toLowerCase() : undefined;
  } catch {
    // Not a token: no user is signed in.
    return undefined;
  }
}
