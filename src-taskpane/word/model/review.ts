import type { PaneError } from '../../errors.ts';
import type { Unlisted } from '../../pure/revisions/unlisted.ts';
import type { WriteReport } from './insertion.ts';
import type { WholeParagraph } from './whole.ts';

/** What a tracked change is of where it changes neither words nor their format. */
export type RevisedThing = 'row' | 'cell' | 'table' | 'section' | 'numbering' | 'formula' | 'control';

/** A text of its own beside the main text, as Word’s API finds it. */
export interface StoryPlace {
  readonly kind: 'footnote' | 'endnote' | 'header' | 'footer' | 'box';
  /** Its number among those of its kind, from 1; of a header or footer that of its section. */
  readonly number: number;
  /** Which of the headers or footers of its section it is. */
  readonly pages?: 'Primary' | 'FirstPage' | 'EvenPages';
  /** The paragraph of the main text where a reader meets it. */
  readonly at: number;
}

/** A tracked change of the document, at the time of reading. */
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
  /** Absent for words and for their format. */
  readonly of?: RevisedThing;
  /** True for one that no version of Word lets an add-in decide, or not this one. */
  readonly isLeftToWord?: true;
  /** Its first paragraph among {@link DocumentReview.paragraphs}, and its offsets in that paragraph’s text with all tracked deletions included. */
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

/** A paragraph of the document, with what is pending in it. */
export interface ReviewedParagraph extends WholeParagraph {
  /** The paragraph with every tracked change rejected. */
  readonly original: string;
  /** Absent in the main text. */
  readonly story?: StoryPlace;
}

/** The tracked changes and comments that are pending in the document. */
export interface DocumentReview {
  /** Those of the main text, and after them those of the other stories that have tracked changes. */
  readonly paragraphs: readonly ReviewedParagraph[];
  readonly changes: readonly TrackedChange[];
  readonly comments: readonly DocumentComment[];
  /** What is in the file and not in these; undefined where Word did not return the file. */
  readonly unlisted: Unlisted | undefined;
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

/** The tracked changes and comments of the document, and decisions about them. Every method rejects with a `PaneError`. */
export interface ReviewAccess {
  /** Reads what is pending in the document from its markup. Rejects with `word_failed` where Word does not return the markup. */
  readReview(): Promise<DocumentReview>;
  /**
   * Replies to a comment, resolves it or opens it again, and reads it back (WordApi 1.4). Rejects with `selection_changed` where it is no
   * longer as it was listed.
   */
  answerComment(comment: DocumentComment, answer: CommentAnswer): Promise<WriteReport>;
  /**
   * Carries out several decisions, last in the document first: reads each paragraph back, and the whole document once. Returns what each
   * came to, in the order of `steps`; undefined for those that were not tried before the signal. A refused decision has its
   * error, and the others are carried out: `selection_changed` where its changes were changed since they were read, `target_ambiguous` where they
   * cannot be distinguished from others, and `unavailable_in_this_word` below WordApi 1.6.
   */
  decideAll(
    review: DocumentReview,
    steps: readonly ChangeDecision[],
    progress?: DecisionProgress,
  ): Promise<readonly (DecidedChanges | undefined)[]>;
  /** Rejects with `selection_changed` where the changes are not in the document as they were read. Reads only their paragraphs' markup. */
  confirmChanges(review: DocumentReview, changes: readonly TrackedChange[]): Promise<void>;
}
