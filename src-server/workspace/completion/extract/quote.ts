import { expandedTerms, ownTerms } from '../../search/words/query.ts';
import { detectLanguage } from '../../search/words/language.ts';
import { extractTerms } from '../../search/words/terms.ts';
import { splitSentences, type Sentence } from '../text/sentences.ts';

/** Longest quotation, in UTF-16 code units. A single longer sentence is still quoted whole. */
export const LONGEST_QUOTE = 600;
/** Shortest quotation, in UTF-16 code units. Anything shorter is only a number or a heading. */
const SHORTEST_QUOTE = 60;

/** Returns the weight of a term of the question. */
type TermWeight = (term: string) => number;

/** Returns the weighted share of the question's terms that a text contains, from 0 to 1. A synonym counts half. */
export function coverage(question: string, text: string, weigh: TermWeight = () => 1): number {
  const language = detectLanguage(text) ?? 'en';
  const own = ownTerms(question, [language]);
  const present = new Set(extractTerms(text, language));
  let [total, covered] = [0, 0];
  const missing: number[] = [];
  for (const term of own.keys()) {
    const weight = weigh(term);
    total += weight;
    if (present.has(term)) covered += weight;
    else missing.push(weight);
  }
  if (total === 0) return 0;
  const related = [...expandedTerms(question).keys()].filter((term) => !own.has(term) && present.has(term));
  const replaced = missing.toSorted((one, other) => one - other).slice(0, related.length);
  return (covered + replaced.reduce((sum, weight) => sum + weight, 0) / 2) / total;
}

/** Weighs terms by how few of the texts contain them. A term that is in every text does not distinguish any. */
export function weighTerms(texts: readonly string[]): TermWeight {
  const frequency = new Map<string, number>();
  for (const text of texts) {
    for (const term of new Set(extractTerms(text, detectLanguage(text))))
      frequency.set(term, (frequency.get(term) ?? 0) + 1);
  }
  return (term) => {
    const count = frequency.get(term) ?? 0;
    return Math.log(1 + (texts.length - count + 0.5) / (count + 0.5));
  };
}

/** Widens a sentence to a quotation, from the heading before it to the sentences after it that belong to it. */
export function widen(text: string, sentences: readonly Sentence[], at: number): Sentence {
  let from = at;
  let to = at;
  const start = (index: number): number => sentences[index]?.start ?? 0;
  const end = (index: number): number => sentences[index]?.end ?? text.length;
  const fits = (first: number, last: number): boolean => end(last) - start(first) <= LONGEST_QUOTE;
  const next = (): string => text.slice(start(to + 1), end(to + 1));
  // An exception or a condition belongs to the sentence that it qualifies.
  while (to + 1 < sentences.length && CONTINUES.test(next()) && fits(from, to + 1)) to += 1;
  while (end(to) - start(from) < SHORTEST_QUOTE && to + 1 < sentences.length && fits(from, to + 1)) to += 1;
  while (end(to) - start(from) < SHORTEST_QUOTE && from > 0 && fits(from - 1, to)) from -= 1;
  return { start: start(from), end: end(to) };
}

const CONTINUES = /^(?:However|Notwithstanding the (?:foregoing|above)|Provided|Except)\b/;

/**
 * Finds the sentence of a passage that is nearest to a text by its words, with its context, and the share of the text's terms that the
 * sentence has.
 */
export function findBestQuote(
  passage: string,
  question: string,
  weigh?: TermWeight,
): Sentence & { readonly share: number } {
  const sentences = splitSentences(passage, { semicolons: true });
  let best = 0;
  let share = -1;
  sentences.forEach(({ start, end }, index) => {
    const covered = coverage(question, passage.slice(start, end), weigh);
    if (covered <= share) return;
    best = index;
    share = covered;
  });
  return { ...widen(passage, sentences, best), share };
}
