import type { JWTPayload } from 'jose';
import { RelayFailure } from '../errors.ts';
import type { Principal } from '../principal.ts';
import { ADMIN_ROLE } from '../principal.ts';
import { claimAt } from './claim-at.ts';

/**
 * Returns the groups or roles that a token lists in a claim. A string is one group, since names of groups may have spaces. `too many` if
 * the issuer left them out and says where they could be read instead: a distributed claim (OpenID Connect Core 1.0, section 5.6.2), which
 * is what Entra ID sends for users in more than 200 groups, or its `hasgroups`
 * (https://learn.microsoft.com/entra/identity-platform/access-token-claims-reference#groups-overage-claim).
 */
export function readGroups(payload: JWTPayload, claim: string): Principal['groups'] {
  const value = claimAt(payload, claim);
  if (value === undefined) {
    const { _claim_names: elsewhere, hasgroups: hasGroups } = payload;
    const isElsewhere =
      typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, claim);
    return isElsewhere || (claim === 'groups' && hasGroups === true) ? 'too many' : [];
  }
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((group) => typeof group === 'string').map(foldGroup);
}

/** Returns `admin` for a user who has {@link ADMIN_ROLE} in the claim that a setting names. */
export function readRole(payload: JWTPayload, claim: string): Principal['role'] {
  const roles = readGroups(payload, claim);
  return roles !== 'too many' && roles.includes(ADMIN_ROLE) ? 'admin' : 'user';
}

/**
 * True if the user is in at least one of the groups. The local user is in all of them. Throws `groups_unknown` if the issuer did not say
 * which groups the user is in.
 */
export function isInAny(
  { groups, local }: Pick<Principal, 'groups' | 'local'>,
  wanted: readonly string[],
): boolean {
  if (local) return true;
  if (groups === 'too many') throw new RelayFailure('groups_unknown');
  return wanted.some((group) => groups.includes(foldGroup(group)));
}

/** Folds an id of a group, whose case means nothing (RFC 9562, section 4). A name is compared exactly: two groups may differ by case. */
function foldGroup(group: string): string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(group) ? group.toLowerCase() : group;
}
