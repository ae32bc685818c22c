import type { CitedForm } from '../../pure/citations/cited-form.ts';
import type { CitationDetails, CitationStyle, SourceCheck } from '../../pure/citations/model.ts';
import type { WriteReport } from './insertion.ts';
import type { Passage } from './passage.ts';

/** The result of redrawing citations, read back from the document. */
export interface UpdateReport {
  /** `differs`: a citation could not be redrawn, or Word failed during the work. */
  readonly outcome: 'verified' | 'differs' | 'unchanged';
  /** What to tell the user: how many were redrawn, how many were left, and why. */
  readonly message: string;
}

/** The last check of one source of an entry. */
export interface CheckNote {
  readonly entryId: string;
  /** Position in the entry's sources. */
  readonly source: number;
  readonly check: SourceCheck;
}

/** The citations of the document. Every method rejects with a `PaneError`. */
export interface CitationAccess {
  /** Reads the style of all citations of the document; undefined where none was chosen. */
  citationStyle(): Promise<CitationStyle | undefined>;
  /** Returns how the document cites; undefined where it has no citation of Codicil. */
  citedForm(): Promise<CitedForm | undefined>;
  /**
   * Redraws all citations of Codicil in document order, in full or short, and the tables of sources: in `style` from now on, or without
   * it each in its present form. What cannot be updated is left and reported.
   */
  redraw(style?: CitationStyle): Promise<UpdateReport>;
  /** Sets prefix, pinpoint and suffix of one source, and redraws its citation. */
  editSource(entryId: string, source: number, details: CitationDetails): Promise<UpdateReport>;
  /** Has citations call files by these names, by `sourceKey`, and redraws them; an empty name is that of the file again. */
  renameFiles(titles: ReadonlyMap<string, string>): Promise<UpdateReport>;
  /** Replaces a source’s page and file name with those that a check found, and redraws its citation. */
  adoptCheck(entryId: string, source: number): Promise<UpdateReport>;
  /** Records checks in the ledger; checks of entries that no longer exist are dropped. */
  noteChecks(checks: readonly CheckNote[]): Promise<void>;
  /** Inserts the table of sources after the paragraph of the passage. */
  insertTableOfSources(target: Passage): Promise<WriteReport>;
}
