/** The vectors of a segment's chunks, a byte a number. Row `i` of `values` times `scales[i]` is vector `i`, to a hundredth. */
export interface QuantisedVectors {
  readonly dimension: number;
  /** 0 for a zero vector. */
  readonly scales: Float32Array;
  readonly values: Int8Array;
}

/** Returns the unit vector in the same direction; all zeros for a zero vector. */
export function unit(vector: Float32Array): Float32Array {
  const norm = Math.sqrt(vector.reduce((total, value) => total + value * value, 0));
  return norm === 0 ? vector : vector.map((value) => value / norm);
}

/** Returns the unit vector of a query with the precision of sums; undefined without a vector. */
export function toDirection(vector: Float32Array | undefined): Float64Array | undefined {
  return vector === undefined ? undefined : Float64Array.from(unit(vector));
}

/** Quantises the directions of vectors to one byte per number. */
export function quantise(vectors: readonly Float32Array[], dimension: number): QuantisedVectors {
  const scales = new Float32Array(vectors.length);
  const values = new Int8Array(vectors.length * dimension);
  for (const [row, vector] of vectors.map(unit).entries()) {
    const scale = Math.fround(vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127);
    if (scale === 0) continue;
    for (const [at, value] of vector.entries())
      values[row * dimension + at] = Math.max(-127, Math.min(127, Math.round(value / scale)));
    scales[row] = scale;
  }
  return { dimension, scales, values };
}

/** Serialises: scales as little-endian 32-bit floats, then the values. */
export function packQuantised({ scales, values }: QuantisedVectors): Uint8Array {
  const bytes = new Uint8Array(scales.byteLength + values.length);
  bytes.set(new Uint8Array(scales.buffer), 0);
  bytes.set(new Uint8Array(values.buffer), scales.byteLength);
  return bytes;
}

/** Reads the output of {@link packQuantised} for vectors of this length. */
export function unpackQuantised(packed: Uint8Array, dimension: number): QuantisedVectors {
  const { buffer } = Uint8Array.from(packed);
  const count = buffer.byteLength / (4 + dimension);
  if (!Number.isInteger(count)) throw new Error('The vectors of a part of the search index are damaged.');
  return {
    dimension,
    scales: new Float32Array(buffer, 0, count),
    values: new Int8Array(buffer, count * 4),
  };
}
