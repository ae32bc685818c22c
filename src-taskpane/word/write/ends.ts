import { isBeside, PLACE } from '../read/neighbours.ts';
import type { ReadParagraph } from '../read/reading.ts';

/** False for a heading or a list item: another paragraph in its format would renumber the document. */
export const isBodyText = ({ isHeading, isListItem }: ReadParagraph): boolean => !isHeading && !isListItem;

/** A heading with more characters than this is a clause in the style of a heading, as numbered clauses often are. */
const LONGEST_TITLE = 80;

/** True for the title of a section, which has neither the font of the text nor room for more of it. */
export const isTitle = ({ isHeading, current }: ReadParagraph): boolean =>
  isHeading && current.length <= LONGEST_TITLE;

/**
 * Loads whether a paragraph is the last of its text: of the document, or of a cell. The result is available after the next round trip.
 */
export function loadIsLastParagraph(paragraph: Word.Paragraph): () => boolean {
  const next = paragraph.getNextOrNullObject();
  next.load(PLACE);
  paragraph.load(PLACE);
  return () => !isBeside(next, paragraph);
}
