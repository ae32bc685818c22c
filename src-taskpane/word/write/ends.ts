import { isBeside, PLACE } from '../read/neighbours.ts';
import type { ReadParagraph } from '../read/reading.ts';

/** False for a heading and an item of a list, whose look no other paragraph may have: it would renumber the document. */
export const isBodyText = ({ isHeading, isListItem }: ReadParagraph): boolean => !isHeading && !isListItem;

/** Asks whether a paragraph is the last of its text: of the document, of a cell. Told after the next round trip. */
export function loadIsLastParagraph(paragraph: Word.Paragraph): () => boolean {
  const next = paragraph.getNextOrNullObject();
  next.load(PLACE);
  paragraph.load(PLACE);
  return () => !isBeside(next, paragraph);
}
