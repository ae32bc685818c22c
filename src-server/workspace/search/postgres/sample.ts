import type { Queryable } from '../../store/sql.ts';
import { fetchPages, nameModel } from '../cache.ts';
import type { EmbeddingModel } from '../encoder/model.ts';
import { keepRecent } from '../recent.ts';
import type { Segment, SegmentScores } from '../score.ts';
import { shareWithNeighbours, spread, measureSpread, type Spread, type Sums } from '../select.ts';
import type { MatchedSegment } from './candidates.ts';

/** Segments in a sample, each of up to 200 chunks. */
const SAMPLE = 32;
/** Projects whose samples are kept in memory, each of some megabytes at most. */
const MOST_PROJECTS = 8;

/** Samples of projects: some of their segments, which tell how far the scores of all chunks are spread. */
export interface Samples {
  /** Resolves with the sample of a project at `revision`, in the order of files and texts; with all segments of a small project. */
  read(
    tx: Queryable,
    projectId: string,
    revision: number,
    model: EmbeddingModel | undefined,
  ): Promise<readonly Segment[]>;
}

/** Creates the samples over the store, with those of the most recently searched projects in memory. */
export function createSamples(): Samples {
  const kept = new Map<string, { readonly version: string; readonly segments: readonly Segment[] }>();
  return {
    async read(tx, projectId, revision, model) {
      const version = `${revision} ${nameModel(model)}`;
      const known = kept.get(projectId);
      const current =
        known?.version === version ? known : { version, segments: await readSample(tx, projectId, model) };
      keepRecent(kept, projectId, current, MOST_PROJECTS);
      return current.segments;
    },
  };
}

async function readSample(
  tx: Queryable,
  projectId: string,
  model: EmbeddingModel | undefined,
): Promise<readonly Segment[]> {
  const rows = await tx<{ id: number; file_id: string }[]>`
    select id, file_id from (
      select id, file_id, first_idx from segments where project_id = ${projectId} order by md5(id::text) limit ${SAMPLE}
    ) as chosen order by file_id, first_idx`;
  const segments: Segment[] = [];
  for await (const page of fetchPages(tx, rows, model)) segments.push(...page);
  return segments;
}

/**
 * Estimates the spreads of the scores of `chunks` chunks: by words from all that were read and from those of the sample that were not, by
 * similarity from the sample. `sample` are the scores of the sample.
 */
export function estimateSpreads(
  matched: readonly MatchedSegment[],
  sample: readonly SegmentScores[],
  chunks: number,
): { readonly lexical: Spread; readonly semantic: Spread } {
  const read = new Map(matched.map((segment) => [segment.segment.id, segment.read]));
  const found = sumWhere(matched, (at, place) => matched[at]?.read.has(place) === true);
  const others = sumWhere(sample, (at, place) => read.get(sample[at]?.segment.id ?? 0)?.has(place) !== true);
  const share = others.count === 0 ? 0 : Math.max(0, chunks - found.count) / others.count;
  const lexical = measureSpread({
    count: Math.max(chunks, found.count),
    sum: found.sum + share * others.sum,
    squares: found.squares + share * others.squares,
  });
  return { lexical, semantic: spread(sample.map(({ near }) => near)) };
}

/** Sums the word scores of some chunks, each with a share of its neighbours'. */
function sumWhere(scored: readonly SegmentScores[], isWanted: (at: number, place: number) => boolean): Sums {
  let [count, sum, squares] = [0, 0, 0];
  for (const [at, words] of shareWithNeighbours(scored).entries()) {
    for (const [place, value] of words.entries()) {
      if (!isWanted(at, place)) continue;
      count += 1;
      sum += value;
      squares += value * value;
    }
  }
  return { count, sum, squares };
}
