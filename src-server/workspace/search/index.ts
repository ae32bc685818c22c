import type { Chunk } from '../files/model.ts';
import type { Queryable } from '../store/sql.ts';
import type { Embedded } from './encoder/model.ts';
import { indexedWords, raiseRevision } from './revision.ts';
import { indexWords, packWords, SEGMENT_SIZE } from './words/segment.ts';
import { putVectors } from './vectors.ts';

/** Most chunks that one transaction should add, so that a large file does not delay other searches. */
export const INDEX_BATCH = SEGMENT_SIZE;

/** The identity of a file in its project. */
interface FilePlace {
  readonly id: string;
  readonly projectId: string;
}

/**
 * Adds consecutive chunks of a file to the index, inside the caller's transaction. `text` is the file's canonical text. The chunks are
 * found once the file is ready to query. `embedded` are the vectors of {@link indexedTexts}; without them the chunks are found only by
 * their words, until they are embedded.
 */
export async function addChunks(
  tx: Queryable,
  file: FilePlace,
  text: string,
  chunks: readonly Chunk[],
  embedded?: Embedded,
): Promise<void> {
  if (chunks.length === 0) return;
  await tx`
    insert into chunks (project_id, file_id, idx, page, page_basis, start_idx, end_idx, label, heading, section, text)
    select ${file.projectId}, ${file.id}, idx, page, page_basis, start_idx, end_idx, label, heading, section, text
    from jsonb_to_recordset(${tx.json(chunks.map((chunk) => rowOf(chunk, text)))}) as r (
      idx integer, page integer, page_basis text, start_idx integer, end_idx integer,
      label text, heading text, section jsonb, text text)`;
  const texts = indexedTexts(text, chunks);
  for (let at = 0; at < chunks.length; at += SEGMENT_SIZE) {
    await addSegment(
      tx,
      file,
      chunks[at]?.index ?? 0,
      texts.slice(at, at + SEGMENT_SIZE),
      embedded && {
        model: embedded.model,
        vectors: embedded.vectors.slice(at, at + SEGMENT_SIZE),
      },
    );
  }
}

/** Adds a segment over consecutive chunks that are in the store, from index `first` in their file. */
export async function addSegment(
  tx: Queryable,
  file: FilePlace,
  first: number,
  texts: readonly string[],
  embedded?: Embedded,
): Promise<void> {
  await raiseRevision(tx, file.projectId);
  const [segment] = await tx<{ id: number }[]>`
    insert into segments (project_id, file_id, first_idx, count, words)
    values (${file.projectId}, ${file.id}, ${first}, ${texts.length}, ${Buffer.from(packWords(indexWords(texts)))}::bytea)
    returning id`;
  if (segment === undefined || embedded === undefined) return;
  await putVectors(tx, file.projectId, embedded.model, [
    { segmentId: segment.id, vectors: embedded.vectors },
  ]);
}

/** Removes a file's chunks from the index, inside the caller's transaction. */
export async function removeChunks(tx: Queryable, file: FilePlace): Promise<void> {
  await removeSegments(tx, file);
  await tx`delete from chunks where file_id = ${file.id}`;
}

/** Removes a file's segments, and not its chunks, inside the caller's transaction. */
export async function removeSegments(tx: Queryable, file: FilePlace): Promise<void> {
  await raiseRevision(tx, file.projectId);
  await tx`delete from segments where file_id = ${file.id}`;
}

function rowOf(chunk: Chunk, text: string) {
  return {
    idx: chunk.index,
    page: chunk.page,
    page_basis: chunk.pageBasis,
    start_idx: chunk.start,
    end_idx: chunk.end,
    label: chunk.label ?? null,
    heading: chunk.heading ?? null,
    section: chunk.section === undefined ? null : [...chunk.section],
    text: text.slice(chunk.start, chunk.end),
  };
}

/** Returns the texts that chunks are indexed by, in order. */
export function indexedTexts(text: string, chunks: readonly Chunk[]): readonly string[] {
  return chunks.map(({ start, end, heading, section }) =>
    indexedWords(text.slice(start, end), heading, section),
  );
}
