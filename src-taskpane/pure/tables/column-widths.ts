/** Average width of a character in twips at 10 points, and the margins of a cell. */
const CHARACTER = 120;
const MARGINS = 220;
/** Characters of a cell beyond this number do not widen its column: a long text wraps. */
const LONG_TEXT = 300;

/**
 * Computes widths of columns in twips, with the sum `total`: each column is at least as wide as its longest word, so
 * that none is broken, and the rest goes to those with the most text. If there is no room even for the words, all are
 * narrowed equally.
 */
export function columnWidths(rows: readonly (readonly string[])[], total: number): readonly number[] {
  const columns = (rows[0] ?? []).map((_, index) => rows.map((row) => row[index] ?? ''));
  const least = columns.map((cells) => longestWord(cells) * CHARACTER + MARGINS);
  const needed = sum(least);
  if (needed >= total) return round(least.map((width) => (width * total) / needed));
  const weights = columns.map((cells) => Math.sqrt(Math.max(1, ...cells.map(textLength))));
  const share = (total - needed) / sum(weights);
  return round(least.map((width, index) => width + (weights[index] ?? 0) * share));
}

/**
 * Returns true if no word is broken in columns of equal width, `total` twips together. Assumes text of 12 points,
 * because the size is not known before the table is written.
 */
export function fitsEqualColumns(rows: readonly (readonly string[])[], total: number): boolean {
  const width = total / Math.max(1, rows[0]?.length ?? 1);
  return longestWord(rows.flat()) * CHARACTER * (12 / 10) + MARGINS <= width;
}

/** Returns the length of the longest word; no-break spaces are part of a word. */
const longestWord = (cells: readonly string[]): number =>
  Math.max(1, ...cells.flatMap((text) => text.split(/[ \t\n]/u).map((word) => word.length)));

const textLength = (text: string): number => Math.min(text.length, LONG_TEXT);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const round = (widths: readonly number[]): readonly number[] => widths.map(Math.floor);
