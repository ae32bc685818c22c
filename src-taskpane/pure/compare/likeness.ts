import type { Steps } from '../diff/slices.ts';
import { foldToken, isWord, tokenize } from '../diff/tokens.ts';
import type { Paragraphs } from './model.ts';

/** The words of a paragraph, with how often each appears. */
export interface Bag {
  readonly counts: ReadonlyMap<string, number>;
  /** Number of words. */
  readonly total: number;
  /** Sum of the weights of all words. */
  readonly weight: number;
}

/** The words of two documents, weighted by how rare they are in both: “the” says little about which paragraph it is. */
export interface Vocabulary {
  readonly before: readonly Bag[];
  readonly after: readonly Bag[];
  readonly weights: ReadonlyMap<string, number>;
}

/**
 * Returns the text in the form in which two paragraphs are the same: with plain quotes, hyphens and spaces, and without spaces at its
 * ends. A file that another program saved differs in these.
 */
export const foldText = (text: string): string =>
  tokenize(text).map(foldToken).join('').replace(/ +/gu, ' ').trim();

/** Counts the words of the paragraphs of two documents. Pauses between paragraphs. */
export function* readVocabulary(before: Paragraphs, after: Paragraphs): Steps<Vocabulary> {
  const old = yield* countWords(before);
  const fresh = yield* countWords(after);
  const documents = new Map<string, number>();
  for (const counts of [...old, ...fresh])
    for (const word of counts.keys()) documents.set(word, (documents.get(word) ?? 0) + 1);
  const all = old.length + fresh.length;
  const weights = new Map([...documents].map(([word, count]) => [word, Math.log(1 + all / count)] as const));
  const toBag = (counts: ReadonlyMap<string, number>): Bag => {
    let [total, weight] = [0, 0];
    for (const [word, count] of counts) {
      total += count;
      weight += count * (weights.get(word) ?? 0);
    }
    return { counts, total, weight };
  };
  return { before: old.map(toBag), after: fresh.map(toBag), weights };
}

function* countWords(paragraphs: Paragraphs): Steps<ReadonlyMap<string, number>[]> {
  const all: ReadonlyMap<string, number>[] = [];
  for (const { text } of paragraphs) {
    const counts = new Map<string, number>();
    for (const token of tokenize(text)) {
      if (!isWord(token)) continue;
      const word = foldToken(token).toLowerCase();
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    all.push(counts);
    yield;
  }
  return all;
}

/** Returns how alike two paragraphs are, 0 to 1: the Dice coefficient of their weighted words. */
export function measureLikeness(one: Bag, other: Bag, weights: ReadonlyMap<string, number>): number {
  const total = one.weight + other.weight;
  if (total === 0) return 0;
  const [few, many] = one.counts.size < other.counts.size ? [one, other] : [other, one];
  let shared = 0;
  for (const [word, count] of few.counts)
    shared += Math.min(count, many.counts.get(word) ?? 0) * (weights.get(word) ?? 0);
  return (2 * shared) / total;
}
