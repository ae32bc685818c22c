import { setImmediate } from 'node:timers/promises';
import type { Embed, EmbeddingModel } from '../../search/encoder/model.ts';
import { toDirection, quantise } from '../../search/quantise.ts';
import { countSegment, scoreSegment, startStatistics, type Segment } from '../../search/score.ts';
import { select } from '../../search/select.ts';
import { expandedTerms, type WeightedTerms } from '../../search/words/query.ts';
import { indexWords, SEGMENT_SIZE } from '../../search/words/segment.ts';

/** A text that matches a question. */
interface Ranked {
  readonly index: number;
  readonly score: number;
}

/** Ranks texts for a question, best first. Resolves with at most `limit` of those that share a word with it or are similar to it. */
type Ranking = (question: string, limit: number) => Promise<readonly Ranked[]>;

export interface RankingOptions {
  /** Embeds the texts, once, and each question. Absent: only words count. */
  readonly embed?: Embed | undefined;
  /** Returns the terms of a question with their weights. By default legal synonyms and clause words count, but less. */
  readonly weigh?: (question: string) => WeightedTerms;
}

interface IndexedTexts {
  readonly segments: readonly Segment[];
  /** Absent where there is no encoder, or where it failed. */
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
  const { segments, model } = await readSegments(texts, embed);
  return async (question, limit) => {
    const statistics = startStatistics(weigh(question));
    for (const segment of segments) countSegment(statistics, segment);
    const asked = model === undefined ? undefined : await embed?.([question]);
    const [vector] = asked?.model.id === model?.id ? (asked?.vectors ?? []) : [];
    const direction = toDirection(vector);
    const scored = segments.map((segment) => scoreSegment(segment, statistics, direction));
    return select(scored, limit).map(({ segment, place, score }) => ({
      index: segment.first + place,
      score,
    }));
  };
}

async function readSegments(texts: readonly string[], embed: Embed | undefined): Promise<IndexedTexts> {
  const segments: Segment[] = [];
  const vectors: Float32Array[] = [];
  let model: EmbeddingModel | undefined;
  for (let first = 0; first < texts.length; first += SEGMENT_SIZE) {
    const part = texts.slice(first, first + SEGMENT_SIZE);
    const embedded = first === 0 || model !== undefined ? await embed?.(part) : undefined;
    segments.push({ id: first, fileId: '', first, words: indexWords(part) });
    model = embedded?.model;
    vectors.push(...(embedded?.vectors ?? []));
    await setImmediate();
  }
  // Similarities of some texts cannot be compared with the words of the others.
  if (model === undefined) return { segments };
  const { dimension } = model;
  return {
    segments: segments.map((segment) => ({
      ...segment,
      vectors: quantise(vectors.slice(segment.first, segment.first + SEGMENT_SIZE), dimension),
    })),
    model,
  };
}
