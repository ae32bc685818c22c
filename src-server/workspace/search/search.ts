import { setImmediate } from 'node:timers/promises';
import { findAsked } from '../agreement/asked.ts';
import { toPhrase } from '../agreement/phrase.ts';
import type { Sql } from '../store/sql.ts';
import { createSegmentCache, type SegmentCache } from './cache.ts';
import type { Embed, Embedded } from './encoder/model.ts';
import { createDescriptions, type Descriptions } from './descriptions.ts';
import { addField, createFieldScorer, type FieldScorer } from './field.ts';
import { filesWith } from './files-with.ts';
import { namedAtEdges } from './named-at-edges.ts';
import { quarterOfMemory } from './memory.ts';
import type { Passage, Searcher } from './model.ts';
import { readPassages } from './passages.ts';
import { toDirection } from './quantise.ts';
import { select } from './select.ts';
import { readState, readyFiles } from './state.ts';
import { expandedTerms, type WeightedTerms } from './words/query.ts';
import { countSegment, scoreSegment, startStatistics, type Segment, type SegmentScores } from './score.ts';

/** Chunks scored before other requests get a turn. */
const SLICE = 5_000;
/** How often a search is repeated because its results were deleted meanwhile. */
const MAX_TRIES = 3;

export interface SearcherOptions {
  readonly sql: Sql;
  /** Embeds queries. Absent: search uses only words. */
  readonly embed?: Embed;
  /**
   * Most memory for indexes, in bytes: a chunk of the built-in model needs some 800. A project that needs more is read from the store for
   * each search. Absent: a quarter of the machine's.
   */
  readonly cacheBytes?: number;
  /** Returns the terms to search for, with their weights. */
  readonly weigh?: (query: string) => WeightedTerms;
}

/**
 * Creates a search over the store, with the indexes of the most recently searched projects in memory. Its passages are the best of all, not
 * of a sample.
 */
export function createSearcher(options: SearcherOptions): Searcher {
  const { sql, embed, weigh = expandedTerms } = options;
  const cache = createSegmentCache(sql, options.cacheBytes ?? quarterOfMemory());
  const descriptions = createDescriptions(sql);
  const scoreDescriptions = createFieldScorer();
  return {
    async search(projectId, query, { limit, fileIds }) {
      const terms = weigh(query);
      const embedded = await embed?.([query]);
      for (let tries = 1; ; tries += 1) {
        const found = await searchOnce(
          { sql, cache, descriptions, scoreDescriptions },
          projectId,
          terms,
          embedded,
          limit,
          fileIds,
        );
        if (found.complete || tries === MAX_TRIES) return found.passages;
      }
    },
    async findAsked(projectId, question, fileIds) {
      const state = await readState(sql, projectId);
      if (state === undefined) return { missing: [], rest: question };
      const files = readyFiles(await descriptions.read(projectId, state.revision), state, fileIds);
      return findAsked(question, files, async (name) => {
        // The segments are kept in memory together with the vectors of the model that searches use.
        const embedded = await embed?.([name]);
        const segments = await cache.read(projectId, state.revision, embedded?.model);
        const having = await filesWith(inSlices(segments.pages()), toPhrase(name));
        return namedAtEdges(sql, having, name);
      });
    },
  };
}

interface Store {
  readonly sql: Sql;
  readonly cache: SegmentCache;
  readonly descriptions: Descriptions;
  readonly scoreDescriptions: FieldScorer;
}

/** The best passages. */
interface Found {
  readonly passages: readonly Passage[];
  /** False if some were deleted during the search. */
  readonly complete: boolean;
}

/** Finds the best passages. */
async function searchOnce(
  { sql, cache, descriptions, scoreDescriptions }: Store,
  projectId: string,
  terms: WeightedTerms,
  embedded: Embedded | undefined,
  limit: number,
  fileIds: readonly string[] | undefined,
): Promise<Found> {
  const state = await readState(sql, projectId);
  if (state === undefined) return { passages: [], complete: true };
  const segments = await cache.read(projectId, state.revision, embedded?.model);
  const [unready, wanted] = [new Set(state.unready), fileIds && new Set(fileIds)];

  const statistics = startStatistics(terms);
  for await (const segment of inSlices(segments.pages())) {
    if (!unready.has(segment.fileId)) countSegment(statistics, segment);
  }
  const direction = toDirection(embedded?.vectors[0]);
  const described = await descriptions.read(projectId, state.revision);
  const fields = scoreDescriptions(readyFiles(described, state, fileIds), terms);
  const scored: SegmentScores[] = [];
  for await (const segment of inSlices(segments.pages())) {
    if (!unready.has(segment.fileId) && wanted?.has(segment.fileId) !== false)
      scored.push(addField(scoreSegment(segment, statistics, direction), fields.get(segment.fileId) ?? 0));
  }
  const best = select(scored, limit);
  const passages = await readPassages(
    sql,
    best.map(({ segment, place, score }) => ({
      fileId: segment.fileId,
      index: segment.first + place,
      score,
    })),
  );
  return { passages, complete: passages.length === best.length };
}

/** Yields segments one by one, and gives other requests a turn now and then. */
async function* inSlices(pages: AsyncIterable<readonly Segment[]>): AsyncGenerator<Segment> {
  let since = 0;
  for await (const page of pages) {
    for (const segment of page) {
      yield segment;
      since += segment.words.lengths.length;
      if (since < SLICE) continue;
      since = 0;
      await setImmediate();
    }
  }
}
