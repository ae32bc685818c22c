import type { CellUpdate } from '../../contract/review.ts';
import { WorkspaceError } from '../errors.ts';
import type { Caller } from '../identity/caller.ts';
import type { Queryable, Sql } from '../store/sql.ts';

/** A row of a review table. */
interface RowId {
  readonly tableId: number;
  readonly fileId: string;
}

/**
 * Edits, verifies or flags a cell. A new answer removes the citations, which supported the previous one, and the verification, unless the
 * same call sets it. Refuses with 404 a row or column that does not exist.
 */
export async function updateCell(
  sql: Sql,
  caller: Caller,
  row: RowId,
  change: CellUpdate,
  now: Date,
): Promise<void> {
  await sql.begin(async (tx) => {
    await touchRow(tx, row, now);
    const [cell] = await tx<{ idx: number }[]>`
      select c.column_idx as idx from review_cells c
        join review_columns col on col.table_id = c.table_id and col.idx = c.column_idx
      where c.table_id = ${row.tableId} and c.file_id = ${row.fileId} and col.name = ${change.column_name}`;
    if (cell === undefined) throw new WorkspaceError(404, 'The review table has no such column');
    const edited = change.summary !== undefined || change.additional_context !== undefined;
    const verified = change.is_verified ?? (edited ? false : undefined);
    const mine = tx`table_id = ${row.tableId} and file_id = ${row.fileId} and column_idx = ${cell.idx}`;
    if (edited) {
      await tx`
        update review_cells set is_edited = true, summary = coalesce(${change.summary ?? null}, summary),
          additional_context = coalesce(${change.additional_context ?? null}, additional_context)
        where ${mine}`;
    }
    if (change.summary !== undefined) await tx`delete from review_citations where ${mine}`;
    if (verified !== undefined) {
      await tx`
        update review_cells set is_verified = ${verified},
          verified_user = ${verified ? caller.email : null}, verified_at = ${verified ? now : null}
        where ${mine}`;
    }
    if (change.is_flagged !== undefined) {
      await tx`
        update review_cells set is_flagged = ${change.is_flagged},
          flagged_user = ${change.is_flagged ? caller.email : null}, flagged_at = ${change.is_flagged ? now : null}
        where ${mine}`;
    }
  });
}

/** Assigns a row to a user, or to no one. Refuses with 404 a row that does not exist. */
export async function assignRow(sql: Sql, row: RowId, user: string | null, now: Date): Promise<void> {
  await sql.begin(async (tx) => {
    await touchRow(tx, row, now);
    await tx`
      update review_rows set assigned_user = ${user?.toLowerCase() ?? null}
      where table_id = ${row.tableId} and file_id = ${row.fileId}`;
  });
}

async function touchRow(tx: Queryable, row: RowId, now: Date): Promise<void> {
  const [touched] = await tx`
    update review_rows set updated_at = ${now}
    where table_id = ${row.tableId} and file_id = ${row.fileId} and state = 'done' returning 1`;
  if (touched === undefined) throw new WorkspaceError(404, 'This file has no row in the review table');
}
