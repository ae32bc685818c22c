import { isBeside, PLACE } from '../read/neighbours.ts';
import type { ReadParagraph } from '../read/reading.ts';

/** False for a heading or a list item: another paragraph in its format would renumber the document. */
export const isBodyText = ({ isHeading, isListItem }: ReadParagraph): boolean => !isHeading && !isListItem;

/**
 * Loads whether a paragraph is the last of its text: of the document, or of a cell. The result is available after the next round trip.
 */
export function loadIsLastParagraph(paragraph: Word.Paragraph): () => boolean {
  const next = paragraph.getNextOrNullObject();
  next.load(PLACE);
  paragraph.load(PLACE);
  return () => !isBeside(next, paragraph);
}
