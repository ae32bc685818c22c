import type { SegmentPlace, SegmentScores } from './score.ts';

/** Weight of a standard deviation of similarity, relative to one of the word score. */
const NEARNESS_WEIGHT = 0.7;
/** Weight of the words in the chunks before and after, since a clause often continues in the next chunk. */
const NEIGHBOUR_WEIGHT = 0.15;

/** A chunk with its score for a query. */
export interface Selected {
  readonly segment: SegmentPlace;
  /** Index in its segment. */
  readonly place: number;
  readonly score: number;
}

/**
 * Selects the `limit` best chunks, best first, and of equal ones the earlier. `scored` are in the order of their files and texts.
 *
 * A score is the BM25 score with a share of the neighbours', plus the weighted cosine above its mean, scaled so that both have the same
 * spread (z-scores). Chunks that neither share a word with the query nor are similar to it are omitted.
 */
export function select(scored: readonly SegmentScores[], limit: number): readonly Selected[] {
  const words = scored.map((scores, at) => withNeighbours(scored[at - 1], scores, scored[at + 1]));
  const lexical = spread(words);
  const semantic = spread(scored.map(({ near }) => near));
  const weight =
    lexical.deviation === 0
      ? 1
      : semantic.deviation === 0
        ? 0
        : (NEARNESS_WEIGHT * lexical.deviation) / semantic.deviation;
  const best: Selected[] = [];
  for (const [at, { segment, words: own, near }] of scored.entries()) {
    for (let place = 0; place < own.length; place += 1) {
      const similarity = near[place] ?? Number.NaN;
      if (!((own[place] ?? 0) > 0 || similarity > 0)) continue;
      const byWords = words[at]?.[place] ?? 0;
      const score = byWords + (Number.isNaN(similarity) ? 0 : weight * (similarity - semantic.mean));
      const worst = best[limit - 1];
      if (worst !== undefined && score <= worst.score) continue;
      const next = best.findIndex((other) => other.score < score);
      best.splice(next < 0 ? best.length : next, 0, { segment, place, score });
      if (best.length > limit) best.pop();
    }
  }
  return best;
}

/** Returns a segment's word scores, with a share of those of the chunks before and after in the same file. */
function withNeighbours(
  before: SegmentScores | undefined,
  { segment, words }: SegmentScores,
  after: SegmentScores | undefined,
): Float64Array {
  const previous = before !== undefined && isNext(before, segment) ? (before.words.at(-1) ?? 0) : 0;
  const next = after !== undefined && isNext({ segment, words }, after.segment) ? (after.words[0] ?? 0) : 0;
  const result = new Float64Array(words.length);
  let earlier = previous;
  for (let place = 0; place < words.length; place += 1) {
    const score = words[place] ?? 0;
    const later = place + 1 < words.length ? (words[place + 1] ?? 0) : next;
    result[place] = score + NEIGHBOUR_WEIGHT * (earlier + later);
    earlier = score;
  }
  return result;
}

function isNext(one: Pick<SegmentScores, 'segment' | 'words'>, other: SegmentPlace): boolean {
  return one.segment.fileId === other.fileId && one.segment.first + one.words.length === other.first;
}

/** Returns the mean and standard deviation of the values that are numbers. */
function spread(lists: readonly Float64Array[]): { readonly mean: number; readonly deviation: number } {
  let [count, sum, squares] = [0, 0, 0];
  for (const list of lists) {
    for (let at = 0; at < list.length; at += 1) {
      const value = list[at] ?? 0;
      if (Number.isNaN(value)) continue;
      count += 1;
      sum += value;
      squares += value * value;
    }
  }
  if (count === 0) return { mean: 0, deviation: 0 };
  const mean = sum / count;
  const variance = squares / count - mean * mean;
  // A smaller variance of equal values is a rounding error.
  return { mean, deviation: variance > 1e-12 ? Math.sqrt(variance) : 0 };
}
