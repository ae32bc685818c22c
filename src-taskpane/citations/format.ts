import { citationMessages as words } from './messages.ts';
import type { CitationDetails, CitationSource } from './model.ts';

/** `full` also names the review cell, where there is one. */
export type CitationLength = 'full' | 'short';

/** Returns the title by which citations call a source's file. */
export type FileTitles = (source: CitationSource & Pick<CitationDetails, 'title'>) => string;

/**
 * Formats a source as text: `Acme MSA, clause 9.2, p. 7`, followed by table and column for a review cell. One line
 * without control characters, whatever the file is called; never empty.
 */
export function formatCitation(
  source: CitationSource & CitationDetails,
  length: CitationLength,
  titles: FileTitles = fileTitles([source]),
): string {
  return dressed(source, titles(source), length === 'full');
}

/** Formats a source by its number in the table of sources: `3, p. 7`. */
export function formatNumbered(source: CitationSource & CitationDetails, number: number): string {
  return dressed(source, number.toString(), false);
}

/** Returns the name of the source's file as the vault has it, on one line; never empty. */
export function sourceName({ fileName }: CitationSource): string {
  return oneLine(fileName) || words.unnamedFile;
}

/** Returns a key that all sources of one file share: the file's id, or its name where the service gave no id. */
export function sourceKey(source: CitationSource): string {
  return source.fileId === undefined ? `name ${sourceName(source)}` : `id ${source.fileId}`;
}

/**
 * Returns the titles of the sources' files: the one that the user gave to any source of the file; otherwise names without `.docx` and the
 * like, except where two files differ only in that.
 */
export function fileTitles(sources: readonly Parameters<FileTitles>[0][]): FileTitles {
  const given = new Map(
    sources.flatMap((source) => {
      const title = oneLine(source.title ?? '');
      return title === '' ? [] : [[sourceKey(source), title] as const];
    }),
  );
  const names = new Map<string, Set<string>>();
  for (const source of sources) {
    const name = sourceName(source);
    const title = withoutEnding(name).toLowerCase();
    names.set(title, (names.get(title) ?? new Set()).add(name.toLowerCase()));
  }
  return (source) => {
    const name = sourceName(source);
    const short = withoutEnding(name);
    const isUnique = (names.get(short.toLowerCase())?.size ?? 0) < 2;
    return given.get(sourceKey(source)) ?? (isUnique ? short : name);
  };
}

/** Returns the place that the citation names in its file: its pinpoint, otherwise its clause and page; empty if it names none. */
export function formatPlace({
  pinpoint,
  clause,
  page,
  pageBasis,
}: Pick<CitationSource & CitationDetails, 'pinpoint' | 'clause' | 'page' | 'pageBasis'>): string {
  const label = oneLine(clause ?? '');
  const parts = [
    ...(label === '' ? [] : [words.clause(label)]),
    ...(page === undefined ? [] : [words.page(page, pageBasis)]),
  ];
  return oneLine(pinpoint ?? '') || parts.join(', ');
}

function dressed(source: CitationSource & CitationDetails, name: string, withCell: boolean): string {
  const prefix = oneLine(source.prefix ?? '');
  const suffix = oneLine(source.suffix ?? '');
  const place = [name, formatPlace(source)].filter((part) => part !== '').join(', ');
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
 * Formats several sources as one citation, separated by semicolons: each named once, those of one file together, in
 * the order of their places. Empty for no sources.
 */
export function formatCitations(
  sources: readonly (CitationSource & CitationDetails)[],
  length: CitationLength,
): string {
  const titles = fileTitles(sources);
  return joinDistinct(sortByPlace(sources).map((source) => formatCitation(source, length, titles)));
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

/** Joins citations of one place into one text, each once. */
export function joinDistinct(citations: readonly string[]): string {
  return [...new Set(citations)].join('; ');
}

/** Puts a citation in square brackets, which lawyers read as an editor's, where Word lacks notes. */
export function bracketed(citation: string): string {
  return `[${citation}]`;
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
}

/** Extensions of documents, tables, presentations, mails and pictures that the vault and Office use. */
const ENDINGS: ReadonlySet<string> = new Set(
  'doc docx docm dotx odt rtf txt md pdf html htm xml xls xlsx xlsm csv ppt pptx pptm eml msg jpeg jpg png tiff tif'.split(
    ' ',
  ),
);

/** Returns the name without the extension of its file type. Any other dot is part of the name: `Smith v.Jones`, `Plan 2.0`. */
function withoutEnding(name: string): string {
  const ending = /(?<=[^.\s])\.([a-z]{2,5})$/iu.exec(name);
  return ending !== null && ENDINGS.has((ending[1] ?? '').toLowerCase()) ? name.slice(0, ending.index) : name;
}
