import type { Queryable } from '../store/sql.ts';
import type { Embedded } from './encoder/model.ts';
import type { Passage } from './model.ts';
import { readPassages } from './passages.ts';
import type { SegmentScores } from './score.ts';
import { select, type Candidate } from './select.ts';
import { exactCosines, placeKey } from './vectors.ts';

/** The best passages. */
export interface Found {
  readonly passages: readonly Passage[];
  /** False if some were deleted during the search. */
  readonly complete: boolean;
}

/** A candidate with its final score. */
interface Ranked {
  readonly candidate: Candidate;
  readonly score: number;
}

/** Ranks scored segments, in the order of their files and texts, with exact cosines. Resolves with the `limit` best passages. */
export async function rankScored(
  sql: Queryable,
  scored: readonly SegmentScores[],
  embedded: Embedded | undefined,
  limit: number,
): Promise<Found> {
  const { candidates, score } = select(scored, limit);
  const exact =
    embedded === undefined ? new Map<string, number>() : await exactCosines(sql, embedded, candidates);
  const ranked = candidates.flatMap((candidate) => {
    const nearness = exact.get(placeKey(candidate.segment.id, candidate.place));
    if (candidate.embedded && nearness === undefined) return [];
    return [{ candidate, score: score(candidate, nearness ?? 0) }];
  });
  const { passages, complete } = await readBest(sql, ranked, limit);
  return { passages, complete: complete && ranked.length === candidates.length };
}

/** Reads the `limit` candidates with the highest scores. */
export async function readBest(sql: Queryable, ranked: readonly Ranked[], limit: number): Promise<Found> {
  const best = ranked.toSorted((one, other) => other.score - one.score).slice(0, limit);
  const passages = await readPassages(
    sql,
    best.map(({ candidate: { segment, place }, score }) => ({
      fileId: segment.fileId,
      index: segment.first + place,
      score,
    })),
  );
  return { passages, complete: passages.length === best.length };
}
