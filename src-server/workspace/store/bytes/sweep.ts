import { randomUUID } from 'node:crypto';
import type { FileBytes } from '../bytes.ts';
import type { Queryable } from '../sql.ts';

/**
 * Removes bytes left behind by a crash: those that no file of the vault owns and that were written before `before`. Does nothing and
 * returns false if the store belongs to another database, which may own them.
 */
export async function sweepFiles(sql: Queryable, bytes: FileBytes, before: Date): Promise<boolean> {
  if (!(await bytes.claim(await ensureOwner(sql)))) return false;
  await bytes.sweep(async (ids) => {
    const known = ids.filter((id) => /^[0-9a-f-]{36}$/.test(id));
    const rows = await sql<{ id: string }[]>`
      select id from files where id = any(${known}::uuid[]) and deleted_at is null`;
    return new Set(rows.map((row) => row.id));
  }, before);
  return true;
}

/** Returns the id of this database, and creates it if there is none yet. */
async function ensureOwner(sql: Queryable): Promise<string> {
  await sql`
    insert into settings (key, value) values ('files_owner', ${sql.json(randomUUID())}) on conflict do nothing`;
  const [row] = await sql<{ owner: string }[]>`
    select value #>> '{}' as owner from settings where key = 'files_owner'`;
  if (row === undefined) throw new Error('A setting was not there right after it was made');
  return row.owner;
}
