import { ReadFailure } from '../failure.ts';

/** Types of the examined records ([MS-XLS] 2.3.2; the older forms of BOF from Excel 2 to 4). */
const BEGIN: ReadonlySet<number> = new Set([0x0009, 0x0209, 0x0409, 0x0809]);
const END = 0x000a;
const FILE_PASS = 0x002f;
const SHEET = 0x0085;
const HEAD = 4;

/**
 * Requires that the stream of an .xls workbook conforms to [MS-XLS] 2.1.7: records in sequence, in substreams that begin and end, and a
 * substream for each listed sheet. SheetJS silently omits what does not conform. A workbook with a password is not checked. Throws
 * `ReadFailure` corrupt.
 */
export function requireWholeWorkbook(stream: Buffer): void {
  const begins = new Set<number>();
  const sheets: number[] = [];
  let depth = 0;
  let at = 0;
  while (at + HEAD <= stream.length) {
    const type = stream.readUInt16LE(at);
    const next = at + HEAD + stream.readUInt16LE(at + 2);
    if (next > stream.length) throw new ReadFailure('corrupt');
    if (BEGIN.has(type)) {
      begins.add(at);
      depth += 1;
    } else if (depth === 0) break;
    else if (type === FILE_PASS) return;
    else if (type === SHEET) sheets.push(stream.readUInt32LE(at + HEAD));
    else if (type === END) depth -= 1;
    at = next;
  }
  // Data after the last substream is padding.
  if (depth !== 0 || begins.size === 0 || sheets.some((place) => !begins.has(place)))
    throw new ReadFailure('corrupt');
}
