import { toHttpDate, toProjectTimestamp, type PageBasis } from '../../contract/common.ts';
import type { Cell, ReviewRow, ReviewTable } from '../../contract/review.ts';
import { WorkspaceError } from '../errors.ts';
import type { Queryable } from '../store/sql.ts';

/** Longest quote in a row, in UTF-16 code units: a truncated excerpt according to spec 2.10. */
const EXCERPT_LENGTH = 500;

/** Returns the project of a review table; undefined if there is no such table. */
export async function findTableProject(sql: Queryable, tableId: number): Promise<string | undefined> {
  const [row] = await sql<
    { project_id: string }[]
  >`select project_id from review_tables where id = ${tableId}`;
  return row?.project_id;
}

/** Reads a review table with the files of its rows, in order (spec 4.10). Undefined if there is no such table. */
export async function readTable(sql: Queryable, tableId: number): Promise<ReviewTable | undefined> {
  const [table] = await sql<{ title: string; created_at: Date }[]>`
    select title, created_at from review_tables where id = ${tableId}`;
  if (table === undefined) return undefined;
  const rows = await sql<{ file_id: string; state: RowState }[]>`
    select file_id, state from review_rows where table_id = ${tableId} order by idx`;
  return {
    review_table_id: tableId,
    title: table.title,
    created_at: toProjectTimestamp(table.created_at),
    file_ids: rows.map((row) => row.file_id),
    progress: {
      rows: rows.length,
      answered: rows.filter(({ state }) => state === 'done').length,
      failed: rows.filter(({ state }) => state === 'failed').length,
    },
  };
}

/** The state of a row: it waits for its answers, has them, or could not get them. */
type RowState = 'waiting' | 'done' | 'failed';

interface CellRow {
  readonly name: string;
  readonly question: string;
  readonly summary: string;
  readonly additional_context: string | null;
  readonly is_edited: boolean;
  readonly is_flagged: boolean;
  readonly is_verified: boolean;
  readonly verified_user: string | null;
  readonly verified_at: Date | null;
  readonly flagged_user: string | null;
  readonly flagged_at: Date | null;
  readonly citations: readonly { readonly page: number; readonly quote: string }[];
}

/**
 * Reads one complete row of a review table (spec 2.10). Resolves with undefined if the file has no row in it. Rejects with 404 and an
 * explanation if the answers are pending or failed.
 */
export async function readRow(
  sql: Queryable,
  tableId: number,
  fileId: string,
): Promise<ReviewRow | undefined> {
  const [row] = await sql<
    { assigned_user: string | null; creator: string; updated_at: Date; state: RowState }[]
  >`
    select r.assigned_user, u.email as creator, r.updated_at, r.state
    from review_rows r join review_tables t on t.id = r.table_id join users u on u.id = t.created_by
    where r.table_id = ${tableId} and r.file_id = ${fileId}`;
  if (row === undefined) return undefined;
  if (row.state === 'waiting') {
    throw new WorkspaceError(404, 'This file has no row in the review table yet: it is being answered');
  }
  if (row.state === 'failed') {
    throw new WorkspaceError(404, 'This file has no row in the review table: run the table again');
  }
  const [file] = await sql<
    { page_basis: string | null }[]
  >`select page_basis from files where id = ${fileId}`;
  const basis = file?.page_basis === 'exact' ? 'exact' : 'estimated';
  const cells = await sql<CellRow[]>`
    select col.name, col.question, c.summary, c.additional_context, c.is_edited, c.is_flagged, c.is_verified,
      c.verified_user, c.verified_at, c.flagged_user, c.flagged_at,
      (select coalesce(jsonb_agg(jsonb_build_object('page', q.page, 'quote', q.quote) order by q.idx), '[]')
        from review_citations q
        where q.table_id = c.table_id and q.file_id = c.file_id and q.column_idx = c.column_idx) as citations
    from review_cells c join review_columns col on col.table_id = c.table_id and col.idx = c.column_idx
    where c.table_id = ${tableId} and c.file_id = ${fileId} order by c.column_idx`;
  return {
    // Always an address (spec 2.10): a row that is not assigned reports the creator of its table.
    assigned_user: row.assigned_user ?? row.creator,
    event_id: tableId,
    file_id: fileId,
    is_assigned: row.assigned_user !== null,
    updated_at: toHttpDate(row.updated_at),
    response: { cells: cells.map((cell) => toCell(cell, basis)) },
  };
}

function toCell(row: CellRow, basis: PageBasis): Cell {
  return {
    column_name: row.name,
    column_question: row.question,
    summary: row.summary,
    citations: row.citations.map((citation) => ({
      citation_page: citation.page,
      citation_page_basis: basis,
      citation_quote: excerpt(citation.quote),
    })),
    ...(row.additional_context === null ? {} : { additional_context: row.additional_context }),
    is_edited: row.is_edited,
    is_flagged: row.is_flagged,
    is_verified: row.is_verified,
    ...(row.verified_user === null ? {} : { verified_user: row.verified_user }),
    ...(row.verified_at === null ? {} : { verified_timestamp: toHttpDate(row.verified_at) }),
    ...(row.flagged_user === null ? {} : { flagged_user: row.flagged_user }),
    ...(row.flagged_at === null ? {} : { flagged_timestamp: toHttpDate(row.flagged_at) }),
  };
}

/** Truncates a quote between words, without an ellipsis, so that it is still verbatim in the file. */
function excerpt(quote: string): string {
  if (quote.length <= EXCERPT_LENGTH) return quote;
  const space = quote.lastIndexOf(' ', EXCERPT_LENGTH);
  return quote.slice(0, space > 0 ? space : EXCERPT_LENGTH);
}
