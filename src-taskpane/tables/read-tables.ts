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

/** The parts of an Office file that contain tables: no others are decompressed. */
const PARTS = /^(?:word\/document\.xml|xl\/workbook\.xml)$/u;
/** A larger decompressed size is not a table that was written by hand. */
const MOST_BYTES = 32 * 1024 * 1024;

async function readPackage(bytes: Uint8Array<ArrayBuffer>): Promise<readonly FileTable[]> {
  const parts = unpack(bytes);
  const document = parts['word/document.xml'];
  if (document !== undefined) return readDocxTables(new TextDecoder().decode(document));
  if (parts['xl/workbook.xml'] === undefined) throw new TableError('unsupported');
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

function unpack(bytes: Uint8Array): Readonly<Record<string, Uint8Array | undefined>> {
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => PARTS.test(name) && originalSize <= MOST_BYTES,
    });
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
