import type { CellObject, WorkBook } from '@e965/xlsx';
import { storedZip } from '../archive/stored-zip.ts';
import type { ZipArchive } from '../archive/zip.ts';
import { ReadFailure } from '../failure.ts';
import type { ReadFile } from '../model.ts';
import { requireWholeWorkbook } from './records.ts';
import { sheetJs } from './sheet-js.ts';
import { createWorkbookText, shownText } from './sheet-text.ts';

/** Parts without cells, which need not be unpacked. */
const NO_CELLS =
  /(^|\/)(media|theme|drawings|charts|embeddings|externallinks|pivotcache|pivottables|printersettings|customxml|docprops|ctrlprops|activex|vbaproject\.bin|calcchain\.\w+)(\/|$)/;

function parse(bytes: Buffer): WorkBook {
  try {
    return sheetJs.read(bytes, {
      type: 'buffer',
      dense: true,
      cellText: true,
      cellFormula: false,
      cellHTML: false,
    });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : '';
    throw new ReadFailure(/password|encrypt/i.test(message) ? 'encrypted' : 'corrupt', cause);
  }
}

/** Reads an .xlsb package. Its parts are unpacked within the limits of `zip.ts` before SheetJS reads them. Throws `ReadFailure`. */
export function readXlsb(archive: ZipArchive): ReadFile {
  const parts: [string, Buffer][] = [];
  for (const name of archive.names) {
    if (!/\.(xml|rels|bin)$/.test(name) || NO_CELLS.test(name)) continue;
    const content = archive.read(name);
    if (content !== undefined) parts.push([name, content]);
  }
  return readWorkbook(parse(storedZip(parts)));
}

/** Reads an .xls file whose workbook is in `stream`. Throws `ReadFailure`: encrypted, corrupt, too_large. */
export function readXls(bytes: Buffer, stream: Buffer): ReadFile {
  requireWholeWorkbook(stream);
  return readWorkbook(parse(bytes));
}

function readWorkbook(book: WorkBook): ReadFile {
  const text = createWorkbookText();
  book.SheetNames.forEach((name, index) => {
    const rows = book.Sheets[name]?.['!data'];
    if (rows === undefined) return;
    const sheet = text.addSheet(name, index + 1);
    // Rows and columns between filled ones do not exist; `forEach` skips them.
    rows.forEach((row) => {
      const cells: string[] = [];
      row.forEach((cell) => {
        const shown = shownCell(cell);
        if (shown !== '') cells.push(shown);
        for (const comment of cell?.c ?? []) sheet.addComment(comment.t?.trim() ?? '');
      });
      sheet.addRow(cells);
    });
  });
  return text.file();
}

function shownCell(cell: CellObject | undefined): string {
  if (cell === undefined) return '';
  return shownText(cell.w ?? (typeof cell.v === 'string' ? cell.v : ''));
}
