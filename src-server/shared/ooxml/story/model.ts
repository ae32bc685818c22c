import type { XmlElement } from '../element.ts';
import type { ParagraphLooks } from '../looks/looks.ts';
import type { CellPlace } from '../table.ts';

/** The stories of a document: texts of their own that a reader meets at different places. */
export type StoryKind = 'body' | 'header' | 'footer' | 'footnote' | 'endnote' | 'comment' | 'box';

/** A story, as the file has it: with all tracked changes, whatever becomes of them. */
export interface Story {
  readonly kind: StoryKind;
  /** By which a note or a comment is referred to; empty for the others. */
  readonly id: string;
  /** The element that contains its paragraphs. */
  readonly source: XmlElement;
  readonly blocks: readonly Block[];
  /** What is behind its last paragraph: marks of ranges, and the properties of the last section. */
  readonly behind: readonly XmlElement[];
}

/** What a story consists of, in order. */
export type Block = Paragraph | Table;

/** Something with what it is in. */
interface Held {
  readonly source: XmlElement;
  /** The tracked changes that insert or delete it with what it contains, outermost first. */
  readonly revisions: readonly XmlElement[];
  /** The elements between it and its paragraph, cell, row, table or story, outermost first. */
  readonly holders: readonly XmlElement[];
}

/** A field. */
export interface Field {
  readonly code: string;
}

/** A paragraph. */
export interface Paragraph extends Held {
  readonly kind: 'paragraph';
  /** Its number among the paragraphs of its story, from 0, as Word counts them: those of tables included, those of boxes not. */
  readonly index: number;
  /** What is between it and the paragraph before it: marks of ranges. */
  readonly ahead: readonly XmlElement[];
  /** The tracked changes of its mark. */
  readonly mark: readonly XmlElement[];
  readonly looks: ParagraphLooks;
  readonly runs: readonly Run[];
}

/** A table. */
export interface Table extends Held {
  readonly kind: 'table';
  readonly rows: readonly Row[];
}

/** A row of a table. */
export interface Row extends Held {
  readonly cells: readonly Cell[];
}

/** A cell of a table. */
export interface Cell extends Held {
  readonly place: CellPlace;
  readonly blocks: readonly Block[];
}

/** A stretch of a paragraph that is of one kind. Its source is the element that it stands for, below or beside a Word run. */
export interface Run extends Held {
  /**
   * `page` and `rendered` are page breaks: of the document, and where Word had one at its last layout; `code` is in the code of a field,
   * `field` is where a field ends, and `mark` is what else has no text.
   */
  readonly kind:
    | 'text'
    | 'symbol'
    | 'formula'
    | 'choice'
    | 'page'
    | 'rendered'
    | 'note'
    | 'box'
    | 'code'
    | 'field'
    | 'mark';
  /** What a reader reads. Symbols of fonts without a character of Unicode are in the private use area, as Word has them. */
  readonly text: string;
  /** Its `w:rPr`. */
  readonly properties: XmlElement | undefined;
  /** The fields of whose results it is part, or whose end it is, outermost first. */
  readonly fields: readonly Field[];
  /** Where it leads outside the file; undefined where it does not. */
  readonly link: string | undefined;
  /** For a note, the story that it refers to. */
  readonly note?: { readonly kind: 'footnote' | 'endnote' | 'comment'; readonly id: string };
  /** For a drawing, its text boxes. */
  readonly boxes?: readonly Story[];
}

/** What carries text or draws and was not understood: it is in no story. */
export interface Unread {
  readonly part: string;
  /** Its name with its canonical prefix, such as `w:altChunk`. */
  readonly element: string;
  readonly count: number;
}
