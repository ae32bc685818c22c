// @vitest-environment jsdom
import * as XLSX from '@e965/xlsx';
import { Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import * as fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { safeCell as serverSafeCell } from '#server/workspace-client/history/export/safe-cell.ts';
import { TableError } from '#pane/pure/tables/model.ts';
import { readTables } from '#pane/pure/tables/read-tables.ts';
import { plainCell, safeCell } from '#pane/pure/tables/safe-cell.ts';
import { toCsv, toXlsx } from '#pane/pure/tables/write-table.ts';
import { rounds } from '#test/setup/rounds.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const tableCell = (...lines: string[]) =>
  new TableCell({ children: lines.map((line) => new Paragraph({ children: [new TextRun(line)] })) });
/** Returns the cells up to the last non-empty one: a workbook stores no more. */
const withoutEnd = (row: readonly string[]) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1);
const rowsOf = async (file: Uint8Array<ArrayBuffer>) => (await readTables(file))[0]?.rows;
const cells = fc.array(
  fc.array(
    fc.string({
      unit: fc.constantFrom('a', 'B', ' ', ';', ',', '"', '\n', '=', '-', '@', "'", 'é', '€', '('),
      maxLength: 8,
    }),
    {
      minLength: 2,
      maxLength: 2,
    },
  ),
  { minLength: 1, maxLength: 5 },
);

describe('a text file', () => {
  it.each([
    ['commas', 'Topic,Position\nPayment,"30 days, net"\n'],
    ['semicolons', 'Topic;Position\nPayment;"30 days, net"\n'],
    ['tabs', 'Topic\tPosition\nPayment\t"30 days, net"\n'],
    ['a byte order mark', '\uFEFFTopic,Position\r\nPayment,"30 days, net"\r\n'],
  ])('is read with %s', async (_what, text) =>
    expect((await rowsOf(bytes(text)))?.slice(0, 2)).toEqual([
      ['Topic', 'Position'],
      ['Payment', '30 days, net'],
    ]),
  );

  it('is read in the encodings that Excel writes', async () => {
    const windows = Uint8Array.of(...bytes('Topic,'), 0x93, 0xe9, 0x80, 0x94);
    expect(await rowsOf(windows)).toEqual([['Topic', '“é€”']]);
    const utf16 = Uint8Array.of(0xff, 0xfe, ...Array.from('A,é').flatMap((sign) => [sign.charCodeAt(0), 0]));
    expect(await rowsOf(utf16)).toEqual([['A', 'é']]);
  });
});

describe('a workbook', () => {
  it('is read sheet by sheet, with numbers, the results of formulas, empty rows and leading rows', async () => {
    const sheet = XLSX.utils.aoa_to_sheet([[], ['Topic', 'Position'], [], ['Payment', 30]]);
    sheet['C4'] = { t: 'n', v: 3, f: 'SUM(1,2)' };
    sheet['!ref'] = 'A1:C4';
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, sheet, 'Positions');
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['x']]), 'Notes');
    const file: ArrayBuffer = XLSX.write(book, { type: 'array', bookType: 'xlsx' });
    const tables = await readTables(new Uint8Array(file));
    expect(tables.map(({ name }) => name)).toEqual(['Positions', 'Notes']);
    const [first] = tables;
    expect(first?.rows[4 - first.firstRow]?.slice(0, 3)).toEqual(['Payment', '30', '3']);
    expect(first?.rows[2 - first.firstRow]?.slice(0, 2)).toEqual(['Topic', 'Position']);
  });
});

describe('a Word document', () => {
  it('is read table by table, with paragraphs and tabs of a cell', async () => {
    const table = new Table({
      rows: [
        new TableRow({ children: [tableCell('Topic'), tableCell('Position')] }),
        new TableRow({ children: [tableCell('Payment'), tableCell('30 days', 'net')] }),
      ],
    });
    const file = await Packer.toArrayBuffer(
      new Document({ sections: [{ children: [new Paragraph('Our playbook'), table] }] }),
    );
    expect(await readTables(new Uint8Array(file))).toEqual([
      {
        name: 'Table 1',
        rows: [
          ['Topic', 'Position'],
          ['Payment', '30 days\nnet'],
        ],
        firstRow: 1,
      },
    ]);
  });
});

const zeros = (mebibytes: number) => new Uint8Array(mebibytes * 1024 * 1024);

describe('a small file that unpacks to a large one', () => {
  const small = Uint8Array.of(60);
  it.each([
    ['one sheet of a workbook', { 'xl/workbook.xml': small, 'xl/worksheets/sheet1.xml': zeros(65) }],
    ['many sheets', { 'xl/workbook.xml': small, 'xl/a.xml': zeros(33), 'xl/b.xml': zeros(33) }],
    ['the text of a document', { 'word/document.xml': zeros(65) }],
  ])('is refused as too large before it is unpacked: %s', async (_what, parts) => {
    const file = zipSync(parts, { level: 9 });
    expect(file.byteLength).toBeLessThan(200_000);
    const problem = await readTables(file).catch(
      (error: unknown) => error instanceof TableError && error.problem,
    );
    expect(problem).toBe('too_large');
  });
});

describe('a file without a table', () => {
  it.each([
    ['empty', new Uint8Array()],
    ['empty', bytes('  \n')],
    ['unsupported', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0, 1)],
    ['unreadable', Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9)],
  ])('is refused as %s', async (problem, file) =>
    expect(
      await readTables(file).catch((error: unknown) => error instanceof TableError && error.problem),
    ).toBe(problem),
  );
});

describe('an export', () => {
  it('is read back unchanged from a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(cells, async (rows) => {
        fc.pre(rows.every((row) => row.some((cell) => cell.trim() !== '')));
        const workbook = await rowsOf(await toXlsx(rows, 'Findings'));
        expect(workbook?.map(withoutEnd)).toEqual(rows.map(withoutEnd));
      }),
      { numRuns: rounds(20) },
    );
  });

  it('has no cell that a spreadsheet reads as a formula, like the server’s exports', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('=', '+', '-', '@', ' ', ';', '\t', '\n', 'A', '(', '1', '\u200b', '＝'),
        }),
        (text) => {
          expect(safeCell(text)).toBe(serverSafeCell(text));
          expect(safeCell(text).trimStart()).not.toMatch(/^[=+\-@]/);
        },
      ),
      { numRuns: rounds(200) },
    );
    expect(new TextDecoder().decode(toCsv([['=1+1', '- with consent']]))).toContain("'=1+1,'- with consent");
    expect(plainCell(safeCell('- with consent'))).toBe('- with consent');
  });
});
