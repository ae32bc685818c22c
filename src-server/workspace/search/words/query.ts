import { stemmer } from 'stemmer';
import { CONCEPTS } from './concepts.ts';
import { SYNONYMS } from './synonyms.ts';
import { extractTerms, tokenize } from './terms.ts';

/** Terms of a query with their weights: 1 for the query's own. */
export type WeightedTerms = ReadonlyMap<string, number>;

/** Weight of a synonym, or of a word of clauses on the same subject, relative to the query's own words. */
const EXPANSION_WEIGHT = 0.4;

const GROUPS = SYNONYMS.map((words) => new Set(extractTerms(words)));
const MEANINGS = CONCEPTS.map((line) => {
  const [cues = '', words = ''] = line.split(' > ');
  return { cues: cues.split(', ').map(stems), terms: new Set(extractTerms(words)) };
});

/** Returns only the query's own terms. */
export function ownTerms(query: string): WeightedTerms {
  return new Map(extractTerms(query).map((term) => [term, 1]));
}

/** Returns the query's own terms, their legal synonyms, and the clause words for its everyday words. */
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

/** Returns the stems of all words of a text, stop words included, since a cue may contain some. */
function stems(text: string): readonly string[] {
  return tokenize(text).map(stemmer);
}

function follows(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, next) => words[at + next] === word));
}
