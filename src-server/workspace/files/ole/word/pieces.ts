import { decodeCodePage } from '../../text/decode.ts';
import { ReadFailure } from '../../failure.ts';
import { READ_LIMITS } from '../../limits.ts';

/** A range of text that is contiguous in the file ([MS-DOC] 2.8.35). */
interface Piece {
  readonly start: number;
  readonly end: number;
  /** Offset of its bytes, and bytes per character. */
  readonly offset: number;
  readonly width: 1 | 2;
}

/** All characters of a Word file, and their positions in it. */
export interface PieceTable {
  readonly text: string;
  /** Returns the character positions of the bytes from `from` to `to`. The same bytes may be used more than once. */
  positions(from: number, to: number): { readonly start: number; readonly end: number }[];
}

function findPieces(clx: Buffer): Piece[] {
  let at = 0;
  // Property modifiers precede the piece table.
  while (clx.readUInt8(at) === 1) at += 3 + clx.readUInt16LE(at + 1);
  if (clx.readUInt8(at) !== 2) throw new ReadFailure('corrupt');
  const plc = clx.subarray(at + 5, at + 5 + clx.readUInt32LE(at + 1));
  const count = Math.floor((plc.length - 4) / 12);
  return Array.from({ length: count }, (_, index) => {
    const packed = plc.readUInt32LE((count + 1) * 4 + index * 8 + 2);
    const narrow = (packed & 0x40000000) !== 0;
    const offset = packed & 0x3fffffff;
    return {
      start: plc.readUInt32LE(index * 4),
      end: plc.readUInt32LE(index * 4 + 4),
      offset: narrow ? offset / 2 : offset,
      width: narrow ? 1 : 2,
    };
  });
}

/** Assembles the text. Throws `ReadFailure`: corrupt, or too_large, since the same bytes may be referenced a million times. */
export function readPieces(word: Buffer, clx: Buffer): PieceTable {
  const pieces = findPieces(clx);
  let length = 0;
  const parts = pieces.map(({ start, end, offset, width }) => {
    if (start !== length || end < start) throw new ReadFailure('corrupt');
    length = end;
    if (length > READ_LIMITS.characters) throw new ReadFailure('too_large');
    const bytes = word.subarray(offset, offset + (end - start) * width);
    const text = width === 2 ? bytes.toString('utf16le') : decodeCodePage(bytes, 1252);
    if (text.length !== end - start) throw new ReadFailure('corrupt');
    return text;
  });
  const sorted = pieces.toSorted((a, b) => a.offset - b.offset);
  const longest = Math.max(
    0,
    ...pieces.map(({ start, end, width }) => (end - start) * width).slice(0, 10_000),
  );
  return {
    text: parts.join(''),
    positions(from, to) {
      const found: { start: number; end: number }[] = [];
      let low = 0;
      let high = sorted.length;
      // Pieces that begin earlier do not reach into the range.
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sorted[middle]?.offset ?? 0) < from - longest) low = middle + 1;
        else high = middle;
      }
      for (let index = low; index < sorted.length; index += 1) {
        const piece = sorted[index];
        if (piece === undefined || piece.offset >= to) break;
        const bytes = (piece.end - piece.start) * piece.width;
        const first = Math.max(from, piece.offset);
        const last = Math.min(to, piece.offset + bytes);
        if (first >= last) continue;
        found.push({
          start: piece.start + Math.floor((first - piece.offset) / piece.width),
          end: piece.start + Math.ceil((last - piece.offset) / piece.width),
        });
      }
      return found;
    },
  };
}
