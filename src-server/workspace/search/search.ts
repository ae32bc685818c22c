import type { PageBasis } from '../files/model.ts';
import type { Queryable } from '../store/database.ts';
import type { Passage, SearchOptions } from './model.ts';

/** BM25's usual constants: how fast repeats stop counting, and how much length counts. */
export const BM25 = { k1: 1.2, b: 0.75 } as const;

/**
 * Candidates come from the rarest words of the query until they stand in this many chunks together.
 * Common words then still score, but select nothing: 64 ms in place of 544 at 50,000 chunks, same ten best.
 */
const CANDIDATE_BUDGET = 3_000;

interface Term {
  readonly lexeme: string;
  readonly df: number;
}

/**
 * The passages of a project that answer a query, best first: BM25 with the statistics of this project
 * alone, in plain SQL. Empty when no word of the query stands in the project. Ties keep file and text order.
 */
export async function search(
  sql: Queryable,
  projectId: string,
  query: string,
  options: SearchOptions,
): Promise<readonly Passage[]> {
  const [stat] = await sql<{ chunk_count: number; total_len: number }[]>`
    select chunk_count, total_len from project_stat where project_id = ${projectId}`;
  const terms = await sql<Term[]>`
    select t.lexeme, t.df
    from unnest(to_tsvector('english', ${query.replaceAll('\0', ' ')})) q
    join project_term t on t.project_id = ${projectId} and t.lexeme = q.lexeme
    order by t.df, t.lexeme`;
  if (stat === undefined || terms.length === 0) return [];
  const { fileIds } = options;
  // A choice of files is small enough to look at every match; the budget could miss them all.
  const selecting = fileIds === undefined ? rarest(terms) : terms;
  const averageLength = Math.max(1, stat.total_len / stat.chunk_count);
  const rows = await sql<PassageRow[]>`
    with term as (
      select * from unnest(
        ${terms.map((term) => term.lexeme)}::text[],
        ${terms.map((term) => inverseFrequency(stat.chunk_count, term.df))}::float8[]) as t (lexeme, idf)
    ), candidate as (
      select id, tsv, len from chunks
      where project_id = ${projectId} and tsv @@ ${selecting.map(quoted).join(' | ')}::tsquery
        -- A file is found once all of it is in the index (spec 3).
        and file_id in (
          select id from files where project_id = ${projectId} and status in ('ready_to_query', 'ready_to_review'))
        ${fileIds === undefined ? sql`` : sql`and file_id = any(${[...fileIds]}::uuid[])`}
    ), best as (
      select c.id, sum(
        term.idf * cardinality(w.positions) * ${BM25.k1 + 1}::float8
        / (cardinality(w.positions)
          + ${BM25.k1}::float8 * (1 - ${BM25.b}::float8 + ${BM25.b}::float8 * c.len / ${averageLength}::float8))) as score
      from candidate c, unnest(c.tsv) w, term
      where w.lexeme = term.lexeme
      group by c.id
      order by score desc, c.id
      limit ${options.limit}
    )
    select c.file_id, case when f.deleted_at is null then f.name end as file_name,
      c.idx, c.page, c.page_basis, c.label, c.heading, c.text, c.start_idx, c.end_idx, best.score
    from best join chunks c on c.id = best.id join files f on f.id = c.file_id
    order by best.score desc, c.id`;
  return rows.map(toPassage);
}

/** How much a word in `df` of `count` chunks tells (Robertson and Spärck Jones, never negative). */
export function inverseFrequency(count: number, df: number): number {
  return Math.log(1 + (count - df + 0.5) / (df + 0.5));
}

/** The rarest words within the budget, at least one. Terms are sorted by df. */
function rarest(terms: readonly Term[]): readonly Term[] {
  let total = 0;
  const within = terms.filter((term) => (total += term.df) <= CANDIDATE_BUDGET);
  return within.length === 0 ? terms.slice(0, 1) : within;
}

/** A lexeme as a quoted operand of a tsquery. */
function quoted({ lexeme }: Term): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

interface PassageRow {
  readonly file_id: string;
  readonly file_name: string | null;
  readonly idx: number;
  readonly page: number;
  readonly page_basis: PageBasis;
  readonly label: string | null;
  readonly heading: string | null;
  readonly text: string;
  readonly start_idx: number;
  readonly end_idx: number;
  readonly score: number;
}

function toPassage(row: PassageRow): Passage {
  return {
    fileId: row.file_id,
    fileName: row.file_name,
    index: row.idx,
    page: row.page,
    pageBasis: row.page_basis,
    ...(row.label === null ? {} : { label: row.label }),
    ...(row.heading === null ? {} : { heading: row.heading }),
    text: row.text,
    start: row.start_idx,
    end: row.end_idx,
    score: row.score,
  };
}
