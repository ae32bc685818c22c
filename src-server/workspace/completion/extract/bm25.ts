import { setImmediate } from 'node:timers/promises';
import { expandedTerms } from '../../search/words/query.ts';
import { extractTerms } from '../../search/words/terms.ts';

/** A text that matches a question. */
export interface Ranked {
  readonly index: number;
  readonly score: number;
}

/** The usual Okapi BM25 constants. */
const K1 = 1.2;
const B = 0.75;

/** Number of texts indexed before other requests get a turn, so that a long file does not block them. */
const BATCH = 200;

interface Counted {
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

async function countTerms(texts: readonly string[]): Promise<Counted[]> {
  const documents: Counted[] = [];
  const known = new Map<string, string>();
  for (const text of texts) {
    if (documents.length % BATCH === BATCH - 1) await setImmediate();
    const counts = new Map<string, number>();
    const terms = extractTerms(text, known);
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    documents.push({ counts, length: terms.length });
  }
  return documents;
}

/**
 * Indexes texts, and resolves with a function that ranks them for a question by BM25, over the same terms as the clause search. Legal
 * synonyms count less. Texts that have none of the terms are omitted.
 */
export async function createBm25(
  texts: readonly string[],
): Promise<(question: string, limit: number) => Ranked[]> {
  const documents = await countTerms(texts);
  const frequency = new Map<string, number>();
  for (const { counts } of documents) {
    for (const term of counts.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  }
  const average = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
  const weigh = (term: string): number => {
    const count = frequency.get(term) ?? 0;
    return Math.log(1 + (documents.length - count + 0.5) / (count + 0.5));
  };
  return (question, limit) => {
    const asked = expandedTerms(question);
    return documents
      .map(({ counts, length }, index) => {
        let score = 0;
        for (const [term, weight] of asked) {
          const count = counts.get(term) ?? 0;
          if (count === 0) continue;
          score +=
            weight *
            weigh(term) *
            ((count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / Math.max(1, average))));
        }
        return { index, score };
      })
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || a.index - b.index)
      .slice(0, limit);
  };
}
