import { STOP_WORDS } from './stop-words.ts';

/** The languages of the vault. */
export const LANGUAGES = ['en', 'de', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Words at the beginning of a text that are looked at: enough for any, and few beside what indexing them costs. */
const MOST_WORDS = 4_000;

/** Returns the words of a text in lower case: letters and digits. Possessive endings are removed. */
export function tokenize(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/['’]s\b/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Returns the language of a text, by which language's stop words it has most of; undefined if none has more of them than the others. */
export function detectLanguage(text: string): Language | undefined {
  const words = tokenize(text.slice(0, MOST_WORDS * 8)).slice(0, MOST_WORDS);
  const [first, second] = LANGUAGES.map((language) => ({
    language,
    count: words.filter((word) => STOP_WORDS[language].has(word)).length,
  })).toSorted((one, other) => other.count - one.count);
  return first === undefined || first.count === second?.count ? undefined : first.language;
}
