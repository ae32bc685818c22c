import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unpackModel } from '#server/workspace/search/encoder/pack.ts';
import { packModel, quantize } from '#test/tools/search-model/pack.ts';

/** A scale below the least normal number of 32 bits loses digits, or becomes 0. */
const LEAST_NORMAL = 2 ** -126;
const word = fc.stringMatching(/^\p{Ll}{2,8}$/u);
const model = fc.uniqueArray(word, { maxLength: 12 }).chain((words) =>
  fc
    .float32Array({
      minLength: words.length * 8,
      maxLength: words.length * 8,
      noNaN: true,
      noDefaultInfinity: true,
      min: -4,
      max: 4,
    })
    .map((vectors) => ({ words, vectors })),
);

describe('the file of a search model', () => {
  it('stores every value to one part in 127 of the largest of its word', () => {
    fc.assert(
      fc.property(model, ({ words, vectors }) => {
        // As a file is read: a view of a larger buffer.
        const packed = packModel(quantize('m', 8, words, vectors));
        const read = unpackModel(Buffer.concat([new Uint8Array(3), packed]).subarray(3));
        expect([read.id, read.dimension, read.words]).toEqual(['m', 8, words]);
        for (const [at, value] of vectors.entries()) {
          const scale = read.scales[Math.floor(at / 8)] ?? 0;
          expect(Math.abs((read.values[at] ?? 0) * scale - value)).toBeLessThanOrEqual(
            Math.max(scale * 0.51, 127 * LEAST_NORMAL),
          );
        }
      }),
    );
  });

  it('is refused if a byte is missing or it is not a model file', () => {
    const bytes = packModel(quantize('m', 2, ['rent', 'law'], new Float32Array([1, 2, 3, 4])));
    for (const broken of [
      bytes.slice(0, -1),
      bytes.slice(1),
      new Uint8Array(),
      new TextEncoder().encode('hello'),
    ]) {
      expect(() => unpackModel(broken)).toThrow('damaged or of another version');
    }
  });
});
