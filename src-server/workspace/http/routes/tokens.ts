import type { z } from 'zod';
import type { MessageAnswer } from '../../../contract/files.ts';
import { newToken, type tokensAnswer } from '../../../contract/tokens.ts';
import { WorkspaceError } from '../../errors.ts';
import { createToken, listTokens, revokeToken } from '../../identity/manage.ts';
import type { Operation } from '../context.ts';
import { check, pathId } from '../validate.ts';

/** `GET /api/v1/workspace/tokens`: an operation of our own; the spec shows none. */
export const list: Operation = async ({ response }, { sql }) => {
  const body: z.infer<typeof tokensAnswer> = { tokens: [...(await listTokens(sql))] };
  response.json(body);
};

/** `POST /api/v1/workspace/tokens`: makes a token and answers 201 with it, this once. */
export const create: Operation = async ({ request, response, note }, { sql, now }) => {
  const made = await createToken(sql, check(newToken, request.body ?? {}), now());
  note('token_id', made.id);
  note('permissions', made.permissions.join(','));
  response.status(201).json(made);
};

/** `DELETE /api/v1/workspace/tokens/{token_id}`: revokes a token. One cannot revoke itself: nobody would be left. */
export const revoke: Operation = async ({ request, response, caller }, { sql, now }) => {
  const id = pathId(request.params.token_id, 'Token not found');
  if (id === caller.token.id) throw new WorkspaceError(409, 'A token cannot revoke itself: use another one');
  if ((await revokeToken(sql, id, now())) === undefined) throw new WorkspaceError(404, 'Token not found');
  const body: MessageAnswer = { message: 'Token revoked' };
  response.json(body);
};
