import type { XmlElement } from '#shared/ooxml/element.ts';
import type { RedlinePiece } from '../diff/model.ts';

/** Where the words of a compared paragraph are: running text, one row of a table, a text box, a note, or a header or footer. */
export type ComparedPart = 'text' | 'row' | 'box' | 'note' | 'header';

/** A unit that is compared: a paragraph, or a row of a table as a whole. */
export interface ComparedParagraph {
  /** Its words as a reader sees them: with `⟨…⟩` after a link for where it leads, and what is struck through or not seen in `⟪…⟫` and `⟦…⟧`. */
  readonly text: string;
  /** Its automatic number as Word shows it (`8.2`, `(a)`); empty for none. It is no part of the text. */
  readonly number: string;
  readonly part: ComparedPart;
}

/** A paragraph that was read from a file, with its place in it. */
export interface ReadParagraph extends ComparedParagraph {
  /** Its words alone. */
  readonly words: string;
  /** What it has of links, and of words that are struck through or not seen, which restoring its words does not restore. */
  readonly marks: string;
  /** The paragraph of the main text at which it begins, from 0, as `Body.paragraphs` counts them; undefined in headers and footers. */
  readonly place: number | undefined;
  /** The text of that paragraph with all tracked changes accepted, by which it is found in Word; empty for boxes and notes. */
  readonly shown: string;
  /** The elements of the file that it consists of: its paragraphs, or the row. */
  readonly elements: readonly XmlElement[];
}

/** The paragraphs of a document, in its order. */
export type Paragraphs = readonly ComparedParagraph[];

/** What is different about a paragraph. `moved`: it is elsewhere, with the same or nearly the same words. */
export type DifferenceKind = 'changed' | 'inserted' | 'deleted' | 'moved';

/** A difference in words between two documents. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** Its position in the document before; undefined for what was inserted. */
  readonly before: number | undefined;
  /** Its position in the document after; undefined for what was deleted. */
  readonly after: number | undefined;
  /** The position in the document after at which it is, or before which it would be. */
  readonly at: number;
  /** The word-level redline; a paragraph that only moved is one kept piece. */
  readonly redline: readonly RedlinePiece[];
}

/** The result of a comparison. */
export interface Comparison {
  /** In the order of the document after; what was deleted comes before the paragraph that follows it. */
  readonly differences: readonly Difference[];
  /** The paragraphs whose automatic number alone is different, by their position in the document after. */
  readonly renumbered: readonly number[];
  /** The paragraphs with the same words in the same place, by their positions in both documents. */
  readonly same: readonly { readonly before: number; readonly after: number }[];
}
