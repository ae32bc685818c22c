import { z } from 'zod';
import type { EntraSettings } from '../../../relay/auth/entra.ts';
import type { OidcSettings } from '../../../relay/auth/oidc.ts';
import type { Check, Finding, Site } from '../check.ts';
import { mistake, notChecked, ok, warning } from '../check.ts';
import { failureReason, readBody } from '../visit.ts';

/** Claims whose domain Entra ID has verified for members of the tenant. */
const PROVEN_BY_ENTRA: readonly string[] = ['preferred_username', 'upn'];

/** Checks the e-mail claims, which decide whose projects a user sees: users must not be able to set them themselves. */
export const addresses: Check = {
  name: 'e-mail addresses',
  run(site) {
    const { entra, oidc } = site.settings;
    if (oidc !== undefined) return ofIssuer(site, oidc);
    return Promise.resolve(entra === undefined ? [notChecked('No sign-in is configured.')] : ofEntra(entra));
  },
};

function ofEntra({ tenantIds, emailClaim, emailDomains }: EntraSettings): readonly Finding[] {
  const findings: Finding[] = [];
  if (tenantIds.length > 1 && emailDomains === undefined)
    findings.push(
      mistake(
        'Several tenants may sign in, and nothing says whose users have which addresses: none counts, and users see only what is shared with a workspace.',
        'Write the domains of each tenant in ENTRA_TENANT_IDS: <tenant id>=firm.example.',
      ),
    );
  if (!PROVEN_BY_ENTRA.includes(emailClaim))
    findings.push(
      warning(
        `Users are known by the claim ${emailClaim}, which Entra ID does not verify: who can change it sees others’ projects.`,
        'Set EMAIL_CLAIM to preferred_username or upn. If it must be email, add the optional claim xms_edov to the registration and write the domains in ENTRA_TENANT_IDS.',
      ),
    );
  return findings.length > 0 ? findings : [ok(`Users are known by ${emailClaim}.`)];
}

const about = z.looseObject({ claims_supported: z.array(z.string()).optional() });

async function ofIssuer({ visit }: Site, { issuer, emailClaim }: OidcSettings): Promise<readonly Finding[]> {
  if (emailClaim !== 'email')
    return [
      warning(
        `Users are known by the claim ${emailClaim}, for which OpenID Connect has no word whether it is verified.`,
        'Make sure at the issuer that users cannot change it themselves, or set EMAIL_CLAIM=email.',
      ),
    ];
  try {
    const answer = await visit(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
    const { claims_supported: claims } = about.parse(JSON.parse(await readBody(answer)));
    if (claims === undefined || claims.includes('email_verified'))
      return [ok('Users are known by email, where the issuer does not say that it is unverified.')];
  } catch (error) {
    // The check of sign-in reports mistakes of the issuer.
    return [notChecked(`The issuer does not say which claims it sends (${failureReason(error)}).`)];
  }
  return [
    warning(
      'Users are known by email, and the issuer does not say that it sends email_verified.',
      'Let it send email_verified in access tokens, or make sure that users cannot change their address there themselves.',
    ),
  ];
}
