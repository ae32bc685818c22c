import { citationMessages as words, citationWords } from './messages.ts';
import { fileTitles, oneLine, sourceKey, type FileTitles } from './titles.ts';
import type { CitationLanguage, CitationDetails, CitationSource } from './model.ts';

/** `full` also names the review cell, where there is one. */
type CitationLength = 'full' | 'short';

/**
 * Formats a source as text: `Acme MSA, clause 9.2, p. 7`, followed by table and column for a review cell. One line
 * without control characters, whatever the file is called; never empty.
 */
export function formatCitation(
  source: CitationSource & CitationDetails,
  length: CitationLength,
  titles: FileTitles = fileTitles([source]),
  language: CitationLanguage = 'en',
): string {
  return dressed(source, titles(source), length === 'full', language);
}

/** Formats a source by its number in the table of sources: `3, p. 7`. */
export function formatNumbered(
  source: CitationSource & CitationDetails,
  number: number,
  language: CitationLanguage,
): string {
  return dressed(source, number.toString(), false, language);
}

/** Returns the place that the citation names in its file: its pinpoint, otherwise its clause and page; empty if it names none. */
export function formatPlace(
  {
    pinpoint,
    clause,
    page,
    pageBasis,
  }: Pick<CitationSource & CitationDetails, 'pinpoint' | 'clause' | 'page' | 'pageBasis'>,
  language: CitationLanguage = 'en',
): string {
  const label = oneLine(clause ?? '');
  const said = citationWords[language];
  const parts = [
    ...(label === '' ? [] : [said.clause(label)]),
    ...(page === undefined ? [] : [said.page(page, pageBasis)]),
  ];
  return oneLine(pinpoint ?? '') || parts.join(', ');
}

function dressed(
  source: CitationSource & CitationDetails,
  name: string,
  withCell: boolean,
  language: CitationLanguage,
): string {
  const prefix = oneLine(source.prefix ?? '');
  const suffix = oneLine(source.suffix ?? '');
  const place = [name, formatPlace(source, language)].filter((part) => part !== '').join(', ');
  const { cell } = source;
  const named =
    withCell && cell !== undefined
      ? `${place} (${words.cell(oneLine(cell.tableTitle) || words.unnamedTable, oneLine(cell.column))})`
      : place;
  const before = prefix === '' ? named : `${prefix} ${named}`;
  if (suffix === '') return before;
  return /^[,;:.)\]]/u.test(suffix) ? `${before}${suffix}` : `${before} ${suffix}`;
}

/**
 * Formats several sources as one citation, separated by semicolons: each once, those of one file together under its
 * name, in the order of their places. Empty for no sources.
 */
export function formatCitations(
  sources: readonly (CitationSource & CitationDetails)[],
  length: CitationLength,
  language: CitationLanguage = 'en',
): string {
  const titles = fileTitles(sources);
  return joinCitations(sortByPlace(sources), language, (source) =>
    formatCitation(source, length, titles, language),
  );
}

/** Sorts after every page. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Sorts pages and clauses in the order of the file: 2 before 10. */
const BY_NUMBER = new Intl.Collator('en', { numeric: true });

/** Compares the places that two citations name in their files. */
export const comparePlaces = (a: string, b: string): number => BY_NUMBER.compare(a, b);

/**
 * Sorts the sources of one citation: files in the order of their first mention, each by page, then by the place that
 * the citation names. With a prefix such as `see also`, which refers to the written order, the order is kept.
 */
export function sortByPlace<Source extends CitationSource & CitationDetails>(
  sources: readonly Source[],
): readonly Source[] {
  if (sources.some(({ prefix }) => oneLine(prefix ?? '') !== '')) return sources;
  const keys = [...new Set(sources.map(sourceKey))];
  return sources.toSorted(
    (a, b) =>
      keys.indexOf(sourceKey(a)) - keys.indexOf(sourceKey(b)) ||
      (a.page ?? LAST) - (b.page ?? LAST) ||
      comparePlaces(formatPlace(a), formatPlace(b)),
  );
}

/**
 * Joins the sources of one citation into one text, each once; after the first of a file, only the places of those that
 * follow it.
 */
export function joinCitations<Source extends CitationSource & CitationDetails>(
  sources: readonly Source[],
  language: CitationLanguage,
  textOf: (source: Source) => string,
): string {
  const seen = new Set<string>();
  let last: string | undefined;
  return sources
    .flatMap((source) => {
      const text = textOf(source);
      if (seen.has(text)) return [];
      seen.add(text);
      const file = sourceKey(source);
      const goesOn = last === file && isPlaceOnly(source, language);
      last = file;
      return [goesOn ? dressed(source, '', false, language) : text];
    })
    .join('; ');
}

/** True for a source whose place names it after another one of its file. */
const isPlaceOnly = (source: CitationSource & CitationDetails, language: CitationLanguage): boolean =>
  formatPlace(source, language) !== '' && oneLine(source.prefix ?? '') === '' && source.cell === undefined;

/** Puts a citation in square brackets, which lawyers read as an editor's, where Word lacks notes. */
export function bracketed(citation: string): string {
  return `[${citation}]`;
}
