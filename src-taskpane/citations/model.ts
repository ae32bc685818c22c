/** Where quoted words come from: a file of the vault, or a cell of a review table. */
export interface CitationSource {
  readonly fileName: string;
  /** Absent where the service named the file only. */
  readonly fileId?: string;
  readonly projectId?: string;
  /** Page as the service numbers it, from 1; absent where it is not known. */
  readonly page?: number;
  /** The quoted words, verbatim. Empty where the source is cited as a whole. */
  readonly quote: string;
  /** The review cell that the answer came from. */
  readonly cell?: { readonly tableId: number; readonly tableTitle: string; readonly column: string };
}

/**
 * The forms in which something can be put into a document: as text (`tracked` or `plain`), as a `comment`
 * on the passage, both at once (`trackedComment`), as a note (`footnote`, `endnote`) or with its source in
 * one, in square brackets, as a `table`, or as the `tableOfSources` of the document.
 */
export const INSERT_FORMS = [
  'tracked',
  'plain',
  'comment',
  'trackedComment',
  'footnote',
  'endnote',
  'bracketed',
  'table',
  'tableOfSources',
] as const;
export type InsertForm = (typeof INSERT_FORMS)[number];

/**
 * One insertion, as the ledger in the document's custom XML part keeps it (design.md decision 5).
 * It travels with the file: no prompt, no answer text, nothing that the other side should not read.
 */
export interface LedgerEntry {
  /** Short and unique in the document; also in the anchors' names. */
  readonly id: string;
  readonly form: InsertForm;
  /** Names of what marks the place in the document: content control tags or bookmarks, in document order. */
  readonly anchors: readonly LedgerAnchor[];
  readonly sources: readonly LedgerSource[];
  /** ISO 8601, UTC. */
  readonly insertedAt: string;
}
export interface LedgerAnchor {
  readonly kind: 'contentControl' | 'bookmark';
  readonly name: string;
}
export interface LedgerSource extends CitationSource {
  /** Of {@link CitationSource.quote}, normalised; lets a later check see whether the words changed. Lower-case hex SHA-256. */
  readonly quoteHash: string;
}
