import type { Queryable } from '../../store/sql.ts';
import { countSegment, startStatistics, type Statistics } from '../score.ts';
import type { WeightedTerms } from '../words/query.ts';
import { unpackWords } from '../words/segment.ts';

/** How large a project's index is: its ready files only. */
export interface Extent {
  readonly chunks: number;
  /** Total length of the chunks, in terms. */
  readonly length: number;
  /** Chunks of the files that the search is restricted to. */
  readonly considered: number;
  /** Segments whose words are not in the index. */
  readonly missing: number;
}

/** Resolves with the extent of a project's index. `fileIds` are the files that the search is restricted to. */
export async function readExtent(
  sql: Queryable,
  projectId: string,
  unready: readonly string[],
  fileIds: readonly string[] | undefined,
): Promise<Extent> {
  const wanted = fileIds === undefined ? null : [...fileIds];
  const [extent] = await sql<{ chunks: number; length: number; considered: number; missing: number }[]>`
    select coalesce(sum(count), 0)::integer as chunks, coalesce(sum(length), 0)::bigint as length,
      coalesce(sum(count) filter (where ${wanted}::uuid[] is null or file_id = any(${wanted}::uuid[])), 0)::integer as considered,
      (count(*) filter (where length is null))::integer as missing
    from segments where project_id = ${projectId} and file_id <> all(${[...unready]}::uuid[])`;
  return extent ?? { chunks: 0, length: 0, considered: 0, missing: 0 };
}

/** Resolves with how common the query's terms are in the ready files of a project, as a search in memory counts them. */
export async function readStatistics(
  sql: Queryable,
  projectId: string,
  query: WeightedTerms,
  extent: Extent,
  unready: readonly string[],
): Promise<Statistics> {
  const statistics = startStatistics(query);
  const known = await sql<{ key: number; frequency: number }[]>`
    select key, frequency from project_words
    where project_id = ${projectId} and key = any(${statistics.terms.map(({ key }) => key)}::bigint[])`;
  const frequencies = new Map(known.map(({ key, frequency }) => [key, frequency]));
  // Few: a file has chunks only from the end of its reading until it is ready.
  const others = await sql<{ id: number; file_id: string; first_idx: number; words: Uint8Array }[]>`
    select id, file_id, first_idx, words from segments
    where project_id = ${projectId} and file_id = any(${[...unready]}::uuid[]) and length is not null`;
  const omitted = startStatistics(query);
  for (const { id, file_id, first_idx, words } of others)
    countSegment(omitted, { id, fileId: file_id, first: first_idx, words: unpackWords(words) });
  return {
    terms: statistics.terms,
    frequencies: statistics.terms.map(
      ({ key }, at) => (frequencies.get(key) ?? 0) - (omitted.frequencies[at] ?? 0),
    ),
    chunks: extent.chunks,
    length: extent.length,
  };
}
