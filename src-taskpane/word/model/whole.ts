import type { OutlineParagraph } from '../../pure/markdown/clauses.ts';
import type { Revisions } from '../../pure/revisions/count-revisions.ts';
import type { MarkedStretch } from '../../pure/rename/model.ts';
import type { ReferenceTargets } from '../../pure/markdown/references.ts';

/** A paragraph of the main text, from a reading of the whole document. */
export interface WholeParagraph extends OutlineParagraph {
  /**
   * The text that Word returned, which includes tracked deletions where Word’s markup view shows them. The paragraph is found again by
   * it.
   */
  readonly given: string;
  /** True when Codicil inserted the whole paragraph. */
  readonly isInserted: boolean;
  /** What of its text is more than words; absent where Word did not return the markup. */
  readonly marked?: readonly MarkedStretch[];
}

/** The main text as Word shows it now, for checks of the whole document. */
export interface WholeText {
  readonly paragraphs: readonly WholeParagraph[];
  /** Texts of footnotes and endnotes, footnotes first. */
  readonly notes: readonly string[];
  /** Number of tracked changes and comments of the main text; undefined where this version of Word cannot report it. */
  readonly changes: number | undefined;
  readonly comments: number | undefined;
  /** What of the file these are. */
  readonly listed: Revisions;
  /** Names of the vault files that the document cites. */
  readonly fileNames: readonly string[];
  /** Sentences that say what could not be read. */
  readonly unread: readonly string[];
}

/** A stretch of a paragraph of the main text. */
export interface TextPlace {
  /** The paragraph's position, from 0; its text as Word returned it; and its text as it is shown. */
  readonly paragraph: number;
  readonly given: string;
  readonly text: string;
  /** The stretch of {@link text}, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** The whole main text, for checks of a draft, and what the user does not want reported in it. Every method rejects with a `PaneError`. */
export interface WholeAccess {
  /** Reads the main text with its automatic numbers, to check a draft against it; undefined for a document that is too long. */
  readText(): Promise<ReferenceTargets | undefined>;
  /** Reads the whole main text and what is pending in it, without scrolling. */
  readWhole(): Promise<WholeText>;
  /** Selects words of the main text. Rejects with `selection_changed` where their paragraph is gone. */
  goToWords(place: TextPlace): Promise<void>;
  /** Selects the reference mark of a note, by its position in {@link WholeText.notes}. */
  goToNote(position: number): Promise<void>;
  /** Returns the keys of those findings that the user does not want reported in this document. */
  ignoredAmong(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Sets whether a finding is ignored in this document. The ledger keeps only a hash of its key. */
  setIgnored(key: string, isIgnored: boolean): Promise<void>;
}
