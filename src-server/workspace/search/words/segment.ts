import { detectLanguage } from './language.ts';
import { termKey, extractTerms } from './terms.ts';

/** Most chunks in a segment, so that an index in it fits into a byte. */
export const SEGMENT_SIZE = 200;

/**
 * The inverted index of up to {@link SEGMENT_SIZE} consecutive chunks of one file. It is immutable: a file that changes gets new ones. The
 * postings of the term `keys[i]` are those from `starts[i]` to `starts[i + 1]`, end exclusive.
 */
export interface WordIndex {
  /** Number of terms of each chunk, repetitions included: the length that BM25 normalises by. */
  readonly lengths: Uint16Array;
  /** {@link termKey}s, ascending. */
  readonly keys: Float64Array;
  readonly starts: Uint32Array;
  /** Index of the chunk in the segment, from 0, by posting. */
  readonly places: Uint8Array;
  /** Frequency of the term in that chunk, by posting; at most 255. */
  readonly counts: Uint8Array;
}

/** Version of the format; others are not read. */
const VERSION = 1;
const HEADER_BYTES = 16;

/** Creates the index of chunks from the texts that they are indexed by, in the language that most of them are in. */
export function indexWords(texts: readonly string[]): WordIndex {
  if (texts.length > SEGMENT_SIZE) throw new RangeError(`A segment has at most ${SEGMENT_SIZE} chunks.`);
  const postings = new Map<string, [place: number, count: number][]>();
  const known = new Map<string, string>();
  const language = detectLanguage(texts.join('\n'));
  const lengths = Uint16Array.from(texts, (text, place) => {
    const terms = extractTerms(text, language, known);
    for (const term of terms) {
      const list = postings.get(term) ?? [];
      if (list.length === 0) postings.set(term, list);
      const last = list.at(-1);
      if (last?.[0] === place) last[1] = Math.min(255, last[1] + 1);
      else list.push([place, 1]);
    }
    return Math.min(0xffff, terms.length);
  });
  const sorted = Array.from(postings, ([term, list]) => ({ key: termKey(term), list })).toSorted(
    (one, other) => one.key - other.key,
  );
  const starts = new Uint32Array(sorted.length + 1);
  for (const [at, { list }] of sorted.entries()) starts[at + 1] = (starts[at] ?? 0) + list.length;
  const all = sorted.flatMap(({ list }) => list);
  return {
    lengths,
    keys: Float64Array.from(sorted, ({ key }) => key),
    starts,
    places: Uint8Array.from(all, ([place]) => place),
    counts: Uint8Array.from(all, ([, count]) => count),
  };
}

/** Serialises the index: a header of four numbers, then the arrays, little-endian. */
export function packWords(index: WordIndex): Uint8Array {
  const { lengths, keys, starts, places, counts } = index;
  const header = Uint32Array.of(VERSION, lengths.length, keys.length, places.length);
  const parts = [header, keys, starts, lengths, places, counts];
  const bytes = new Uint8Array(parts.reduce((total, part) => total + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += part.byteLength;
  }
  return bytes;
}

/** Reads the output of {@link packWords}. Throws if the bytes are of another version or damaged. */
export function unpackWords(packed: Uint8Array): WordIndex {
  // A copy, since views require alignment and must not keep a larger buffer alive.
  const { buffer } = Uint8Array.from(packed);
  const [version, chunks = 0, terms = 0, postings = 0] = new Uint32Array(
    buffer.slice(0, Math.min(HEADER_BYTES, buffer.byteLength & ~3)),
  );
  const starts = HEADER_BYTES + terms * 8;
  const lengths = starts + (terms + 1) * 4;
  const places = lengths + chunks * 2;
  if (version !== VERSION || buffer.byteLength !== places + postings * 2) {
    throw new Error('A part of the search index is damaged or of another version.');
  }
  return {
    keys: new Float64Array(buffer, HEADER_BYTES, terms),
    starts: new Uint32Array(buffer, starts, terms + 1),
    lengths: new Uint16Array(buffer, lengths, chunks),
    places: new Uint8Array(buffer, places, postings),
    counts: new Uint8Array(buffer, places + postings, postings),
  };
}

/** Returns the range of a term's postings; both ends are equal if it has none. */
export function findPostings(index: WordIndex, key: number): readonly [from: number, to: number] {
  const { keys, starts } = index;
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return keys[low] === key ? [starts[low] ?? 0, starts[low + 1] ?? 0] : [0, 0];
}
