import type { Identity } from '../../../contract/identity.ts';
import type { Operation } from '../context.ts';

/** `GET /api/whoami` (spec 4.2): the account of the token. */
export const whoami: Operation = async ({ caller, response }) => {
  const body: Identity = {
    id: caller.userId,
    email: caller.email,
    workspace_id: caller.workspaceId,
    workspace_name: caller.workspaceName,
    permissions: [...caller.permissions],
    token_id: caller.token.id,
    token_name: caller.token.name,
  };
  response.json(body);
};
