import {
  projectShare,
  shareTarget,
  type ProjectAnswer,
  type ShareTargetFields,
} from '../../../contract/projects.ts';
import { WorkspaceError } from '../../errors.ts';
import { requireAccess } from '../../vault/access.ts';
import { readProject } from '../../vault/projects.ts';
import { share as shareProject, unshare as unshareProject, type ShareTarget } from '../../vault/sharing.ts';
import type { Call, Operation, Services } from '../context.ts';
import { check, pathId } from '../request/validate.ts';

/** `POST /api/v1/vault/share_project/{project_id}`, an extension: VIEW or EDIT, for a user or a workspace. Needs EDIT. */
export const share: Operation = async (call, services) => {
  const sent = check(projectShare, call.request.body ?? {});
  const id = await editable(call, services);
  const target = targetOf(sent);
  await shareProject(services.sql, call.caller, id, target, sent.permission_level, services.now());
  call.note('permission_level', sent.permission_level);
  noteTarget(call, target);
  await sendProject(call, services, id);
};

/** `POST /api/v1/vault/unshare_project/{project_id}`, an extension: ends a share. Needs EDIT. */
export const unshare: Operation = async (call, services) => {
  const sent = check(shareTarget, call.request.body ?? {});
  const id = await editable(call, services);
  const target = targetOf(sent);
  await unshareProject(services.sql, id, target, services.now());
  noteTarget(call, target);
  await sendProject(call, services, id);
};

async function editable({ request, caller }: Call, { sql }: Services): Promise<string> {
  const id = pathId(request.params.project_id, 'Project not found');
  await requireAccess(sql, caller, id, 'EDIT');
  return id;
}

function targetOf({ email, workspace_id }: ShareTargetFields): ShareTarget {
  if (email !== undefined) return { email };
  if (workspace_id !== undefined) return { workspaceId: workspace_id };
  throw new WorkspaceError(400, 'Send either email or workspace_id');
}

/** Sharing is an administrative act: the audit log contains the recipient. */
function noteTarget({ note }: Call, target: ShareTarget): void {
  if ('email' in target) note('dest_user_email', target.email.toLowerCase());
  else note('dest_workspace_id', target.workspaceId);
}

/** A caller who ended their own share may no longer see the project, but still receives its last state. */
async function sendProject({ response }: Call, { sql }: Services, id: string): Promise<void> {
  const content = await readProject(sql, id);
  if (content === undefined) throw new WorkspaceError(404, 'Project not found');
  const body: ProjectAnswer = { response: { content } };
  response.json(body);
}
