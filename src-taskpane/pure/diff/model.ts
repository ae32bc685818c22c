/**
 * A piece of a word-level redline. Concatenating `kept` and `deleted` pieces gives the old text,
 * `kept` and `inserted` the new one.
 */
export interface RedlinePiece {
  readonly kind: 'kept' | 'deleted' | 'inserted';
  readonly text: string;
  /** The number of its change in the plan, from 0; absent for kept text. */
  readonly change?: number;
}

/** A place in a passage: a paragraph, from 0, and an offset in its words, in UTF-16 code units. */
export interface Place {
  readonly paragraph: number;
  readonly offset: number;
}

/**
 * One change of a rewrite, the unit that a user accepts or omits: `text` replaces what is between the two places.
 * Paragraph marks between the places are deleted too; line feeds in `text` are new ones.
 */
export interface Change {
  readonly start: Place;
  readonly end: Place;
  readonly text: string;
  /** The paragraph that it removes whole, if that is all it does. */
  readonly removes?: number;
}

/** A change that the user ticked, under its number from 0 in the whole plan, as the redline shows it. */
export interface TickedChange extends Change {
  readonly number: number;
}

/**
 * One change within one paragraph: `text` replaces the code units from `start` to `end` of the old paragraph's text.
 * `start === end` is an insertion, `text === ''` a deletion; line feeds in `text` split the paragraph.
 */
export interface Hunk {
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Contiguous paragraphs: a stretch of text outside tables, or one table cell. A rewrite never moves words from one block into another. */
export type Block = readonly string[];

/** Why a stretch of a passage cannot be changed like other words. */
export type FixedReason =
  /** Word overwrites it when fields are updated. */
  | 'field'
  /** In a content control that does not allow editing. */
  | 'locked'
  /** In a content control that contains words but no paragraph mark. */
  | 'inline';

/** Why a change is not written: what it meets, or that another change of its sentence meets such a thing. */
export type BlockedReason = FixedReason | 'sentence' | 'noRewrite';

/** A stretch of a passage that cannot be changed like other words, by offsets in its paragraph. */
export interface FixedStretch {
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  readonly reason: FixedReason;
  /** For `inline`, the tag of the content control; empty for one without a tag. */
  readonly tag?: string;
  /** True for a control that allows editing but must stay: only deleting all of its words is impossible. */
  readonly cannotDelete?: true;
  /** True where the locked control is around the paragraph: its mark cannot be changed either, and no paragraph inserted next to it. */
  readonly isAround?: true;
  /**
   * For a locked control, what cannot be inserted after it, since only the control could receive it: words, or all, where its paragraph
   * continues.
   */
  readonly closedAfter?: 'words' | 'all';
}
