import { createRequire } from 'node:module';
import type * as SheetJs from '@e965/xlsx';

const sheetJs: typeof SheetJs = createRequire(import.meta.url)('@e965/xlsx');

/** Creates a workbook of two sheets with a date, a percentage, a formula and a comment, as a program writes it. */
export function feesWorkbook(bookType: 'xlsx' | 'biff8' | 'biff5' | 'xlsb'): Buffer {
  const book = sheetJs.utils.book_new();
  const fees = sheetJs.utils.aoa_to_sheet([
    ['Milestone', 'Due date', 'Amount'],
    ['Signature bonus', undefined, 5000],
    ['Total', undefined, 10000],
  ]);
  fees['B2'] = { t: 'n', v: 46112, z: 'yyyy-mm-dd' };
  fees['C3'] = { t: 'n', v: 10000, f: 'C2*2' };
  const penalties = sheetJs.utils.aoa_to_sheet([
    ['Late delivery penalty', undefined],
    [],
    ['Cap of penalties', undefined, 'ten per cent of the fee of Müller & Søn'],
  ]);
  penalties['B1'] = { t: 'n', v: 0.025, z: '0.0%' };
  penalties['A3'].c = [{ a: 'Ann', t: 'Agreed with the Győr office' }];
  sheetJs.utils.book_append_sheet(book, fees, 'Fees');
  sheetJs.utils.book_append_sheet(book, penalties, 'Penalties');
  return sheetJs.write(book, {
    type: 'buffer',
    bookType,
    compression: true,
    bookSST: bookType === 'xlsx',
  }) as Buffer;
}
