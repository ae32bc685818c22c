import { crc32, inflateRawSync } from 'node:zlib';
import { ReadFailure } from '../failure.ts';
import { READ_LIMITS } from '../limits.ts';

interface Entry {
  readonly method: number;
  readonly crc: number;
  readonly encrypted: boolean;
  readonly compressedSize: number;
  readonly localOffset: number;
}

/** An archive in memory. Entries are unpacked when they are read. */
export interface ZipArchive {
  readonly names: readonly string[];
  /** Returns the unpacked entry, or undefined if there is none. Names are compared case-insensitively, as OPC requires. */
  read(name: string): Buffer | undefined;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
/** Fixed part of the end record plus the longest comment (APPNOTE 4.3.16). */
const END_SEARCH = 22 + 0xffff;

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - END_SEARCH); at -= 1) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw new ReadFailure('corrupt');
}

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > READ_LIMITS.zipEntries) throw new ReadFailure('too_large');
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw new ReadFailure('corrupt');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + 46, at + 46 + nameLength);
    const entry: Entry = {
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      compressedSize: bytes.readUInt32LE(at + 20),
      localOffset: bytes.readUInt32LE(at + 42),
    };
    requireSame(bytes, name, entry);
    entries.set(name.toString('utf8').toLowerCase(), entry);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  // More entries than the end says: the count is damaged, and parts would seem to be missing.
  if (at + 4 <= end && bytes.readUInt32LE(at) === DIRECTORY_ENTRY) throw new ReadFailure('corrupt');
  return entries;
}

/** Requires that both headers of an entry agree. Otherwise one of them is damaged, and a part could seem to be missing. */
function requireSame(bytes: Buffer, name: Buffer, { localOffset: at, method }: Entry): void {
  const isSame =
    at + 30 <= bytes.length &&
    bytes.readUInt32LE(at) === LOCAL_ENTRY &&
    bytes.readUInt16LE(at + 8) === method &&
    bytes.subarray(at + 30, at + 30 + bytes.readUInt16LE(at + 26)).equals(name);
  if (!isSame) throw new ReadFailure('corrupt');
}

function inflate(packed: Buffer, room: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: room });
  } catch (cause) {
    // zlib has one error for "more output than allowed"; every other error means damage.
    const tooLarge =
      cause instanceof RangeError ||
      (cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE');
    throw new ReadFailure(tooLarge ? 'too_large' : 'corrupt', cause);
  }
}

/**
 * Opens a ZIP archive (APPNOTE 6.3: stored and deflated entries, no ZIP64). Sizes in headers are never trusted: the limits apply to the
 * actual output, whose checksum must match the archive's. Throws `ReadFailure`: too_large, encrypted, corrupt.
 */
export function openZip(bytes: Buffer): ZipArchive {
  const entries = readDirectory(bytes);
  let unpacked = 0;
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name.toLowerCase());
      if (entry === undefined) return undefined;
      if (entry.encrypted) throw new ReadFailure('encrypted');
      const local = entry.localOffset;
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      const packed = bytes.subarray(start, start + entry.compressedSize);
      if (packed.length !== entry.compressedSize) throw new ReadFailure('corrupt');
      const room = Math.min(READ_LIMITS.zipEntryBytes, READ_LIMITS.zipTotalBytes - unpacked);
      if (room <= 0) throw new ReadFailure('too_large');
      if (entry.method !== 0 && entry.method !== 8) throw new ReadFailure('unsupported');
      const content = entry.method === 0 ? packed : inflate(packed, room);
      if (content.length > room) throw new ReadFailure('too_large');
      if (crc32(content) !== entry.crc) throw new ReadFailure('corrupt');
      unpacked += content.length;
      return content;
    },
  };
}
