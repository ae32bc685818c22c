/** The vectors of a segment's chunks as bytes, with the error of each. Row `i` of `values` times `scales[i]` approximates vector `i`. */
export interface QuantisedVectors {
  readonly dimension: number;
  /** 0 for a zero vector. */
  readonly scales: Float32Array;
  /** Upper bound of the distance between a row and its vector. */
  readonly errors: Float32Array;
  readonly values: Int8Array;
}

/** Covers rounding of the sums, and of the error itself to 32 bits. */
const MARGIN = 1e-6;

/** Returns the unit vector in the same direction; all zeros for a zero vector. */
export function unit(vector: Float32Array): Float32Array {
  const norm = Math.sqrt(vector.reduce((total, value) => total + value * value, 0));
  return norm === 0 ? vector : vector.map((value) => value / norm);
}

/** Returns the unit vector of a query with the precision of sums; undefined without a vector. */
export function toDirection(vector: Float32Array | undefined): Float64Array | undefined {
  return vector === undefined ? undefined : Float64Array.from(unit(vector));
}

/** Quantises unit vectors, or zero vectors, to one byte per number. */
export function quantise(vectors: readonly Float32Array[], dimension: number): QuantisedVectors {
  const scales = new Float32Array(vectors.length);
  const errors = new Float32Array(vectors.length);
  const values = new Int8Array(vectors.length * dimension);
  for (const [row, vector] of vectors.entries()) {
    const scale = Math.fround(vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127);
    if (scale === 0) continue;
    let square = 0;
    for (const [at, value] of vector.entries()) {
      const byte = Math.max(-127, Math.min(127, Math.round(value / scale)));
      values[row * dimension + at] = byte;
      square += (value - byte * scale) ** 2;
    }
    scales[row] = scale;
    errors[row] = Math.sqrt(square) + MARGIN;
  }
  return { dimension, scales, errors, values };
}

/** Serialises: scales and errors as little-endian 32-bit floats, then the values. */
export function packQuantised({ scales, errors, values }: QuantisedVectors): Uint8Array {
  const bytes = new Uint8Array(scales.byteLength + errors.byteLength + values.length);
  bytes.set(new Uint8Array(scales.buffer), 0);
  bytes.set(new Uint8Array(errors.buffer), scales.byteLength);
  bytes.set(new Uint8Array(values.buffer), scales.byteLength + errors.byteLength);
  return bytes;
}

/** Reads the output of {@link packQuantised} for vectors of this length. */
export function unpackQuantised(packed: Uint8Array, dimension: number): QuantisedVectors {
  const { buffer } = Uint8Array.from(packed);
  const count = buffer.byteLength / (8 + dimension);
  if (!Number.isInteger(count)) throw new Error('The vectors of a part of the search index are damaged.');
  return {
    dimension,
    scales: new Float32Array(buffer, 0, count),
    errors: new Float32Array(buffer, count * 4, count),
    values: new Int8Array(buffer, count * 8),
  };
}

/** Serialises exact vectors: 32-bit floats in sequence. */
export function packExact(vectors: readonly Float32Array[], dimension: number): Uint8Array {
  const all = new Float32Array(vectors.length * dimension);
  for (const [row, vector] of vectors.entries()) all.set(vector, row * dimension);
  return new Uint8Array(all.buffer);
}

/** Reads one vector from the output of {@link packExact}. */
export function unpackExact(packed: Uint8Array): Float32Array {
  return new Float32Array(Uint8Array.from(packed).buffer);
}
