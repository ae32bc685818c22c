import { namedAgreement } from '../agreement/describe.ts';
import type { Description } from '../agreement/model.ts';
import type { PageBasis, PageStart, ReadNote } from '../files/model.ts';
import { pickNotRead } from '../files/notes.ts';
import type { Queryable } from '../store/sql.ts';
import type { Passage } from './model.ts';

/** The place of a passage: its file, and its index there, from 0. */
export interface PassagePlace {
  readonly fileId: string;
  readonly index: number;
}

interface PassageRow {
  readonly file_id: string;
  readonly file_name: string | null;
  readonly idx: number;
  readonly page: number;
  readonly page_basis: PageBasis;
  readonly later_pages: readonly PageStart[] | null;
  readonly label: string | null;
  readonly heading: string | null;
  readonly section: readonly string[] | null;
  readonly description: Description | null;
  readonly read_notes: readonly ReadNote[] | null;
  readonly text: string;
  readonly start_idx: number;
  readonly end_idx: number;
  readonly score: number;
}

/**
 * Resolves with the passages at these places, in their order, each with its score. Places that no ready file has are left out.
 */
export async function readPassages(
  sql: Queryable,
  places: readonly (PassagePlace & { readonly score: number })[],
): Promise<readonly Passage[]> {
  if (places.length === 0) return [];
  const rows = await sql<PassageRow[]>`
    select c.file_id, case when f.deleted_at is null then f.name end as file_name,
      c.idx, c.page, c.page_basis, c.label, c.heading, c.section, f.description, f.read_notes, c.text, c.start_idx, c.end_idx, wanted.score,
      (select jsonb_agg(starts order by (starts->>'offset')::integer) from jsonb_array_elements(f.pages) starts
        where (starts->>'offset')::integer > c.start_idx and (starts->>'offset')::integer < c.end_idx) as later_pages
    from unnest(
      ${places.map(({ fileId }) => fileId)}::uuid[],
      ${places.map(({ index }) => index)}::integer[],
      ${places.map(({ score }) => score)}::float8[]
    ) with ordinality as wanted (file_id, idx, score, place)
    join chunks c on c.file_id = wanted.file_id and c.idx = wanted.idx join files f on f.id = c.file_id
    where f.status in ('ready_to_query', 'ready_to_review')
    order by wanted.place`;
  return rows.map(toPassage);
}

function toPassage(row: PassageRow): Passage {
  return {
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
    ...pickNotRead(row.read_notes ?? []),
    text: row.text,
    start: row.start_idx,
    end: row.end_idx,
    score: row.score,
  };
}

/** A passage of a project, without its text. */
interface ListedPassage extends PassagePlace {
  /** Length of its text in code points, which is never more than its UTF-16 code units. */
  readonly length: number;
}

/** Resolves with the length of the text of all passages of a project's ready files, or of those in `fileIds`, in code points. */
export async function measureProject(
  sql: Queryable,
  projectId: string,
  fileIds: readonly string[] | undefined,
): Promise<number> {
  const wanted = fileIds === undefined ? null : [...fileIds];
  const [size] = await sql<{ characters: string | number }[]>`
    select coalesce(sum(length(c.text)), 0) as characters
    from chunks c join files f on f.id = c.file_id
    where c.project_id = ${projectId} and f.status in ('ready_to_query', 'ready_to_review') and f.deleted_at is null
      and (${wanted}::uuid[] is null or c.file_id = any(${wanted}::uuid[]))`;
  return Number(size?.characters ?? 0);
}

/** Resolves with all passages of a project's ready files, or of those in `fileIds`, file by file and in order. */
export async function listPassages(
  sql: Queryable,
  projectId: string,
  fileIds: readonly string[] | undefined,
): Promise<readonly ListedPassage[]> {
  const wanted = fileIds === undefined ? null : [...fileIds];
  const rows = await sql<{ file_id: string; idx: number; length: number }[]>`
    select c.file_id, c.idx, length(c.text) as length
    from chunks c join files f on f.id = c.file_id
    where c.project_id = ${projectId} and f.status in ('ready_to_query', 'ready_to_review') and f.deleted_at is null
      and (${wanted}::uuid[] is null or c.file_id = any(${wanted}::uuid[]))
    order by f.name, c.file_id, c.idx`;
  return rows.map(({ file_id, idx, length }) => ({ fileId: file_id, index: idx, length }));
}
