import type { Project } from '../../workspace-client/vault/projects.ts';
import { foldEmail } from '../auth/email.ts';
import type { Principal } from '../principal.ts';

export type Permission = 'view' | 'edit';

/**
 * True if the user created the project, and may therefore edit it whatever is shared. No change of its sharing takes that away, so it need
 * not be read again before the project is used.
 */
export function isCreator(project: Project, principal: Principal): boolean {
  return isEmailOf(principal, project.creatorEmail);
}

/**
 * Returns what a user may do in a project: edit it if they created it; view or edit what is shared with them by e-mail, or with a workspace
 * that the configuration names as the firm's own. Undefined if the project does not exist for them. The local user owns the token
 * and may do everything that the token may.
 */
export function permissionIn(
  project: Project,
  principal: Principal,
  workspaceIds: readonly string[],
): Permission | undefined {
  if (principal.local || isCreator(project, principal)) return 'edit';
  const shares = [
    ...project.userShares.filter((share) => isEmailOf(principal, share.email)),
    ...project.workspaceShares.filter((share) => workspaceIds.includes(share.workspaceId)),
  ];
  if (shares.length === 0) return undefined;
  return shares.some((share) => share.edit) ? 'edit' : 'view';
}

function isEmailOf({ email = '' }: Principal, other: string | undefined): boolean {
  return email !== '' && other !== undefined && foldEmail(other) === foldEmail(email);
}
