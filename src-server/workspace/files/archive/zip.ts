import { crc32 } from 'node:zlib';
import { ReadFailure } from '../failure.ts';
import { READ_LIMITS } from '../limits.ts';
import { inflate, unpackPieces } from './inflate.ts';

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
  /**
   * Unpacks an entry piece by piece, within the same limits, or returns undefined if there is none. Only after the last piece is it certain
   * that the entry is whole: until then, iterating may throw `ReadFailure`.
   */
  stream(name: string): AsyncIterable<Buffer> | undefined;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
/** Methods of compression that are unpacked (APPNOTE 4.4.5). */
const STORED = 0;
const DEFLATED = 8;
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
    // Some programs of Windows write its separator (APPNOTE 4.4.17.1 requires the slash).
    entries.set(name.toString('utf8').toLowerCase().replaceAll('\\', '/'), entry);
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

/**
 * Opens a ZIP archive (APPNOTE 6.3: stored and deflated entries, no ZIP64). Sizes in headers are never trusted: the limits apply to the
 * actual output, whose checksum must match the archive's. Throws `ReadFailure`: too_large, encrypted, corrupt.
 */
export function openZip(bytes: Buffer): ZipArchive {
  const entries = readDirectory(bytes);
  let unpacked = 0;
  const find = (name: string): { readonly entry: Entry; readonly packed: Buffer } | undefined => {
    const entry = entries.get(name.toLowerCase());
    if (entry === undefined) return undefined;
    if (entry.encrypted) throw new ReadFailure('encrypted');
    const local = entry.localOffset;
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + entry.compressedSize);
    if (packed.length !== entry.compressedSize) throw new ReadFailure('corrupt');
    if (unpacked >= READ_LIMITS.zipTotalBytes) throw new ReadFailure('too_large');
    if (entry.method !== STORED && entry.method !== DEFLATED) throw new ReadFailure('unsupported');
    return { entry, packed };
  };
  async function* unpack({ method, crc }: Entry, packed: Buffer): AsyncGenerator<Buffer> {
    let size = 0;
    let sum = 0;
    for await (const piece of unpackPieces(packed, method === DEFLATED)) {
      size += piece.length;
      unpacked += piece.length;
      if (size > READ_LIMITS.zipEntryBytes || unpacked > READ_LIMITS.zipTotalBytes)
        throw new ReadFailure('too_large');
      sum = crc32(piece, sum);
      yield piece;
    }
    if (sum !== crc) throw new ReadFailure('corrupt');
  }
  return {
    names: [...entries.keys()],
    read(name) {
      const found = find(name);
      if (found === undefined) return undefined;
      const { entry, packed } = found;
      const room = Math.min(READ_LIMITS.zipEntryBytes, READ_LIMITS.zipTotalBytes - unpacked);
      const content = entry.method === STORED ? packed : inflate(packed, room);
      if (content.length > room) throw new ReadFailure('too_large');
      if (crc32(content) !== entry.crc) throw new ReadFailure('corrupt');
      unpacked += content.length;
      return content;
    },
    stream(name) {
      const found = find(name);
      return found === undefined ? undefined : unpack(found.entry, found.packed);
    },
  };
}
