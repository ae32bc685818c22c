import type { PaneError } from '../errors.ts';
import type { CitedFile } from '../citations/cited-files.ts';
import type { CitedForm } from '../citations/cited-form.ts';
import type {
  CitationDetails,
  CitationSource,
  CitationStyle,
  InsertForm,
  LedgerEntry,
  SourceCheck,
} from '../citations/model.ts';
import type { FixedStretch, TickedChange } from '../diff/model.ts';
import type { Division } from '../markdown/clause-list.ts';
import type { OutlineParagraph } from '../markdown/clauses.ts';
import type { ReferenceTargets } from '../markdown/references.ts';
import type { RichPart } from '../markdown/rich-content.ts';

/** Whether this version of Word supports a feature, and the sentence that says why where it does not. */
export type Capability =
  { readonly available: true } | { readonly available: false; readonly reason: string };

/** The features that this version of Word supports, checked once at start. */
export interface Capabilities {
  readonly trackedChanges: Capability;
  readonly comments: Capability;
  readonly footnotes: Capability;
  /** Marking places with hidden bookmarks. */
  readonly bookmarks: Capability;
  /** Word’s own text of a passage, without its tracked deletions. */
  readonly reviewedText: Capability;
  /** Rejecting a tracked rewrite from the pane. */
  readonly rejectChanges: Capability;
  /** Opening a new document in its own window. */
  readonly newDocument: Capability;
  /** For the capability report: platform, version, and the requirement sets that Word supports. */
  readonly host: {
    readonly platform: string;
    readonly version: string;
    readonly sets: readonly string[];
  };
}

/** The part of a document that a selection is in. */
export type Story = 'body' | 'tableCell' | 'header' | 'footer' | 'footnote' | 'endnote' | 'other';

/** Row and column of a table cell, from 0, and how deep its table is nested, from 1. */
export interface PassageCell {
  readonly nesting: number;
  readonly row: number;
  readonly column: number;
}

/** The text of a place in the document, and what is known about it. */
export interface PassageContent {
  /** One entry per paragraph, in order. The first and the last may be only part of their paragraph. */
  readonly paragraphs: readonly string[];
  /** {@link paragraphs} joined by a line feed. */
  readonly text: string;
  /** The automatic number of each paragraph as Word shows it (`8.2`, `(a)`), empty for none. Absent where no paragraph has one. */
  readonly numbers?: readonly string[];
  /** A block number for each paragraph; it increases where text and a table, or two cells, meet. Absent where there is one block. */
  readonly blocks?: readonly number[];
  /** The table cell of each paragraph; absent where the passage does not span several cells. */
  readonly cells?: readonly (PassageCell | undefined)[];
  /** The name of a passage that is more than the selection, such as `Clause 8.2`. */
  readonly label?: string;
  /** Texts of the footnotes and endnotes in the passage, in order. They are not rewritten. */
  readonly notes?: readonly string[];
  /** True for a cursor without a selection. */
  readonly isEmpty: boolean;
  readonly story: Story;
  /** Sentences that say what could not be read in the selection. */
  readonly unread: readonly string[];
  /** Why nothing may be written here, as a sentence; absent where writing is safe. */
  readonly refusal?: string;
  /** Stretches that a rewrite must not change; absent where there are none. */
  readonly fixed?: readonly FixedStretch[];
  /** The paragraphs of which it has only a part, by their position in {@link paragraphs}; absent where it has whole ones only. */
  readonly cut?: readonly CutParagraph[];
  /** The authors of its tracked changes, each once. Empty where there are none, absent where they are not known. */
  readonly changeAuthors?: readonly string[];
}

/** A paragraph that a passage has only a part of. */
export interface CutParagraph {
  readonly paragraph: number;
  /** The whole paragraph, with insertions and without tracked deletions. */
  readonly whole: string;
  /** Where the part begins in {@link whole}, in UTF-16 code units; undefined where that is not certain. */
  readonly start: number | undefined;
}

/** A passage as Word shows it now, with insertions and without tracked deletions: the text that is sent and that a write relies on. */
export interface Passage extends PassageContent {
  /** Hash of everything that a write relies on. A write is refused as outdated when the hash has changed. */
  readonly fingerprint: string;
}

/** Where a passage is read from: the selection, the clause around the cursor, or the main text. */
export type Scope = 'selection' | 'clause' | 'document';

/**
 * A passage as it is shown while the user selects. It is read only with members that have no effect on the document, so its text may
 * include tracked deletions until it is read with {@link WordDocument.read}.
 */
export interface Look extends PassageContent {
  readonly scope: Scope;
  /** True where its text is as it was read before, without tracked deletions. */
  readonly isRead: boolean;
  /** Hash of the content: the same words in the same place have the same id. */
  readonly id: string;
}

/** A clause of the agreement, as of the time when the agreement was read. */
export interface AgreementClause {
  /** First and last paragraph of the main text, from 0. */
  readonly first: number;
  readonly last: number;
  /** Its name, such as `Clause 8.2`. */
  readonly label: string;
  /** Labels of the clauses that contain it, outermost first. */
  readonly path: readonly string[];
  /** Position, from 1, among the parts of a clause that was too long and was split. */
  readonly part?: number;
  readonly paragraphs: readonly string[];
  /** The automatic number of each paragraph; empty for none. */
  readonly numbers: readonly string[];
  /** Hash of its words: the same words have the same hash wherever they are. */
  readonly fingerprint: string;
}

/** The main text of the document, split into clauses. Each paragraph with words is in exactly one. */
export interface Agreement {
  readonly clauses: readonly AgreementClause[];
  /** The paragraphs of the main text, at the positions that the clauses refer to. */
  readonly paragraphs: readonly OutlineParagraph[];
}

/** A paragraph of the main text, from a reading of the whole document. */
export interface WholeParagraph extends OutlineParagraph {
  /**
   * The text that Word returned, which includes tracked deletions where Word’s markup view shows them. The paragraph is found again by
   * it.
   */
  readonly given: string;
  /** True when Codicil inserted the whole paragraph. */
  readonly isInserted: boolean;
}

/** The main text as Word shows it now, for checks of the whole document. */
export interface WholeText {
  readonly paragraphs: readonly WholeParagraph[];
  /** Texts of footnotes and endnotes, footnotes first. */
  readonly notes: readonly string[];
  /** Number of tracked changes and comments; undefined where this version of Word cannot report it. */
  readonly changes: number | undefined;
  readonly comments: number | undefined;
  /** Names of the vault files that the document cites. */
  readonly fileNames: readonly string[];
  /** Sentences that say what could not be read. */
  readonly unread: readonly string[];
}

/** A tracked change of the main text, at the time of reading. */
export interface TrackedChange {
  /** Unique among the changes of one reading. */
  readonly id: string;
  readonly kind: 'inserted' | 'deleted' | 'formatted';
  /** True for one half of moved text. */
  readonly isMoved: boolean;
  readonly author: string;
  /** ISO 8601 as the file has it; empty where it has none. */
  readonly date: string;
  /** A line feed for each paragraph mark. */
  readonly text: string;
  /** Its first paragraph, and its offsets in that paragraph’s text with all tracked deletions included. */
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  /** True where it continues in the next paragraph. */
  readonly isLong: boolean;
  /** True where an entry of the ledger wrote it: by its place, kind and author. */
  readonly isOwn: boolean;
}

/** A comment on the main text, at the time of reading. */
export interface DocumentComment {
  readonly id: string;
  readonly author: string;
  readonly date: string;
  readonly text: string;
  readonly paragraph: number;
  /** Answers to it, oldest first; absent where Word cannot list them, and they are comments of their own. */
  readonly replies?: readonly CommentReply[];
  /** Absent where Word cannot tell. */
  readonly isResolved?: boolean;
  /** By which Word finds it again to be answered; absent where it cannot be. */
  readonly wordId?: string;
}

/** An answer to a comment. */
export interface CommentReply {
  readonly author: string;
  readonly date: string;
  readonly text: string;
}

/** What is done to the thread of a comment: a reply, or its being resolved or opened again. */
export type CommentAnswer = { readonly reply: string } | { readonly isResolved: boolean };

/** The tracked changes and comments that are pending in the document. */
export interface DocumentReview {
  readonly paragraphs: readonly (WholeParagraph & {
    /** The paragraph with every tracked change rejected. */
    readonly original: string;
  })[];
  readonly changes: readonly TrackedChange[];
  readonly comments: readonly DocumentComment[];
  /** Sentences that say what could not be read. */
  readonly unread: readonly string[];
}

/** Changes that belong together, and what is to be done with them. */
export interface ChangeDecision {
  readonly changes: readonly TrackedChange[];
  readonly decision: 'accept' | 'reject';
}

/** What a decision came to; it was read back where there is a report. */
export type DecidedChanges = { readonly report: WriteReport } | { readonly error: PaneError };

/** Follows decisions, and may stop them between two. */
export interface DecisionProgress {
  /** Called with the index of each decision once it is carried out and read back, or refused. */
  readonly onDecided?: (index: number, decided: DecidedChanges) => void;
  readonly signal?: AbortSignal;
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

/** Callbacks for the selection. */
export interface SelectionListener {
  readonly seen: (look: Look) => void;
  /** Word failed twice to return the selection, so the last one reported may no longer be selected. */
  readonly failed: (error: PaneError) => void;
}

/** Follows the selection until it is stopped. */
export interface SelectionWatch {
  /** Reads the selection again; call it after the pane itself has changed the document. */
  readonly refresh: () => void;
  readonly stop: () => void;
}

/** Content to insert into the document. A rewrite has its changes. */
export type Insertion = InsertionContent &
  (
    | { readonly action: 'rewrite'; readonly changes: readonly TickedChange[] }
    | {
        readonly action: 'after' | 'annotate';
        /** For `after`: the text is a clause of its own, whose first line gets the number that is next after the passage. */
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
  /** For `trackedComment`: the text of the comment on the rewritten passage. */
  readonly comment?: string;
}

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

/** What Codicil has left in the file. */
export interface Traces {
  readonly controls: number;
  readonly bookmarks: number;
  /** Custom XML parts. */
  readonly parts: number;
  /** Document properties and settings. */
  readonly properties: readonly string[];
  /** Comments that were certainly inserted by Codicil. */
  readonly comments: readonly { readonly entryId: string; readonly text: string }[];
  /** The files of the vault that citations name; these stay in the text. */
  readonly cited: readonly CitedFile[];
  /** Sentences that name what may be in the file but cannot be read by this version of Word. */
  readonly unseen: readonly string[];
}

/** The open document: the only access that the tabs have to Word. Every method rejects with a `PaneError`. */
export interface WordDocument {
  readonly capabilities: Capabilities;
  /** The sentence that says why the pane avoids some members that Word has; undefined where it uses them all. */
  readonly caution: string | undefined;
  /** Lets the pane use every member again, from the next time that the document is opened. */
  endCaution(): void;
  /** Identifies the document on this device by a hash of its address. Undefined for a document that was never saved. */
  documentId(): Promise<string | undefined>;
  /** Reports the selection now, after each change of it once Word is idle, and when the pane gets the focus. */
  watchSelection(listener: SelectionListener): SelectionWatch;
  /** Reads a scope without side effects: nothing scrolls and nothing is added to Word’s undo stack. */
  look(scope: Scope): Promise<Look>;
  /**
   * Reads what {@link look} returned, to send it or write there. Rejects with `selection_changed` where the document no longer shows it.
   */
  read(look: Look): Promise<Passage>;
  /** Reads the selection, to send it or write there. */
  readSelection(): Promise<Passage>;
  /** Returns true while nothing is selected and the cursor is where Word puts it in a document that it opens. */
  isAtStart(): Promise<boolean>;
  /** Reads the last paragraph of the main text, to write after it. */
  readEnd(): Promise<Passage>;
  /** Opens a .docx as a new, unsaved document in its own window. */
  openNewDocument(docx: Uint8Array): Promise<void>;
  /** Returns whether Track Changes is on; false where Word cannot report it. */
  isTracking(): Promise<boolean>;
  /**
   * Keeps a passage’s place, however many others are selected later, so that an answer can still be written there. Of passages that are
   * not kept, only the last few are remembered. Returns a function that releases it.
   */
  keep(passage: Passage): () => void;
  /**
   * Reads the main text in clauses of at most `most` UTF-16 code units; a longer single paragraph is a clause of its own. By `topic`, fields
   * of a cover page are clauses too.
   */
  readAgreement(most: number, by?: Division): Promise<Agreement>;
  /** Finds a clause of the agreement, to read it and write into it. Rejects with `selection_changed` where its words are gone. */
  lookAtClause(clause: AgreementClause): Promise<Look>;
  /** Selects the first paragraph of a clause, so that the user sees where it is. Rejects with `selection_changed` where its words are gone. */
  goToClause(clause: AgreementClause): Promise<void>;
  /** The document's file name; undefined for a document that was never saved. */
  readonly fileName: string | undefined;
  /** Reads the document as Word would save it now. Rejects with `too_large` where it has more than `most` bytes. */
  readFile(most: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Reads the main text with its automatic numbers, to check a draft against it; undefined for a document that is too long. */
  readText(): Promise<ReferenceTargets | undefined>;
  /** Reads the whole main text and what is pending in it, without scrolling. */
  readWhole(): Promise<WholeText>;
  /** Selects words of the main text. Rejects with `selection_changed` where their paragraph is gone. */
  goToWords(place: TextPlace): Promise<void>;
  /** Selects the reference mark of a note, by its position in {@link WholeText.notes}. */
  goToNote(position: number): Promise<void>;
  /** Reads what is pending in the document from its markup. Rejects with `word_failed` where Word does not return the markup. */
  readReview(): Promise<DocumentReview>;
  /**
   * Accepts or rejects changes that belong together, and reads them back. Rejects with `selection_changed` where they have changed since
   * they were read, `target_ambiguous` where they cannot be distinguished from others, and `unavailable_in_this_word` below WordApi 1.6.
   */
  decideChanges(
    review: DocumentReview,
    changes: readonly TrackedChange[],
    decision: 'accept' | 'reject',
  ): Promise<WriteReport>;
  /**
   * Replies to a comment, resolves it or opens it again, and reads it back (WordApi 1.4). Rejects with `selection_changed` where it is no
   * longer as it was listed.
   */
  answerComment(comment: DocumentComment, answer: CommentAnswer): Promise<WriteReport>;
  /**
   * Carries out several decisions, last in the document first: reads each paragraph back, and the whole document once. Returns what each
   * came to, in the order of `steps`; undefined for those that were not tried before the signal. A refused decision has the error that
   * {@link decideChanges} rejects with; the others go on.
   */
  decideAll(
    review: DocumentReview,
    steps: readonly ChangeDecision[],
    progress?: DecisionProgress,
  ): Promise<readonly (DecidedChanges | undefined)[]>;
  /** Rejects with `selection_changed` where the changes are not in the document as they were read. Reads only their paragraphs' markup. */
  confirmChanges(review: DocumentReview, changes: readonly TrackedChange[]): Promise<void>;
  /** Returns the keys of those findings that the user does not want reported in this document. */
  ignoredAmong(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Sets whether a finding is ignored in this document. The ledger keeps only a hash of its key. */
  setIgnored(key: string, isIgnored: boolean): Promise<void>;
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
   * Removes an insertion and its ledger entry. It uses the anchors, never `Document.undo` (WordApiDesktop 1.4): that reverts a number of
   * steps whoever made them, Word reports neither how many steps a write took nor what followed it, and changes to the ledger's part are
   * no undo step (OfficeDev/office-js#6415). It could never be known to be exact.
   */
  remove(entryId: string): Promise<WriteReport>;
  /** Accepts the pending tracked changes of an insertion. It stays on the ledger. */
  accept(entryId: string): Promise<WriteReport>;
  /** Reads the client-matter of requests about the document. It is kept in the ledger, so cleaning removes it. */
  clientMatter(): Promise<string | undefined>;
  setClientMatter(id: string | undefined): Promise<void>;
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
  /** Lists what Codicil has left in the file. */
  traces(): Promise<Traces>;
  /** Removes all of it, and of the comments those of the entries in `commentsOf`. Text and notes stay. Returns what remains. */
  clean(commentsOf: readonly string[]): Promise<{ readonly report: UpdateReport; readonly left: Traces }>;
}
