import { citationMessages as words } from './messages.ts';
import type { CitationSource } from './model.ts';

/** `full` names the file as it is called in the vault; `short` leaves off its ending and the review cell. */
export type CitationStyle = 'full' | 'short';

/**
 * A source as text: `Acme MSA.docx, p. 7`, for a review cell with table and column behind it. One
 * line without control characters, whatever the file is called; never empty.
 */
export function formatCitation(source: CitationSource, style: CitationStyle): string {
  const name = oneLine(source.fileName) || words.unnamedFile;
  const place = [style === 'short' ? withoutEnding(name) : name];
  if (source.page !== undefined) place.push(words.page(source.page));
  const text = place.join(', ');
  if (style === 'short' || source.cell === undefined) return text;
  const { tableTitle, column } = source.cell;
  return `${text} (${words.cell(oneLine(tableTitle) || words.unnamedTable, oneLine(column))})`;
}

/** Several sources as one citation, each named once, parted by semicolons. Empty for none. */
export function formatCitations(sources: readonly CitationSource[], style: CitationStyle): string {
  return [...new Set(sources.map((source) => formatCitation(source, style)))].join('; ');
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
