import type { Ask } from './ask-each.ts';
import { isOwnControl } from './own-control.ts';

const CONTROL = 'parentContentControlOrNullObject';
const CELL = 'parentTableCellOrNullObject';

/** The properties of a content control that {@link blockControl} needs. */
const CONTROL_PROPERTIES = ['id', 'subtype', 'tag'];

/** The properties of both paragraphs that {@link isBeside} needs. */
export const PLACE = [
  'text',
  'tableNestingLevel',
  `${CELL}/rowIndex`,
  `${CELL}/cellIndex`,
  ...CONTROL_PROPERTIES.map((property) => `${CONTROL}/${property}`),
].join(',');

/**
 * True for a neighbouring paragraph in the same text, so that deleting the mark between them would join the two: at the same table
 * nesting, in the same cell, and in the same content control. `controls`: the content controls to use instead of the nearest ones.
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

/** Adds the request for the content control around each paragraph, by its id; undefined for none. */
export function askBlockControls(
  items: readonly Word.Paragraph[],
  asks: Ask[],
): () => readonly (number | undefined)[] {
  const controls: (number | undefined)[] = items.map(() => undefined);
  for (const [index, item] of items.entries()) {
    asks.push(() => {
      const control = item.parentContentControlOrNullObject;
      control.load(CONTROL_PROPERTIES.join(','));
      return () => {
        controls[index] = blockControl(control);
      };
    });
  }
  return () => controls;
}

/**
 * Returns the id of a content control around whole paragraphs. An inline one contains only words, and one of Codicil's is removed with
 * its content.
 */
const blockControl = (control: Word.ContentControl): number | undefined =>
  control.isNullObject || control.subtype === 'RichTextInline' || isOwnControl(control)
    ? undefined
    : control.id;
