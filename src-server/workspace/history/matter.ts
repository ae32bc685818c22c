import type { Queryable } from '../store/sql.ts';

/** The client-matter id of projects, when all that have one have the same; undefined otherwise: none is guessed. */
export async function readClientMatter(
  sql: Queryable,
  projectIds: readonly string[],
): Promise<string | undefined> {
  const rows = await sql<{ client_matter_id: string }[]>`
    select distinct client_matter_id from projects
    where id = any(${[...projectIds]}::uuid[]) and client_matter_id is not null`;
  return rows.length === 1 ? rows[0]?.client_matter_id : undefined;
}
