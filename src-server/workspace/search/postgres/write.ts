import { readSetting, writeSetting } from '../../store/settings.ts';
import type { Queryable, Sql } from '../../store/sql.ts';
import { unpackWords, type WordIndex } from '../words/segment.ts';
import { candidateKey, packChunkWords, TERM_BYTES, wordsByChunk } from './chunk-words.ts';

/** The store's own setting that the words of chunks are kept. */
const KEPT = 'chunk_words';

/**
 * From now on every process on the store keeps the words of the chunks that it adds, whichever search it uses itself, so that the index is
 * never without some. Those that are there already are added by `indexMissing`.
 */
export async function keepChunkWords(sql: Queryable): Promise<void> {
  await writeSetting(sql, KEPT, true);
}

/** Adds the words of a new segment, in the caller's transaction, if the store keeps them. */
export async function addChunkWords(
  tx: Queryable,
  projectId: string,
  segmentId: number,
  index: WordIndex,
): Promise<void> {
  if ((await readSetting(tx, KEPT)) === true) await writeSegment(tx, projectId, segmentId, index);
}

/** Writes the words of a segment's chunks. The caller's transaction must hold the project's revision. */
async function writeSegment(
  tx: Queryable,
  projectId: string,
  segmentId: number,
  index: WordIndex,
): Promise<void> {
  const chunks = wordsByChunk(index);
  const ends: number[] = [];
  for (const { keys } of chunks) ends.push((ends.at(-1) ?? 0) + keys.length);
  await tx`
    insert into chunk_words (segment_id, place, project_id, length, terms, words)
    select ${segmentId}, r.place - 1, ${projectId}, r.length,
      (${chunks.flatMap(({ keys }) => keys.map((key) => candidateKey(projectId, key)))}::integer[])[r.until - r.size + 1:r.until],
      substring(${packChunkWords(chunks)}::bytea from (r.until - r.size) * ${TERM_BYTES}::integer + 1 for r.size * ${TERM_BYTES}::integer)
    from unnest(
      ${Array.from(index.lengths)}::integer[], ${chunks.map(({ keys }) => keys.length)}::integer[], ${ends}::integer[]
    ) with ordinality as r (length, size, until, place)`;
  await count(tx, projectId, index, 1);
  await tx`
    update segments set length = ${index.lengths.reduce((sum, length) => sum + length, 0)} where id = ${segmentId}`;
}

/** Removes the words of a file from the frequencies, in the caller's transaction and before its segments are deleted. */
export async function removeChunkWords(tx: Queryable, projectId: string, fileId: string): Promise<void> {
  const segments = await tx<{ words: Uint8Array }[]>`
    select words from segments where file_id = ${fileId} and length is not null`;
  for (const { words } of segments) await count(tx, projectId, unpackWords(words), -1);
}

/** Adds the frequencies of a segment's terms to those of its project, or subtracts them. */
async function count(tx: Queryable, projectId: string, index: WordIndex, sign: 1 | -1): Promise<void> {
  const frequencies = Array.from(
    index.keys,
    (_, at) => sign * ((index.starts[at + 1] ?? 0) - (index.starts[at] ?? 0)),
  );
  await tx`
    insert into project_words as known (project_id, key, frequency)
    select ${projectId}, * from unnest(${Array.from(index.keys)}::bigint[], ${frequencies}::integer[])
    on conflict (project_id, key) do update set frequency = known.frequency + excluded.frequency`;
}

/** Progress of {@link indexMissing}, in segments of up to 200 chunks. */
export interface IndexProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * Adds the words of all segments that are without them, each in its own transaction, until the signal aborts. Several processes share the
 * work, and after an interruption the next call continues.
 */
export async function indexMissing(
  sql: Sql,
  signal: AbortSignal,
  onProgress: (progress: IndexProgress) => void = () => {},
): Promise<void> {
  let done = 0;
  for (;;) {
    // Those of one project after another, since a project's revision is held by one writer at a time.
    const missing = await sql<{ id: number; project_id: string }[]>`
      select id, project_id from segments where length is null order by project_id, id limit 1000`;
    const [left] = await sql<{ count: number }[]>`
      select count(*)::integer as count from segments where length is null`;
    const total = done + (left?.count ?? 0);
    onProgress({ done, total });
    if (missing.length === 0) return;
    for (const { id, project_id } of missing) {
      if (signal.aborted) return;
      await sql.begin(async (tx) => {
        await holdRevision(tx, project_id);
        const [segment] = await tx<{ words: Uint8Array }[]>`
          select words from segments where id = ${id} and length is null for update`;
        if (segment !== undefined) await writeSegment(tx, project_id, id, unpackWords(segment.words));
      });
      done += 1;
      if (done % 100 === 0) onProgress({ done, total });
    }
  }
}

/** Keeps others from changing a project's index until the transaction ends. What is found does not change, so neither does the revision. */
async function holdRevision(tx: Queryable, projectId: string): Promise<void> {
  await tx`select 1 from search_revisions where project_id = ${projectId} for update`;
}

/** Removes the words of all chunks, and keeps no more. */
export async function dropChunkWords(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await writeSetting(tx, KEPT, false);
    await tx`lock table chunk_words, project_words in access exclusive mode`;
    await tx`truncate chunk_words, project_words`;
    await tx`update segments set length = null where length is not null`;
  });
}
