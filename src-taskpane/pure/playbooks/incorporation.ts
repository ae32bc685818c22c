import { toSentences } from './sentences.ts';

/** Terms that are kept elsewhere: “the Standard Terms posted at example.com”. */
const ELSEWHERE =
  /(?:terms|conditions|agreement|bedingungen|agb|conditions générales|cgv|cga)(?![\p{L}])[^.;]{0,160}(?:posted|available|published|found|located|accessible|abrufbar|veröffentlicht|einsehbar|disponibles?|publiées?|consultables?)[^.;]{0,40}?(?:https?:\/\/|www\.|[a-z\d-]+\.(?:com|org|net|io|eu|de|fr|ch|at|co\.uk))/iu;

/**
 * Finds the sentence by which an agreement incorporates terms that are not in the document. Where there is one, a topic that the
 * document does not mention need not be missing. Undefined for none.
 */
export function findIncorporation(paragraphs: readonly string[]): string | undefined {
  const paragraph = paragraphs.find((one) => ELSEWHERE.test(one));
  if (paragraph === undefined) return undefined;
  return toSentences(paragraph).find((sentence) => ELSEWHERE.test(sentence)) ?? paragraph;
}
