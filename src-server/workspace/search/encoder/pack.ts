import { EncoderError } from './model.ts';

/** A vector for each word: row `i` of `values` times `scales[i]` is the vector of `words[i]`. */
export interface StaticModel {
  readonly id: string;
  readonly dimension: number;
  readonly words: readonly string[];
  readonly scales: Float32Array;
  readonly values: Int8Array;
}

/** First line of a model file; the number is the version of the format. */
export const MAGIC = 'codicil-static-encoder 1';

/**
 * Reads the file of a model: the magic line, id, dimension and the words, one per line; an empty line; then the scales as little-endian 32-bit
 * floats and the values as signed bytes. Throws an error with a sentence for anything else.
 */
export function unpackModel(bytes: Uint8Array): StaticModel {
  const end = endOfHead(bytes);
  const [magic, id, dimensionText, ...words] = new TextDecoder().decode(bytes.subarray(0, end)).split('\n');
  const dimension = Number(dimensionText);
  const expected = end + 2 + words.length * (4 + dimension);
  if (magic !== MAGIC || id === undefined || !Number.isInteger(dimension) || bytes.length !== expected) {
    throw new EncoderError(
      'The file of the search model is damaged or of another version. Build or install again.',
    );
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const scales = Float32Array.from(words, (_, row) => view.getFloat32(end + 2 + row * 4, true));
  const values = new Int8Array(
    bytes.buffer,
    bytes.byteOffset + end + 2 + words.length * 4,
    words.length * dimension,
  );
  return { id, dimension, words, scales, values };
}

/** Returns the offset of the empty line after the words. */
function endOfHead(bytes: Uint8Array): number {
  for (let at = 0; at + 1 < bytes.length; at += 1) if (bytes[at] === 10 && bytes[at + 1] === 10) return at;
  return 0;
}
