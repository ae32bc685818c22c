/**
 * A piece of a word-level redline. Concatenating `kept` and `deleted` pieces gives the old text,
 * `kept` and `inserted` the new one.
 */
export interface RedlinePiece {
  readonly kind: 'kept' | 'deleted' | 'inserted';
  readonly text: string;
  /** Which change of the plan it belongs to, from 0; absent for kept text. */
  readonly change?: number;
}

/** A place in a passage: a paragraph, from 0, and an offset in its words, in UTF-16 code units. */
export interface Place {
  readonly paragraph: number;
  readonly offset: number;
}

/**
 * One change of a rewrite, the unit that a user takes or leaves: what is between the two places gives
 * way to `text`. Paragraph marks between the places go too, line feeds in `text` are new ones.
 */
export interface Change {
  readonly start: Place;
  readonly end: Place;
  readonly text: string;
  /** The one paragraph that it removes whole, where it does nothing else. */
  readonly removes?: number;
}

/**
 * One change inside one paragraph: the code units from `start` to `end` of the old paragraph's text
 * give way to `text`. `start === end` is an insertion, `text === ''` a deletion; line feeds in `text`
 * part the paragraph.
 */
export interface Hunk {
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Paragraphs that stand together: a stretch of text outside of tables, or one table cell. A rewrite never
 * carries words from one block into another.
 */
export type Block = readonly string[];

/** Why a stretch of a passage cannot be changed as other words can. */
export type FixedReason =
  /** Word writes it again when fields are updated. */
  | 'field'
  /** In a content control that takes no edits. */
  | 'locked'
  /** In a content control that holds words and no paragraph mark. */
  | 'inline';

/** A stretch of a passage that cannot be changed as other words can, by offsets in its paragraph. */
export interface FixedStretch {
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  readonly reason: FixedReason;
  /** The tag of the content control, for `inline`. */
  readonly tag?: string;
}
