import { namedAgreement } from '../agreement/describe.ts';
import type { Description } from '../agreement/model.ts';
import type { PageBasis, PageStart } from '../files/model.ts';
import type { Queryable } from '../store/sql.ts';
import type { Passage } from './model.ts';

interface PassageRow {
  readonly file_id: string;
  readonly file_name: string;
  readonly idx: number;
  readonly page: number;
  readonly page_basis: PageBasis;
  readonly later_pages: readonly PageStart[] | null;
  readonly label: string | null;
  readonly heading: string | null;
  readonly section: readonly string[] | null;
  readonly description: Description | null;
  readonly text: string;
  readonly start_idx: number;
  readonly end_idx: number;
}

/**
 * Resolves with all passages of a project's files that are ready, file by file and in order; undefined if their text is longer than
 * `most` code points, which is never more than its UTF-16 code units.
 */
export async function readProject(
  sql: Queryable,
  projectId: string,
  fileIds: readonly string[] | undefined,
  most: number,
): Promise<readonly Passage[] | undefined> {
  const wanted = fileIds === undefined ? null : [...fileIds];
  const [size] = await sql<{ characters: string | number }[]>`
    select coalesce(sum(length(c.text)), 0) as characters
    from chunks c join files f on f.id = c.file_id
    where c.project_id = ${projectId} and f.status in ('ready_to_query', 'ready_to_review') and f.deleted_at is null
      and (${wanted}::uuid[] is null or c.file_id = any(${wanted}::uuid[]))`;
  if (size === undefined || Number(size.characters) > most) return undefined;
  const rows = await sql<PassageRow[]>`
    select c.file_id, f.name as file_name, c.idx, c.page, c.page_basis, c.label, c.heading, c.section, f.description, c.text, c.start_idx, c.end_idx,
      (select jsonb_agg(starts order by (starts->>'offset')::integer) from jsonb_array_elements(f.pages) starts
        where (starts->>'offset')::integer > c.start_idx and (starts->>'offset')::integer < c.end_idx) as later_pages
    from chunks c join files f on f.id = c.file_id
    where c.project_id = ${projectId} and f.status in ('ready_to_query', 'ready_to_review') and f.deleted_at is null
      and (${wanted}::uuid[] is null or c.file_id = any(${wanted}::uuid[]))
    order by f.name, c.file_id, c.idx`;
  return rows.map((row) => ({
    fileId: row.file_id,
    fileName: row.file_name,
    index: row.idx,
    page: row.page,
    pageBasis: row.page_basis,
    ...(row.later_pages === null ? {} : { laterPages: row.later_pages }),
    ...(row.label === null ? {} : { label: row.label }),
    ...(row.heading === null ? {} : { heading: row.heading }),
    ...(row.section === null ? {} : { section: row.section }),
    ...namedAgreement(row.description),
    text: row.text,
    start: row.start_idx,
    end: row.end_idx,
    score: 0,
  }));
}
