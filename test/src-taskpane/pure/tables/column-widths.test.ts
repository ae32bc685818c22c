import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnWidths, fitsColumns } from '#pane/pure/tables/column-widths.ts';
import { rounds } from '#test/setup/rounds.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
/** Twips that a word of small letters and the margins of its cell need. */
const needed = (length: number, size: number): number => Math.ceil(length * size * 12) + 220;
const longestWord = (cells: readonly string[]): number =>
  Math.max(1, ...cells.flatMap((cell) => cell.split(/[ \n]/u)).map((word) => word.length));

const cell = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', ' ', '\n'), maxLength: 400 });
const rows = fc
  .integer({ min: 1, max: 8 })
  .chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 5 }),
  );
const room = fc.record({
  width: fc.integer({ min: 1_500, max: 20_000 }),
  size: fc.integer({ min: 7, max: 14 }),
});
const columnsOf = (table: readonly (readonly string[])[]): string[][] =>
  (table[0] ?? []).map((_, column) => table.map((row) => row[column] ?? ''));

describe('the widths of columns', () => {
  it('add up to the width of the table', () => {
    fc.assert(
      fc.property(rows, room, (table, space) => {
        const widths = columnWidths(table, space);
        expect(widths).toHaveLength(table[0]?.length ?? 0);
        expect(sum(widths)).toBe(space.width);
        expect(widths.every(Number.isInteger)).toBe(true);
      }),
      { numRuns: rounds(200) },
    );
  });

  it('have room for each word, or an equal share of the table where there is not enough for all', () => {
    fc.assert(
      fc.property(rows, room, (table, space) => {
        const widths = columnWidths(table, space);
        const least = columnsOf(table).map((cells) => needed(longestWord(cells), space.size));
        const share = sum(least) <= space.width ? Infinity : space.width / least.length;
        for (const [column, width] of widths.entries())
          expect(width).toBeGreaterThanOrEqual(Math.floor(Math.min(least[column] ?? 0, share)));
      }),
      { numRuns: rounds(200) },
    );
  });

  it('give more text never less room', () => {
    fc.assert(
      fc.property(rows, room, fc.nat(), fc.lorem({ maxCount: 40 }), (table, space, nth, more) => {
        // A copy of one column, with more text in each of its cells.
        const column = nth % (table[0]?.length ?? 1);
        const longer = table.map((row) => [...row, `${row[column] ?? ''}${more}`]);
        const widths = columnWidths(longer, space);
        expect(widths.at(-1)).toBeGreaterThanOrEqual(widths[column] ?? Infinity);
      }),
      { numRuns: rounds(200) },
    );
  });

  it('let no column of short text be wider than its longest line while another one wraps', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1, maxLength: 12 }),
        fc.integer({ min: 50, max: 90 }).map((words) => 'words '.repeat(words)),
        room.map(({ width, size }) => ({ width: width + 5_000, size })),
        (short, long, space) => {
          const [first = 0] = columnWidths([[short, long]], space);
          expect(first).toBeLessThanOrEqual(Math.ceil(needed(short.length, space.size)));
        },
      ),
      { numRuns: rounds(100) },
    );
  });

  it('break a long address before the words of other columns', () => {
    const address = `https://example.com/${'path/'.repeat(30)}`;
    const [verdict = 0, link = 0] = columnWidths([['Acceptable', address]], { width: 9_000, size: 11 });
    expect(verdict).toBeGreaterThanOrEqual(needed('Acceptable'.length, 11));
    expect(verdict + link).toBe(9_000);
  });

  it('are found for a list of hundreds of thousands of words', () => {
    const row = ['1', 'word '.repeat(1_000)];
    const rowsOf = (count: number): readonly (readonly string[])[] =>
      Array.from({ length: count }, () => row);
    const space = { width: 9_000, size: 10 };
    expect(columnWidths(rowsOf(400), space)).toEqual(columnWidths(rowsOf(1), space));
  });

  it('have room for capitals, which are broader, and break between ideographs', () => {
    const space = { width: 6_000, size: 10 };
    const [capitals = 0] = columnWidths([['INDEMNIFICATION', 'x'.repeat(30)]], space);
    expect(capitals).toBeGreaterThan(needed('INDEMNIFICATION'.length, 10));
    const [ideographs = 0, words = 0] = columnWidths([['責任'.repeat(40), 'x'.repeat(30)]], space);
    expect(words).toBeGreaterThanOrEqual(needed(30, 10));
    expect(ideographs).toBeGreaterThan(0);
  });
});

describe('a table', () => {
  it('fits where its short texts have a line each, and not with too many columns of text', () => {
    const text = 'The Seller shall pay the Buyer within thirty days.';
    const space = { width: 9_000, size: 12 };
    expect(
      fitsColumns(
        [
          ['No.', 'Finding', 'Proposal', 'Decision'],
          ['1', text, text, 'Open'],
        ],
        space,
      ),
    ).toBe(true);
    expect(fitsColumns([Array.from({ length: 6 }, () => text)], space)).toBe(false);
  });
});
