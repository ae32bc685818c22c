import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { recordAudit } from '../store/audit.ts';
import type { Queryable, Sql } from '../store/sql.ts';
import { readIfThere, replaceFile } from './own-files.ts';
import { PERMISSIONS, type Caller, type Permission, type TokenCaller } from './caller.ts';

/** The workspace, and the service account of the first token, that a first start creates. */
const WORKSPACE = { id: 1, name: 'Codicil workspace' };
const SERVICE_EMAIL = 'service@workspace.codicil.internal';

/**
 * Returns the token with every permission: from the file at `path` or, on a first start, a new one, which is written there and readable
 * only by the owner of the process (mode 0600). The store only keeps its hash.
 */
export async function ensureToken(sql: Sql, path: string, now: Date): Promise<string> {
  const kept = (await readIfThere(path))?.trim() ?? '';
  const token = kept === '' ? makeToken() : kept;
  if (kept === '') await replaceFile(path, `${token}\n`);
  await sql.begin(async (tx) => {
    const userId = await ensureServiceUser(tx);
    const id = randomUUID();
    const [made] = await tx<{ id: string }[]>`
      insert into tokens (id, hash, name, user_id, permissions, created_at)
      values (${id}, ${hashToken(token)}, 'first start', ${userId}, ${[...PERMISSIONS]}, ${now})
      -- A data folder of an earlier version: the token that has every permission gets those that came since.
      on conflict (hash) do update set permissions = excluded.permissions
      returning id`;
    if (made?.id === id) {
      const data = { token_id: id, permissions: PERMISSIONS.join(',') };
      const entry = { userEmail: SERVICE_EMAIL, ip: '', userAgent: 'first start', data };
      await recordAudit(tx, { type: 'tokens:createToken', ...entry }, now);
    }
  });
  return token;
}

/** How exactly the last use of a token is kept, in milliseconds: not each call is worth a write. */
const USE_MS = 60 * 60 * 1000;

/** Finds the caller of a bearer token; undefined if it is unknown, revoked or expired, or its user deactivated. */
export async function findCaller(sql: Queryable, token: string, now: Date): Promise<TokenCaller | undefined> {
  const [row] = await sql<
    {
      id: string;
      token_name: string;
      user_id: string;
      email: string;
      workspace_id: number;
      name: string;
      permissions: Permission[];
      last_used_at: Date | null;
    }[]
  >`
    select t.id, t.name as token_name, t.user_id, u.email, u.workspace_id, w.name, t.permissions, t.last_used_at
    from tokens t join users u on u.id = t.user_id join workspaces w on w.id = u.workspace_id
    where t.hash = ${hashToken(token)} and t.revoked_at is null and (t.expires_at is null or t.expires_at > ${now})
      and u.deactivated_at is null`;
  return row === undefined
    ? undefined
    : {
        userId: row.user_id,
        email: row.email,
        workspaceId: row.workspace_id,
        workspaceName: row.name,
        permissions: row.permissions,
        token: { id: row.id, name: row.token_name, lastUsed: row.last_used_at },
      };
}

/** Keeps that a token is used, once an hour. Rejects where the store does not answer. */
export async function noteUse(sql: Queryable, { token }: TokenCaller, now: Date): Promise<void> {
  if (token.lastUsed !== null && now.getTime() - token.lastUsed.getTime() < USE_MS) return;
  await sql`update tokens set last_used_at = ${now} where id = ${token.id}`;
}

/** Returns the account of the first token. */
export async function serviceCaller(sql: Queryable): Promise<Caller> {
  const [row] = await sql<{ id: string }[]>`select id from users where email = ${SERVICE_EMAIL}`;
  if (row === undefined) throw new Error('The workspace has no service account: its token was never made.');
  return {
    userId: row.id,
    email: SERVICE_EMAIL,
    workspaceId: WORKSPACE.id,
    workspaceName: WORKSPACE.name,
    permissions: PERMISSIONS,
  };
}

async function ensureServiceUser(sql: Queryable): Promise<string> {
  await sql`insert into workspaces ${sql(WORKSPACE)} on conflict (id) do nothing`;
  await sql`
    insert into users (id, email, workspace_id) values (${randomUUID()}, ${SERVICE_EMAIL}, ${WORKSPACE.id})
    on conflict (email) do nothing`;
  return (await serviceCaller(sql)).userId;
}

/** Generates a token: 256 random bits after a prefix that secret scanners can recognise. */
export function makeToken(): string {
  return `codicil_${randomBytes(32).toString('base64url')}`;
}

/** Returns the hash of a token that the store keeps: SHA-256, hexadecimal. It needs no salt, since a token is random. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
