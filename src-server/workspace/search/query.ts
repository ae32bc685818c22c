import { stemmer } from 'stemmer';
import { CONCEPTS } from './concepts.ts';
import { SYNONYMS } from './synonyms.ts';
import { extractTerms, tokenize } from './terms.ts';

/** Terms of a query, each with what it weighs: 1 for the query's own. */
export type WeightedTerms = ReadonlyMap<string, number>;

/** What a synonym, or a word of a clause about the same thing, weighs beside the query's own words. */
const EXPANSION_WEIGHT = 0.4;

const GROUPS = SYNONYMS.map((words) => new Set(extractTerms(words)));
const MEANINGS = CONCEPTS.map((line) => {
  const [cues = '', words = ''] = line.split(' > ');
  return { cues: cues.split(', ').map(stems), terms: new Set(extractTerms(words)) };
});

/** The query's own terms, and no others. */
export function ownTerms(query: string): WeightedTerms {
  return new Map(extractTerms(query).map((term) => [term, 1]));
}

/** The query's own terms, their legal synonyms, and the words that clauses use for what is asked in everyday words. */
export function expandedTerms(query: string): WeightedTerms {
  const own = ownTerms(query);
  const all = stems(query);
  const expanded = new Map(own);
  const add = (terms: Iterable<string>): void => {
    for (const term of terms) if (!own.has(term)) expanded.set(term, EXPANSION_WEIGHT);
  };
  for (const group of GROUPS) if ([...group].some((term) => own.has(term))) add(group);
  for (const { cues, terms } of MEANINGS) if (cues.some((cue) => follows(all, cue))) add(terms);
  return expanded;
}

/** All words of a text by their stems, stop words too: a cue may have some. */
function stems(text: string): readonly string[] {
  return tokenize(text).map(stemmer);
}

function follows(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, next) => words[at + next] === word));
}
