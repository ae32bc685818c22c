import { z } from 'zod';
import { isGuid } from '../../../config/value.ts';
import type { Check, Finding, Site } from '../check.ts';
import { notChecked, ok, warning } from '../check.ts';
import { failureReason, readBody } from '../visit.ts';

/** Checks who may use Codicil: whether ALLOWED_GROUPS can be compared with what the tokens list. Only a user's token shows what they do list. */
export const groups: Check = {
  name: 'who may use it',
  run(site) {
    const { entra, oidc, allowedGroups } = site.settings;
    if (allowedGroups === undefined)
      return Promise.resolve([
        entra === undefined && oidc === undefined
          ? notChecked('No sign-in is configured.')
          : ok('Every user who may sign in may use Codicil: ALLOWED_GROUPS is not set.'),
      ]);
    if (oidc !== undefined) return examineClaim(site, oidc.issuer, oidc.groupsClaim);
    return Promise.resolve(entra === undefined ? [] : [examineEntra(entra.groupsClaim, allowedGroups)]);
  },
};

/** The claims of Entra ID; the first lists ids of groups, unless the registration says otherwise, and the second values of app roles. */
function examineEntra(claim: string, allowed: readonly string[]): Finding {
  if (claim === 'roles') return ok('Holders of app roles may use Codicil.');
  if (claim !== 'groups')
    return warning(
      `Entra ID has no claim ${claim} that lists groups or roles: nobody may use Codicil.`,
      'Set GROUPS_CLAIM to groups or roles.',
    );
  if (!allowed.every(isGuid))
    return warning(
      'ALLOWED_GROUPS names groups, and Entra ID lists their ids.',
      'Set ALLOWED_GROUPS to the groups’ object ids, unless the registration puts names into the claim (Token configuration > groups claim).',
    );
  return ok(
    'Members of groups may use Codicil. Entra ID leaves the groups of users in more than 200 out, unless the claim is limited to groups that are assigned to the application. Up to there the relay reads the token; a proxy before it must take heads of 16 kB (nginx: large_client_header_buffers 4 32k).',
  );
}

const about = z.looseObject({ claims_supported: z.array(z.string()).optional() });

async function examineClaim({ visit }: Site, issuer: string, claim: string): Promise<readonly Finding[]> {
  const unseen = notChecked(
    `Whether the issuer’s access tokens list groups in ${claim} cannot be seen from here: sign in as a member.`,
  );
  try {
    const answer = await visit(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
    const { claims_supported: claims = [] } = about.parse(JSON.parse(await readBody(answer)));
    return [
      claims.some((known) => claim === known || claim.startsWith(`${known}.`))
        ? ok(`The issuer knows the claim ${claim}, whose groups may use Codicil.`)
        : unseen,
    ];
  } catch (error) {
    // The check of sign-in reports mistakes of the issuer.
    return [notChecked(`The issuer does not say which claims it sends (${failureReason(error)}).`)];
  }
}
