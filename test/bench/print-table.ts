import { aligned } from '../tools/aligned.ts';

/** Prints rows of cells in columns, the first one being the titles: the first `left` columns aligned to the left, the others to the right. */
export function printTable(rows: readonly (readonly string[])[], left: number): void {
  for (const line of aligned(rows, left)) console.log(line);
}
