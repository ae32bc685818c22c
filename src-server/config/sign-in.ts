import type { ReadOne, Reading } from './settings.ts';
import { isLoopback } from '../http/loopback.ts';
import type { EntraSettings } from '../relay/auth/entra.ts';
import type { OidcSettings } from '../relay/auth/oidc.ts';

/** The sign-in of a relay in production: exactly one of the two. Both are absent in local mode, where panes are paired. */
export interface SignInSettings {
  readonly entra?: EntraSettings;
  readonly oidc?: OidcSettings;
  /** Groups or roles whose members may use Codicil; absent for everybody who can sign in. */
  readonly allowedGroups?: readonly string[];
}

const ENTRA = ['ENTRA_TENANT_IDS', 'ENTRA_CLIENT_ID', 'ENTRA_SCOPE'] as const;
const OIDC = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_AUDIENCE', 'OIDC_SCOPE'] as const;

/** Reads the settings of sign-in. Adds a sentence to `problems` for each that is wrong or missing. */
export function readSignIn(reading: Reading): SignInSettings {
  const { one, isSet, production, problems } = reading;
  const issuers = { entra: entraOf(one), oidc: oidcOf(one) };
  const allowedGroups = one('ALLOWED_GROUPS');
  if (!production) {
    if ([...ENTRA, ...OIDC].some(isSet))
      problems.push(
        'Local mode pairs panes and knows no sign-in: remove the ENTRA_ and OIDC_ settings, or set MODE=production.',
      );
    if (isSet('ALLOWED_GROUPS'))
      problems.push('Local mode knows no groups: remove ALLOWED_GROUPS, or set MODE=production.');
    return {};
  }
  if (isSet('ALLOWED_GROUPS') && allowedGroups.length === 0)
    problems.push(
      'ALLOWED_GROUPS names no group: name one, or remove it to let everybody in who may sign in.',
    );
  return {
    ...chooseIssuer(issuers, reading),
    ...(isSet('ALLOWED_GROUPS') ? { allowedGroups } : {}),
  };
}

/** Returns the one issuer that a relay in production has. */
function chooseIssuer(
  { entra, oidc }: Required<Pick<SignInSettings, 'entra' | 'oidc'>>,
  { isSet, problems }: Reading,
): Pick<SignInSettings, 'entra' | 'oidc'> {
  const [wantsEntra, wantsOidc] = [ENTRA.some(isSet), OIDC.some(isSet)];
  if (wantsEntra && wantsOidc) {
    problems.push('Users sign in one way: set the ENTRA_ settings or the OIDC_ settings, not both.');
    return { entra };
  }
  if (!wantsEntra && !wantsOidc) {
    problems.push(
      `Production needs sign-in: set ${ENTRA.join(', ')} for Entra ID, or ${OIDC.join(', ')} for another OpenID Connect issuer.`,
    );
    return { entra };
  }
  for (const name of wantsOidc ? OIDC : ENTRA)
    if (!isSet(name)) problems.push(`Production needs sign-in: set ${name}.`);
  if (wantsOidc) {
    if (oidc.issuer.startsWith('http:') && !isLoopback(new URL(oidc.issuer).hostname))
      problems.push('OIDC_ISSUER must begin with https://: anybody on the way could sign tokens.');
    return { oidc };
  }
  if (!entra.authority.startsWith('https://')) problems.push('ENTRA_AUTHORITY must begin with https://.');
  return { entra };
}

function entraOf(one: ReadOne): EntraSettings {
  return {
    ...tenantsOf(one('ENTRA_TENANT_IDS')),
    clientId: one('ENTRA_CLIENT_ID') ?? '',
    scope: one('ENTRA_SCOPE') ?? '',
    emailClaim: one('EMAIL_CLAIM') ?? 'preferred_username',
    authority: one('ENTRA_AUTHORITY'),
    groupsClaim: one('GROUPS_CLAIM') ?? 'groups',
    adminClaim: one('ADMIN_CLAIM'),
  };
}

/** Returns the tenants, and the tenants of each domain, all in lower case. A domain may have several. */
function tenantsOf(items: readonly string[]): Pick<EntraSettings, 'tenantIds' | 'emailDomains'> {
  const tenantIds = new Set<string>();
  const emailDomains = new Map<string, Set<string>>();
  for (const item of items) {
    const [tenant = '', ...domains] = item.toLowerCase().split(/[=|]/);
    tenantIds.add(tenant);
    for (const domain of domains)
      emailDomains.set(domain, (emailDomains.get(domain) ?? new Set()).add(tenant));
  }
  return { tenantIds: [...tenantIds], ...(emailDomains.size === 0 ? {} : { emailDomains }) };
}

function oidcOf(one: ReadOne): OidcSettings {
  const resource = one('OIDC_RESOURCE');
  return {
    issuer: one('OIDC_ISSUER') ?? '',
    clientId: one('OIDC_CLIENT_ID') ?? '',
    audience: one('OIDC_AUDIENCE') ?? '',
    scope: one('OIDC_SCOPE') ?? '',
    ...(resource === undefined ? {} : { resource }),
    emailClaim: one('EMAIL_CLAIM') ?? 'email',
    groupsClaim: one('GROUPS_CLAIM') ?? 'groups',
    adminClaim: one('ADMIN_CLAIM'),
  };
}
