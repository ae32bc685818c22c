import type { WordIndex } from '../words/segment.ts';

/** The terms of a chunk: their keys, ascending, and how often each occurs. */
export interface ChunkWords {
  readonly keys: readonly number[];
  readonly counts: readonly number[];
}

/** Bytes of a term's key, a 64-bit float that holds its 53 bits. */
const KEY_BYTES = 8;
/** Bytes of a packed term: its key and its frequency. */
export const TERM_BYTES = KEY_BYTES + 1;

/** Returns the terms of each chunk of a segment, in order. */
export function wordsByChunk(index: WordIndex): readonly ChunkWords[] {
  const chunks = Array.from(index.lengths, () => ({
    keys: new Array<number>(),
    counts: new Array<number>(),
  }));
  for (const [at, key] of index.keys.entries()) {
    const end = index.starts[at + 1] ?? 0;
    for (let posting = index.starts[at] ?? 0; posting < end; posting += 1) {
      const chunk = chunks[index.places[posting] ?? 0];
      chunk?.keys.push(key);
      chunk?.counts.push(index.counts[posting] ?? 0);
    }
  }
  return chunks;
}

/** Serialises the terms of chunks one after another: for each chunk its keys, little-endian, then its frequencies, a byte each. */
export function packChunkWords(chunks: readonly ChunkWords[]): Buffer {
  const bytes = Buffer.alloc(chunks.reduce((sum, { keys }) => sum + keys.length, 0) * TERM_BYTES);
  let at = 0;
  for (const { keys, counts } of chunks) {
    for (const key of keys) at = bytes.writeDoubleLE(key, at);
    for (const count of counts) at = bytes.writeUInt8(count, at);
  }
  return bytes;
}

/** Returns how often a term occurs in a chunk that {@link packChunkWords} wrote. */
export function frequencyIn(words: Buffer, key: number): number {
  const terms = words.length / TERM_BYTES;
  let low = 0;
  let high = terms;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words.readDoubleLE(middle * KEY_BYTES) < key) low = middle + 1;
    else high = middle;
  }
  return low < terms && words.readDoubleLE(low * KEY_BYTES) === key
    ? words.readUInt8(terms * KEY_BYTES + low)
    : 0;
}

/**
 * Returns a term's number in the index of candidates: 32 bits of its key and its project, so that a search never reads the entries of
 * another project.
 */
export function candidateKey(projectId: string, key: number): number {
  const [one, other] = [Number.parseInt(projectId.slice(0, 8), 16), Number.parseInt(projectId.slice(-8), 16)];
  let hash =
    Math.imul((key >>> 0) ^ one, 0x85ebca6b) ^ Math.imul(Math.floor(key / 0x1_0000_0000) ^ other, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) | 0;
}
