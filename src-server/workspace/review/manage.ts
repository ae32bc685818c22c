import type { Queryable, Sql } from '../store/sql.ts';
import { lockProject } from '../vault/access.ts';

/** Gives a review table another title. Events of the past keep the one that it had. */
export async function renameTable(sql: Queryable, tableId: number, title: string): Promise<void> {
  await sql`update review_tables set title = ${title} where id = ${tableId}`;
}

/** Deletes a review table with its rows, their answers and what still waits to be answered, for good. */
export async function deleteTable(sql: Sql, tableId: number): Promise<void> {
  await sql.begin(async (tx) => {
    // In the order of who changes the project or writes an answer. Another order could wait for each other for ever.
    const [table] = await tx<{ project_id: string }[]>`
      select project_id from review_tables where id = ${tableId}`;
    if (table !== undefined) await lockProject(tx, table.project_id);
    await tx`select 1 from review_rows where table_id = ${tableId} order by file_id for update`;
    await tx`delete from review_tables where id = ${tableId}`;
  });
}
