import { tokenPermission, type TokenPermission } from '../../contract/tokens.ts';
import { WorkspaceError } from '../errors.ts';

/** Who calls: the service user account that a token is tied to (spec 5.6), and what its token may do. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly workspaceId: number;
  readonly workspaceName: string;
  readonly permissions: readonly Permission[];
}

/** A caller who came with a token, and which one it was. */
export interface TokenCaller extends Caller {
  readonly token: { readonly id: string; readonly name: string };
}

/**
 * Every family of endpoints that a token may call. `history` and `audit` are for administrators: they ignore who may see
 * what (spec 1.7).
 */
export const PERMISSIONS = tokenPermission.options;
export type Permission = TokenPermission;

/** Refuses with 403 a caller whose token lacks the permission for a family of operations (spec 5.5). */
export function requirePermission(caller: Caller, permission: Permission): void {
  if (!caller.permissions.includes(permission))
    throw new WorkspaceError(403, `This token has no permission for ${permission} operations`);
}
