import type { SegmentPlace, SegmentScores } from './score.ts';

/** Weight of a standard deviation of similarity, relative to one of the word score. */
const NEARNESS_WEIGHT = 0.7;
/** Weight of the words in the chunks before and after, since a clause often continues in the next chunk. */
const NEIGHBOUR_WEIGHT = 0.15;

/** A chunk that may be among the best. */
export interface Candidate {
  readonly segment: SegmentPlace;
  /** Index in its segment. */
  readonly place: number;
  /** Score of its words, including its share of the neighbours' scores. */
  readonly words: number;
  /** Whether the model has embedded it, so that similarity counts. */
  readonly embedded: boolean;
}

/** Candidates in the order of their files and texts, and the function that combines the scores of words and similarity. */
export interface Selection {
  readonly candidates: readonly Candidate[];
  /** Returns the score of a candidate, which is exact if `nearness` is. */
  readonly score: (candidate: Candidate, nearness: number) => number;
}

/**
 * Selects the chunks that can be among the `limit` best, whatever the exact cosines are: those whose best possible score, within the error
 * of their quantised vectors, reaches the worst possible score of the `limit`th. So the `limit` best of them by exact scores are the
 * `limit` best of all.
 *
 * A score is the BM25 score plus the weighted cosine above its mean, scaled so that both have the same spread (z-scores). Mean and spread
 * are those of the quantised cosines, and constant for the query. Chunks that neither share a word with the query nor are similar to it are
 * omitted. `known` are the spreads of all chunks where `scored` has only a part of them.
 */
export function select(
  scored: readonly SegmentScores[],
  limit: number,
  known?: { readonly lexical: Spread; readonly semantic: Spread },
): Selection {
  const words = shareWithNeighbours(scored);
  const lexical = known?.lexical ?? spread(words);
  const semantic = known?.semantic ?? spread(scored.map(({ near }) => near));
  const weight =
    lexical.deviation === 0
      ? 1
      : semantic.deviation === 0
        ? 0
        : (NEARNESS_WEIGHT * lexical.deviation) / semantic.deviation;
  const total = (byWords: number, near: number): number =>
    byWords + (Number.isNaN(near) ? 0 : weight * (near - semantic.mean));

  const bestAtWorst = new Best(limit);
  const candidates: Candidate[] = [];
  eachMatch(scored, (scores, place, at) => {
    const score = total(words[at]?.[place] ?? 0, scores.near[place] ?? 0);
    bestAtWorst.add(score - weight * (scores.errors[place] ?? 0));
  });
  eachMatch(scored, (scores, place, at) => {
    const byWords = words[at]?.[place] ?? 0;
    const near = scores.near[place] ?? 0;
    const atBest = total(byWords, near) + weight * (scores.errors[place] ?? 0);
    if (atBest >= bestAtWorst.least)
      candidates.push({ segment: scores.segment, place, words: byWords, embedded: !Number.isNaN(near) });
  });
  return {
    candidates,
    score: (candidate, nearness) => total(candidate.words, candidate.embedded ? nearness : Number.NaN),
  };
}

/** Visits every chunk that shares a word with the query or is similar to it. */
function eachMatch(
  scored: readonly SegmentScores[],
  visit: (scores: SegmentScores, place: number, at: number) => void,
): void {
  for (const [at, scores] of scored.entries()) {
    for (let place = 0; place < scores.words.length; place += 1) {
      if ((scores.words[place] ?? 0) > 0 || (scores.near[place] ?? 0) > 0) visit(scores, place, at);
    }
  }
}

/** Returns the word scores of segments in the order of their files and texts, each with a share of its neighbours'. */
export function shareWithNeighbours(scored: readonly SegmentScores[]): readonly Float64Array[] {
  return scored.map((scores, at) => withNeighbours(scored[at - 1], scores, scored[at + 1]));
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

/** Mean and standard deviation of numbers. */
export interface Spread {
  readonly mean: number;
  readonly deviation: number;
}

/** Returns the mean and standard deviation of the values that are numbers. */
export function spread(lists: readonly Float64Array[]): Spread {
  return measureSpread(sumUp(lists));
}

/** Count, sum and sum of squares of numbers. */
export interface Sums {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
}

/** Sums the values that are numbers. */
function sumUp(lists: readonly Float64Array[]): Sums {
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
  return { count, sum, squares };
}

/** Returns the mean and standard deviation of summed numbers. */
export function measureSpread({ count, sum, squares }: Sums): Spread {
  if (count === 0) return { mean: 0, deviation: 0 };
  const mean = sum / count;
  const variance = squares / count - mean * mean;
  // A smaller variance of equal values is a rounding error.
  return { mean, deviation: variance > 1e-12 ? Math.sqrt(variance) : 0 };
}

/** Keeps the `limit` largest of the numbers added. */
class Best {
  private readonly values: number[] = [];
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** The `limit`th largest; minus infinity if there are fewer. */
  get least(): number {
    return this.values.length < this.limit
      ? Number.NEGATIVE_INFINITY
      : (this.values[0] ?? Number.NEGATIVE_INFINITY);
  }

  add(value: number): void {
    if (value <= this.least) return;
    if (this.values.length === this.limit) this.values.shift();
    const at = this.values.findIndex((other) => other > value);
    this.values.splice(at < 0 ? this.values.length : at, 0, value);
  }
}
