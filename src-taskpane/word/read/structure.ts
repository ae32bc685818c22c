import type { Capabilities } from '../model.ts';
import { words } from './visible.ts';

/** Paragraphs up to this number are asked for their words without deletions at once; more only where there are deletions. */
const FEW = 40;

/** What one paragraph is in the document's structure. */
export interface Standing {
  /** Its automatic number as Word shows it, such as `8.2` or `(a)`; empty for none. */
  readonly number: string;
  /** Row and column of its cell, from 0, and how deep its table lies; undefined outside of tables. */
  readonly cell: { readonly nesting: number; readonly row: number; readonly column: number } | undefined;
  /** As Word shows it now. */
  readonly current: string;
}

/** What a range holds beside the text that every Word hands over. */
export interface Structure {
  readonly standings: readonly Standing[];
  /** The range's text, tracked deletions left out where Word does that. */
  readonly selected: string;
  /** Texts of its footnotes and endnotes. */
  readonly notes: readonly string[];
}

/** What is asked for. */
export interface Asked {
  /** Leaves tracked deletions out, and reads notes, as far as Word can. */
  readonly capabilities: Pick<Capabilities, 'reviewedText' | 'footnotes'>;
  /** True to ask for the cells that paragraphs are in. */
  readonly cells: boolean;
}

/**
 * Asks for numbers, cells, notes and words without tracked deletions. The range's `text` and its paragraphs'
 * `text`, `tableNestingLevel` and `isListItem` must be loaded. One round trip; one more for a long range with deletions.
 */
export async function readStructure(
  context: Word.RequestContext,
  range: Word.Range,
  items: readonly Word.Paragraph[],
  { capabilities, cells }: Asked,
): Promise<Structure> {
  const { reviewedText, footnotes } = capabilities;
  const selected = reviewedText.available ? range.getReviewedText('Current') : undefined;
  const asked = items.map((item) => {
    const list = item.isListItem ? item.listItemOrNullObject : undefined;
    list?.load('listString');
    const cell = cells && item.tableNestingLevel > 0 ? item.parentTableCellOrNullObject : undefined;
    cell?.load('rowIndex,cellIndex');
    return { item, list, cell };
  });
  const few = reviewedText.available && items.length <= FEW;
  let current = few ? items.map((item) => item.getReviewedText('Current')) : [];
  const notes = footnotes.available && range.text.includes('\u0002') ? [range.footnotes, range.endnotes] : [];
  for (const kind of notes) kind.load('items/body/text');
  await context.sync();
  if (!few && selected !== undefined && selected.value !== range.text) {
    current = items.map((item) => item.getReviewedText('Current'));
    await context.sync();
  }
  return {
    selected: selected?.value ?? range.text,
    notes: notes.flatMap((kind) => kind.items.map((note) => words(note.body.text).trim())),
    standings: asked.map(({ item, list, cell }, index) => ({
      number: list === undefined || list.isNullObject ? '' : list.listString.trim(),
      cell:
        cell === undefined || cell.isNullObject
          ? undefined
          : { nesting: item.tableNestingLevel, row: cell.rowIndex, column: cell.cellIndex },
      current: words(current[index]?.value ?? item.text),
    })),
  };
}

/** The block of each paragraph: a number that goes up where text and table, or two cells, meet. */
export function blockNumbers(standings: readonly Pick<Standing, 'cell'>[]): number[] {
  let block = -1;
  let last: string | undefined;
  return standings.map(({ cell }) => {
    const key = cell === undefined ? '' : `${cell.nesting}:${cell.row}:${cell.column}`;
    if (key !== last) block += 1;
    last = key;
    return block;
  });
}
