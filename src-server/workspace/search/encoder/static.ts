import { detectLanguage } from '../words/language.ts';
import type { Encoder } from './model.ts';
import type { StaticModel } from './pack.ts';
import { weightWords } from './words.ts';

/**
 * Creates an encoder that adds up the vectors of a text's words. It ignores word order and negation, and knows English only: a text in another
 * language has a vector of zeros. It needs no network and embeds thousands of chunks per second.
 */
export function createStaticEncoder(model: StaticModel): Encoder {
  const vocabulary = new Map(model.words.map((word, row) => [word, row]));
  return {
    id: model.id,
    dimension: model.dimension,
    embed: (texts) => Promise.resolve(texts.map((text) => embed(model, vocabulary, text))),
  };
}

function embed(model: StaticModel, vocabulary: ReadonlyMap<string, number>, text: string): Float32Array {
  const { dimension, values, scales } = model;
  const sum = new Float32Array(dimension);
  if ((detectLanguage(text) ?? 'en') !== 'en') return sum;
  const { rows, weights } = weightWords(vocabulary, text);
  for (const [at, row] of rows.entries()) {
    const factor = (weights[at] ?? 0) * (scales[row] ?? 0);
    const start = row * dimension;
    for (let index = 0; index < dimension; index += 1) {
      sum[index] = (sum[index] ?? 0) + factor * (values[start + index] ?? 0);
    }
  }
  const norm = Math.sqrt(sum.reduce((total, value) => total + value * value, 0));
  return norm === 0 ? sum : sum.map((value) => value / norm);
}
