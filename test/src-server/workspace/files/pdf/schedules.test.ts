import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPdf } from '#server/workspace/files/pdf/read.ts';
import { rounds } from '../../../../setup/rounds.ts';
import { draw, pdfPages } from './pages.ts';

/** Cells of a row, by its number from 0. The last two are the same in every row. */
const COLUMNS: readonly ((row: number) => string)[] = [
  (row) => `Instalment ${row + 1}`,
  (row) => `${(row % 28) + 1}.${(row % 12) + 1}.${2026 + Math.floor(row / 12)}`,
  (row) => `EUR ${(row * 7_919) % 100_000},00`,
  () => 'EUR 500,00',
  () => 'monthly fee',
];

/** A schedule as programs print it: rows of a table over several pages, perhaps between a running header and footer. */
const schedule = fc
  .record({
    rows: fc.integer({ min: 8, max: 160 }),
    rowsOfPage: fc.integer({ min: 2, max: 45 }),
    size: fc.integer({ min: 9, max: 13 }),
    spacing: fc.double({ min: 1.1, max: 3, noNaN: true }),
    columns: fc.uniqueArray(fc.integer({ min: 0, max: COLUMNS.length - 1 }), { minLength: 1, maxLength: 4 }),
    byColumn: fc.boolean(),
    header: fc.constantFrom(undefined, 'Vertraulich', 'Vertraulich 2026'),
    footer: fc.constantFrom(undefined, 'Seite #', 'Seite # von 9', '- # -'),
  })
  .map((shape) => {
    const pitch = shape.size * shape.spacing;
    const perPage = Math.min(shape.rowsOfPage, Math.floor(680 / pitch));
    return { ...shape, pitch, perPage, pages: Math.ceil(shape.rows / perPage) };
  });

const lettersOf = (text: string): string => text.replace(/\s/g, '').split('').toSorted().join('');

describe('a schedule that a PDF draws', () => {
  it('is in the text with each of its letters once, whatever runs above and below it', async () => {
    await fc.assert(
      fc.asyncProperty(schedule, async (shape) => {
        const rows = Array.from({ length: shape.rows }, (_, row) =>
          shape.columns.map((column) => COLUMNS[column]?.(row) ?? ''),
        );
        const furniture = new Set<string>();
        const pages = Array.from({ length: shape.pages }, (_, page) => {
          const cells = rows.slice(page * shape.perPage, (page + 1) * shape.perPage).flatMap((row, index) =>
            row.map((text, column) => ({
              text,
              column,
              x: 60 + column * 120,
              y: 750 - index * shape.pitch,
            })),
          );
          if (shape.byColumn) cells.sort((a, b) => a.column - b.column);
          const running = [
            { text: shape.header ?? '', y: 820 },
            { text: shape.footer?.replace('#', String(page + 1)) ?? '', y: 20 },
          ].filter(({ text }) => text !== '');
          for (const { text } of running) furniture.add(text);
          const drawn = [...cells, ...running.map((line) => ({ ...line, x: 250 }))];
          return { content: drawn.map((each) => draw({ ...each, size: shape.size })).join('\n') };
        });
        const { text, blocks } = await readPdf(pdfPages(pages));
        let body = text;
        for (const line of [...furniture].toSorted((a, b) => b.length - a.length)) {
          expect(body).toContain(line);
          body = body.replaceAll(line, '');
        }
        expect(lettersOf(body)).toBe(lettersOf(rows.flat().join('')));
        // Nothing is in the text that is in no block.
        expect(blocks.map(({ start, end }) => text.slice(start, end)).join('\n')).toBe(text);
      }),
      { numRuns: rounds(120) },
    );
  });

  it('keeps 160 instalments on 7 pages in their order', async () => {
    const rows = Array.from({ length: 160 }, (_, row) => `${row + 1}. EUR ${1_000 + row * 13},00`);
    const pages = Array.from({ length: 7 }, (_, page) => ({
      content: rows
        .slice(page * 23, (page + 1) * 23)
        .map((text, index) => draw({ text, x: 72, y: 780 - index * 30 }))
        .join('\n'),
    }));
    const { text } = await readPdf(pdfPages(pages));
    const found = [...text.matchAll(/EUR \d+,00/g)].map(([amount]) => amount);
    expect(found).toEqual(rows.map((row) => /EUR.*/.exec(row)?.[0]));
  });

  it('is read row by row, with the head that each page repeats before its rows', async () => {
    const pages = [0, 1, 2].map((page) => ({
      content: [
        draw({ text: 'Due', x: 72, y: 780 }) + draw({ text: 'Amount', x: 300, y: 780 }),
        ...Array.from({ length: 20 }, (_, row) => {
          const y = 750 - row * 18;
          return (
            draw({ text: `Month ${page * 20 + row}`, x: 72, y }) + draw({ text: `EUR ${row}`, x: 300, y })
          );
        }),
      ].join('\n'),
    }));
    const { text, blocks } = await readPdf(pdfPages(pages));
    expect(text.indexOf('Due')).toBeLessThan(text.indexOf('Month 0'));
    // Row by row, so that an amount is quoted with its month.
    const rows = blocks.map(({ start, end }) => text.slice(start, end));
    expect(rows).toContain('Month 17\tEUR 17');
  });

  it('moves a footer whose number follows the page behind the body, with every number of it', async () => {
    const pages = [1, 2, 3, 1, 2, 3].map((number) => ({
      content: [
        ...Array.from({ length: 20 }, (_, row) =>
          draw({ text: 'the supplier shall deliver the goods and', x: 72, y: 780 - row * 14 }),
        ),
        draw({ text: `Exhibit page ${number}`, x: 250, y: 40 }),
      ].join('\n'),
    }));
    const { text, blocks } = await readPdf(pdfPages(pages));
    const footers = blocks.filter(({ kind }) => kind === 'footer');
    expect(footers.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Exhibit page 1',
      'Exhibit page 2',
      'Exhibit page 3',
    ]);
    expect(text.match(/Exhibit/g)).toHaveLength(3);
  });
});
