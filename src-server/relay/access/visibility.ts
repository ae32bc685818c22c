import type { Project } from '../../workspace-client/vault/projects.ts';
import { foldEmail } from '../auth/email.ts';
import type { Principal } from '../principal.ts';

export type Permission = 'view' | 'edit';

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
  if (principal.local) return 'edit';
  const email = foldEmail(principal.email ?? '');
  const isOwn = (other: string | undefined): boolean =>
    email !== '' && other !== undefined && foldEmail(other) === email;
  if (isOwn(project.creatorEmail)) return 'edit';
  const shares = [
    ...project.userShares.filter((share) => isOwn(share.email)),
    ...project.workspaceShares.filter((share) => workspaceIds.includes(share.workspaceId)),
  ];
  if (shares.length === 0) return undefined;
  return shares.some((share) => share.edit) ? 'edit' : 'view';
}
