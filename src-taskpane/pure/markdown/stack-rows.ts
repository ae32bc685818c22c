import type { RichCell, RichTable } from './rich-content.ts';

/**
 * Returns a table of two columns with the content of a wider one: each row becomes a group of rows, one per filled
 * cell, preceded by the heading of the cell's column. The first one, which names the group, is bold. `head` is the
 * new header.
 */
export function stackRows(
  { rows: [headings = [], ...rows] }: RichTable,
  head: readonly [string, string],
): RichTable {
  const stacked = rows.flatMap((cells) =>
    cells.flatMap((cell, column): readonly (readonly RichCell[])[] => {
      const heading = headings[column] ?? EMPTY;
      if (column === 0) return [[bold(heading), bold(cell)]];
      return cell.runs.length === 0 && cell.note === undefined ? [] : [[heading, cell]];
    }),
  );
  return { kind: 'table', rows: [head.map((text) => ({ runs: [{ text }] })), ...stacked] };
}

const EMPTY: RichCell = { runs: [] };

const bold = ({ runs, ...cell }: RichCell): RichCell => ({
  ...cell,
  runs: runs.map((run) => ({ ...run, bold: true })),
});
