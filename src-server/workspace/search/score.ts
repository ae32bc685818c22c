import type { QuantisedVectors } from './quantise.ts';
import type { WeightedTerms } from './words/query.ts';
import { findPostings, type WordIndex } from './words/segment.ts';
import { termKey } from './words/terms.ts';

/** Saturation of term frequency, and strength of length normalisation, in BM25 (Robertson and Zaragoza, 2009). */
export const BM25 = { k1: 1.6, b: 0.75 } as const;

/** The position of consecutive chunks of a file. */
export interface SegmentPlace {
  readonly id: number;
  readonly fileId: string;
  /** Index of the first chunk in its file. */
  readonly first: number;
}

/** Consecutive chunks of a file in the search index. Immutable. */
export interface Segment extends SegmentPlace {
  readonly words: WordIndex;
  /** Absent until the model has embedded them. */
  readonly vectors?: QuantisedVectors;
}

/** A term of the query with its weight: 1 for the query's own. */
interface KeyedTerm {
  readonly key: number;
  readonly part: number;
}

/** How common the query's terms are among the chunks of a project. */
interface Statistics {
  readonly terms: readonly KeyedTerm[];
  /** Number of chunks that contain each term, in the order of `terms`. */
  readonly frequencies: number[];
  chunks: number;
  /** Total length of all chunks, in terms. */
  length: number;
}

/** The scores of a segment's chunks for a query, by index in the segment. */
export interface SegmentScores {
  readonly segment: SegmentPlace;
  /** BM25 score of the terms. */
  readonly words: Float64Array;
  /** Cosine to the query's vector; NaN if there is no vector, or one of zeros. */
  readonly near: Float64Array;
}

/** Creates empty statistics for the terms of a query. */
export function startStatistics(query: WeightedTerms): Statistics {
  const terms = Array.from(query, ([term, part]) => ({ key: termKey(term), part }));
  return { terms, frequencies: terms.map(() => 0), chunks: 0, length: 0 };
}

/** Adds a segment's chunks to the statistics. */
export function countSegment(statistics: Statistics, { words }: Segment): void {
  statistics.chunks += words.lengths.length;
  for (const length of words.lengths) statistics.length += length;
  for (const [at, { key }] of statistics.terms.entries()) {
    const [from, to] = findPostings(words, key);
    statistics.frequencies[at] = (statistics.frequencies[at] ?? 0) + to - from;
  }
}

/** Scores a segment's chunks by words, and by similarity if there are vectors. `query` is a unit vector. */
export function scoreSegment(
  segment: Segment,
  statistics: Statistics,
  query: Float64Array | undefined,
): SegmentScores {
  const { id, fileId, first, vectors } = segment;
  const words = scoreWords(segment.words, statistics);
  // Not a reference to the segment: its scores are kept in memory even if it is not.
  const place = { id, fileId, first };
  const near =
    vectors === undefined || query === undefined
      ? new Float64Array(words.length).fill(Number.NaN)
      : cosines(vectors, query);
  return { segment: place, words, near };
}

function scoreWords(index: WordIndex, statistics: Statistics): Float64Array {
  const { lengths, places, counts } = index;
  const average = averageLength(statistics);
  const scores = new Float64Array(lengths.length);
  for (const [at, { key, part }] of statistics.terms.entries()) {
    const [from, to] = findPostings(index, key);
    if (from === to) continue;
    const weight = part * inverseFrequency(statistics.chunks, statistics.frequencies[at] ?? 0);
    for (let posting = from; posting < to; posting += 1) {
      const place = places[posting] ?? 0;
      scores[place] =
        (scores[place] ?? 0) + weight * saturated(counts[posting] ?? 0, lengths[place] ?? 0, average);
    }
  }
  return scores;
}

function cosines({ dimension, scales, values }: QuantisedVectors, query: Float64Array): Float64Array {
  const result = new Float64Array(scales.length);
  const whole = dimension - (dimension % 4);
  for (let row = 0; row < result.length; row += 1) {
    const start = row * dimension;
    // Four independent sums are more than twice as fast as one.
    let one = 0;
    let two = 0;
    let three = 0;
    let four = 0;
    let at = 0;
    for (; at < whole; at += 4) {
      one += (query[at] ?? 0) * (values[start + at] ?? 0);
      two += (query[at + 1] ?? 0) * (values[start + at + 1] ?? 0);
      three += (query[at + 2] ?? 0) * (values[start + at + 2] ?? 0);
      four += (query[at + 3] ?? 0) * (values[start + at + 3] ?? 0);
    }
    for (; at < dimension; at += 1) one += (query[at] ?? 0) * (values[start + at] ?? 0);
    // Of a text without a word that the model knows, nothing is known.
    const scale = scales[row] ?? 0;
    result[row] = scale === 0 ? Number.NaN : (one + two + three + four) * scale;
  }
  return result;
}

/**
 * Returns the inverse document frequency of a term that is in `frequency` of `count` chunks (Robertson and Spärck Jones, never negative).
 */
export function inverseFrequency(count: number, frequency: number): number {
  return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5));
}

/** Returns the mean length of the chunks, in terms; at least 1. */
export function averageLength({ length, chunks }: Pick<Statistics, 'length' | 'chunks'>): number {
  return Math.max(1, length / Math.max(1, chunks));
}

/** Returns what a term that occurs `count` times in a text of `length` terms contributes in BM25, before its weight. */
export function saturated(count: number, length: number, average: number): number {
  const norm = BM25.k1 * (1 - BM25.b + (BM25.b * length) / average);
  return (count * (BM25.k1 + 1)) / (count + norm);
}
