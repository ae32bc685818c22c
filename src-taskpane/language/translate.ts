import type { PageLanguage } from './page-language.ts';
import type { Translation } from './translation.ts';

const page: PageLanguage | undefined = typeof window === 'undefined' ? undefined : window.codicilLanguage;

/** The language of this page and the regional form of its dates. If none was defined, as in Node, it is English. */
export const pageLanguage = page?.language ?? 'en';
export const pageLocale = page?.locale;

/**
 * Returns the table of this name in the language of the page. It is given in English; a translation has the type of
 * the English table, so that a missing entry does not compile.
 */
export function translate<const Table extends object>(name: string, english: Table): Translation<Table>;
// The tables of a language are typed by the English ones where they are written, but not when they are looked up by name.
export function translate(name: string, english: object): unknown {
  return page?.tables?.[name] ?? english;
}
