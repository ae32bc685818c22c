import { partLines } from '../../pure/markdown/rich-content.ts';
import type { InsertionPlan } from '../plan/insertion.ts';
import type { Landing } from '../plan/list-package.ts';
import type { ReadParagraph, Reading } from '../read/reading.ts';
import { insertNote } from './commands/insert-note.ts';
import { insertTable, type InsertedTable, type TableLook } from './commands/insert-table.ts';
import { insertGroup, insertWords, type Alike, type Look } from './commands/insert-text.ts';
import type { MarkRequest } from './marks.ts';
import type { Expected } from './verify.ts';

/** What a batch inserted. */
export interface InsertedParts {
  /** To be marked, in text order. */
  readonly places: readonly Omit<MarkRequest, 'number'>[];
  readonly texts: readonly Expected[];
  readonly tables: readonly InsertedTable[];
  readonly lists: readonly Word.Range[];
  readonly looks: readonly Look[];
  readonly alike: readonly Alike[];
}

/** The formats that new lists and tables take. */
export interface Formats {
  readonly landing: Landing | undefined;
  readonly table: TableLook;
}

/**
 * Inserts what was planned, as part of a batch. First the text, last to first, since no operation may follow one that changed its place;
 * then the tables, each after the paragraph before it: a mark that Word tracks before a table does not belong to the table; and last the
 * words within the paragraph of the passage. Lists are packages; tables are Word's own, which leave no empty paragraph after them and do
 * not block Word on the web (OfficeDev/office-js#5944).
 */
export function insertParts(
  reading: Reading,
  { paragraph }: ReadParagraph,
  { inline, groups }: InsertionPlan,
  formats: Formats,
): InsertedParts {
  const texts = groups
    .toReversed()
    .map((group) => insertGroup(paragraph, formats.landing, group))
    .toReversed();
  const tables = groups.map(([only], index) =>
    only?.kind === 'table'
      ? insertTable(texts[index - 1]?.last ?? paragraph, only, formats.table)
      : undefined,
  );
  const words = inline === undefined ? undefined : insertWords(reading, inline);
  const made = groups.map((group, index): InsertedParts => {
    const [table, text] = [tables[index], texts[index]];
    if (table !== undefined) {
      const range = (): Word.Range => table.table.getRange();
      const place = { range, table: table.table, role: 'table' } as const;
      return { ...NOTHING, places: [place], tables: [table], looks: table.looks };
    }
    if (text === undefined) return NOTHING;
    const { content, lists, looks, alike } = text;
    return {
      places: [{ range: () => content, role: 'paragraphs' }],
      texts: [{ place: content, texts: [group.flatMap(partLines).join('\n')] }],
      tables: [],
      lists,
      looks,
      alike,
    };
  });
  if (words !== undefined) {
    const { range, text, looks } = words;
    made.unshift({
      ...NOTHING,
      places: [{ range: () => range, role: 'words', text }],
      texts: [{ place: range, texts: [text] }],
      looks,
    });
  }
  return {
    places: made.flatMap(({ places }) => places),
    texts: made.flatMap(({ texts: expected }) => expected),
    tables: made.flatMap((each) => each.tables),
    lists: made.flatMap(({ lists }) => lists),
    looks: made.flatMap(({ looks }) => looks),
    alike: made.flatMap(({ alike }) => alike),
  };
}

const NOTHING: InsertedParts = { places: [], texts: [], tables: [], lists: [], looks: [], alike: [] };

/**
 * Inserts a note after what was inserted, and adds its place. In its own batch: together with others it lands elsewhere
 * (OfficeDev/office-js#2692).
 */
export function insertNoteAfter(
  made: InsertedParts,
  { type, text }: { readonly type: 'footnote' | 'endnote'; readonly text: string },
): InsertedParts {
  const place = made.places.at(-1);
  if (place === undefined) return made;
  const note = insertNote(place.range().getRange('End'), type, text);
  return { ...made, places: [...made.places, { range: () => note.reference, role: 'note' }] };
}
