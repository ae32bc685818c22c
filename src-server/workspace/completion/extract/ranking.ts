import { setImmediate } from 'node:timers/promises';
import type { Embed, EmbeddingModel } from '../../search/encoder/model.ts';
import { toDirection, quantise, unit } from '../../search/quantise.ts';
import { countSegment, scoreSegment, startStatistics, type Segment } from '../../search/score.ts';
import { select, type Candidate } from '../../search/select.ts';
import { expandedTerms, type WeightedTerms } from '../../search/words/query.ts';
import { indexWords, SEGMENT_SIZE } from '../../search/words/segment.ts';

/** A text that matches a question. */
export interface Ranked {
  readonly index: number;
  readonly score: number;
}

/** Ranks texts for a question, best first. Resolves with at most `limit` of those that share a word with it or are similar to it. */
export type Ranking = (question: string, limit: number) => Promise<readonly Ranked[]>;

export interface RankingOptions {
  /** Embeds the texts, once, and each question. Absent: only words count. */
  readonly embed?: Embed | undefined;
  /** Returns the terms of a question with their weights. By default legal synonyms and clause words count, but less. */
  readonly weigh?: (question: string) => WeightedTerms;
}

interface IndexedTexts {
  readonly segments: readonly Segment[];
  /** Unit vectors in the order of the texts; empty where there is no encoder, or where it failed. */
  readonly vectors: readonly Float32Array[];
  readonly model?: EmbeddingModel;
}

/**
 * Indexes texts in memory, in turn with other requests, and resolves with the ranking that search in a vault uses: BM25 over a question's
 * words together with similarity of meaning.
 */
export async function indexTexts(
  texts: readonly string[],
  { embed, weigh = expandedTerms }: RankingOptions = {},
): Promise<Ranking> {
  const { segments, vectors, model } = await readSegments(texts, embed);
  return async (question, limit) => {
    const statistics = startStatistics(weigh(question));
    for (const segment of segments) countSegment(statistics, segment);
    const asked = model === undefined ? undefined : await embed?.([question]);
    const [vector] = asked?.model.id === model?.id ? (asked?.vectors ?? []) : [];
    const direction = toDirection(vector);
    const { candidates, score } = select(
      segments.map((segment) => scoreSegment(segment, statistics, direction)),
      limit,
    );
    return candidates
      .map((candidate) => ({
        index: indexOf(candidate),
        score: score(candidate, cosine(vectors[indexOf(candidate)], direction)),
      }))
      .toSorted((one, other) => other.score - one.score || one.index - other.index)
      .slice(0, limit);
  };
}

const indexOf = ({ segment, place }: Candidate): number => segment.first + place;

async function readSegments(texts: readonly string[], embed: Embed | undefined): Promise<IndexedTexts> {
  const segments: Segment[] = [];
  const vectors: Float32Array[] = [];
  let model: EmbeddingModel | undefined;
  for (let first = 0; first < texts.length; first += SEGMENT_SIZE) {
    const part = texts.slice(first, first + SEGMENT_SIZE);
    const embedded = first === 0 || model !== undefined ? await embed?.(part) : undefined;
    segments.push({ id: first, fileId: '', first, words: indexWords(part) });
    model = embedded?.model;
    vectors.push(...(embedded?.vectors ?? []).map(unit));
    await setImmediate();
  }
  // Similarities of some texts cannot be compared with the words of the others.
  if (model === undefined) return { segments, vectors: [] };
  const { dimension } = model;
  return {
    segments: segments.map((segment) => ({
      ...segment,
      vectors: quantise(vectors.slice(segment.first, segment.first + SEGMENT_SIZE), dimension),
    })),
    vectors,
    model,
  };
}

function cosine(vector: Float32Array | undefined, direction: Float64Array | undefined): number {
  if (vector === undefined || direction === undefined) return 0;
  return vector.reduce((sum, value, at) => sum + value * (direction[at] ?? 0), 0);
}
