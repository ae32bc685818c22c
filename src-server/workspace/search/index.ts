import type { Chunk } from '../files/model.ts';
import type { Queryable } from '../store/sql.ts';
import type { Embedded } from './encoder/model.ts';
import { putVectors } from './vectors.ts';

/** Most chunks that one transaction should add: a large file must not hold up the searches of others. */
export const INDEX_BATCH = 200;

/**
 * Puts chunks of a file, whose `index` runs without a gap, into the index and the project's term
 * statistics. Runs inside the caller's transaction, so that the statistics are always those of the
 * chunks. `text` is the file's canonical text. They are found once the file is ready to query. `embedded` are the
 * vectors of {@link indexedTexts}; without them the chunks are found by their words alone, until they are embedded.
 */
export async function addChunks(
  tx: Queryable,
  file: { readonly id: string; readonly projectId: string },
  text: string,
  chunks: readonly Chunk[],
  embedded?: Embedded,
): Promise<void> {
  const [first, last] = [chunks[0]?.index, chunks.at(-1)?.index];
  if (first === undefined || last === undefined) return;
  await lockStatistics(tx, file.projectId);
  const rows = chunks.map((chunk) => rowOf(chunk, text));
  const ids = await tx<{ id: number; idx: number }[]>`
    insert into chunks (
      project_id, file_id, idx, page, page_basis, start_idx, end_idx, label, heading, text, tsv, len)
    select ${file.projectId}, ${file.id}, idx, page, page_basis, start_idx, end_idx, label, heading, text,
      words.tsv, (select coalesce(sum(cardinality(positions)), 0) from unnest(words.tsv))
    from jsonb_to_recordset(${tx.json(rows)}) as r (
      idx integer, page integer, page_basis text, start_idx integer, end_idx integer,
      label text, heading text, text text, words text),
      lateral (select to_tsvector('english', r.words) as tsv) words
    returning id, idx`;
  if (embedded !== undefined) {
    const inOrder = ids.toSorted((one, other) => one.idx - other.idx);
    await putVectors(
      tx,
      inOrder.map(({ id }) => id),
      embedded,
    );
  }
  const added = tx`file_id = ${file.id} and idx between ${first} and ${last}`;
  await tx`
    insert into project_term (project_id, lexeme, df)
    select ${file.projectId}, lexeme, count(*) from chunks, unnest(tsv) where ${added} group by lexeme
    on conflict (project_id, lexeme) do update set df = project_term.df + excluded.df`;
  await tx`
    update project_stat set chunk_count = chunk_count + added.count, total_len = total_len + added.len
    from (select count(*) as count, coalesce(sum(len), 0) as len from chunks where ${added}) added
    where project_id = ${file.projectId}`;
}

/** Takes a file's chunks out of the index and the statistics, inside the caller's transaction. */
export async function removeChunks(
  tx: Queryable,
  file: { readonly id: string; readonly projectId: string },
): Promise<void> {
  await lockStatistics(tx, file.projectId);
  await tx`
    update project_term set df = df - gone.count
    from (select lexeme, count(*) as count from chunks, unnest(tsv) where file_id = ${file.id} group by lexeme) gone
    where project_id = ${file.projectId} and project_term.lexeme = gone.lexeme`;
  await tx`delete from project_term where project_id = ${file.projectId} and df <= 0`;
  await tx`
    update project_stat set chunk_count = chunk_count - gone.count, total_len = total_len - gone.len
    from (select count(*) as count, coalesce(sum(len), 0) as len from chunks where file_id = ${file.id}) gone
    where project_id = ${file.projectId}`;
  await tx`delete from chunks where file_id = ${file.id}`;
}

/** One writer of a project's statistics at a time, also where several processes share a server. */
async function lockStatistics(tx: Queryable, projectId: string): Promise<void> {
  await tx`insert into project_stat values (${projectId}, 0, 0) on conflict do nothing`;
  await tx`select 1 from project_stat where project_id = ${projectId} for update`;
}

function rowOf(chunk: Chunk, text: string) {
  const slice = text.slice(chunk.start, chunk.end);
  return {
    idx: chunk.index,
    page: chunk.page,
    page_basis: chunk.pageBasis,
    start_idx: chunk.start,
    end_idx: chunk.end,
    label: chunk.label ?? null,
    heading: chunk.heading ?? null,
    text: slice,
    words: indexedWords(slice, chunk.heading),
  };
}

/** What chunks of a text are found by, in order. */
export function indexedTexts(text: string, chunks: readonly Chunk[]): readonly string[] {
  return chunks.map((chunk) => indexedWords(text.slice(chunk.start, chunk.end), chunk.heading));
}

/** What a chunk is found by: its text, led by its heading unless the text has it already. */
export function indexedWords(text: string, heading: string | undefined): string {
  return heading === undefined || text.includes(heading) ? text : `${heading}\n${text}`;
}
