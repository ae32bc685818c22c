import { randomUUID } from 'node:crypto';
import { WorkspaceError } from '../errors.ts';
import type { Caller } from '../identity/caller.ts';
import type { Queryable, Sql } from '../store/sql.ts';
import { lockProject, type Access } from './access.ts';

/** The recipient of a share: one user, or all users of a workspace. */
export type ShareTarget = { readonly email: string } | { readonly workspaceId: number };

/**
 * Shares a project, or changes the permission of a share, which keeps its date and its first sharer. An unknown user is
 * created in the caller’s workspace. The caller’s access is checked before. Throws 400 for the project’s creator,
 * who needs no share, and for a deactivated user, and 404 for an unknown workspace.
 */
export async function share(
  sql: Sql,
  caller: Caller,
  projectId: string,
  target: ShareTarget,
  access: Access,
  now: Date,
): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await lockProject(tx, projectId))) throw new WorkspaceError(404, 'Project not found');
    if ('email' in target) await shareWithUser(tx, caller, projectId, target.email, access, now);
    else await shareWithWorkspace(tx, caller, projectId, target.workspaceId, access, now);
    await tx`update projects set updated_at = ${now} where id = ${projectId}`;
  });
}

/** Ends a share. Throws 404 if there is none. */
export async function unshare(sql: Sql, projectId: string, target: ShareTarget, now: Date): Promise<void> {
  await sql.begin(async (tx) => {
    await lockProject(tx, projectId);
    const [ended] =
      'email' in target
        ? await tx`
            delete from user_shares s using users u
            where s.project_id = ${projectId} and u.id = s.user_id and u.email = ${target.email.toLowerCase()}
            returning 1`
        : await tx`
            delete from workspace_shares
            where project_id = ${projectId} and workspace_id = ${target.workspaceId} returning 1`;
    if (ended === undefined) {
      const whom = 'email' in target ? 'user' : 'workspace';
      throw new WorkspaceError(404, `The project is not shared with this ${whom}`);
    }
    await tx`update projects set updated_at = ${now} where id = ${projectId}`;
  });
}

/** Shares a project with all users of a workspace, in the caller’s transaction. */
export async function shareWithWorkspace(
  tx: Queryable,
  caller: Caller,
  projectId: string,
  workspaceId: number,
  access: Access,
  now: Date,
): Promise<void> {
  const [shared] = await tx`
    insert into workspace_shares
      (project_id, workspace_id, permission_level, src_user_id, src_workspace_id, created_at)
    select ${projectId}, id, ${access}, ${caller.userId}, ${caller.workspaceId}, ${now}
    from workspaces where id = ${workspaceId}
    on conflict (project_id, workspace_id) do update set permission_level = excluded.permission_level
    returning 1`;
  if (shared === undefined) throw new WorkspaceError(404, 'Workspace not found');
}

async function shareWithUser(
  tx: Queryable,
  caller: Caller,
  projectId: string,
  address: string,
  access: Access,
  now: Date,
): Promise<void> {
  const email = address.toLowerCase();
  const [creator] = await tx`
    select 1 from projects p join users u on u.id = p.creator_id where p.id = ${projectId} and u.email = ${email}`;
  if (creator !== undefined) throw new WorkspaceError(400, 'The project is this user’s own');
  await tx`
    insert into users (id, email, workspace_id) values (${randomUUID()}, ${email}, ${caller.workspaceId})
    on conflict (email) do nothing`;
  const [shared] = await tx`
    insert into user_shares (project_id, user_id, permission_level, src_user_id, src_workspace_id, created_at)
    select ${projectId}, id, ${access}, ${caller.userId}, ${caller.workspaceId}, ${now}
    -- A user who is deactivated at this moment gets no share.
    from users where email = ${email} and deactivated_at is null for key share
    on conflict (project_id, user_id) do update set permission_level = excluded.permission_level
    returning 1`;
  if (shared === undefined)
    throw new WorkspaceError(400, 'This user is deactivated: a project can be shared only with active users');
}
