import { describe, expect, it } from 'vitest';
import { weightWords } from '#server/workspace/search/encoder/words.ts';
import { trainContrastive } from './contrastive.ts';
import { seededRandom } from '../../setup/random.ts';

const topics = Array.from({ length: 16 }, (_, topic) => [
  `one${'abcdefghijklmnop'[topic]}`,
  `two${'abcdefghijklmnop'[topic]}`,
]);
const vocabulary = new Map(topics.flat().map((word, row) => [word, row]));
const pairs = topics.map(
  ([one = '', two = '']) => [weightWords(vocabulary, one), weightWords(vocabulary, two)] as const,
);

function train(): { readonly vectors: Float32Array; readonly losses: number[] } {
  const random = seededRandom(7);
  const vectors = Float32Array.from({ length: vocabulary.size * 8 }, () => random() - 0.5);
  const losses: number[] = [];
  trainContrastive(vectors, pairs, {
    dimension: 8,
    epochs: 800,
    batch: 8,
    tau: 0.1,
    rate: 0.01,
    seed: 3,
    onProgress: (_step, _steps, loss) => losses.push(loss),
  });
  return { vectors, losses };
}

function nearest(vectors: Float32Array, row: number): number {
  const unit = (at: number) => {
    const vector = vectors.subarray(at * 8, at * 8 + 8);
    const norm = Math.hypot(...vector);
    return vector.map((value) => value / norm);
  };
  const own = unit(row);
  const cosines = Array.from(vocabulary.values(), (other) =>
    other === row ? -2 : own.reduce((sum, value, at) => sum + value * (unit(other)[at] ?? 0), 0),
  );
  return cosines.indexOf(Math.max(...cosines));
}

describe('contrastive training', () => {
  it('brings the words of each pair next to each other', () => {
    const { vectors, losses } = train();
    expect(losses.at(-1)).toBeLessThan((losses[0] ?? 0) / 4);
    for (let topic = 0; topic < topics.length; topic += 1) {
      expect(nearest(vectors, topic * 2)).toBe(topic * 2 + 1);
      expect(nearest(vectors, topic * 2 + 1)).toBe(topic * 2);
    }
  });

  it('gives the same vectors for the same seed', () => {
    expect(train().vectors).toEqual(train().vectors);
  });
});
