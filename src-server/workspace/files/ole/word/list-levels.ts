import { ReadFailure } from '../../failure.ts';
import type { NumberLevel } from '../../../../shared/numbering/counter.ts';

/** Number formats by their code ([MS-OSHARED] 2.2.1.3, MSONFC). All others are printed as decimal numbers. */
const FORMATS: ReadonlyMap<number, string> = new Map([
  [0x01, 'upperRoman'],
  [0x02, 'lowerRoman'],
  [0x03, 'upperLetter'],
  [0x04, 'lowerLetter'],
  [0x05, 'ordinal'],
  [0x06, 'cardinalText'],
  [0x07, 'ordinalText'],
  [0x08, 'hex'],
  [0x0e, 'decimalFullWidth'],
  [0x13, 'decimalFullWidth'],
  [0x16, 'decimalZero'],
  [0x17, 'bullet'],
  [0x1a, 'decimalEnclosedFullstop'],
  [0x1b, 'decimalEnclosedParen'],
  [0x39, 'numberInDash'],
  [0xff, 'none'],
]);
const SUFFIXES = ['tab', 'space', 'nothing'] as const;

const LEGAL = 0x04;
const NO_RESTART = 0x08;
const HEAD = 28;
/** Counters of a level's text are characters below this one. */
const COUNTERS = 9;
const LARGEST_START = 0x7fff;
const LONGEST_TEXT = 255;

/** Returns a first number. Throws `ReadFailure` corrupt for one that Word cannot have written. */
export function validStart(start: number): number {
  if (start < 0 || start > LARGEST_START) throw new ReadFailure('corrupt');
  return start;
}

/**
 * Reads the level at `at` ([MS-DOC] 2.9.150, LVL) and returns where it ends. Throws `ReadFailure` corrupt, or the error of `Buffer` if it is
 * truncated.
 */
export function readListLevel(
  bytes: Buffer,
  at: number,
): { readonly level: NumberLevel; readonly end: number } {
  const flags = bytes.readUInt8(at + 5);
  const text = at + HEAD + bytes.readUInt8(at + 24) + bytes.readUInt8(at + 25);
  const length = bytes.readUInt16LE(text);
  const end = text + 2 + length * 2;
  if (length > LONGEST_TEXT || end > bytes.length) throw new ReadFailure('corrupt');
  const parts: (string | number)[] = [];
  for (const character of bytes.toString('utf16le', text + 2, end)) {
    const code = character.charCodeAt(0);
    parts.push(code < COUNTERS ? code : character);
  }
  return {
    level: {
      start: validStart(bytes.readInt32LE(at)),
      format: FORMATS.get(bytes.readUInt8(at + 4)) ?? 'decimal',
      parts,
      restart: (flags & NO_RESTART) === 0 ? undefined : bytes.readUInt8(at + 26),
      legal: (flags & LEGAL) !== 0,
      suffix: SUFFIXES[bytes.readUInt8(at + 15)] ?? 'tab',
    },
    end,
  };
}
