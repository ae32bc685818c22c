import { pageAt } from '../files/chunks.ts';
import type { PageStart } from '../files/model.ts';
import type { Caller } from '../identity/caller.ts';
import type { Queryable } from '../store/sql.ts';

/** A review table that is created with its answers, such as those of the sample matter. */
export interface InitialReviewTable {
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly question: string }[];
  readonly rows: readonly InitialRow[];
}
/** The answers of one file. */
interface InitialRow {
  readonly fileName: string;
  readonly assignedUser?: string;
  /** One per column, in order. Every quote must occur verbatim in the file. */
  readonly cells: readonly {
    readonly summary: string;
    readonly reasoning?: string;
    readonly quotes: readonly string[];
    readonly mark?: 'verified' | 'flagged' | 'edited';
  }[];
}

/**
 * Creates a review table with its answers, inside the caller's transaction, and returns its id. Each quote is located in its file's text,
 * which determines its page. Omits quotes that are not there verbatim, and rows of files that do not exist or could not be read.
 */
export async function createReviewTable(
  tx: Queryable,
  caller: Caller,
  projectId: string,
  table: InitialReviewTable,
  now: Date,
): Promise<number> {
  const [created] = await tx<{ id: number }[]>`
    insert into review_tables (project_id, title, created_by, created_at)
    values (${projectId}, ${table.title}, ${caller.userId}, ${now}) returning id`;
  if (created === undefined) throw new Error('A review table was not there right after it was made');
  for (const [index, column] of table.columns.entries()) {
    await tx`
      insert into review_columns (table_id, idx, name, question)
      values (${created.id}, ${index}, ${column.name}, ${column.question})`;
  }
  for (const [index, row] of table.rows.entries()) {
    const file = await readyFile(tx, projectId, row.fileName);
    if (file !== undefined) await writeRow(tx, { tableId: created.id, index, row, file, caller, now });
  }
  return created.id;
}

interface ReadyFile {
  readonly id: string;
  readonly text: string;
  readonly pages: readonly PageStart[];
}

async function readyFile(tx: Queryable, projectId: string, name: string): Promise<ReadyFile | undefined> {
  const [file] = await tx<ReadyFile[]>`
    select id, text, pages from files
    where project_id = ${projectId} and name = ${name} and deleted_at is null and text is not null
    order by uploaded_at limit 1`;
  return file;
}

interface RowToWrite {
  readonly tableId: number;
  readonly index: number;
  readonly row: InitialRow;
  readonly file: ReadyFile;
  readonly caller: Caller;
  readonly now: Date;
}

async function writeRow(
  tx: Queryable,
  { tableId, index, row, file, caller, now }: RowToWrite,
): Promise<void> {
  const reviewer = row.assignedUser ?? caller.email;
  await tx`
    insert into review_rows (table_id, file_id, idx, assigned_user, updated_at)
    values (${tableId}, ${file.id}, ${index}, ${row.assignedUser ?? null}, ${now})`;
  for (const [column, cell] of row.cells.entries()) {
    const verified = cell.mark === 'verified';
    const flagged = cell.mark === 'flagged';
    await tx`
      insert into review_cells (
        table_id, file_id, column_idx, summary, additional_context, is_edited, is_flagged, is_verified,
        verified_user, verified_at, flagged_user, flagged_at)
      values (
        ${tableId}, ${file.id}, ${column}, ${cell.summary}, ${cell.reasoning ?? null}, ${cell.mark === 'edited'},
        ${flagged}, ${verified}, ${verified ? reviewer : null}, ${verified ? now : null},
        ${flagged ? reviewer : null}, ${flagged ? now : null})`;
    let place = 0;
    for (const quote of cell.quotes) {
      const start = file.text.indexOf(quote);
      if (start === -1) continue;
      await tx`
        insert into review_citations (table_id, file_id, column_idx, idx, page, quote, start_idx, end_idx)
        values (
          ${tableId}, ${file.id}, ${column}, ${place}, ${pageAt(file.pages, start)}, ${quote}, ${start},
          ${start + quote.length})`;
      place += 1;
    }
  }
}
