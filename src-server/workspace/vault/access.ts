import { WorkspaceError } from '../errors.ts';
import { requirePermission, type Caller } from '../identity/caller.ts';
import type { Queryable } from '../store/sql.ts';

/** What a caller may do with a project (spec 2.8). */
export type Access = 'VIEW' | 'EDIT';

/**
 * Rejects unless the caller has `need` for the project. A token without the vault permission gets 403 for any project,
 * whatever the operation, since a completion grounded in a project quotes its files (spec 4.5, 5.5). A project that the
 * caller may not see is 404, like one that does not exist; one that they may only view is 403.
 */
export async function requireAccess(
  sql: Queryable,
  caller: Caller,
  projectId: string,
  need: Access,
  missing = 'Project not found',
): Promise<void> {
  requirePermission(caller, 'vault');
  const [row] = await sql<{ edit: boolean | null }[]>`
    select p.creator_id = ${caller.userId}
      or u.permission_level = 'EDIT' or w.permission_level = 'EDIT' as edit
    from projects p
    left join user_shares u on u.project_id = p.id and u.user_id = ${caller.userId}
    left join workspace_shares w on w.project_id = p.id and w.workspace_id = ${caller.workspaceId}
    where p.id = ${projectId}
      and (p.creator_id = ${caller.userId} or u.user_id is not null or w.workspace_id is not null)`;
  if (row === undefined) throw new WorkspaceError(404, missing);
  if (need === 'EDIT' && row.edit !== true) {
    throw new WorkspaceError(403, 'This project is shared with you for viewing only');
  }
}

/**
 * Locks a project, so that only this transaction changes its content; returns false if there is no such project. It is taken before any
 * lock on its files, chunks, shares or rows, so that there is no deadlock.
 */
export async function lockProject(tx: Queryable, projectId: string): Promise<boolean> {
  const [project] = await tx`select 1 from projects where id = ${projectId} for no key update`;
  return project !== undefined;
}
