import type { PageLanguage } from './page-language.ts';
import type { Translation } from './translation.ts';

const page: PageLanguage | undefined = typeof window === 'undefined' ? undefined : window.codicilLanguage;

/** The language of this page and the regional form of its dates. Where nothing was defined, as in Node, it is English. */
export const pageLanguage = page?.language ?? 'en';
export const pageLocale = page?.locale;

/**
 * The table of this name in the language of the page. It is given in English; a translation has the type of the
 * English table, so that an entry that is missing does not compile.
 */
export function translate<const Table extends object>(name: string, english: Table): Translation<Table>;
// The tables of a language are typed by the English ones where they are written; looked up by name they are not.
export function translate(name: string, english: object): unknown {
  return page?.tables?.[name] ?? english;
}
