/** The source of quoted words: a file of the vault, or a cell of a review table. */
export interface CitationSource {
  readonly fileName: string;
  /** Absent where the service gave only the file's name. */
  readonly fileId?: string;
  readonly projectId?: string;
  /** Page as the service numbers it, from 1; absent if unknown. */
  readonly page?: number;
  /** `estimated`: about this page. Absent if the service does not say. */
  readonly pageBasis?: 'exact' | 'estimated';
  /** Number of the clause as it is cited, such as `4.2(b)`; absent if unknown. */
  readonly clause?: string;
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
 * How all citations of a document are displayed: as notes, in square brackets, or in brackets as numbers of the table
 * of sources. The first of a file is in full, later ones are short. In the order of the menu.
 */
export const CITATION_STYLES = ['footnote', 'endnote', 'inline', 'numbered'] as const;
export type CitationStyle = (typeof CITATION_STYLES)[number];

/** The languages in which a citation can be worded: that of its document, which need not be the pane's. */
const CITATION_LANGUAGES = ['en', 'de', 'fr'] as const;
export type CitationLanguage = (typeof CITATION_LANGUAGES)[number];

/** What the user may set for one source of a citation. */
export interface CitationDetails {
  /** The name by which citations call the file, in place of the vault's. */
  readonly title?: string;
  /** Text before the name, such as `see`. */
  readonly prefix?: string;
  /** Replaces clause and page, such as `clause 9.2`. */
  readonly pinpoint?: string;
  /** Text after the place, such as `(emphasis added)`. */
  readonly suffix?: string;
}

/**
 * The result of checking a source against the vault. `checked`: the words are where the citation says; `changed`:
 * they have moved, or the file has another name; `missing`: the file is gone, or its words were not found.
 */
export type CheckState = 'checked' | 'changed' | 'missing';

/** Why a check reached its state. */
export type CheckReason =
  'quote' | 'file' | 'pageMoved' | 'renamed' | 'wordsNotFound' | 'fileGone' | 'projectGone' | 'tampered';

/** The last check of a source. */
export interface SourceCheck {
  readonly state: CheckState;
  readonly reason: CheckReason;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The page that now has the words. */
  readonly page?: number;
  /** The current name of the file. */
  readonly fileName?: string;
}

/**
 * One insertion, as the ledger in the document's custom XML part keeps it. It travels with the file: no prompt, no
 * answer text, nothing that the other side should not read.
 */
export interface LedgerEntry {
  /** Short and unique in the document; also in the anchors' names. */
  readonly id: string;
  readonly form: InsertForm;
  /** Names of the content control tags or bookmarks that mark the place in the document, in document order. */
  readonly anchors: readonly LedgerAnchor[];
  readonly sources: readonly LedgerSource[];
  /** ISO 8601, UTC. */
  readonly insertedAt: string;
  /** Its citations that can be updated; absent for an insertion that shows no citation. */
  readonly citations?: readonly LedgerCitation[];
  /** True where a language model wrote its words, and the firm has that marked. */
  readonly isGenerated?: true;
  /** Its comment, if it has one; absent in entries of versions that did not note which one it is. */
  readonly comment?: OwnedComment;
}

/** What identifies a comment of an insertion, without its words. */
export interface OwnedComment {
  /** Word's own id, which may change when the document is opened again. */
  readonly id: string;
  /** Hash of its author’s name, salted with the entry’s id. */
  readonly by: string;
  /** Hash of its text, salted with the entry’s id. */
  readonly is: string;
}

/** A citation at one place of the document, as it was last written. */
export interface LedgerCitation extends RenderedCitation {
  /** The sources that it cites, as positions in the entry's sources. Empty for the table of sources. */
  readonly cites: readonly number[];
  /** Earlier texts that tracked changes keep in the document: they return when those are rejected. */
  readonly former?: readonly RenderedCitation[];
}

/** The text of a citation as it was written into the document. */
export interface RenderedCitation {
  /** Name of one of the entry's anchors. */
  readonly anchor: string;
  /** The text, with its brackets and without the space before it. If the document differs, the citation was edited by hand. */
  readonly drawn: string;
}
export interface LedgerAnchor {
  readonly kind: 'contentControl' | 'bookmark';
  readonly name: string;
}
export interface LedgerSource extends CitationSource, CitationDetails {
  /** Hash of the normalised {@link CitationSource.quote}, by which a later check sees whether the words changed. Lower-case hex SHA-256. */
  readonly quoteHash: string;
  readonly check?: SourceCheck;
}
