/** Prints rows of cells in columns, the first one being the titles: the first `left` columns aligned to the left, the others to the right. */
export function printTable(rows: readonly (readonly string[])[], left: number): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  for (const row of rows)
    console.log(
      row
        .map((cell, column) =>
          column < left ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    );
}
