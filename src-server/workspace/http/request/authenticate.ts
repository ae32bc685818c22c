import { ERROR_MESSAGES } from '../../../contract/errors.ts';
import type { Endpoint } from '../../../contract/endpoints.ts';
import { WorkspaceError } from '../../errors.ts';
import type { TokenCaller } from '../../identity/caller.ts';
import { findCaller, noteUse } from '../../identity/tokens.ts';
import type { Queryable } from '../../store/sql.ts';

/** Returns the account of the `Authorization: Bearer` header; throws 401 in the family’s wording (spec 5, 7). */
export async function authenticate(
  sql: Queryable,
  header: string | undefined,
  family: Endpoint['family'],
  now: Date,
): Promise<TokenCaller> {
  const token = /^Bearer +([\x21-\x7e]+) *$/i.exec(header ?? '')?.[1];
  const caller = token === undefined ? undefined : await findCaller(sql, token, now);
  if (caller === undefined) throw new WorkspaceError(401, ERROR_MESSAGES[family][401]);
  // A store that cannot be written refuses what writes; reading continues.
  await noteUse(sql, caller, now).catch(() => undefined);
  return caller;
}
