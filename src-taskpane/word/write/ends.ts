import { isBeside, PLACE } from '../anchors/anchors.ts';
import type { Capabilities } from '../model.ts';
import type { ReadParagraph, Reading } from '../read/reading.ts';

/** False for a heading and an item of a list, whose look no other paragraph may have: it would renumber the document. */
export const isPlain = ({ isHeading, isListItem }: ReadParagraph): boolean => !isHeading && !isListItem;

/** Asks whether a paragraph is the last of its text: of the document, of a cell. Told after the next round trip. */
export function askEnd(paragraph: Word.Paragraph): () => boolean {
  const next = paragraph.getNextOrNullObject();
  next.load(PLACE);
  paragraph.load(PLACE);
  return () => !isBeside(next, paragraph);
}

/** True for the package of a paragraph whose mark somebody's tracked change takes out: its line goes on in the next one. */
export const isMarkDeleted = (ooxml: string): boolean =>
  /<w:pPr>(?:(?!<\/w:pPr>)[\s\S])*<w:rPr>(?:(?!<\/w:rPr>)[\s\S])*<w:(?:del|moveFrom)[ />]/u.test(ooxml);

/**
 * Whether a reading says of the passage's last mark if somebody's tracked change takes it out. A Word that cannot leave
 * deletions out has not said it; and before a table, and at the end of a cell, such a mark joins nothing, until a
 * paragraph comes in behind it.
 */
export const saysMark = ({ openEnd }: Reading, { reviewedText }: Capabilities): boolean =>
  reviewedText.available && openEnd;
