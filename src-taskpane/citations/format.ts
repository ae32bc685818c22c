import { citationMessages as words } from './messages.ts';
import type { CitationDetails, CitationSource } from './model.ts';

/** `full` names the file as it is called in the vault; `short` leaves off its ending and the review cell. */
export type CitationLength = 'full' | 'short';

/**
 * A source as text: `Acme MSA.docx, p. 7`, for a review cell with table and column after it. One
 * line without control characters, whatever the file is called; never empty.
 */
export function formatCitation(source: CitationSource & CitationDetails, length: CitationLength): string {
  const name = sourceName(source);
  return dressed(source, length === 'short' ? withoutEnding(name) : name, length === 'full');
}

/** A source as the number that it has in the table of sources: `3, p. 7`. */
export function formatNumbered(source: CitationSource & CitationDetails, number: number): string {
  return dressed(source, number.toString(), false);
}

/** The name of the source's file, on one line; never empty. */
export function sourceName({ fileName }: CitationSource): string {
  return oneLine(fileName) || words.unnamedFile;
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

/** Several sources as one citation, each named once, separated by semicolons. Empty for none. */
export function formatCitations(
  sources: readonly (CitationSource & CitationDetails)[],
  length: CitationLength,
): string {
  return joinDistinct(sources.map((source) => formatCitation(source, length)));
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

/** The name without its ending; a name that is nothing but an ending stays. */
function withoutEnding(name: string): string {
  return name.replace(/(?<=.)\.[\p{L}\p{N}]{1,5}$/u, '');
}
