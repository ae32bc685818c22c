import { stemmer } from 'stemmer';
import { CONCEPTS } from './concepts.ts';
import { LANGUAGES, detectLanguage, tokenize, type Language } from './language.ts';
import { STOP_WORDS } from './stop-words.ts';
import { SUBJECTS } from './subjects.ts';
import { SYNONYMS } from './synonyms.ts';
import { extractTerms, toTerm } from './terms.ts';

/** Terms of a query with their weights: 1 for the query's own. */
export type WeightedTerms = ReadonlyMap<string, number>;

/** Weight of a synonym, or of a word of clauses on the same subject, relative to the query's own words. */
const EXPANSION_WEIGHT = 0.4;

const GROUPS = SYNONYMS.map((words) => new Set(extractTerms(words)));
const MEANINGS = CONCEPTS.map((line) => {
  const [cues = '', words = ''] = line.split(' > ');
  return { cues: cues.split(', ').map(stems), terms: new Set(extractTerms(words)) };
});
const TRANSLATED = SUBJECTS.map((line) => {
  const parts = line.split(' | ');
  return LANGUAGES.map((language, at) => ({ language, terms: extractTerms(parts[at] ?? '', language) }));
});

/** Returns only the query's own terms: its words as texts in each of these languages have them. */
export function ownTerms(query: string, languages: readonly Language[] = LANGUAGES): WeightedTerms {
  const asked = detectLanguage(query);
  const words = tokenize(query).filter((word) => asked === undefined || !STOP_WORDS[asked].has(word));
  return new Map(
    languages.flatMap((language) =>
      words
        .filter((word) => !STOP_WORDS[language].has(word))
        .map((word) => [toTerm(word, language), 1] as const),
    ),
  );
}

/** Returns the query's own terms, their legal synonyms, and the clause words for its everyday words, in every language of the vault. */
export function expandedTerms(query: string): WeightedTerms {
  const own = ownTerms(query);
  const all = stems(query);
  const expanded = new Map(own);
  const add = (terms: Iterable<string>): void => {
    for (const term of terms) if (!own.has(term)) expanded.set(term, EXPANSION_WEIGHT);
  };
  for (const group of GROUPS) if ([...group].some((term) => own.has(term))) add(group);
  for (const { cues, terms } of MEANINGS) if (cues.some((cue) => follows(all, cue))) add(terms);
  for (const subject of TRANSLATED) {
    const named = subject.filter(({ terms }) => terms.some((term) => own.has(term)));
    const isEnglishAlone = named.every(({ language }) => language === 'en');
    for (const { language, terms } of named.length === 0 ? [] : subject)
      if (language !== 'en' || !isEnglishAlone) add(terms);
  }
  return expanded;
}

/** Returns the stems of all words of a text, stop words included, since a cue may contain some. */
function stems(text: string): readonly string[] {
  return tokenize(text).map(stemmer);
}

function follows(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, next) => words[at + next] === word));
}
