import { CITATION_LANGUAGES, type CitationLanguage } from './model.ts';

/** Frequent words of agreements that are in one of the languages only. */
const FREQUENT: Readonly<Record<CitationLanguage, ReadonlySet<string>>> = {
  en: new Set('the of and to shall by any or such with this is be for that from which its'.split(' ')),
  de: new Set(
    'der die das und den von zu ist nicht dem oder eine wird mit für auf nach einer sind im'.split(' '),
  ),
  fr: new Set('le la les et du une est dans par pour ou aux sur au ce qui ne être sera à'.split(' ')),
};

/** Fewer frequent words than this say nothing. */
const ENOUGH = 5;
/** Characters from the start of the text that are read: more of an agreement changes nothing. */
const MOST = 40_000;

/**
 * Returns the language in which citations are worded for a text: the one whose frequent words are at least twice as
 * many as those of each other language; English for a text that is too short, mixed, or in a further language.
 */
export function citationLanguage(text: string): CitationLanguage {
  const counts: Record<CitationLanguage, number> = { en: 0, de: 0, fr: 0 };
  for (const [word] of text.slice(0, MOST).matchAll(/\p{L}+/gu)) {
    const lower = word.toLowerCase();
    for (const language of CITATION_LANGUAGES) if (FREQUENT[language].has(lower)) counts[language] += 1;
  }
  const [first, second] = CITATION_LANGUAGES.toSorted((a, b) => counts[b] - counts[a]);
  if (first === undefined || second === undefined) return 'en';
  return counts[first] >= ENOUGH && counts[first] >= 2 * counts[second] ? first : 'en';
}
