import type { Queryable } from '../store/sql.ts';

/** Returns the client-matter id of projects if all that have one agree; otherwise undefined, since it is never guessed. */
export async function readClientMatter(
  sql: Queryable,
  projectIds: readonly string[],
): Promise<string | undefined> {
  const rows = await sql<{ client_matter_id: string }[]>`
    select distinct client_matter_id from projects
    where id = any(${[...projectIds]}::uuid[]) and client_matter_id is not null`;
  return rows.length === 1 ? rows[0]?.client_matter_id : undefined;
}
