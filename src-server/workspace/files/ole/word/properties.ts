const PAGE = 512;

/** Properties of the bytes from `from` to `to`: style (for paragraphs only) and property changes by code. */
interface PropertyRun {
  readonly from: number;
  readonly to: number;
  readonly style: number;
  readonly changes: ReadonlyMap<number, number>;
}

/** Operand sizes by the upper three bits of a code ([MS-DOC] 2.2.5.1). The size of type 6 precedes the operand. */
const OPERAND = [1, 1, 2, 4, 2, 2, undefined, 3] as const;
const TABLE_DEFINITION = 0xd608;

/** Reads the property changes of a `grpprl`: code, and the operand, or the first two bytes of one of three. */
export function readChanges(bytes: Buffer): Map<number, number> {
  const changes = new Map<number, number>();
  let at = 0;
  while (at + 2 < bytes.length) {
    const code = bytes.readUInt16LE(at);
    at += 2;
    const fixed = OPERAND[code >> 13];
    if (fixed === undefined) {
      // The only operand with a two-byte size, which is one too large.
      at += code === TABLE_DEFINITION ? bytes.readUInt16LE(at) + 1 : bytes.readUInt8(at) + 1;
    } else {
      changes.set(code, at + fixed > bytes.length ? 0 : bytes.readUIntLE(at, fixed === 3 ? 2 : fixed));
      at += fixed;
    }
  }
  return changes;
}

function* pages(word: Buffer, plc: Buffer): Generator<Buffer> {
  const count = Math.floor((plc.length - 4) / 8);
  for (let index = 0; index < count; index += 1) {
    const page = plc.readUInt32LE((count + 1) * 4 + index * 4) & 0x3fffff;
    const bytes = word.subarray(page * PAGE, (page + 1) * PAGE);
    // A page after the end of the file contains nothing.
    if (bytes.length === PAGE) yield bytes;
  }
}

/** Yields runs of characters with their formatting ([MS-DOC] 2.9.33, ChpxFkp). */
export function* characterRuns(word: Buffer, plc: Buffer): Generator<PropertyRun> {
  for (const page of pages(word, plc)) {
    const count = page.readUInt8(PAGE - 1);
    for (let index = 0; index < count; index += 1) {
      const at = page.readUInt8((count + 1) * 4 + index) * 2;
      if (at === 0) continue;
      const changes = readChanges(page.subarray(at + 1, at + 1 + page.readUInt8(at)));
      yield { from: page.readUInt32LE(index * 4), to: page.readUInt32LE(index * 4 + 4), style: 0, changes };
    }
  }
}

/** Yields paragraphs with their formatting ([MS-DOC] 2.9.174, PapxFkp). */
export function* paragraphRuns(word: Buffer, plc: Buffer): Generator<PropertyRun> {
  for (const page of pages(word, plc)) {
    const count = page.readUInt8(PAGE - 1);
    for (let index = 0; index < count; index += 1) {
      const at = page.readUInt8((count + 1) * 4 + index * 13) * 2;
      if (at === 0) continue;
      const size = page.readUInt8(at);
      const start = size === 0 ? at + 2 : at + 1;
      const end = size === 0 ? start + page.readUInt8(at + 1) * 2 : start + size * 2 - 1;
      const bytes = page.subarray(start, end);
      if (bytes.length < 2) continue;
      yield {
        from: page.readUInt32LE(index * 4),
        to: page.readUInt32LE(index * 4 + 4),
        style: bytes.readUInt16LE(0),
        changes: readChanges(bytes.subarray(2)),
      };
    }
  }
}
