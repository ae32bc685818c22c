import Papa from 'papaparse';
import writeXlsx from 'write-excel-file/universal';
import { safeCell } from './safe-cell.ts';

type Rows = readonly (readonly string[])[];

/** Writes a CSV file (RFC 4180) that Excel opens as UTF-8, without a cell that it would read as a formula. */
export function toCsv(rows: Rows): Uint8Array<ArrayBuffer> {
  const safe = rows.map((row) => row.map(safeCell));
  return new TextEncoder().encode(`\uFEFF${Papa.unparse(safe)}\r\n`);
}

/** Writes a workbook with one sheet whose first row is a bold header; every cell is text, so none is a formula. */
export async function toXlsx(rows: Rows, sheet: string): Promise<Uint8Array<ArrayBuffer>> {
  const data = rows.map((row, index) =>
    row.map((value) => ({
      value,
      type: String,
      wrap: true,
      alignVertical: 'top' as const,
      ...(index === 0 ? { fontWeight: 'bold' as const } : {}),
    })),
  );
  const columns = (rows[0] ?? []).map(() => ({ width: COLUMN_WIDTH }));
  const file = await writeXlsx(data, { sheet, columns, stickyRowsCount: 1 }).toBlob();
  return new Uint8Array(await file.arrayBuffer());
}

/** Width in characters. */
const COLUMN_WIDTH = 32;
