import { runText } from '#pane/pure/markdown/rich-content.ts';
import { columnWidths } from '#pane/pure/tables/column-widths.ts';
import type { InsertedTable } from './insert-table.ts';

const TWIPS = 20;
/** The size of Word's own text in points, for a table that does not take the size of its surroundings. */
const USUAL_SIZE = 11;
/** The narrowest and widest table in points that can be true: Word reports others where it does not know. */
const [NARROWEST, WIDEST] = [72, 1_584];

/**
 * Sets the widths of the columns of new tables from what their cells contain; the width of each table, which Word made as wide as the
 * text of the page, stays. Where Word refuses, the columns stay as it made them, which breaks no word either.
 */
export async function setColumns(
  context: Word.RequestContext,
  tables: readonly InsertedTable[],
): Promise<void> {
  const wide = tables.filter(({ content }) => (content.rows[0]?.length ?? 0) > 1);
  if (wide.length === 0) return;
  try {
    for (const { table } of wide) table.load('width');
    await context.sync();
    for (const { table, content, size = USUAL_SIZE } of wide) {
      if (!(table.width >= NARROWEST && table.width <= WIDEST)) continue;
      const texts = content.rows.map((row) => row.map(({ runs }) => runText(runs)));
      const widths = columnWidths(texts, { width: Math.round(table.width * TWIPS), size });
      // Narrow columns first: the table is never wider than the page in between, where Word would narrow others by itself.
      const order = [...widths.entries()].toSorted(([, one], [, other]) => one - other);
      for (const [column, width] of order) table.getCell(0, column).columnWidth = width / TWIPS;
    }
    await context.sync();
  } catch {
    // The table is complete with any columns, and Word widens those of a table that fits its words by itself.
  }
}
