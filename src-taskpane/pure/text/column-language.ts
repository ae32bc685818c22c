import { countWords } from './text-language.ts';

/** The languages of which an agreement can have two. */
export const COLUMN_LANGUAGES = ['en', 'de', 'fr', 'es', 'pl', 'zh'] as const;
export type ColumnLanguage = (typeof COLUMN_LANGUAGES)[number];

/** Returns which of two languages a text is in, where it is in one of them: the one that has more of its words. */
export function chooseLanguage<T extends string>(text: string, among: readonly [T, T]): T | undefined {
  const counts = new Map(countWords(text));
  const [one, other] = among.map((language) => counts.get(language) ?? 0);
  return one === other ? undefined : among[(one ?? 0) > (other ?? 0) ? 0 : 1];
}
