import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import readXlsx from 'read-excel-file/universal';
import { readDocxTables } from './docx-tables.ts';
import type { FileTable } from './model.ts';
import { TableError } from './model.ts';
import { plainCell } from './safe-cell.ts';

/**
 * Reads the tables of an Excel workbook (.xlsx, each sheet), a Word document (.docx, each table) or a text file
 * (.csv), recognised by content, not by name. Text is UTF-8, UTF-16 or Windows-1252. Rejects with a {@link
 * TableError}.
 */
export async function readTables(bytes: Uint8Array<ArrayBuffer>): Promise<readonly FileTable[]> {
  if (bytes.byteLength === 0) throw new TableError('empty');
  const tables = isZip(bytes) ? await readPackage(bytes) : [readCsv(bytes)];
  if (tables.length === 0) throw new TableError('no_table');
  return tables;
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The part of a document that contains its tables; no other is decompressed. Of a workbook all parts are. */
const DOCUMENT = 'word/document.xml';
const WORKBOOK = 'xl/workbook.xml';
/** The most bytes that are decompressed: 64 MB, as the sentences for `too_large` say. No table that was written by hand has more. */
const MOST_BYTES = 64 * 1024 * 1024;

async function readPackage(bytes: Uint8Array<ArrayBuffer>): Promise<readonly FileTable[]> {
  const sizes = unpack(bytes, () => false).sizes;
  const document = sizes.find(({ name }) => name === DOCUMENT);
  const isWorkbook = sizes.some(({ name }) => name === WORKBOOK);
  if (document === undefined && !isWorkbook) throw new TableError('unsupported');
  const unpacked = sizes
    .filter(({ name }) => document === undefined || name === DOCUMENT)
    .reduce((sum, { size }) => sum + size, 0);
  // Decompressing never yields more than a part announces: the buffer for it has that size.
  if (unpacked > MOST_BYTES) throw new TableError('too_large');
  if (document !== undefined) {
    const { parts } = unpack(bytes, (name) => name === DOCUMENT);
    return readDocxTables(new TextDecoder().decode(parts[DOCUMENT]));
  }
  try {
    const sheets = await readXlsx(bytes.buffer, { trim: false });
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => row.map(toText)),
      firstRow: 1,
    }));
  } catch (error) {
    // The workbook is damaged or password-protected.
    throw new TableError('unreadable', { cause: error });
  }
}

/** Decompresses the wanted parts of a package, and returns the size of each part when decompressed. */
function unpack(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): {
  readonly parts: Readonly<Record<string, Uint8Array | undefined>>;
  readonly sizes: readonly { readonly name: string; readonly size: number }[];
} {
  const sizes: { name: string; size: number }[] = [];
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        sizes.push({ name, size: originalSize });
        return isWanted(name);
      },
    });
    return { parts, sizes };
  } catch (error) {
    // The file begins like a package but is not one, or was cut.
    throw new TableError('unreadable', { cause: error });
  }
}

function readCsv(bytes: Uint8Array): FileTable {
  const text = decode(bytes);
  // A control character that no text file contains: a program, a picture, an old Office file.
  if (/(?![\t\n\f\r\v])\p{Cc}/u.test(text.replace(/[\u007f-\u009f]/gu, '')))
    throw new TableError('unsupported');
  if (text.trim() === '') throw new TableError('empty');
  const { data } = Papa.parse<string[]>(text, { delimiter: findDelimiter(text) });
  return { name: '', rows: data.map((row) => row.map(plainCell)), firstRow: 1 };
}

/** Number of lines from which the separator is determined. */
const SAMPLE_LINES = 50;

/** Returns the separator with which most lines have the same number of cells, more than one; a comma if there is none. */
function findDelimiter(text: string): string {
  const scores = [',', ';', '\t', '|'].map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: SAMPLE_LINES });
    const widest = Math.max(...data.map((row) => row.length));
    const score = widest === 1 ? 0 : data.filter((row) => row.length === widest).length * widest;
    return { delimiter, score };
  });
  return scores.reduce((best, other) => (other.score > best.score ? other : best)).delimiter;
}

/** The characters of Windows-1252 from 0x80 to 0x9f; Node reads this encoding as Latin-1 (nodejs/node#56542). */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Decodes a file: by its byte order mark, as UTF-8 if that is valid, otherwise as Windows-1252, which Excel writes. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: every byte is a character of Windows-1252.
    return Array.from(bytes, (byte) =>
      byte >= 0x80 && byte <= 0x9f ? WINDOWS_1252.charAt(byte - 0x80) : String.fromCharCode(byte),
    ).join('');
  }
}

function toText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}
