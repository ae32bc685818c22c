import { expandedTerms } from '#server/workspace/search/words/query.ts';
import { BM25, inverseFrequency } from '#server/workspace/search/score.ts';
import { indexedTexts } from '#server/workspace/search/index.ts';
import { extractTerms } from '#server/workspace/search/words/terms.ts';
import { keyOf, type BenchDocument } from './corpus.ts';
import type { BenchVault } from './vault.ts';

/** Weights of the ranking, deliberately repeated: see search/select.ts. */
const NEIGHBOUR = 0.15;
const NEARNESS = 0.7;

/** Resolves with the score of every chunk of a project for a query, by its key. */
type ScoreAll = (text: string) => Promise<ReadonlyMap<string, number>>;

/**
 * Computes the promised ranking in the simplest way: every chunk is scored by its words and its exact vector, without index, quantisation
 * or candidates.
 */
export async function scoreAll(
  { embedder }: BenchVault,
  documents: readonly BenchDocument[],
): Promise<ScoreAll> {
  const chunks: {
    key: string;
    document: number;
    counts: Map<string, number>;
    length: number;
    vector: Float32Array;
  }[] = [];
  const frequencies = new Map<string, number>();
  for (const [document, { text, chunks: own }] of documents.entries()) {
    const texts = indexedTexts(text, own);
    const vectors = (await embedder.embed(texts))?.vectors ?? [];
    for (const [at, each] of texts.entries()) {
      const counts = new Map<string, number>();
      const terms = extractTerms(each);
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
      for (const term of counts.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
      const key = keyOf(document, own[at]?.index ?? -1);
      chunks.push({ key, document, counts, length: terms.length, vector: vectors[at] ?? new Float32Array() });
    }
  }
  const average = chunks.reduce((sum, { length }) => sum + length, 0) / chunks.length;
  return async (text) => {
    const query = (await embedder.embed([text]))?.vectors[0] ?? new Float32Array();
    const own = chunks.map(({ counts, length }) => {
      let score = 0;
      for (const [term, weight] of expandedTerms(text)) {
        const count = counts.get(term) ?? 0;
        const norm = BM25.k1 * (1 - BM25.b + (BM25.b * length) / average);
        const inverse = inverseFrequency(chunks.length, frequencies.get(term) ?? 0);
        score += (weight * inverse * count * (BM25.k1 + 1)) / (count + norm);
      }
      return score;
    });
    const beside = (at: number, document: number): number =>
      chunks[at]?.document === document ? (own[at] ?? 0) : 0;
    const words = chunks.map(
      ({ document }, at) =>
        (own[at] ?? 0) + NEIGHBOUR * (beside(at - 1, document) + beside(at + 1, document)),
    );
    const near = chunks.map(({ vector }) =>
      vector.reduce((sum, value, at) => sum + value * (query[at] ?? 0), 0),
    );
    const [byWords, byNearness] = [spread(words), spread(near)];
    const weight = byNearness.deviation === 0 ? 0 : (NEARNESS * byWords.deviation) / byNearness.deviation;
    return new Map(
      chunks.map(({ key }, at) => [key, (words[at] ?? 0) + weight * ((near[at] ?? 0) - byNearness.mean)]),
    );
  };
}

/** Returns how many of a ranking are among as many best of all. Scores that agree to six digits are equal. */
export function countBest(ranking: readonly string[], scores: ReadonlyMap<string, number>): number {
  const worst = [...scores.values()].toSorted((one, other) => other - one)[ranking.length - 1] ?? 0;
  return ranking.filter((key) => (scores.get(key) ?? 0) >= worst - 1e-6 * Math.abs(worst)).length;
}

function spread(values: readonly number[]): { readonly mean: number; readonly deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.sqrt(square) };
}
