import { findAsked } from '../../agreement/asked.ts';
import { toPhrase } from '../../agreement/phrase.ts';
import { WorkspaceError } from '../../errors.ts';
import type { Queryable } from '../../store/sql.ts';
import { fetchPages } from '../cache.ts';
import { createDescriptions } from '../descriptions.ts';
import { addField, createFieldScorer } from '../field.ts';
import type { Passage, Searcher } from '../model.ts';
import { toDirection } from '../quantise.ts';
import { rankScored, readBest } from '../rank.ts';
import { scoreSegment, type Segment, type SegmentScores } from '../score.ts';
import { createSearcher, type SearcherOptions } from '../search.ts';
import { select } from '../select.ts';
import { readState, readyFiles, type IndexState } from '../state.ts';
import { placeKey } from '../vectors.ts';
import { expandedTerms } from '../words/query.ts';
import { findCandidates, type Scope } from './candidates.ts';
import { compareBest } from './compare.ts';
import { namedAtEdges } from '../named-at-edges.ts';
import { filesWithWords } from './files-with.ts';
import { createSamples, estimateSpreads } from './sample.ts';
import { readExtent, readStatistics } from './statistics.ts';

/** Most chunks that are compared with the query one by one, in memory. */
const MOST_IN_MEMORY = 20_000;
/** Seconds after which a search of a project may succeed whose index is being completed. */
const RETRY_SECONDS = 60;

export interface PostgresSearcherOptions extends SearcherOptions {
  /** Called when a search needs chunks that are not in the index of words. */
  readonly onMissing?: () => void;
  /** Most chunks of a project that are searched in memory. */
  readonly inMemory?: number;
}

/**
 * Creates a search for projects of any size: PostgreSQL finds the chunks that share the rarer words of a query, and they alone are read and
 * ranked, by the same scores as in memory. Similarity counts among the thousand that are best by words; what shares no word
 * with the query is not found. A small project, and a search of a few files, is searched in memory, where every chunk is compared.
 */
export function createPostgresSearcher(options: PostgresSearcherOptions): Searcher {
  const { sql, embed, weigh = expandedTerms, inMemory = MOST_IN_MEMORY, onMissing } = options;
  const small = createSearcher(options);
  const descriptions = createDescriptions(sql);
  const samples = createSamples();
  const scoreDescriptions = createFieldScorer();

  const requireWhole = (missing: number): void => {
    if (missing === 0) return;
    onMissing?.();
    throw new WorkspaceError(503, 'The search index of this project is being completed. Try again later.', {
      retryAfter: RETRY_SECONDS,
    });
  };

  const isSmall = async (projectId: string, state: IndexState): Promise<boolean> => {
    const { chunks, missing } = await readExtent(sql, projectId, state.unready, undefined);
    if (chunks <= inMemory) return true;
    requireWhole(missing);
    return false;
  };

  return {
    async search(projectId, query, { limit, fileIds }) {
      const state = await readState(sql, projectId);
      if (state === undefined) return [];
      if (await isSmall(projectId, state))
        return small.search(projectId, query, { limit, ...(fileIds === undefined ? {} : { fileIds }) });
      const terms = weigh(query);
      const embedded = await embed?.([query]);
      const described = await descriptions.read(projectId, state.revision);
      const fields = scoreDescriptions(readyFiles(described, state, fileIds), terms);
      // All that is read belongs to one moment.
      return sql.begin(
        'isolation level repeatable read read only',
        async (tx): Promise<readonly Passage[]> => {
          // A plan for any words would not use the index of the rare ones.
          await tx`set local plan_cache_mode = force_custom_plan`;
          const now = await readState(tx, projectId);
          if (now === undefined) return [];
          const scope = { projectId, unready: now.unready, ...(fileIds === undefined ? {} : { fileIds }) };
          const extent = await readExtent(tx, projectId, now.unready, fileIds);
          requireWhole(extent.missing);
          const statistics = await readStatistics(tx, projectId, terms, extent, now.unready);
          const direction = toDirection(embedded?.vectors[0]);
          const scoreWhole = (segment: Segment): SegmentScores =>
            addField(scoreSegment(segment, statistics, direction), fields.get(segment.fileId) ?? 0);
          if (fileIds !== undefined && extent.considered <= inMemory) {
            const scored: SegmentScores[] = [];
            const rows = await segmentsOf(tx, scope);
            for await (const page of fetchPages(tx, rows, embedded?.model))
              scored.push(...page.map(scoreWhole));
            return (await rankScored(tx, scored, embedded, limit)).passages;
          }
          const matched = await findCandidates(tx, scope, statistics, (id) => fields.get(id) ?? 0);
          const cosines = await compareBest(tx, matched, embedded);
          const omitted = new Set(now.unready);
          const sample = (await samples.read(tx, projectId, now.revision, embedded?.model))
            .filter(({ fileId }) => !omitted.has(fileId))
            .map(scoreWhole);
          const selection = select(matched, limit, estimateSpreads(matched, sample, extent.considered));
          const ranked = selection.candidates.map((candidate) => ({
            candidate,
            score: selection.score(
              candidate,
              cosines.get(placeKey(candidate.segment.id, candidate.place)) ?? 0,
            ),
          }));
          return (await readBest(tx, ranked, limit)).passages;
        },
      );
    },
    async findAsked(projectId, question, fileIds) {
      const state = await readState(sql, projectId);
      if (state === undefined) return { missing: [], rest: question };
      if (await isSmall(projectId, state)) return small.findAsked(projectId, question, fileIds);
      const files = readyFiles(await descriptions.read(projectId, state.revision), state, fileIds);
      return findAsked(question, files, async (name) =>
        namedAtEdges(sql, await filesWithWords(sql, projectId, toPhrase(name)), name),
      );
    },
  };
}

function segmentsOf(tx: Queryable, { projectId, unready, fileIds }: Scope) {
  return tx<{ id: number }[]>`
    select id from segments
    where project_id = ${projectId} and file_id = any(${[...(fileIds ?? [])]}::uuid[])
      and file_id <> all(${[...unready]}::uuid[])
    order by file_id, first_idx`;
}
