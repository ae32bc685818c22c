import type { CitationSource, InsertForm, LedgerEntry } from '../../pure/citations/model.ts';
import type { TickedChange } from '../../pure/diff/model.ts';
import type { RichPart } from '../../pure/markdown/rich-content.ts';
import type { Capability } from './capabilities.ts';
import type { Passage } from './passage.ts';

/** Content to insert into the document. A rewrite has its changes. */
export type Insertion = InsertionContent &
  (
    | { readonly action: 'rewrite'; readonly changes: readonly TickedChange[] }
    | {
        readonly action: 'after' | 'annotate';
        /** For `after`: the text is a separate clause, with the style and the number that it has at this place, where they are certain. */
        readonly isClause?: true;
      }
  );

/** The members of every {@link Insertion}. */
export interface InsertionContent {
  readonly form: InsertForm;
  /**
   * `rewrite` replaces the passage change by change; `after` inserts new text after it, or at the cursor; `annotate` leaves the text and
   * attaches a comment or a note to the passage.
   */
  readonly action: 'rewrite' | 'after' | 'annotate';
  /** The passage as it was read before the request was sent. */
  readonly target: Passage;
  /**
   * Plain text, with paragraphs separated by a line feed. Markdown is converted before (markdown/). For `rewrite`, what is written are
   * the {@link changes}.
   */
  readonly text: string;
  /** For `rewrite`: the changes that the user saw and ticked, in text order. Exactly these are written. */
  readonly changes?: readonly TickedChange[];
  /** For `after` as text or table: inserted instead of {@link text}, with lists, tables and bold words. */
  readonly rich?: readonly RichPart[];
  readonly sources: readonly CitationSource[];
  /** Text of the note or the brackets; absent for other forms, and where the text itself is put in brackets. */
  readonly citationText?: string;
  /** Citations in square brackets within the text, in text order, each with its sources as positions in {@link sources}. */
  readonly inline?: readonly { readonly text: string; readonly cites: readonly number[] }[];
  /** For a tracked `rewrite`: the user's name, for a version of Word that does not name the author of tracked changes itself. */
  readonly author?: string;
  /** For `trackedComment`: the text of the comment on the rewritten passage. */
  readonly comment?: string;
  /** True if a language model wrote its words, or some of them: marked in the document as `FileAccess.markGenerated` says. */
  readonly isGenerated?: boolean;
}

/**
 * How the document marks words that a language model wrote: not at all; in the ledger; or there and in a document property with their
 * number.
 */
export type GeneratedMark = 'none' | 'insertions' | 'property';

/** How a long write reports its progress and is stopped. */
export interface WriteProgress {
  /** Called when `done` of `all` changes are in the document. */
  readonly onProgress?: (done: number, all: number) => void;
  readonly signal?: AbortSignal;
}

/** The result of a write, read back from the document. */
export interface WriteReport {
  /**
   * `unchanged`: the new text equals the old. `verified`: read back as planned. `differs`: written, but the document reads differently.
   */
  readonly outcome: 'verified' | 'differs' | 'unchanged';
  /** What to tell the user. */
  readonly message: string;
  /** The ledger entry; absent for `unchanged`. */
  readonly entry?: LedgerEntry;
  /** True where a removed insertion stays on the ledger, because its comment is still in the document. */
  readonly isListed?: true;
}

/** A ledger entry, and the state of its place in the document. */
export interface LedgerItem {
  readonly entry: LedgerEntry;
  /**
   * `missing`: its anchors were deleted, by undo or by hand. `unreachable`: this version of Word cannot find them. `unmarked`: it has no
   * anchors, because the write left nothing that could be marked.
   */
  readonly state: 'present' | 'missing' | 'unreachable' | 'unmarked';
  /** The clause that it is in now, such as `Clause 8.2`; empty when there is none or it is not known. */
  readonly clause: string;
  /** The text at its place now, with the sentence around a citation or a changed word; shortened for display, empty when missing. */
  readonly excerpt: string;
  /** Number of its tracked changes that are still pending; 0 where this version of Word cannot report it. */
  readonly pending: number;
  /** Whether it can be removed, and why not. */
  readonly removal: Capability;
  /** True when removing it restores the words that it replaced. */
  readonly restores: boolean;
}

/** What Codicil writes into the document, and its list. Every method rejects with a `PaneError`. */
export interface InsertionAccess {
  /**
   * Writes an insertion, reads it back, and adds it to the ledger. `progress` follows the changes of a rewrite and may stop it between
   * two round trips; the document then contains only whole changes.
   */
  insert(insertion: Insertion, progress?: WriteProgress): Promise<WriteReport>;
  /** Lists the ledger in document order; entries without a place in the document come last, oldest first. */
  listInsertions(): Promise<readonly LedgerItem[]>;
  /** Selects the place of an insertion. */
  goTo(entryId: string): Promise<void>;
  /**
   * Removes an insertion and its ledger entry, unless its comment stays. It uses the anchors, never `Document.undo` (WordApiDesktop 1.4): that reverts a number of
   * steps whoever made them, Word reports neither how many steps a write took nor what followed it, and changes to the ledger's part are
   * no undo step (OfficeDev/office-js#6415). It could never be known to be exact.
   */
  remove(entryId: string): Promise<WriteReport>;
  /** Accepts the pending tracked changes of an insertion. It stays on the ledger. */
  accept(entryId: string): Promise<WriteReport>;
}
