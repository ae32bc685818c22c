import { z } from 'zod';
import { isGuid } from '../../../config/value.ts';
import type { Check, Site } from '../check.ts';
import { failureReason } from '../visit.ts';
import { describedAt } from './sign-in.ts';

/** Claims whose domain Entra ID has verified for members of the tenant. */
const PROVEN_BY_ENTRA: readonly string[] = ['preferred_username', 'upn'];

/** Who users are, and who of them may use Codicil. Only a user's token shows what tokens do hold. */
export const USER_CHECKS: readonly Check[] = [
  {
    id: 'e-mail addresses',
    looksAt: 'the claim that decides whose projects a user sees: users must not be able to set it themselves',
    async run(site, { mistake, warning, notChecked }) {
      const { entra, oidc } = site.settings;
      if (oidc !== undefined) {
        if (oidc.emailClaim !== 'email')
          return warning(
            `Users are known by the claim ${oidc.emailClaim}, for which OpenID Connect has no word whether it is verified.`,
            'Make sure at the issuer that users cannot change it themselves, or set EMAIL_CLAIM=email.',
          );
        const claims = await readClaims(site, oidc.issuer);
        if (typeof claims === 'string') return notChecked(claims);
        if (claims?.includes('email_verified') !== false)
          return 'Users are known by email, where the issuer does not say that it is unverified.';
        return warning(
          'Users are known by email, and the issuer does not say that it sends email_verified.',
          'Let it send email_verified in access tokens, or make sure that users cannot change their address there themselves.',
        );
      }
      if (entra === undefined) return notChecked('No sign-in is configured.');
      const { tenantIds, emailClaim, emailDomains } = entra;
      if (tenantIds.length > 1 && emailDomains === undefined)
        mistake(
          'Several tenants may sign in, and nothing says whose users have which addresses: none counts, and users see only what is shared with a workspace.',
          'Write the domains of each tenant in ENTRA_TENANT_IDS: <tenant id>=firm.example.',
        );
      if (!PROVEN_BY_ENTRA.includes(emailClaim))
        warning(
          `Users are known by the claim ${emailClaim}, which Entra ID does not verify: who can change it sees others’ projects.`,
          'Set EMAIL_CLAIM to preferred_username or upn. If it must be email, add the optional claim xms_edov to the registration and write the domains in ENTRA_TENANT_IDS.',
        );
      return `Users are known by ${emailClaim}.`;
    },
  },
  {
    id: 'who may use it',
    looksAt: 'whether ALLOWED_GROUPS can be compared with what tokens list',
    async run(site, { warning, notChecked }) {
      const { entra, oidc, allowedGroups } = site.settings;
      if (entra === undefined && oidc === undefined) return notChecked('No sign-in is configured.');
      if (allowedGroups === undefined)
        return 'Every user who may sign in may use Codicil: ALLOWED_GROUPS is not set.';
      const claim = (oidc ?? entra)?.groupsClaim ?? '';
      if (oidc !== undefined) {
        const claims = await readClaims(site, oidc.issuer);
        if (typeof claims === 'string') return notChecked(claims);
        if (claims?.some((known) => claim === known || claim.startsWith(`${known}.`)) === true)
          return `The issuer knows the claim ${claim}, whose groups may use Codicil.`;
        return notChecked(
          `Whether the issuer’s access tokens list groups in ${claim} cannot be seen from here: sign in as a member.`,
        );
      }
      if (claim === 'roles') return 'Holders of app roles may use Codicil.';
      if (claim !== 'groups')
        return warning(
          `Entra ID has no claim ${claim} that lists groups or roles: nobody may use Codicil.`,
          'Set GROUPS_CLAIM to groups or roles.',
        );
      if (!allowedGroups.every(isGuid))
        return warning(
          'ALLOWED_GROUPS names groups, and Entra ID lists their ids.',
          'Set ALLOWED_GROUPS to the groups’ object ids, unless the registration puts names into the claim (Token configuration > groups claim).',
        );
      return 'Members of groups may use Codicil. Entra ID leaves the groups of users in more than 200 out, unless the claim is limited to groups that are assigned to the application. Up to there the relay reads the token; a proxy before it must take heads of 16 kB (nginx: large_client_header_buffers 4 32k).';
    },
  },
];

const about = z.looseObject({ claims_supported: z.array(z.string()).optional() });

/** The claims that an issuer says it sends, if it says so; a sentence where that cannot be read. */
async function readClaims({ visit }: Site, issuer: string): Promise<readonly string[] | string | undefined> {
  try {
    const { text } = await visit(describedAt(issuer));
    return about.parse(JSON.parse(text)).claims_supported;
  } catch (error) {
    // The check of sign-in reports mistakes of the issuer.
    return `The issuer does not say which claims it sends (${failureReason(error)}).`;
  }
}
