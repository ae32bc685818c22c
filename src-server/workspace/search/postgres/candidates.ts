import type { Queryable } from '../../store/sql.ts';
import { averageLength, inverseFrequency, saturated, type SegmentScores, type Statistics } from '../score.ts';
import { candidateKey, frequencyIn } from './chunk-words.ts';

/** Most chunks that are read for a query, unless its rarest term alone is in more. */
const MOST = 10_000;
/** Chunks whose neighbours are read, since a part of a neighbour's score counts: of those with the highest scores. */
const WITH_NEIGHBOURS = 300;

/** The files that a search considers. */
export interface Scope {
  readonly projectId: string;
  readonly unready: readonly string[];
  /** Absent: all files of the project. */
  readonly fileIds?: readonly string[];
}

/** The chunks of a segment that share a rare word with the query, with their scores; 0 for all others. */
export interface MatchedSegment extends SegmentScores {
  /** Indexes in the segment of the chunks that were read. */
  readonly read: ReadonlySet<number>;
}

interface ChunkRow {
  readonly segment_id: number;
  readonly file_id: string;
  readonly first_idx: number;
  readonly count: number;
  readonly place: number;
  readonly length: number;
  readonly words: Buffer;
}

/**
 * Finds the chunks with the rarest terms of a query, as many terms as are in {@link MOST} chunks together, and scores them by all terms
 * and by `fieldOf` their file. A chunk that has only the query's most common terms is not among them. Segments are in the order of
 * their files and texts.
 */
export async function findCandidates(
  tx: Queryable,
  scope: Scope,
  statistics: Statistics,
  fieldOf: (fileId: string) => number,
): Promise<readonly MatchedSegment[]> {
  const keys = rarest(statistics).map((key) => candidateKey(scope.projectId, key));
  if (keys.length === 0) return [];
  const wanted = scope.fileIds === undefined ? null : [...scope.fileIds];
  const score = scorer(statistics);
  const found = new Map<number, MatchedSegment & { readonly read: Set<number> }>();
  const add = (rows: readonly ChunkRow[]): void => {
    for (const row of rows) {
      const segment = found.get(row.segment_id) ?? emptySegment(row);
      found.set(row.segment_id, segment);
      const words = score(row.words, row.length);
      segment.words[row.place] = words > 0 ? words + fieldOf(row.file_id) : 0;
      segment.read.add(row.place);
    }
  };
  add(
    await tx<ChunkRow[]>`
      with holders as materialized (
        select segment_id, place, length, words from chunk_words
        where terms && ${keys}::integer[] and project_id = ${scope.projectId})
      select w.segment_id, s.file_id, s.first_idx, s.count, w.place, w.length, w.words
      from holders w join segments s on s.id = w.segment_id
      where s.file_id <> all(${[...scope.unready]}::uuid[])
        and (${wanted}::uuid[] is null or s.file_id = any(${wanted}::uuid[]))`,
  );
  const beside = [...found.values()]
    .flatMap(({ segment, words, read }) =>
      [...read].map((place) => ({ segment, place, words: words[place] ?? 0 })),
    )
    .toSorted((one, other) => other.words - one.words)
    .slice(0, WITH_NEIGHBOURS)
    .flatMap(({ segment, place }) =>
      [-1, 1].map((step) => ({ fileId: segment.fileId, index: segment.first + place + step })),
    );
  add(
    await tx<ChunkRow[]>`
      select distinct w.segment_id, s.file_id, s.first_idx, s.count, w.place, w.length, w.words
      from unnest(
        ${beside.map(({ fileId }) => fileId)}::uuid[], ${beside.map(({ index }) => index)}::integer[]
      ) as n (file_id, idx)
      join segments s on s.file_id = n.file_id and n.idx >= s.first_idx and n.idx < s.first_idx + s.count
      join chunk_words w on w.segment_id = s.id and w.place = n.idx - s.first_idx`,
  );
  return [...found.values()].toSorted(({ segment: one }, { segment: other }) =>
    one.fileId === other.fileId ? one.first - other.first : one.fileId < other.fileId ? -1 : 1,
  );
}

/** Returns the keys of the rarest terms that are in {@link MOST} chunks together; at least one if any is in the project. */
function rarest({ terms, frequencies }: Statistics): readonly number[] {
  let total = 0;
  return terms
    .map(({ key }, at) => ({ key, frequency: frequencies[at] ?? 0 }))
    .filter(({ frequency }) => frequency > 0)
    .toSorted((one, other) => one.frequency - other.frequency)
    .filter(({ frequency }, at) => {
      total += frequency;
      return at === 0 || total <= MOST;
    })
    .map(({ key }) => key);
}

/** Returns the function that scores the words of a chunk by BM25. */
function scorer(statistics: Statistics): (words: Buffer, length: number) => number {
  const average = averageLength(statistics);
  const weighted = statistics.terms.map(({ key, part }, at) => ({
    key,
    weight: part * inverseFrequency(statistics.chunks, statistics.frequencies[at] ?? 0),
  }));
  return (words, length) =>
    weighted.reduce((sum, { key, weight }) => {
      const count = frequencyIn(words, key);
      return count === 0 ? sum : sum + weight * saturated(count, length, average);
    }, 0);
}

function emptySegment({ segment_id, file_id, first_idx, count }: ChunkRow) {
  return {
    segment: { id: segment_id, fileId: file_id, first: first_idx },
    words: new Float64Array(count),
    near: new Float64Array(count).fill(Number.NaN),
    errors: new Float32Array(count),
    read: new Set<number>(),
  };
}
