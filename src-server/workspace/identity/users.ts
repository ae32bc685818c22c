import { recordOwnAct } from '../store/audit.ts';
import type { Queryable, Sql } from '../store/sql.ts';
import { serviceCaller } from './tokens.ts';

/** A user of the workspace, as an administrator sees them. */
export interface UserEntry {
  readonly email: string;
  readonly deactivated_at: Date | null;
  readonly projects: number;
  /** Tokens that are good. */
  readonly tokens: number;
  readonly last_used_at: Date | null;
}

/** Returns all users, by address. */
export async function listUsers(sql: Queryable, now: Date): Promise<readonly UserEntry[]> {
  return sql<UserEntry[]>`
    select u.email, u.deactivated_at, max(t.last_used_at) as last_used_at,
      (select count(*) from projects p where p.creator_id = u.id) as projects,
      count(t.id) filter (where t.revoked_at is null and (t.expires_at is null or t.expires_at > ${now})) as tokens
    from users u left join tokens t on t.user_id = u.id group by u.id order by u.email`;
}

/**
 * Ends a user's access: no call with one of their tokens is answered from now on, their tokens are revoked, and projects are no longer
 * shared with them. Their own projects go to the user `to`. Resolves with the number of these. Rejects with a sentence, and then nothing
 * has changed.
 */
export async function deactivateUser(
  sql: Sql,
  email: string,
  to: string | undefined,
  now: Date,
): Promise<number> {
  const service = await serviceCaller(sql);
  return sql.begin(async (tx) => {
    const user = await findUser(tx, email, 'There is no active user with this address.');
    if (user === service.userId)
      throw new Error('This is the account of the service itself, which the service needs.');
    const moved = to === undefined ? 0 : await moveProjects(tx, user, to);
    const [left] = await tx<{ count: number }[]>`
      select count(*) as count from projects where creator_id = ${user}`;
    if (left !== undefined && left.count > 0)
      throw new Error(`This user owns ${left.count} projects. Say who gets them: --to <e-mail>.`);
    await tx`update users set deactivated_at = ${now} where id = ${user}`;
    await tx`update tokens set revoked_at = ${now} where user_id = ${user} and revoked_at is null`;
    await tx`delete from user_shares where user_id = ${user}`;
    await recordOwnAct(tx, 'users', 'users:deactivate', { user_id: user, projects: moved }, now);
    return moved;
  });
}

/** Hands a user's projects over to another one. Resolves with their number. Rejects with a sentence if one of them is no active user. */
export async function handOver(sql: Sql, email: string, to: string, now: Date): Promise<number> {
  return sql.begin(async (tx) => {
    const user = await findUser(tx, email, 'There is no active user with this address.');
    const moved = await moveProjects(tx, user, to);
    await recordOwnAct(tx, 'users', 'users:handOver', { user_id: user, projects: moved }, now);
    return moved;
  });
}

/** Returns the id of an active user, whom no other transaction changes or gives a project meanwhile. */
async function findUser(tx: Queryable, email: string, missing: string): Promise<string> {
  const [user] = await tx<{ id: string }[]>`
    select id from users where email = ${email.toLowerCase()} and deactivated_at is null for update`;
  if (user === undefined) throw new Error(missing);
  return user.id;
}

async function moveProjects(tx: Queryable, from: string, to: string): Promise<number> {
  const heir = await findUser(tx, to, 'There is no active user with the address after --to.');
  if (heir === from) throw new Error('The user after --to is the same.');
  const moved = await tx<{ id: string }[]>`
    update projects set creator_id = ${heir} where creator_id = ${from} returning id`;
  // The owner of a project needs no share of it.
  await tx`
    delete from user_shares where user_id = ${heir} and project_id = any(${moved.map(({ id }) => id)}::uuid[])`;
  return moved.length;
}
