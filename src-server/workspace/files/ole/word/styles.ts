import { ReadFailure } from '../../failure.ts';
import { readChanges } from './properties.ts';

/** The paragraph styles of a Word file, by their index. */
export interface WordStyles {
  /** Returns the indexes of a style and its bases, nearest first. */
  chain(style: number): readonly number[];
  /** Returns what a style or the nearest base that says something gives for a property code. */
  value(style: number, code: number): number | undefined;
}

interface Style {
  readonly basedOn: number;
  readonly changes: ReadonlyMap<number, number>;
}

const PARAGRAPH = 1;
const NUMBERING = 4;
/** A damaged file may base styles on each other without end. */
const LONGEST_CHAIN = 50;

/**
 * Reads a style sheet ([MS-DOC] 2.9.271, STSH). Throws `ReadFailure` corrupt or the error of `Buffer` if it is damaged. An empty one has no
 * styles.
 */
export function readWordStyles(sheet: Buffer): WordStyles {
  const styles = new Map<number, Style>();
  if (sheet.length > 0) {
    const count = sheet.readUInt16LE(2);
    const base = sheet.readUInt16LE(4);
    let at = 2 + sheet.readUInt16LE(0);
    for (let index = 0; index < count; index += 1) {
      const size = sheet.readUInt16LE(at);
      const end = at + 2 + size;
      if (end > sheet.length) throw new ReadFailure('corrupt');
      const style = size === 0 ? undefined : readStyle(sheet.subarray(at + 2, end), base);
      if (style !== undefined) styles.set(index, style);
      at = end + (size % 2);
    }
  }
  const chain = (style: number): number[] => {
    const found: number[] = [];
    let next: number | undefined = style;
    while (next !== undefined && found.length < LONGEST_CHAIN) {
      found.push(next);
      next = styles.get(next)?.basedOn;
    }
    return found;
  };
  return {
    chain,
    value(style, code) {
      for (const index of chain(style)) {
        const value = styles.get(index)?.changes.get(code);
        if (value !== undefined) return value;
      }
      return undefined;
    },
  };
}

function readStyle(style: Buffer, base: number): Style | undefined {
  const based = style.readUInt16LE(2);
  const kind = based & 0x0f;
  if (kind !== PARAGRAPH && kind !== NUMBERING) return undefined;
  // The name has a length before and a zero after it. The first set of changes is that of the paragraph.
  const at = base + 2 + style.readUInt16LE(base) * 2 + 2;
  const size = (style.readUInt16LE(4) & 0x0f) === 0 ? 0 : style.readUInt16LE(at);
  return { basedOn: based >> 4, changes: readChanges(style.subarray(at + 4, at + 2 + size)) };
}
