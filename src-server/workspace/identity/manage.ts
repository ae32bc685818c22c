import { randomUUID } from 'node:crypto';
import type { CreatedToken, NewToken, TokenEntry } from '../../contract/tokens.ts';
import type { Queryable, Sql } from '../store/sql.ts';
import { hashToken, makeToken, serviceCaller } from './tokens.ts';

interface TokenRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly permissions: readonly string[];
  readonly created_at: Date;
  readonly revoked_at: Date | null;
}

/** Creates a token, and its account if that is new. The token itself is only ever part of this result. */
export async function createToken(sql: Sql, wanted: NewToken, now: Date): Promise<CreatedToken> {
  const [id, token] = [randomUUID(), makeToken()];
  const service = await serviceCaller(sql);
  const email = wanted.user?.toLowerCase() ?? service.email;
  return sql.begin(async (tx) => {
    await tx`
      insert into users (id, email, workspace_id) values (${randomUUID()}, ${email}, ${service.workspaceId})
      on conflict (email) do nothing`;
    const permissions = [...new Set(wanted.permissions)];
    await tx`
      insert into tokens (id, hash, name, user_id, permissions, created_at)
      select ${id}, ${hashToken(token)}, ${wanted.name}, id, ${permissions}, ${now} from users where email = ${email}`;
    const created_at = now.toISOString();
    return { id, name: wanted.name, user: email, permissions, created_at, revoked_at: null, token };
  });
}

/** Returns all tokens, oldest first, including revoked ones. */
export async function listTokens(sql: Queryable): Promise<readonly TokenEntry[]> {
  const rows = await sql<TokenRow[]>`
    select t.id, t.name, u.email, t.permissions, t.created_at, t.revoked_at
    from tokens t join users u on u.id = t.user_id order by t.created_at, t.id`;
  return rows.map(toEntry);
}

/** Revokes a token permanently, with immediate effect. Resolves with undefined if there is none with this id. */
export async function revokeToken(sql: Queryable, id: string, now: Date): Promise<TokenEntry | undefined> {
  const [row] = await sql<TokenRow[]>`
    update tokens t set revoked_at = coalesce(t.revoked_at, ${now}) from users u
    where t.id = ${id} and u.id = t.user_id
    returning t.id, t.name, u.email, t.permissions, t.created_at, t.revoked_at`;
  return row === undefined ? undefined : toEntry(row);
}

function toEntry(row: TokenRow): TokenEntry {
  return {
    id: row.id,
    name: row.name,
    user: row.email,
    permissions: [...row.permissions],
    created_at: row.created_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}
