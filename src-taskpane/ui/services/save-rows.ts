import type { Platform } from './services.ts';

/**
 * Offers rows, headings first, to the user as a workbook or as CSV. Resolves with the name of the file. `sheet`: name
 * of the workbook's sheet.
 */
export async function saveRows(
  platform: Pick<Platform, 'download'>,
  rows: readonly (readonly string[])[],
  { name, sheet, type }: { readonly name: string; readonly sheet: string; readonly type: 'xlsx' | 'csv' },
): Promise<string> {
  // The workbook writer is large, and rarely needed.
  const { toCsv, toXlsx } = await import('../../pure/tables/write-table.ts');
  const fileName = `${name}.${type}`;
  platform.download(fileName, type === 'csv' ? toCsv(rows) : await toXlsx(rows, sheet));
  return fileName;
}
