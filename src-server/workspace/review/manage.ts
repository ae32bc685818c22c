import type { Queryable, Sql } from '../store/sql.ts';
import { lockProject } from '../vault/access.ts';
import { requireNoHold } from '../vault/rules.ts';

/** Renames a review table. Past events keep the old title. */
export async function renameTable(sql: Queryable, tableId: number, title: string): Promise<void> {
  await sql`update review_tables set title = ${title} where id = ${tableId}`;
}

/** Permanently deletes a review table with its rows, their answers and its queued work. Rejects with 409 under legal hold. */
export async function deleteTable(sql: Sql, tableId: number): Promise<void> {
  await sql.begin(async (tx) => {
    // The same lock order as changes to the project and answers; any other could deadlock.
    const [table] = await tx<{ project_id: string }[]>`
      select project_id from review_tables where id = ${tableId}`;
    if (table !== undefined) {
      await lockProject(tx, table.project_id);
      await requireNoHold(tx, table.project_id);
    }
    await tx`select 1 from review_rows where table_id = ${tableId} order by file_id for update`;
    await tx`delete from review_tables where id = ${tableId}`;
  });
}
