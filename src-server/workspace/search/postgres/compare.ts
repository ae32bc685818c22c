import type { Queryable } from '../../store/sql.ts';
import type { Embedded } from '../encoder/model.ts';
import { exactCosines, placeKey } from '../vectors.ts';
import type { MatchedSegment } from './candidates.ts';

/** Candidates whose vectors are compared with the query's: those with the highest scores of words. */
const COMPARED = 1_000;

/** Enters the exact cosines of the best chunks by words into their scores, and resolves with them. */
export async function compareBest(
  tx: Queryable,
  matched: readonly MatchedSegment[],
  embedded: Embedded | undefined,
): Promise<ReadonlyMap<string, number>> {
  if (embedded === undefined) return new Map();
  const best = matched
    .flatMap(({ segment, words, near, read }) =>
      [...read].map((place) => ({ segment, place, near, words: words[place] ?? 0, embedded: true })),
    )
    // Neighbours were read for their share only, and may have no word of the query.
    .filter(({ words }) => words > 0)
    .toSorted((one, other) => other.words - one.words)
    .slice(0, COMPARED);
  const cosines = await exactCosines(tx, embedded, best);
  for (const { segment, place, near } of best)
    near[place] = cosines.get(placeKey(segment.id, place)) ?? Number.NaN;
  return cosines;
}
