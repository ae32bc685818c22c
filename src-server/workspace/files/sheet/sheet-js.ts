import { createRequire } from 'node:module';
import type { WorkBook } from '@e965/xlsx';

/** The used part of SheetJS. */
interface SheetJs {
  read(bytes: Buffer, options: object): WorkBook;
  readonly SSF: {
    /** Shows a value in a number format, as Excel does. Throws for formats that it does not know. */
    format(code: string, value: string | number | boolean, options: { readonly date1904: boolean }): string;
  };
}

/** SheetJS. Its CommonJS build includes the code pages of old workbooks. */
export const sheetJs: SheetJs = createRequire(import.meta.url)('@e965/xlsx');
