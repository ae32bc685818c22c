import { describe, expect, it } from 'vitest';
import { quantize } from '#test/tools/search-model/pack.ts';
import { createStaticEncoder } from '#server/workspace/search/encoder/static.ts';

const encoder = createStaticEncoder(
  quantize('m', 2, ['rent', 'lease', 'law'], new Float32Array([3, 0, 2.9, 0.3, 0, 1])),
);
const cosine = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

describe('the static encoder', () => {
  it('returns unit vectors whose cosine is larger for words that are alike', async () => {
    const [rent, lease, law] = await encoder.embed(['the rent', 'A lease.', 'law']);
    if (rent === undefined || lease === undefined || law === undefined)
      throw new Error('a vector is missing');
    expect(Math.hypot(...rent)).toBeCloseTo(1, 5);
    expect(cosine(rent, lease)).toBeGreaterThan(0.98);
    expect(cosine(rent, law)).toBeLessThan(0.01);
  });

  it('returns zeros for a text without a known word', async () => {
    expect(await encoder.embed(['xyzzy 42', ''])).toEqual([new Float32Array(2), new Float32Array(2)]);
  });
});
