import type { CitationSource, InsertForm, LedgerEntry } from '../citations/model.ts';
import type { RichPart } from '../writing/rich.ts';

/** Something that this Word can do, or the sentence that says why it cannot. */
export type Capability =
  { readonly available: true } | { readonly available: false; readonly reason: string };

/** What this Word can do, probed once at start (design.md decision 2). */
export interface Capabilities {
  readonly trackedChanges: Capability;
  readonly comments: Capability;
  readonly footnotes: Capability;
  /** Reading a passage without its tracked deletions. */
  readonly reviewedText: Capability;
  /** Taking a tracked rewrite back from the pane. */
  readonly rejectChanges: Capability;
  /** For the capability report: platform, version, requirement sets answered by Word. */
  readonly host: {
    readonly platform: string;
    readonly version: string;
    readonly sets: readonly string[];
  };
}

/** The part of a document that a selection lies in. */
export type Story = 'body' | 'tableCell' | 'header' | 'footer' | 'footnote' | 'endnote' | 'other';

/** The selection as Word shows it now: insertions in, tracked deletions out. */
export interface Passage {
  /** One entry a paragraph, in order; the first and the last may be parts of theirs. */
  readonly paragraphs: readonly string[];
  /** {@link paragraphs} joined by a line feed. */
  readonly text: string;
  /** True for a mere cursor. */
  readonly isEmpty: boolean;
  readonly story: Story;
  /** Sentences that say what in the selection could not be read. */
  readonly unread: readonly string[];
  /** Why nothing may be written here, as a sentence; absent where writing is safe. */
  readonly refusal?: string;
  /** Hash of all that writing relies on: a write is refused as stale when it is no longer the same. */
  readonly fingerprint: string;
}

/** What to put into the document. */
export interface Insertion {
  readonly form: InsertForm;
  /**
   * `rewrite` replaces the passage, hunk by hunk; `after` puts new text behind it, or at the cursor;
   * `annotate` leaves the text and attaches a comment or a note to the passage.
   */
  readonly action: 'rewrite' | 'after' | 'annotate';
  /** The passage as it was read before the request was sent. */
  readonly target: Passage;
  /** Plain text, paragraphs parted by a line feed. Markdown is turned into it before (writing/). */
  readonly text: string;
  /** For `after` as text or table: what is put in instead of {@link text}, with lists, tables and bold words. */
  readonly rich?: readonly RichPart[];
  readonly sources: readonly CitationSource[];
  /** Text of the note or of the brackets; absent for other forms, and for brackets around the text itself. */
  readonly citationText?: string;
  /** For `trackedComment`: what the comment on the rewritten passage says. */
  readonly comment?: string;
}

/** What a write did, read back from the document. */
export interface WriteReport {
  /** `unchanged`: the new text is the old one. `verified`: read back as planned. `differs`: written, but reads otherwise. */
  readonly outcome: 'verified' | 'differs' | 'unchanged';
  /** What to tell the user. */
  readonly message: string;
  /** The ledger entry; absent for `unchanged`. */
  readonly entry?: LedgerEntry;
}

/** A ledger entry with what became of its place in the document. */
export interface LedgerItem {
  readonly entry: LedgerEntry;
  /** `missing`: its anchors are gone, by undo or by hand. */
  readonly state: 'present' | 'missing';
  /** Words at the place now, cut for display; empty when missing. */
  readonly excerpt: string;
}

/** The open document: the only door from the tabs to Word. Everything rejects with a `PaneError`. */
export interface WordDocument {
  readonly capabilities: Capabilities;
  /** Calls back with each new selection, once Word is quiet; answers the way to stop. */
  watchSelection(listener: (passage: Passage) => void): () => void;
  readSelection(): Promise<Passage>;
  /**
   * Holds on to where a passage is, however many others are selected after it, so that an answer can still be
   * written there. Of passages that are not kept the last few are remembered. Answers the way to let it go.
   */
  keep(passage: Passage): () => void;
  insert(insertion: Insertion): Promise<WriteReport>;
  /** The ledger, oldest first. */
  listInsertions(): Promise<readonly LedgerItem[]>;
  /** Selects the place of an insertion. */
  goTo(entryId: string): Promise<void>;
  /** Takes an insertion out again and its entry off the ledger. */
  remove(entryId: string): Promise<WriteReport>;
}
