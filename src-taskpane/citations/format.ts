import { citationMessages as words } from './messages.ts';
import type { CitationDetails, CitationSource } from './model.ts';

/** `full` names the review cell too, where there is one. */
export type CitationLength = 'full' | 'short';

/** What citations call the file of a source. */
export type FileTitles = (source: CitationSource) => string;

/**
 * A source as text: `Acme MSA, clause 9.2, p. 7`, for a review cell with table and column after it. One
 * line without control characters, whatever the file is called; never empty.
 */
export function formatCitation(
  source: CitationSource & CitationDetails,
  length: CitationLength,
  titles: FileTitles = fileTitles([source]),
): string {
  return dressed(source, titles(source), length === 'full');
}

/** A source as the number that it has in the table of sources: `3, p. 7`. */
export function formatNumbered(source: CitationSource & CitationDetails, number: number): string {
  return dressed(source, number.toString(), false);
}

/** The name of the source's file as the vault has it, on one line; never empty. */
export function sourceName({ fileName }: CitationSource): string {
  return oneLine(fileName) || words.unnamedFile;
}

/** Sources of one file have one key: its id, or its name where the service gave no id. */
export function sourceKey(source: CitationSource): string {
  return source.fileId === undefined ? `name ${sourceName(source)}` : `id ${source.fileId}`;
}

/** What citations of these sources call their files: names without `.docx` and the like, except where two files differ by that only. */
export function fileTitles(sources: readonly CitationSource[]): FileTitles {
  const names = new Map<string, Set<string>>();
  for (const source of sources) {
    const name = sourceName(source);
    const title = withoutEnding(name).toLowerCase();
    names.set(title, (names.get(title) ?? new Set()).add(name.toLowerCase()));
  }
  return (source) => {
    const name = sourceName(source);
    const title = withoutEnding(name);
    return (names.get(title.toLowerCase())?.size ?? 0) > 1 ? name : title;
  };
}

/** What the citation names in its file: its pinpoint, else its clause and its page; empty for none of them. */
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
 * Several sources as one citation, separated by semicolons: each named once, those of one file side by side, in the order of their
 * places. Empty for none.
 */
export function formatCitations(
  sources: readonly (CitationSource & CitationDetails)[],
  length: CitationLength,
): string {
  const titles = fileTitles(sources);
  return joinDistinct(sortByPlace(sources).map((source) => formatCitation(source, length, titles)));
}

/** After every page. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Pages and clauses in the order in which they are in a file: 2 before 10. */
const BY_NUMBER = new Intl.Collator('en', { numeric: true });

/** Compares what two citations name in their files. */
export const comparePlaces = (a: string, b: string): number => BY_NUMBER.compare(a, b);

/**
 * The sources of one citation: files in the order of their first mention, each by page, then by what the citation names in it. A
 * prefix such as `see also` is about the order that it was written in: then they stay as they are.
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

/** Citations of one place as one text, each once. */
export function joinDistinct(citations: readonly string[]): string {
  return [...new Set(citations)].join('; ');
}

/** A citation for Words without notes: in square brackets, which lawyers read as an editor's. */
export function bracketed(citation: string): string {
  return `[${citation}]`;
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
}

/** Endings of documents, tables, presentations, mails and pictures, as the vault and Office have them. */
const ENDINGS: ReadonlySet<string> = new Set(
  'doc docx docm dotx odt rtf txt md pdf html htm xml xls xlsx xlsm csv ppt pptx pptm eml msg jpeg jpg png tiff tif'.split(
    ' ',
  ),
);

/** The name without the ending of its kind of file. Any other dot is a part of the name: `Smith v.Jones`, `Plan 2.0`. */
function withoutEnding(name: string): string {
  const ending = /(?<=[^.\s])\.([a-z]{2,5})$/iu.exec(name);
  return ending !== null && ENDINGS.has((ending[1] ?? '').toLowerCase()) ? name.slice(0, ending.index) : name;
}
