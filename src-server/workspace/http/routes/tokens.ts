import type { z } from 'zod';
import type { MessageAnswer } from '../../../contract/files.ts';
import { newToken, type tokensAnswer } from '../../../contract/tokens.ts';
import { WorkspaceError } from '../../errors.ts';
import { requirePermission } from '../../identity/caller.ts';
import { createToken, listTokens, revokeToken } from '../../identity/manage.ts';
import type { Operation } from '../context.ts';
import { check, pathId } from '../request/validate.ts';

/** `GET /api/v1/workspace/tokens`: an extension; the spec has none. */
export const list: Operation = async ({ response }, { sql }) => {
  const body: z.infer<typeof tokensAnswer> = { tokens: [...(await listTokens(sql))] };
  response.json(body);
};

/**
 * `POST /api/v1/workspace/tokens`: creates a token and answers 201 with it, only this once. Throws 403 for a permission that the
 * caller’s own token lacks: otherwise a token that may create tokens could access everything.
 */
export const create: Operation = async ({ request, response, caller, note }, { sql, now }) => {
  const wanted = check(newToken, request.body ?? {});
  for (const permission of wanted.permissions) requirePermission(caller, permission);
  const created = await createToken(sql, wanted, now());
  note('token_id', created.id);
  note('permissions', created.permissions.join(','));
  response.status(201).json(created);
};

/** `DELETE /api/v1/workspace/tokens/{token_id}`: revokes a token. A token cannot revoke itself, so that one always remains. */
export const revoke: Operation = async ({ request, response, caller }, { sql, now }) => {
  const id = pathId(request.params.token_id, 'Token not found');
  if (id === caller.token.id) throw new WorkspaceError(409, 'A token cannot revoke itself: use another one');
  if ((await revokeToken(sql, id, now())) === undefined) throw new WorkspaceError(404, 'Token not found');
  const body: MessageAnswer = { message: 'Token revoked' };
  response.json(body);
};
