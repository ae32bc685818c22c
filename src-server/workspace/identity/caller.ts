import { tokenPermission, type TokenPermission } from '../../contract/tokens.ts';
import { WorkspaceError } from '../errors.ts';

/** The service user account that a token belongs to (spec 5.6), and the token's permissions. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly workspaceId: number;
  readonly workspaceName: string;
  readonly permissions: readonly Permission[];
}

/** A caller authenticated by a token, with its id. */
export interface TokenCaller extends Caller {
  readonly token: {
    readonly id: string;
    readonly name: string;
    /** When it was last used, to the hour; null if it never was. */
    readonly lastUsed: Date | null;
  };
}

/**
 * All permissions, one per family of endpoints. `history` and `audit` are for administrators: they are not restricted by project (spec
 * 1.7).
 */
export const PERMISSIONS = tokenPermission.options;
export type Permission = TokenPermission;

/** Refuses with 403 a caller whose token lacks the permission for a family of operations (spec 5.5). */
export function requirePermission(caller: Caller, permission: Permission): void {
  if (!caller.permissions.includes(permission))
    throw new WorkspaceError(403, `This token has no permission for ${permission} operations`);
}
