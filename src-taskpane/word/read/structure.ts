import { askEach, type Ask } from './ask-each.ts';
import type { WordSession } from '../session.ts';
import { words } from './text.ts';
import { askBlockControls } from './neighbours.ts';

/** The place of a paragraph in the document's structure. */
export interface ParagraphStructure {
  /** Its automatic number as Word shows it, such as `8.2` or `(a)`; empty where there is none, or Word does not return it. */
  readonly number: string;
  /** The level of that number, from 0; undefined for none. */
  readonly level: number | undefined;
  /** Its level as a heading, from 1, by its style; undefined for none. */
  readonly heading: number | undefined;
  /** Row and column of its cell, from 0, and the nesting of its table; undefined outside tables. */
  readonly cell: { readonly nesting: number; readonly row: number; readonly column: number } | undefined;
  /** The content control around it and perhaps other whole paragraphs, by its id; undefined for none, or where it was not requested. */
  readonly control: number | undefined;
}

/** The requests for the structure of paragraphs. */
interface AskedStructure {
  readonly asks: readonly Ask[];
  /** Returns the structure in the order of the paragraphs, once the requests are done. */
  readonly paragraphs: () => readonly ParagraphStructure[];
}

/**
 * Builds the requests for the numbers of paragraphs, for their cells where `cells` is true, and for the content controls around them where
 * `controls` is true. Their `text`, `isListItem`, `styleBuiltIn` and `tableNestingLevel` must be loaded. A paragraph whose number Word refuses, as Word on the web
 * does for a deleted list item (OfficeDev/office-js#5335), has none.
 */
export function askStructure(
  items: readonly Word.Paragraph[],
  { cells, controls }: { readonly cells: boolean; readonly controls?: boolean },
): AskedStructure {
  const asks: Ask[] = [];
  const numbers = askNumbers(items, asks);
  const around = controls === true ? askBlockControls(items, asks) : undefined;
  const places = items.map((item) => {
    let place: ParagraphStructure['cell'];
    if (cells && item.tableNestingLevel > 0) {
      asks.push(() => {
        const cell = item.parentTableCellOrNullObject;
        cell.load('rowIndex,cellIndex');
        return () => {
          if (cell.isNullObject) return;
          place = { nesting: item.tableNestingLevel, row: cell.rowIndex, column: cell.cellIndex };
        };
      });
    }
    return () => place;
  });
  return {
    asks,
    paragraphs: () =>
      places.map((place, index) => ({
        number: numbers()[index]?.number ?? '',
        level: numbers()[index]?.level,
        heading: headingOf(items[index]?.styleBuiltIn),
        cell: place(),
        control: around?.()[index],
      })),
  };
}

function headingOf(style: string | undefined): number | undefined {
  const level = /^Heading([1-9])$/u.exec(style ?? '')?.[1];
  return level === undefined ? undefined : Number(level);
}

type NumberShown = Pick<ParagraphStructure, 'number' | 'level'>;

/** Adds the requests for the numbers of list items. The result has one per paragraph, undefined for none. */
function askNumbers(
  items: readonly Word.Paragraph[],
  asks: Ask[],
): () => readonly (NumberShown | undefined)[] {
  const numbers: (NumberShown | undefined)[] = items.map(() => undefined);
  const seen = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    if (!item.isListItem) continue;
    const before = seen.get(item.text) ?? 0;
    seen.set(item.text, before + 1);
    const ask: Ask = () => {
      const list = item.listItemOrNullObject;
      list.load('listString,level');
      return () => {
        if (!list.isNullObject) numbers[index] = { number: list.listString.trim(), level: list.level };
      };
    };
    asks.push(Object.assign(ask, { subject: `${items.length} ${before} ${item.text}` }));
  }
  return () => numbers;
}

/** Reads the numbers of paragraphs whose `text` and `isListItem` are loaded, empty for none. One round trip where there are list items. */
export async function readNumbers(
  { context, refusals }: Pick<WordSession, 'context' | 'refusals'>,
  items: readonly Word.Paragraph[],
): Promise<readonly string[]> {
  const asks: Ask[] = [];
  const numbers = askNumbers(items, asks);
  await askEach(context, asks, { refusals });
  return numbers().map((each) => each?.number ?? '');
}

/** Adds the request for the texts of a range's footnotes and endnotes (WordApi 1.5). */
export function askNotes(range: Word.Range, asks: Ask[]): () => readonly string[] {
  let notes: readonly string[] = [];
  asks.push(() => {
    const kinds = [range.footnotes, range.endnotes];
    for (const kind of kinds) kind.load('items/body/text');
    return () => {
      notes = kinds.flatMap((kind) => kind.items.map((note) => words(note.body.text).trim()));
    };
  });
  return () => notes;
}

/**
 * Returns the block of each paragraph: a number that increases where text and table, or two cells, meet, and where a content control begins
 * or ends. Word joins no paragraphs across these.
 */
export function blockNumbers(structures: readonly Pick<ParagraphStructure, 'cell' | 'control'>[]): number[] {
  let block = -1;
  let last: string | undefined;
  return structures.map(({ cell, control = '' }) => {
    const key = cell === undefined ? `${control}` : `${cell.nesting}:${cell.row}:${cell.column}:${control}`;
    if (key !== last) block += 1;
    last = key;
    return block;
  });
}
