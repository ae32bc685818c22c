import { invalidArgument } from '../errors.ts';
import { attr, child, children, make, putProperty, TCPR_ORDER } from '../markup/xml.ts';
import { cellsOf, rowsOf } from './table-element.ts';

const TWIPS = 20;

const gridOf = (table: Element): Element[] => {
  const grid = child(table, 'tblGrid');
  return grid === null ? [] : children(grid, 'gridCol');
};

/** Returns the widths of a table's columns in points, from its grid (ECMA-376 17.4.48). */
export const columnWidths = (table: Element): number[] =>
  gridOf(table).map((column) => Number(attr(column, 'w') ?? 0) / TWIPS);

/** Sets the width of a column in points, in the grid and as the preferred width of its cells. */
export function setColumnWidth(table: Element, column: number, width: number): void {
  const grid = gridOf(table);
  const rows = rowsOf(table).map(cellsOf);
  if (!(width > 0) || rows.some((cells) => cells.length !== grid.length))
    throw invalidArgument('Columns have widths in a table whose rows have the same cells.');
  const twips = Math.round(width * TWIPS).toString();
  grid[column]?.replaceWith(make(table.ownerDocument, 'w:gridCol', { 'w:w': twips }));
  for (const cells of rows) {
    const cell = cells[column];
    if (cell === undefined) continue;
    const properties = child(cell, 'tcPr') ?? make(table.ownerDocument, 'w:tcPr');
    if (properties.parentNode === null) cell.prepend(properties);
    putProperty(properties, 'w:tcW', { 'w:w': twips, 'w:type': 'dxa' }, TCPR_ORDER);
  }
}
