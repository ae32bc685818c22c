/** What {@link isBeside} must know of either paragraph. */
export const PLACE =
  'text,tableNestingLevel,parentTableCellOrNullObject/rowIndex,parentTableCellOrNullObject/cellIndex';

/** True for a paragraph in the same text: in no table that the other is not in, and in the same cell. */
export function isBeside(neighbour: Word.Paragraph, paragraph: Word.Paragraph): boolean {
  if (neighbour.isNullObject || neighbour.tableNestingLevel !== paragraph.tableNestingLevel) return false;
  if (paragraph.tableNestingLevel === 0) return true;
  const [cell, own] = [neighbour.parentTableCellOrNullObject, paragraph.parentTableCellOrNullObject];
  return cell.rowIndex === own.rowIndex && cell.cellIndex === own.cellIndex;
}
