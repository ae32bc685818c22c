import type { PageBasis } from '../files/model.ts';
import type { Queryable } from '../store/sql.ts';
import { fuse } from './fuse.ts';
import { rankByWords } from './lexical.ts';
import type { Passage, Ranked, Scope, SearchOptions } from './model.ts';
import { rankByMeaning } from './vectors.ts';

/** How deep the two rankings are looked at before they become one. */
const DEPTH = 100;

/**
 * The passages of a project that answer a query, best first: BM25, fused with nearness of meaning where an encoder is
 * given and answers. Words alone without it. Empty when neither knows a word of the query.
 */
export async function search(
  sql: Queryable,
  projectId: string,
  query: string,
  options: SearchOptions,
): Promise<readonly Passage[]> {
  const { limit, embed, fileIds } = options;
  const scope: Scope = { projectId, ...(fileIds === undefined ? {} : { fileIds }) };
  const embedded = await embed?.([query]);
  if (embedded === undefined) return passagesOf(sql, await rankByWords(sql, scope, query, limit));
  const depth = Math.max(DEPTH, limit);
  const byWords = await rankByWords(sql, scope, query, depth);
  const ids = byWords.map(({ id }) => id);
  const byMeaning = await rankByMeaning(sql, scope, embedded, depth, ids);
  return passagesOf(sql, fuse(byWords, byMeaning).slice(0, limit));
}

async function passagesOf(sql: Queryable, ranked: readonly Ranked[]): Promise<readonly Passage[]> {
  if (ranked.length === 0) return [];
  const rows = await sql<PassageRow[]>`
    select c.file_id, case when f.deleted_at is null then f.name end as file_name,
      c.idx, c.page, c.page_basis, c.label, c.heading, c.text, c.start_idx, c.end_idx, best.score
    from unnest(
      ${ranked.map(({ id }) => id)}::bigint[], ${ranked.map(({ score }) => score)}::float8[]
    ) with ordinality as best (id, score, place)
    join chunks c on c.id = best.id join files f on f.id = c.file_id
    order by best.place`;
  return rows.map(toPassage);
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
