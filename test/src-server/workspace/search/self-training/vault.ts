import { packModel, quantize } from '#server/workspace/search/encoder/pack.ts';
import { seededRandom } from '#server/workspace/search/encoder/training/random.ts';
import type { Clause } from '#server/workspace/search/self-training/clause-pairs.ts';

const TOPICS = 24;
const DIMENSION = 16;
/** Words of letters alone, as the encoder reads them, which no other begins with. */
const word = (kind: string, number: number): string =>
  `${kind}${String.fromCharCode(97 + Math.floor(number / 26), 97 + (number % 26))}x`;
const headingOf = (topic: number): string => `Head${word('t', topic)} Clause`;
const bodyWords = Array.from({ length: TOPICS }, (_, topic) =>
  Array.from({ length: 6 }, (_unused, at) => word(`body${String.fromCharCode(97 + at)}`, topic)),
);
const fillers = Array.from({ length: 60 }, (_, at) => word('filler', at));

/** A model of the words of {@link clausesOf} that knows nothing: its vectors are random. */
export function ignorantModel(): Uint8Array {
  const random = seededRandom(5);
  const words = [
    'clause',
    ...Array.from({ length: TOPICS }, (_, topic) => `head${word('t', topic)}`),
    ...bodyWords.flat(),
    ...fillers,
  ];
  const vectors = Float32Array.from({ length: words.length * DIMENSION }, () => (random() - 0.5) / 20);
  return packModel(quantize('base', DIMENSION, words, vectors));
}

/**
 * Clauses of many contracts, one of each topic a contract. Heading and body share no word; each topic has body words of
 * its own, or with `sense: false` those of any topic, so that there is nothing to learn.
 */
export function clausesOf(
  files: readonly string[],
  sense = true,
): readonly (Clause & { readonly heading: string })[] {
  const random = seededRandom(9);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  return files.flatMap((fileId) =>
    Array.from({ length: TOPICS }, (_, topic) => {
      const own = bodyWords[sense ? topic : Math.floor(random() * TOPICS)] ?? [];
      const sentence = () =>
        `${Array.from({ length: 3 }, () => `${pick(own)} ${pick(fillers)}`).join(' ')} ${pick(fillers)}.`;
      return { fileId, heading: headingOf(topic), text: `${sentence()} ${sentence()}` };
    }),
  );
}

/** A heading's words, as somebody would search, and a body word of its topic. */
export const QUERY = { text: headingOf(3).split(' ')[0] ?? '', answer: bodyWords[3] ?? [] };
