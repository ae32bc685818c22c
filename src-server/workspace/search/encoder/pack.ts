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
const MAGIC = 'codicil-static-encoder 1';

/**
 * Serialises a model: the magic line, id, dimension and the words, one per line; an empty line; then the scales as little-endian 32-bit
 * floats and the values as signed bytes.
 */
export function packModel(model: StaticModel): Uint8Array {
  const head = new TextEncoder().encode(
    `${[MAGIC, model.id, String(model.dimension), ...model.words].join('\n')}\n\n`,
  );
  const bytes = new Uint8Array(head.length + model.scales.length * 4 + model.values.length);
  bytes.set(head);
  const view = new DataView(bytes.buffer);
  for (const [row, scale] of model.scales.entries()) view.setFloat32(head.length + row * 4, scale, true);
  bytes.set(
    new Uint8Array(model.values.buffer, model.values.byteOffset, model.values.length),
    bytes.length - model.values.length,
  );
  return bytes;
}

/** Reads the output of {@link packModel}. Throws an error with a sentence for anything else. */
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

/** Quantises a model to bytes. `vectors` has a row of length `dimension` for each word. */
export function quantize(
  id: string,
  dimension: number,
  words: readonly string[],
  vectors: Float32Array,
): StaticModel {
  const scales = new Float32Array(words.length);
  const values = new Int8Array(words.length * dimension);
  for (let row = 0; row < words.length; row += 1) {
    const vector = vectors.subarray(row * dimension, (row + 1) * dimension);
    const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    scales[row] = largest / 127;
    for (const [at, value] of vector.entries()) {
      values[row * dimension + at] = largest === 0 ? 0 : Math.round((value / largest) * 127);
    }
  }
  return { id, dimension, words, scales, values };
}

/** Returns the offset of the empty line after the words. */
function endOfHead(bytes: Uint8Array): number {
  for (let at = 0; at + 1 < bytes.length; at += 1) if (bytes[at] === 10 && bytes[at + 1] === 10) return at;
  return 0;
}
