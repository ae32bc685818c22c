import type { PaneError } from '../errors.ts';
import type { CitedForm } from '../citations/cited-form.ts';
import type {
  CitationDetails,
  CitationSource,
  CitationStyle,
  InsertForm,
  LedgerEntry,
  SourceCheck,
} from '../citations/model.ts';
import type { FixedStretch } from '../diff/model.ts';
import type { OutlineParagraph } from '../markdown/clauses.ts';
import type { ReferenceTargets } from '../markdown/references.ts';
import type { RichPart } from '../markdown/rich-content.ts';

/** Something that this Word can do, or the sentence that says why it cannot. */
export type Capability =
  { readonly available: true } | { readonly available: false; readonly reason: string };

/** What this Word can do, probed once at start. */
export interface Capabilities {
  readonly trackedChanges: Capability;
  readonly comments: Capability;
  readonly footnotes: Capability;
  /** Marking places by hidden bookmarks. */
  readonly bookmarks: Capability;
  /** Word’s own text of a passage without its tracked deletions. */
  readonly reviewedText: Capability;
  /** Taking a tracked rewrite back from the pane. */
  readonly rejectChanges: Capability;
  /** Opening a new document beside this one. */
  readonly newDocument: Capability;
  /** For the capability report: platform, version, requirement sets answered by Word. */
  readonly host: {
    readonly platform: string;
    readonly version: string;
    readonly sets: readonly string[];
  };
}

/** The part of a document that a selection lies in. */
export type Story = 'body' | 'tableCell' | 'header' | 'footer' | 'footnote' | 'endnote' | 'other';

/** Row and column of a table cell, from 0. */
export interface PassageCell {
  readonly row: number;
  readonly column: number;
}

/** The words of a place in the document, and what is known of them. */
export interface PassageContent {
  /** One entry a paragraph, in order; the first and the last may be parts of theirs. */
  readonly paragraphs: readonly string[];
  /** {@link paragraphs} joined by a line feed. */
  readonly text: string;
  /** The automatic number of each paragraph, as Word shows it: `8.2`, `(a)`, empty for none. Absent where none has one. */
  readonly numbers?: readonly string[];
  /** The block of each paragraph, by a number that goes up where text and table, or two cells, meet. Absent for one block. */
  readonly blocks?: readonly number[];
  /** The table cell of each paragraph of a passage that runs over several; absent without. */
  readonly cells?: readonly (PassageCell | undefined)[];
  /** What it is called where it is more than the selection: `Clause 8.2`. */
  readonly label?: string;
  /** Texts of the footnotes and endnotes in the passage, in order; they are not rewritten. */
  readonly notes?: readonly string[];
  /** True for a mere cursor. */
  readonly isEmpty: boolean;
  readonly story: Story;
  /** Sentences that say what in the selection could not be read. */
  readonly unread: readonly string[];
  /** Why nothing may be written here, as a sentence; absent where writing is safe. */
  readonly refusal?: string;
  /** What a rewrite may not change; absent for nothing. */
  readonly fixed?: readonly FixedStretch[];
  /** Who made the tracked changes in it, each once; empty for none, absent where that is not known. */
  readonly changeAuthors?: readonly string[];
}

/** A passage as Word shows it now, insertions in and tracked deletions out: what is sent, and what a write relies on. */
export interface Passage extends PassageContent {
  /** Hash of all that writing relies on: a write is refused as stale when it is no longer the same. */
  readonly fingerprint: string;
}

/** What a passage is taken from: what is selected, the clause around the cursor, or the main text. */
export type Scope = 'selection' | 'clause' | 'document';

/**
 * A passage as it looks while the user reads and clicks. It comes of what costs nothing in the document: tracked deletions may be
 * among its words, until it was read once ({@link WordDocument.read}).
 */
export interface Look extends PassageContent {
  readonly scope: Scope;
  /** Hash of what was seen: another look at the same words in the same place has the same. */
  readonly id: string;
}

/** A clause of the agreement, as it was when the agreement was read. */
export interface AgreementClause {
  /** First and last paragraph of the main text, from 0. */
  readonly first: number;
  readonly last: number;
  /** What it is called, such as `Clause 8.2`. */
  readonly label: string;
  /** Labels of the clauses around it, outermost first. */
  readonly path: readonly string[];
  /** Position among the parts of a clause that was too long for one, from 1. */
  readonly part?: number;
  readonly paragraphs: readonly string[];
  /** The automatic number of each paragraph; empty for none. */
  readonly numbers: readonly string[];
  /** Hash of its words: the same words have the same, wherever they are. */
  readonly fingerprint: string;
}

/** The main text of the document in clauses. Each paragraph with words is in exactly one. */
export interface Agreement {
  readonly clauses: readonly AgreementClause[];
  /** Its paragraphs, at the positions that the clauses name. */
  readonly paragraphs: readonly OutlineParagraph[];
}

/** A paragraph of the main text, as the whole document was read. */
export interface WholeParagraph extends OutlineParagraph {
  /** Its words with tracked deletions, where Word's view of the markup shows these: it is found again by them. */
  readonly given: string;
  /** True when Codicil inserted the whole paragraph. */
  readonly isInserted: boolean;
}

/** The main text as Word shows it now, to check it as a whole. */
export interface WholeText {
  readonly paragraphs: readonly WholeParagraph[];
  /** Texts of footnotes and endnotes, footnotes first. */
  readonly notes: readonly string[];
  /** How many tracked changes and comments are left; undefined where this Word does not tell. */
  readonly changes: number | undefined;
  readonly comments: number | undefined;
  /** Names of files of the vault that the document cites. */
  readonly fileNames: readonly string[];
  /** Sentences that say what could not be read. */
  readonly unread: readonly string[];
}

/** A tracked change of the main text, as it was read. */
export interface TrackedChange {
  /** Unique among the changes of one reading. */
  readonly id: string;
  readonly kind: 'inserted' | 'deleted' | 'formatted';
  /** True for one half of a text that was moved. */
  readonly isMoved: boolean;
  readonly author: string;
  /** ISO 8601 as the file has it; empty where it has none. */
  readonly date: string;
  /** A line feed for each paragraph mark. */
  readonly text: string;
  /** Its first paragraph, and the stretch of it in the text with all tracked deletions. */
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  /** True where it continues in the next paragraph. */
  readonly isLong: boolean;
  /** True where it is at a mark of Codicil. */
  readonly isOwn: boolean;
}

/** A comment on the main text, as it was read. */
export interface DocumentComment {
  readonly id: string;
  readonly author: string;
  readonly date: string;
  readonly text: string;
  readonly paragraph: number;
}

/** What is pending in the document. */
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

/** Words of a paragraph of the main text, as it was read. */
export interface TextPlace {
  /** The paragraph's position, from 0, as Word gave its text, and as it is shown. */
  readonly paragraph: number;
  readonly given: string;
  readonly text: string;
  /** The stretch of {@link text}, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** What hears of the selection. */
export interface SelectionListener {
  readonly seen: (look: Look) => void;
  /** Word could not tell the selection, twice. What was seen before may not be selected any more. */
  readonly failed: (error: PaneError) => void;
}

/** Follows the selection until it is stopped. */
export interface SelectionWatch {
  /** Reads the selection and looks at it again: for when the pane itself has changed the document. */
  readonly refresh: () => void;
  readonly stop: () => void;
}

/** What to put into the document. */
export interface Insertion {
  readonly form: InsertForm;
  /**
   * `rewrite` replaces the passage, hunk by hunk; `after` puts new text after it, or at the cursor;
   * `annotate` leaves the text and attaches a comment or a note to the passage.
   */
  readonly action: 'rewrite' | 'after' | 'annotate';
  /** The passage as it was read before the request was sent. */
  readonly target: Passage;
  /** Plain text, paragraphs separated by a line feed. Markdown is turned into it before (writing/). */
  readonly text: string;
  /** For `rewrite`: numbers of the planned changes, from 0, that the user left out (writing/plan.ts). */
  readonly without?: readonly number[];
  /** For `after` as text or table: what is inserted instead of {@link text}, with lists, tables and bold words. */
  readonly rich?: readonly RichPart[];
  readonly sources: readonly CitationSource[];
  /** Text of the note or of the brackets; absent for other forms, and for brackets around the text itself. */
  readonly citationText?: string;
  /** Citations in square brackets within the text, in its order, each with the sources that it names as positions in {@link sources}. */
  readonly inline?: readonly { readonly text: string; readonly cites: readonly number[] }[];
  /** For `trackedComment`: what the comment on the rewritten passage says. */
  readonly comment?: string;
}

/** How a long write is followed, and stopped. */
export interface WriteProgress {
  /** Called when so many of all changes are in the document. */
  readonly onProgress?: (done: number, all: number) => void;
  readonly signal?: AbortSignal;
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
  /**
   * `missing`: its anchors are gone, by undo or by hand; `unreachable`: this Word cannot look for them; `unmarked`: it has
   * none, since what it did left nothing that could be marked.
   */
  readonly state: 'present' | 'missing' | 'unreachable' | 'unmarked';
  /** Words at the place now, cut for display; empty when missing. */
  readonly excerpt: string;
  /** Its own tracked changes that nobody has accepted or rejected; 0 where this Word cannot tell. */
  readonly pending: number;
  /** Whether it can be removed, and why not. */
  readonly removal: Capability;
  /** True when taking it out puts other words back in its place. */
  readonly restores: boolean;
}

/** What drawing citations again did, read back from the document. */
export interface UpdateReport {
  /** `differs`: something could not be drawn, or Word failed on the way. */
  readonly outcome: 'verified' | 'differs' | 'unchanged';
  /** What to tell the user: how many were drawn, how many were left, and why. */
  readonly message: string;
}

/** The last check of one source of an entry. */
export interface CheckNote {
  readonly entryId: string;
  /** Position in the entry's sources. */
  readonly source: number;
  readonly check: SourceCheck;
}

/** What of Codicil is in the file. */
export interface Traces {
  readonly controls: number;
  readonly bookmarks: number;
  /** Custom XML parts. */
  readonly parts: number;
  /** Document properties and settings. */
  readonly properties: readonly string[];
  /** Comments that Codicil put in, as far as it is certain which they are. */
  readonly comments: readonly { readonly entryId: string; readonly text: string }[];
  /** What may be there and cannot be seen by this Word, as sentences. */
  readonly unseen: readonly string[];
}

/** The open document: the only door from the tabs to Word. Everything rejects with a `PaneError`. */
export interface WordDocument {
  readonly capabilities: Capabilities;
  /** Why the pane does without members of this Word that it has, as a sentence; undefined where it uses them all. */
  readonly caution: string | undefined;
  /** Uses everything again from the next opening of the document on. */
  endCaution(): void;
  /** Tells the document from others on this device: a hash of its address. Undefined for one that was never saved. */
  documentId(): Promise<string | undefined>;
  /** Looks at the selection now and after each change of it, once Word is quiet, and when the user comes to the pane. */
  watchSelection(listener: SelectionListener): SelectionWatch;
  /** Looks without touching anything: nothing scrolls, nothing goes on Word’s undo stack. */
  look(scope: Scope): Promise<Look>;
  /**
   * Reads what was looked at, for sending it or writing there. Rejects with `selection_changed` where the document no
   * longer shows it.
   */
  read(look: Look): Promise<Passage>;
  /** Looks at the selection and reads it. */
  readSelection(): Promise<Passage>;
  /** Reads the last paragraph of the main text, for writing after it. */
  readEnd(): Promise<Passage>;
  /** Opens a .docx as a new, unsaved document in a window of its own. */
  openNewDocument(docx: Uint8Array): Promise<void>;
  /** Whether Track Changes is on now; false in a Word that cannot tell. */
  isTracking(): Promise<boolean>;
  /**
   * Holds on to where a passage is, however many others are selected after it, so that an answer can still be
   * written there. Of passages that are not kept the last few are remembered. Answers the way to let it go.
   */
  keep(passage: Passage): () => void;
  /** The main text in clauses of at most `most` UTF-16 code units; a longer single paragraph is a clause of its own. */
  readAgreement(most: number): Promise<Agreement>;
  /** Looks at a clause of the agreement, to read it and write into it. `selection_changed` where its words are gone. */
  lookAtClause(clause: AgreementClause): Promise<Look>;
  /** Selects a clause, so that the user sees it. `selection_changed` where its words are gone. */
  goToClause(clause: AgreementClause): Promise<void>;
  /** The document's file name; undefined where it was never saved. */
  readonly fileName: string | undefined;
  /** The document as Word would save it now. Rejects with `too_large` where it has more than `most` bytes. */
  readFile(most: number): Promise<Uint8Array<ArrayBuffer>>;
  /** The main text with its automatic numbers, to check a draft against; undefined for one that is too long. */
  readText(): Promise<ReferenceTargets | undefined>;
  /** The whole main text with what is pending in it. Scrolls nothing. */
  readWhole(): Promise<WholeText>;
  /** Selects words of the main text; `selection_changed` where their paragraph is gone. */
  goToWords(place: TextPlace): Promise<void>;
  /** Selects the mark of a note, by its position in {@link WholeText.notes}. */
  goToNote(position: number): Promise<void>;
  /** What is pending in the document, by its markup. Rejects with `word_failed` where Word does not hand that over. */
  readReview(): Promise<DocumentReview>;
  /**
   * Accepts or rejects changes that belong together, and reads them back. Rejects with `selection_changed` where they are no
   * longer as they were read, `target_ambiguous` where Word does not tell them from others, and
   * `unavailable_in_this_word` below WordApi 1.6.
   */
  decideChanges(
    review: DocumentReview,
    changes: readonly TrackedChange[],
    decision: 'accept' | 'reject',
  ): Promise<WriteReport>;
  /** Those of these findings, by their keys, that the user does not want reported in this document. */
  ignoredAmong(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Reports a finding no more, or again. The ledger keeps a hash of its key. */
  setIgnored(key: string, isIgnored: boolean): Promise<void>;
  /**
   * Writes, reads back, and notes it in the ledger. `progress` follows the changes of a rewrite and may stop it between two
   * round trips; what is in the document then are whole changes.
   */
  insert(insertion: Insertion, progress?: WriteProgress): Promise<WriteReport>;
  /** The ledger, oldest first. */
  listInsertions(): Promise<readonly LedgerItem[]>;
  /** Selects the place of an insertion. */
  goTo(entryId: string): Promise<void>;
  /**
   * Takes an insertion out again and its entry off the ledger. By its marks, never by `Document.undo` (WordApiDesktop 1.4): that
   * takes back a number of steps of whoever made them, Word tells neither how many steps a write was nor what came after it, and the
   * ledger's part is in no step (OfficeDev/office-js#6415). It could never be known to be exact.
   */
  remove(entryId: string): Promise<WriteReport>;
  /** Accepts what is pending of an insertion's own tracked changes. It stays on the ledger. */
  accept(entryId: string): Promise<WriteReport>;
  /** The client-matter that requests about the document go under, kept in the ledger: cleaning removes it too. */
  clientMatter(): Promise<string | undefined>;
  setClientMatter(id: string | undefined): Promise<void>;
  /** The style of all citations of the document; undefined while none was chosen. */
  citationStyle(): Promise<CitationStyle | undefined>;
  /** How the document cites; undefined while it has no citation of Codicil. */
  citedForm(): Promise<CitedForm | undefined>;
  /**
   * Draws every citation of Codicil again, in document order, in full or short, and the tables of sources with them; in
   * this style from now on, or without one each as what it is. What cannot be updated is left and reported.
   */
  redraw(style?: CitationStyle): Promise<UpdateReport>;
  /** Sets prefix, pinpoint and suffix of one source, and draws its citation again. */
  editSource(entryId: string, source: number, details: CitationDetails): Promise<UpdateReport>;
  /** Puts the page and the file name that a check found in the place of the old ones, and draws the citation again. */
  adoptCheck(entryId: string, source: number): Promise<UpdateReport>;
  /** Notes checks in the ledger; of entries that are gone they are dropped. */
  noteChecks(checks: readonly CheckNote[]): Promise<void>;
  /** Puts the table of sources after the paragraph of the passage. */
  insertTableOfSources(target: Passage): Promise<WriteReport>;
  /** What Codicil left in the file. */
  traces(): Promise<Traces>;
  /** Takes all of it out, and of the comments these. Text and notes stay. Answers what is there afterwards. */
  clean(commentsOf: readonly string[]): Promise<{ readonly report: UpdateReport; readonly left: Traces }>;
}
