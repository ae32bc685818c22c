import { runText, type RichTable } from '#pane/pure/markdown/rich-content.ts';
import { makeLooks, type Look } from './insert-text.ts';

/** A table that the batch inserts. */
export interface InsertedTable {
  readonly table: Word.Table;
  readonly content: RichTable;
  /** Of its text in points; undefined where the style decides. */
  readonly size: number | undefined;
  readonly looks: readonly Look[];
  /** Sets its style and its header; part of a later batch. */
  readonly setStyle: () => void;
}

/** The formatting of a new table. */
export interface TableLook {
  /** The style of the document's other tables; undefined for light rules. */
  readonly style: string | undefined;
  /** The font of the surrounding text; what is undefined, because it varies or is not known, is left to the style. */
  readonly font: { readonly name?: string; readonly size?: number };
}

/** The grey of the rules, and that behind the header. */
const [RULE, HEADER] = ['#BFBFBF', '#F2F2F2'];
/** Points. */
const RULE_WIDTH = 0.5;

/** Inserts a table after a paragraph; part of a batch. */
export function insertTable(
  after: Word.Paragraph,
  content: RichTable,
  { style, font }: TableLook,
): InsertedTable {
  const columns = content.rows[0]?.length ?? 1;
  const values = content.rows.map((row) => row.map(({ runs }) => (runs.length > 1 ? '' : runText(runs))));
  const table = after.insertTable(content.rows.length, columns, 'After', values);
  const looks: Look[] = [];
  const setStyle = (): void => {
    if (style === undefined) setLightRules(table, columns);
    else table.style = style;
    if (font.name !== undefined) table.font.name = font.name;
    if (font.size !== undefined) table.font.size = font.size;
    table.headerRowCount = 1;
    for (let column = 0; column < columns; column += 1) table.getCell(0, column).body.font.bold = true;
  };
  for (const [row, cells] of content.rows.entries()) {
    for (const [column, { runs }] of cells.entries()) {
      const { body } = table.getCell(row, column);
      const ranges = runs.length > 1 ? runs.map(({ text }) => body.insertText(text, 'End')) : [body];
      looks.push(...makeLooks(ranges, runs));
    }
  }
  return { table, content, size: font.size, looks, setStyle };
}

/** Gives a table light rules between its rows, in place of a black grid, in a document without its own table style. */
function setLightRules(table: Word.Table, columns: number): void {
  for (const side of ['Left', 'Right', 'InsideVertical'] as const) table.getBorder(side).type = 'None';
  for (const side of ['Top', 'Bottom', 'InsideHorizontal'] as const) {
    const rule = table.getBorder(side);
    rule.type = 'Single';
    rule.color = RULE;
    rule.width = RULE_WIDTH;
  }
  for (let column = 0; column < columns; column += 1) table.getCell(0, column).shadingColor = HEADER;
}

/** Reads whether a table has the rules that {@link insertTable} gives. The result is available after the next round trip. */
export function hasLightRules(table: Word.Table): () => boolean {
  const [between, beside] = [table.getBorder('InsideHorizontal'), table.getBorder('InsideVertical')];
  between.load('color');
  beside.load('type');
  return () => beside.type === 'None' && between.color.toUpperCase() === RULE;
}
