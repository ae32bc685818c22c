import { ReadFailure } from '../../failure.ts';
import { READ_LIMITS } from '../../limits.ts';

/** A record of a PowerPoint stream ([MS-PPT] 2.3.1). Containers contain records, atoms contain bytes. */
export interface PptRecord {
  readonly type: number;
  readonly instance: number;
  readonly isContainer: boolean;
  readonly content: Buffer;
  /** False if its length points outside its container, which truncates the content. */
  readonly isWhole: boolean;
}

const HEAD = 8;
/** Greatest depth of nested containers: a slide with groups of groups stays far below it. */
const DEPTH = 100;

/** Returns the record at an offset; undefined if none fits. */
export function recordAt(stream: Buffer, offset: number): PptRecord | undefined {
  if (offset < 0 || offset + HEAD > stream.length) return undefined;
  const head = stream.readUInt16LE(offset);
  const length = stream.readUInt32LE(offset + 4);
  const end = offset + HEAD + length;
  return {
    type: stream.readUInt16LE(offset + 2),
    instance: head >> 4,
    isContainer: (head & 0x0f) === 0x0f,
    content: stream.subarray(offset + HEAD, end),
    isWhole: end <= stream.length,
  };
}

/** Yields records in sequence. Throws `ReadFailure` corrupt at a truncated one, since its content is missing. */
export function* recordsIn(content: Buffer): Generator<PptRecord> {
  let at = 0;
  for (;;) {
    const record = recordAt(content, at);
    if (record === undefined) return;
    if (!record.isWhole) throw new ReadFailure('corrupt');
    yield record;
    at += HEAD + record.content.length;
  }
}

/** Calls back for every record below a container, in order. `enter` selects the containers to descend into. */
export function walkRecords(
  content: Buffer,
  visit: (record: PptRecord) => void,
  enter: (record: PptRecord) => boolean = () => true,
  depth = 0,
): void {
  if (depth > DEPTH) throw new ReadFailure('too_large');
  for (const record of recordsIn(content)) {
    visit(record);
    if (record.isContainer && enter(record)) walkRecords(record.content, visit, enter, depth + 1);
  }
}

/** Types of the records that are read ([MS-PPT] 2.13.24). */
export const TYPE = {
  document: 0x03e8,
  slide: 0x03ee,
  slideAtom: 0x03ef,
  notes: 0x03f0,
  slidePersist: 0x03f3,
  slideListWithText: 0x0ff0,
  outlineTextRef: 0x0f9e,
  textHeader: 0x0f9f,
  textChars: 0x0fa0,
  textBytes: 0x0fa8,
  cString: 0x0fba,
  placeholder: 0x0bc3,
  headersFooters: 0x0fd9,
  userEdit: 0x0ff5,
  persistDirectory: 0x1772,
  shape: 0xf004,
  comment: 0x2ee0,
  binaryTagData: 0x138b,
} as const;

/** The position of the current version of each object, by persist id ([MS-PPT] 2.3.2 to 2.3.6). */
interface PersistDirectory {
  readonly documentId: number;
  readonly offsets: ReadonlyMap<number, number>;
}

const ENCRYPTED = 0xf3d1c4df;

/** Follows the edits from the newest to the oldest. Throws `ReadFailure`: encrypted, corrupt, too_large. */
export function readPersistDirectory(stream: Buffer, currentUser: Buffer): PersistDirectory {
  if (currentUser.readUInt32LE(12) === ENCRYPTED) throw new ReadFailure('encrypted');
  const offsets = new Map<number, number>();
  const seen = new Set<number>();
  let documentId: number | undefined;
  for (let at = currentUser.readUInt32LE(16); at !== 0 && !seen.has(at);) {
    seen.add(at);
    const edit = recordAt(stream, at);
    if (edit?.type !== TYPE.userEdit) throw new ReadFailure('corrupt');
    // The longer form names the session with which the stream is encrypted.
    if (edit.content.length >= 32 && edit.content.readUInt32LE(28) !== 0) throw new ReadFailure('encrypted');
    documentId ??= edit.content.readUInt32LE(16);
    const directory = recordAt(stream, edit.content.readUInt32LE(12));
    if (directory?.type !== TYPE.persistDirectory) throw new ReadFailure('corrupt');
    addEntries(directory.content, offsets);
    if (offsets.size > READ_LIMITS.elements) throw new ReadFailure('too_large');
    at = edit.content.readUInt32LE(8);
  }
  if (documentId === undefined) throw new ReadFailure('corrupt');
  return { documentId, offsets };
}

function addEntries(content: Buffer, offsets: Map<number, number>): void {
  let at = 0;
  while (at + 4 <= content.length) {
    const head = content.readUInt32LE(at);
    const first = head & 0xfffff;
    const count = head >>> 20;
    for (let index = 0; index < count; index += 1) {
      const place = at + 4 + index * 4;
      if (place + 4 > content.length) return;
      if (!offsets.has(first + index)) offsets.set(first + index, content.readUInt32LE(place));
    }
    at += 4 + count * 4;
  }
}
