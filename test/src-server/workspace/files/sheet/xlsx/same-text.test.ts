/** What the reader of .xlsx shows, compared with what SheetJS shows of the same file, as other programs wrote it. */
import { createRequire } from 'node:module';
import type * as SheetJs from '@e965/xlsx';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import writeXlsx, { type Sheet } from 'write-excel-file/node';
import { readBytes } from '#server/workspace/files/read.ts';
import { rounds } from '#test/setup/rounds.ts';
import { feesWorkbook } from '../workbook.ts';

const sheetJs: typeof SheetJs = createRequire(import.meta.url)('@e965/xlsx');

/**
 * Returns the text of a workbook by SheetJS, which keeps every cell. It shows nothing for a value in a format that it does not know; the reader
 * shows the value.
 */
function sheetJsText(bytes: Buffer): string {
  const book = sheetJs.read(bytes, { type: 'buffer', dense: true, cellText: true });
  return book.SheetNames.flatMap((name) => {
    const rows = (book.Sheets[name]?.['!data'] ?? []).map((row) =>
      row
        .map((cell) => (cell.w ?? sheetJs.SSF.format('General', cell.v)).replace(/\r\n?/g, '\n').trim())
        .filter((text) => text !== '')
        .join('\t'),
    );
    const filled = rows.filter((text) => text !== '');
    return filled.length === 0 ? [] : [name.trim(), ...filled];
  }).join('\n');
}

const FORMATS = [
  'General',
  '0',
  '0.00',
  '#,##0',
  '#,##0.00',
  '0%',
  '0.00%',
  '0.00E+00',
  '# ?/?',
  'm/d/yy',
  'd-mmm-yy',
  'h:mm AM/PM',
  'mm:ss',
  '[h]:mm:ss',
  '@',
  'yyyy-mm-dd',
  'dd.mm.yyyy hh:mm',
  '[$-407]d. mmmm yyyy',
  '"EUR" #,##0.00;[Red]-"EUR" #,##0.00',
  '_(* #,##0_);_(* \\(#,##0\\);_(* "-"_);_(@_)',
  '0.0;(0.0);"none";"text: "@',
  ';;;',
  '[>1000]0.0,"k";0',
  'unknown q',
] as const;

const text = fc.oneof(
  fc.string({ maxLength: 12, unit: 'grapheme' }),
  fc.constantFrom(' padded ', 'two\nlines', 'a\tb', '<&>"\'', '_x0041_', 'Győr 😜', 'TRUE', '007'),
);
const number = fc.oneof(
  fc.integer({ min: -5_000, max: 80_000 }),
  fc.double({ min: -1e12, max: 1e12, noNaN: true }),
  fc.constantFrom(0, 0.5, 59, 60, 61, 46_112.75, 1e-7, 1e21, 123_456_789_012),
);
const cell = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({ v: number, z: fc.constantFrom(...FORMATS) })
      .map((each) => ({ t: 'n' as const, ...each })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ v: text, z: fc.constantFrom(...FORMATS) })
      .map((each) => ({ t: 's' as const, ...each })),
  },
  fc.boolean().map((v) => ({ t: 'b' as const, v })),
  fc.constantFrom(0x07, 0x17, 0x2a).map((v) => ({ t: 'e' as const, v })),
  number.map((v) => ({ t: 'n' as const, v, f: 'A1+1' })),
  text.map((v) => ({ t: 's' as const, v, f: 'A1&"x"' })),
  fc.constant(undefined),
);
const sheets = fc.array(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 }), {
  minLength: 1,
  maxLength: 3,
});

const table = (count: number) =>
  Array.from({ length: count }, (_, index) => [`Item ${index % 7}`, index * 1.5, index % 2 === 0]);

describe('the text of an .xlsx', () => {
  it('is what SheetJS shows of workbooks that it wrote', async () => {
    await fc.assert(
      fc.asyncProperty(sheets, fc.boolean(), fc.boolean(), async (all, bookSST, date1904) => {
        const book = sheetJs.utils.book_new();
        book.Workbook = { WBProps: { date1904 } };
        all.forEach((rows, index) => {
          const sheet: SheetJs.WorkSheet = { '!ref': 'A1:E6' };
          rows.forEach((row, r) => {
            row.forEach((each, c) => {
              if (each !== undefined) sheet[sheetJs.utils.encode_cell({ r, c })] = each;
            });
          });
          sheetJs.utils.book_append_sheet(book, sheet, `Sheet ${index}`);
        });
        const bytes: Buffer = sheetJs.write(book, { type: 'buffer', bookType: 'xlsx', bookSST });
        const shown = sheetJsText(bytes);
        const read = await readBytes(bytes).then(
          (file) => file.text,
          () => '',
        );
        expect(read).toBe(shown);
      }),
      { numRuns: rounds(200) },
    );
  });

  it('is what SheetJS shows of a workbook with comments', async () => {
    const bytes = feesWorkbook('xlsx');
    expect((await readBytes(bytes)).text).toBe(`${sheetJsText(bytes)}\nAgreed with the Győr office`);
  });

  const day = new Date(Date.UTC(2026, 2, 31, 13, 30));
  it.each<[string, Sheet<never>[]]>([
    [
      'text',
      [
        {
          data: [
            ['Topic', 'Position'],
            ['Payment', 'net 30 days'],
          ],
        },
      ],
    ],
    ['numbers', [{ data: [[1, -2.5, 1e15, 0.000_01]] }]],
    [
      'formats',
      [
        {
          data: [
            [
              { value: 1234.56, format: '[$$-409]#,##0.00' },
              { value: 0.5, format: '0%' },
            ],
          ],
        },
      ],
    ],
    [
      'dates',
      [
        {
          data: [
            [
              { value: day, type: Date, format: 'dd/mm/yyyy hh:mm AM/PM' },
              { value: day, type: Date, format: 'd mmmm yyyy' },
            ],
          ],
        },
      ],
    ],
    ['truth values', [{ data: [[true, false]] }]],
    ['formulas', [{ data: [[{ value: '=1+1', type: 'Formula' }, 'x']] }]],
    ['white space', [{ data: [['  a  ', 'two\nlines', 'a\tb']] }]],
    ['characters that XML escapes', [{ data: [['<b> & "c"', "it's", 'a_x0041_b']] }]],
    ['other scripts', [{ data: [['Győr', '東京', 'العربية', '😜']] }]],
    [
      'merged cells',
      [
        {
          data: [
            [{ value: 'wide', columnSpan: 2 }, null, 'next'],
            [{ value: 'tall', rowSpan: 2 }, 'b'],
            [null, 'c'],
          ],
        },
      ],
    ],
    ['empty rows and cells', [{ data: [[], [null, 'b', null, 'd'], [], ['e']] }]],
    [
      'several sheets',
      [
        { data: [['a']], sheet: 'Fees' },
        { data: [[]], sheet: 'Nothing' },
        { data: [['b']], sheet: 'A & B' },
      ],
    ],
    [
      'styles',
      [
        {
          data: [
            [
              { value: 'bold', fontWeight: 'bold' },
              { value: 3, backgroundColor: '#ffff00', format: '0.00' },
            ],
          ],
        },
      ],
    ],
    ['many rows', [{ data: table(1_100) }]],
  ])('is what SheetJS shows of workbooks by write-excel-file: %s', async (_, all) => {
    const bytes = await writeXlsx(all).toBuffer();
    const shown = sheetJsText(bytes);
    expect(shown).not.toBe('');
    expect((await readBytes(bytes)).text).toBe(shown);
  });
});
