import { MAGIC, type StaticModel } from '#server/workspace/search/encoder/pack.ts';

/**
 * Serialises a model into the file that the service reads (search/encoder/pack.ts).
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
