import { randomUUID } from 'node:crypto';
import type { CreatedToken, NewToken, TokenEntry } from '../../contract/tokens.ts';
import type { Queryable, Sql } from '../store/sql.ts';
import { WorkspaceError } from '../errors.ts';
import { hashToken, makeToken, serviceCaller } from './tokens.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface TokenRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly permissions: readonly string[];
  readonly created_at: Date;
  readonly revoked_at: Date | null;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
}

/** Creates a token, and its account if that is new. Throws 409 for a deactivated one. The token itself is only ever part of this result. */
export async function createToken(sql: Sql, wanted: NewToken, now: Date): Promise<CreatedToken> {
  const [id, token] = [randomUUID(), makeToken()];
  const service = await serviceCaller(sql);
  const email = wanted.user?.toLowerCase() ?? service.email;
  return sql.begin(async (tx) => {
    await tx`
      insert into users (id, email, workspace_id) values (${randomUUID()}, ${email}, ${service.workspaceId})
      on conflict (email) do nothing`;
    const permissions = [...new Set(wanted.permissions)];
    const expires = wanted.days === undefined ? null : new Date(now.getTime() + wanted.days * DAY_MS);
    const [row] = await tx<Omit<TokenRow, 'email'>[]>`
      insert into tokens (id, hash, name, user_id, permissions, created_at, expires_at)
      select ${id}, ${hashToken(token)}, ${wanted.name}, id, ${permissions}, ${now}, ${expires} from users
      where email = ${email} and deactivated_at is null
      returning *`;
    if (row === undefined) throw new WorkspaceError(409, 'The user of this token is deactivated');
    return { ...toEntry({ ...row, email }), token };
  });
}

/** Returns all tokens, oldest first, including revoked ones. */
export async function listTokens(sql: Queryable): Promise<readonly TokenEntry[]> {
  const rows = await sql<TokenRow[]>`
    select t.*, u.email
    from tokens t join users u on u.id = t.user_id order by t.created_at, t.id`;
  return rows.map(toEntry);
}

/** Revokes a token permanently, with immediate effect. Resolves with undefined if there is none with this id. */
export async function revokeToken(sql: Queryable, id: string, now: Date): Promise<TokenEntry | undefined> {
  const [row] = await sql<TokenRow[]>`
    update tokens t set revoked_at = coalesce(t.revoked_at, ${now}) from users u
    where t.id = ${id} and u.id = t.user_id
    returning t.*, u.email`;
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
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
