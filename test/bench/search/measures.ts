/** Quality of the first ten results of a ranking. */
export interface Quality {
  /** Share of the correct chunks that are among the ten. */
  readonly recall: number;
  readonly ndcg: number;
  /** Reciprocal rank of the first correct chunk; 0 if there is none. */
  readonly mrr: number;
}

const DEPTH = 10;

export function qualityOf(ranking: readonly string[], gold: ReadonlySet<string>): Quality {
  const hits = ranking.slice(0, DEPTH).map((key) => gold.has(key));
  const found = hits.filter(Boolean).length;
  const first = hits.indexOf(true);
  const best = Array.from({ length: Math.min(DEPTH, gold.size) }, (_, place) => gain(place));
  return {
    recall: found / gold.size,
    ndcg: hits.reduce((sum, hit, at) => sum + (hit ? gain(at) : 0), 0) / best.reduce((a, b) => a + b, 0),
    mrr: first < 0 ? 0 : 1 / (first + 1),
  };
}

/** Returns the gain of a correct result at this position, from 0. */
function gain(place: number): number {
  return 1 / Math.log2(place + 2);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the value that this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
