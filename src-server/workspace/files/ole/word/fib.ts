/** Stories of a Word file, in the order of their characters ([MS-DOC] 2.4.1). */
const STORIES = [
  ['body', 0x4c],
  ['footnotes', 0x50],
  ['headers', 0x54],
  ['macros', 0x58],
  ['comments', 0x5c],
  ['endnotes', 0x60],
  ['textBoxes', 0x64],
  ['headerTextBoxes', 0x68],
] as const;

type StoryName = (typeof STORIES)[number][0];

/** Structures of the table stream, by their index in FibRgFcLcb97 ([MS-DOC] 2.5.6). */
const STRUCTURES = {
  styles: 1,
  footnoteRefs: 2,
  footnoteTexts: 3,
  commentRefs: 4,
  commentTexts: 5,
  sections: 6,
  headers: 11,
  characterProperties: 12,
  paragraphProperties: 13,
  clx: 33,
  endnoteRefs: 46,
  endnoteTexts: 47,
  textBoxTexts: 56,
  lists: 73,
  listOverrides: 74,
} as const;

const FC_LCB = 0x9a;

/** The header of a `WordDocument` stream ([MS-DOC] 2.5.1). */
export interface Fib {
  readonly encrypted: boolean;
  /** Returns the character positions of a story, end exclusive. */
  story(name: StoryName): { readonly start: number; readonly end: number };
  /** Number of characters in all stories. */
  readonly length: number;
  structure(name: keyof typeof STRUCTURES): Buffer;
  /** Returns what follows a structure: some have a part that their size does not count. */
  behind(name: keyof typeof STRUCTURES): Buffer;
}

/** Reads the header. `table` is the stream that it names: `1Table` or `0Table`. Throws the error of `Buffer` if the header is truncated. */
export function readFib(word: Buffer, table: Buffer): Fib {
  const ranges = new Map<StoryName, { start: number; end: number }>();
  let length = 0;
  for (const [name, at] of STORIES) {
    const count = Math.max(0, word.readInt32LE(at));
    ranges.set(name, { start: length, end: length + count });
    length += count;
  }
  const rangeOf = (name: keyof typeof STRUCTURES): { start: number; end: number } => {
    const at = FC_LCB + STRUCTURES[name] * 8;
    const start = word.readUInt32LE(at);
    return { start, end: start + word.readUInt32LE(at + 4) };
  };
  return {
    encrypted: (word.readUInt16LE(0x0a) & 0x0100) !== 0,
    length,
    story: (name) => ranges.get(name) ?? { start: 0, end: 0 },
    structure(name) {
      const { start, end } = rangeOf(name);
      return table.subarray(start, end);
    },
    behind: (name) => table.subarray(rangeOf(name).end),
  };
}

/** Returns the name of the table stream that a header refers to. */
export function tableStreamName(word: Buffer): '0Table' | '1Table' {
  return (word.readUInt16LE(0x0a) & 0x0200) === 0 ? '0Table' : '1Table';
}

/** Returns the character positions at the beginning of a PLC whose elements have `size` bytes ([MS-DOC] 2.2.2). */
export function plcPositions(plc: Buffer, size: number): number[] {
  const count = plc.length < 4 ? 0 : Math.floor((plc.length - 4) / (4 + size)) + 1;
  return Array.from({ length: count }, (_, index) => plc.readUInt32LE(index * 4));
}
