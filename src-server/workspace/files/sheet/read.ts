import { createRequire } from 'node:module';
import type { CellObject, WorkBook } from '@e965/xlsx';
import { ReadFailure } from '../failure.ts';
import type { PageStart, ReadFile } from '../model.ts';
import { storedZip } from '../archive/stored-zip.ts';
import { requireWholeWorkbook } from './records.ts';
import { createTextBuilder, type TextBuilder } from '../text/text-builder.ts';
import type { ZipArchive } from '../archive/zip.ts';

/** The used part of SheetJS. Its CommonJS build includes the code pages of old workbooks. */
const sheetJs: { read(bytes: Buffer, options: object): WorkBook } = createRequire(import.meta.url)(
  '@e965/xlsx',
);

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

/** Reads an .xlsx package. Its parts are unpacked within the limits of `zip.ts` before SheetJS reads them. Throws `ReadFailure`. */
export function readXlsx(archive: ZipArchive): ReadFile {
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

/** Returns a cell's displayed text, without the padding of number formats. */
function shown(cell: CellObject | undefined): string {
  if (cell === undefined) return '';
  const text = cell.w ?? (typeof cell.v === 'string' ? cell.v : '');
  return text.replace(/\r\n?/g, '\n').trim();
}

/**
 * Converts a workbook to text: each sheet is a page, its name a heading, each row a block with its filled cells separated by tabs. Cell
 * comments follow all sheets.
 */
function readWorkbook(book: WorkBook): ReadFile {
  const builder = createTextBuilder();
  const pages: PageStart[] = [];
  const comments: { page: number; text: string }[] = [];
  book.SheetNames.forEach((name, index) => {
    const rows = book.Sheets[name]?.['!data'];
    if (rows === undefined) return;
    addSheet(
      builder,
      name,
      rows,
      (start) => pages.push({ offset: start, page: index + 1 }),
      (text) => comments.push({ page: index + 1, text }),
    );
  });
  for (const { page, text } of comments) pages.push({ offset: builder.add(text, 'comment'), page });
  return builder.file(pages);
}

function addSheet(
  builder: TextBuilder,
  name: string,
  rows: readonly (readonly CellObject[])[],
  addStart: (offset: number) => void,
  addComment: (text: string) => void,
): void {
  let begun = false;
  // Rows and columns between filled ones do not exist; `forEach` skips them.
  rows.forEach((row) => {
    const cells: string[] = [];
    row.forEach((cell) => {
      const text = shown(cell);
      if (text !== '') cells.push(text);
      for (const comment of cell?.c ?? []) addComment(comment.t?.trim() ?? '');
    });
    if (cells.length === 0) return;
    // A sheet without a filled cell has no text: the workbook may be empty.
    if (!begun) addStart(builder.add(name.trim(), 'heading', undefined, 0));
    begun = true;
    builder.add(cells.join('\t'), 'tableRow');
  });
}
