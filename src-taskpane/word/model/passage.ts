import type { OutlinePlace } from '../../pure/markdown/passage-text.ts';
import type { FixedStretch } from '../../pure/diff/model.ts';
import type { PaneError } from '../../errors.ts';

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
  /** What each paragraph is in the outline of the document. Absent where all are mere text. */
  readonly outline?: readonly OutlinePlace[];
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
interface CutParagraph {
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
 * include tracked deletions until it is read with {@link PassageAccess.read}.
 */
export interface Look extends PassageContent {
  readonly scope: Scope;
  /** True where its text is as it was read before, without tracked deletions. */
  readonly isRead: boolean;
  /** Hash of the content: the same words in the same place have the same id. */
  readonly id: string;
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

/** The passages of the document: the selection and what surrounds it, to send them and to write there. Every method rejects with a `PaneError`. */
export interface PassageAccess {
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
  /**
   * Keeps a passage’s place, however many others are selected later, so that an answer can still be written there. Of passages that are
   * not kept, only the last few are remembered. Returns a function that releases it.
   */
  keep(passage: Passage): () => void;
}
