import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { pageAt } from '#server/workspace/files/chunks.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { assertSurvivesDamageInChild, outcomeOf } from '../damage.ts';
import { feesWorkbook } from './workbook.ts';
import { isInRun } from '#test/setup/extent.ts';

const XLSX = feesWorkbook('xlsx');
const XLS = feesWorkbook('biff8');

function withPart(name: string, content: string | Uint8Array): Buffer {
  return Buffer.from(
    zipSync({ ...unzipSync(XLSX), [name]: typeof content === 'string' ? strToU8(content) : content }),
  );
}

describe.each([
  ['.xlsx', XLSX],
  ['.xls', XLS],
  ['.xls of Excel 95', feesWorkbook('biff5')],
  ['.xlsb', feesWorkbook('xlsb')],
])('reading a workbook, %s', (kind, bytes) => {
  it('shows cells as they are formatted, one block per row, one page per sheet', async () => {
    const file = await readBytes(bytes);
    const fees = 'Fees\nMilestone\tDue date\tAmount\nSignature bonus\t2026-03-31\t5000\nTotal\t10000';
    expect(file.text.startsWith(`${fees}\nPenalties\nLate delivery penalty\t2.5%`)).toBe(true);
    expect(file.blocks.map((block) => block.kind).slice(0, 5)).toEqual([
      'heading',
      'tableRow',
      'tableRow',
      'tableRow',
      'heading',
    ]);
    expect(pageAt(file.pages, file.text.indexOf('Total'))).toBe(1);
    expect(pageAt(file.pages, file.text.indexOf('Cap of penalties'))).toBe(2);
    expect(file.pageBasis).toBe('exact');
    // The Excel 95 code page of the writer has no ő.
    expect(file.text).toContain(kind.includes('95') ? 'ten per cent of the fee' : 'fee of Müller & Søn');
  });
});

describe('readXlsx', () => {
  it('puts comments after all sheets, with the page of their sheet', async () => {
    const file = await readBytes(XLSX);
    const at = file.text.indexOf('Agreed with the Győr office');
    expect(file.blocks.at(-1)?.kind).toBe('comment');
    expect(pageAt(file.pages, at)).toBe(2);
  });

  it('refuses shared strings that a small file repeats beyond the limit on characters', async () => {
    const cells = Array.from({ length: 800 }, (_, row) => {
      const inside = '<c t="s"><v>0</v></c>'.repeat(2);
      return `<row r="${row + 1}">${inside}</row>`;
    }).join('');
    const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const files = unzipSync(
      withPart('xl/worksheets/sheet1.xml', `<worksheet ${main}><sheetData>${cells}</sheetData></worksheet>`),
    );
    files['xl/sharedStrings.xml'] = strToU8(
      `<sst ${main} count="1" uniqueCount="1"><si><t>${'x'.repeat(30_000)}</t></si></sst>`,
    );
    const bytes = Buffer.from(zipSync(files));
    expect(bytes.length).toBeLessThan(60_000);
    expect(await outcomeOf(readBytes, bytes)).toBe('too_large');
  });

  it.runIf(isInRun('long'))(
    'refuses a part that unpacks to more than 100 MB before any library reads it',
    async () => {
      const bomb = withPart('xl/worksheets/sheet1.xml', new Uint8Array(101 * 1024 * 1024).fill(32));
      expect(await outcomeOf(readBytes, bomb)).toBe('too_large');
    },
  );

  it('reports that a workbook without a filled cell has no text', async () => {
    const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const files = unzipSync(
      withPart('xl/worksheets/sheet1.xml', `<worksheet ${main}><sheetData/></worksheet>`),
    );
    files['xl/worksheets/sheet2.xml'] = files['xl/worksheets/sheet1.xml'] ?? strToU8('');
    delete files['xl/comments2.xml'];
    expect(await outcomeOf(readBytes, Buffer.from(zipSync(files)))).toBe('no_text');
  });

  it.each([
    ['.xlsx', XLSX],
    ['.xls', XLS],
  ])(
    'reads text or returns a typed failure for every truncation and every flipped byte of an %s',
    async (_, bytes) => {
      await expect(assertSurvivesDamageInChild(bytes, 'book')).resolves.toBeUndefined();
    },
    120_000,
  );
});
