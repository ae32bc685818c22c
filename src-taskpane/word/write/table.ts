import type { LedgerAnchor, LedgerCitation } from '../../citations/model.ts';
import { partLines, runText, type RichCell, type RichTable } from '../../markdown/rich-content.ts';
import type { WriteSession } from '../execute/session.ts';
import { comparable } from '../read/text.ts';
import type { WordSession } from '../session.ts';

/** The number of tables whose style is read. */
const MOST_TABLES = 50;
/** English names of the style of tables without a style, which has no lines. Other languages name it differently. */
const NO_STYLE = new Set(['', 'Table Normal', 'Normal Table']);

/** A table that the batch inserts. */
export interface InsertedTable {
  readonly table: Word.Table;
  readonly content: RichTable;
  /** Set its formatting; run in a later batch. */
  readonly looks: readonly (() => void)[];
}

/**
 * Returns the style of the document's first table that has one, so that a new table matches; undefined where no table has one, so that
 * Word's "Table Grid" applies. Read after the next round trip; distinguishing a style from the default one may take another.
 */
export function tableStyle(session: WordSession): () => Promise<string | undefined> {
  const {
    context,
    capabilities: { footnotes },
  } = session;
  const { tables } = context.document.body;
  tables.load('items/style,items/styleBuiltIn,items/nestingLevel');
  return async () => {
    const styled = tables.items
      .slice(0, MOST_TABLES)
      .filter(({ style, nestingLevel }) => nestingLevel === 1 && !NO_STYLE.has(style));
    const [first] = styled;
    // Styles can be read where notes can (WordApi 1.5).
    if (first === undefined || !footnotes.available) return first?.style;
    const names = [...new Set(styled.map(({ style }) => style))];
    const styles = names.map((name) => context.document.getStyles().getByNameOrNullObject(name));
    for (const style of styles) style.load('builtIn');
    await context.sync();
    // Among Word's built-in styles without a constant, that of tables without a style is by far the most frequent.
    const isNone = ({ style, styleBuiltIn }: Word.Table): boolean => {
      const known = styles[names.indexOf(style)];
      return styleBuiltIn === 'Other' && known?.isNullObject === false && known.builtIn;
    };
    return styled.find((table) => !isNone(table))?.style;
  };
}

/** The formatting of a new table. */
export interface TableLook {
  /** The style of the document's other tables; undefined for Word's own. */
  readonly style: string | undefined;
  /** The font of the surrounding text; what is undefined, because it varies or is not known, is left to the style. */
  readonly font: { readonly name?: string; readonly size?: number };
}

/** Reads the font of a paragraph, for {@link TableLook}. The result is available after the next round trip. */
export function textFont({ font }: Word.Paragraph): () => TableLook['font'] {
  font.load('name,size');
  return () => ({
    ...(font.name ? { name: font.name } : {}),
    ...(font.size > 0 ? { size: font.size } : {}),
  });
}

/** Inserts a table after a paragraph, as part of the current batch. */
export function startTable(
  after: Word.Paragraph,
  content: RichTable,
  { style, font }: TableLook,
): InsertedTable {
  const columns = content.rows[0]?.length ?? 1;
  const values = content.rows.map((row) => row.map((cell) => (isMixed(cell) ? '' : runText(cell.runs))));
  const table = after.insertTable(content.rows.length, columns, 'After', values);
  const looks: (() => void)[] = [
    () => {
      if (style !== undefined) table.style = style;
      if (font.name !== undefined) table.font.name = font.name;
      if (font.size !== undefined) table.font.size = font.size;
      table.headerRowCount = 1;
      for (let column = 0; column < columns; column += 1) table.getCell(0, column).body.font.bold = true;
    },
  ];
  for (const [row, cells] of content.rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      const { body } = table.getCell(row, column);
      if (isMixed(cell)) {
        for (const { text, bold, italic } of cell.runs) {
          const range = body.insertText(text, 'End');
          looks.push(() => {
            if (bold) range.font.bold = true;
            if (italic) range.font.italic = true;
          });
        }
      } else if (cell.runs[0]?.bold === true || cell.runs[0]?.italic === true) {
        const { bold, italic } = cell.runs[0];
        looks.push(() => {
          if (bold) body.font.bold = true;
          if (italic) body.font.italic = true;
        });
      }
    }
  }
  return { table, content, looks };
}

/** The notes that were inserted into tables. */
export interface TableNotes {
  readonly anchors: readonly LedgerAnchor[];
  readonly citations: readonly LedgerCitation[];
  /** False when one of them is missing. */
  readonly complete: boolean;
}

/** Inserts the notes of the cells, one per round trip: several in one may land elsewhere (OfficeDev/office-js#2692). */
export async function writeTableNotes(
  session: WriteSession,
  tables: readonly InsertedTable[],
  entryId: string,
): Promise<TableNotes> {
  const { context, capabilities, marking } = session;
  const anchors: LedgerAnchor[] = [];
  const citations: LedgerCitation[] = [];
  const notes = tables.flatMap(({ table, content }) =>
    content.rows.flatMap((cells, row) =>
      cells.flatMap(({ note }, column) => (note === undefined ? [] : [{ table, row, column, note }])),
    ),
  );
  if (notes.length > 0 && !capabilities.footnotes.available) return { anchors, citations, complete: false };
  try {
    for (const { table, row, column, note } of notes) {
      const place = table.getCell(row, column).body.paragraphs.getLast().getRange('End');
      const made = place.insertFootnote(note.text);
      // oxlint-disable-next-line no-await-in-loop -- one note per round trip, see above
      await context.sync();
      const request = { range: () => made.reference, role: 'note', number: anchors.length } as const;
      // oxlint-disable-next-line no-await-in-loop -- each is marked after it was inserted
      const [anchor] = (await marking.mark(session, entryId, [request])).anchors;
      if (anchor === undefined) continue;
      anchors.push(anchor);
      citations.push({ anchor: anchor.name, drawn: note.text, cites: note.cites });
    }
  } catch {
    // The table is in the document: that a note is missing is reported, and nothing is tried again.
    return { anchors, citations, complete: false };
  }
  return { anchors, citations, complete: true };
}

/**
 * Returns whether the cells read as planned, and whether the first row of each table is a heading row, which some builds of Word on
 * Windows do not accept (OfficeDev/office-js#6411). A table that cannot be read back is not verified.
 */
export async function readTables(
  context: Word.RequestContext,
  tables: readonly InsertedTable[],
): Promise<{ readonly verified: boolean; readonly headed: boolean }> {
  if (tables.length === 0) return { verified: true, headed: true };
  try {
    for (const { table } of tables) table.load('values,headerRowCount');
    await context.sync();
    return {
      verified: tables.every(
        ({ table, content }) =>
          table.values.map((row) => row.map(comparable).join('\t')).join('\n') ===
          partLines(content).join('\n'),
      ),
      headed: tables.every(({ table, content }) => content.rows.length < 2 || table.headerRowCount > 0),
    };
  } catch {
    // The write is done; a failure to read it back is reported as "differs", never as a failed write.
    return { verified: false, headed: true };
  }
}

const isMixed = ({ runs }: RichCell): boolean => runs.length > 1;
