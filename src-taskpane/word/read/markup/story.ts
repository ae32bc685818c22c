import type { XmlElement } from '#shared/ooxml/element.ts';
import type { Story as SharedStory } from '#shared/ooxml/story/model.ts';
import type { RevisionPlace } from '../../../pure/revisions/count-revisions.ts';
import type { RevisedThing } from '../../model/review.ts';

/** A place in a story: the number of a paragraph, from 0, and an offset in its text, in UTF-16 code units. */
export interface MarkedPoint {
  readonly paragraph: number;
  readonly offset: number;
}

/** A stretch of a paragraph's text with uniform properties; tracked deletions are included. */
export interface MarkupPiece {
  readonly text: string;
  /** True when a tracked change deletes it. */
  readonly isDeleted: boolean;
  /** The number of the outermost field that displays it. Links count, since Word's search stops at them too. */
  readonly field?: number;
  /** True where updating fields overwrites it: in a field that is not a link. */
  readonly isComputed: boolean;
  /** True in a content control that cannot be edited: an inline one, or one around its paragraph. */
  readonly isInLockedControl: boolean;
  /** The tag of the inline content control (words only, no paragraph mark) that contains it; empty for one without a tag. */
  readonly inline?: string;
  /** True in an inline content control that must stay, so that Word does not delete all of its words. */
  readonly cannotDelete?: true;
}

/** A tracked change of the file: one element (ECMA-376 17.13.5). */
export interface Revision {
  readonly source: XmlElement;
  readonly kind: 'inserted' | 'deleted' | 'formatted';
  readonly isMoved: boolean;
  readonly author: string;
  /** ISO 8601 as the file has it; empty where it has none. */
  readonly date: string;
  readonly of: RevisedThing | undefined;
  /** Where it is counted in the main text. */
  readonly place: RevisionPlace;
}

/** An element of a run with its characters; none for a picture, a formula or the mark of a field. */
interface StoryPiece {
  readonly piece: MarkupPiece;
  /** The tracked changes that it is in: the innermost insertion, deletion and format. */
  readonly revisions: readonly Revision[];
}

/** A note's reference mark. */
export interface NoteReference {
  readonly kind: 'footnote' | 'endnote';
  readonly id: string;
  readonly paragraph: number;
}

/** A text box, at the paragraph that it is anchored in. */
export interface AnchoredBox {
  readonly story: SharedStory;
  readonly paragraph: number;
}

/** A paragraph of a story. */
export interface StoryParagraph {
  readonly pieces: readonly StoryPiece[];
  /** True in a content control around it that cannot be edited, which locks its mark too. */
  readonly isInLockedControl: boolean;
  /** True when a tracked change deletes the table row that it is in. */
  readonly isRowDeleted: boolean;
  /** True in a content control of Codicil. */
  readonly isControlled: boolean;
  /** Tracked changes of the row, the table and what else begins with it; of its mark; and of its format. */
  readonly before: readonly Revision[];
  readonly mark: readonly Revision[];
  readonly formats: readonly Revision[];
}

/** The range that a bookmark or a content control covers. */
export interface Covered {
  readonly name: string;
  readonly start: MarkedPoint;
  readonly end: MarkedPoint;
}

/** A story: a text of its own, such as the main text, a note or a header. */
export interface Story {
  readonly paragraphs: readonly StoryParagraph[];
  readonly bookmarks: readonly Covered[];
  /** Codicil's content controls that contain text, by tag. */
  readonly controls: readonly Covered[];
  /** The paragraph of each comment, by its id, in the order of the text. */
  readonly commented: ReadonlyMap<string, number>;
  readonly notes: readonly NoteReference[];
  readonly boxes: readonly AnchoredBox[];
  /** The section properties in order, each with its first paragraph. */
  readonly sections: readonly { readonly properties: XmlElement; readonly first: number }[];
}
