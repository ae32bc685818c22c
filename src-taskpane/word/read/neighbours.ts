import { isOwnControl } from './own-control.ts';

const CONTROL = 'parentContentControlOrNullObject';
const CELL = 'parentTableCellOrNullObject';

/** What {@link isBeside} must know of either paragraph. */
export const PLACE = [
  'text',
  'tableNestingLevel',
  `${CELL}/rowIndex`,
  `${CELL}/cellIndex`,
  `${CONTROL}/id`,
  `${CONTROL}/subtype`,
  `${CONTROL}/tag`,
].join(',');

/**
 * True for a paragraph in the same text, which a mark between them could join with the other: in no table that the other is
 * not in, in the same cell, and in the same content control. `controls`: the content controls that count as around them,
 * where those are not the nearest ones.
 */
export function isBeside(
  neighbour: Word.Paragraph,
  paragraph: Word.Paragraph,
  controls: { readonly neighbour?: Word.ContentControl; readonly paragraph?: Word.ContentControl } = {},
): boolean {
  if (neighbour.isNullObject || neighbour.tableNestingLevel !== paragraph.tableNestingLevel) return false;
  const around = blockControl(controls.paragraph ?? paragraph.parentContentControlOrNullObject);
  if (blockControl(controls.neighbour ?? neighbour.parentContentControlOrNullObject) !== around) return false;
  if (paragraph.tableNestingLevel === 0) return true;
  const [cell, own] = [neighbour.parentTableCellOrNullObject, paragraph.parentTableCellOrNullObject];
  return cell.rowIndex === own.rowIndex && cell.cellIndex === own.cellIndex;
}

/**
 * The content control around whole paragraphs; one within a paragraph is around its words only, and one of Codicil's goes
 * with what it marks.
 */
const blockControl = (control: Word.ContentControl): number | undefined =>
  control.isNullObject || control.subtype === 'RichTextInline' || isOwnControl(control)
    ? undefined
    : control.id;
