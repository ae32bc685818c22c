import { isBeside, PLACE } from '../read/neighbours.ts';

/**
 * Loads whether a paragraph is the last of its text: of the document, or of a cell. The result is available after the next round trip.
 */
export function loadIsLastParagraph(paragraph: Word.Paragraph): () => boolean {
  const next = paragraph.getNextOrNullObject();
  next.load(PLACE);
  paragraph.load(PLACE);
  return () => !isBeside(next, paragraph);
}
