import type { OutlineParagraph, Rank } from './model.ts';

/** How the words before signatures begin, in English, German and French. */
const FORMULA =
  /^\s*\[?(?:in witness (?:whereof|of which)|executed (?:as a deed|as an agreement|by|on|in)|signed (?:by|for|on|as a deed|in)|(?:the|both) parties (?:hereto )?have (?:duly )?(?:executed|signed|caused)|(?:accepted and agreed|agreed and accepted)|signatures?(?: page)?(?: follows?| page)?[\s.:\]]*$|unterschrift(?:en)?[\s.:]*$|fait (?:à|en|le)\s|signatures? des parties|en foi de quoi|zu urkund dessen)/iu;
/** A line to sign on, or what is written beside one. */
const LINE =
  /_{4,}|\.{8,}|^\s*(?:by|name|title|date|signature|signed|its|print name|unterschrift|datum|ort,? datum|titel|nom|titre|qualité|fonction|lieu|par)\s*:?[\s_.…]*(?:\t.*)?$/iu;
/** Paragraphs within which a second line to sign on follows the first. */
const NEAR = 8;

/**
 * Returns the first paragraph of the signatures: the words that introduce them, or the first of two lines to sign on. It is behind the last
 * clause; undefined for none. A cover page that is signed, before the clauses, is not the end of one.
 */
export function findClosing(
  outline: readonly OutlineParagraph[],
  ranks: readonly (Rank | undefined)[],
): number | undefined {
  const closing = outline.findIndex((_, index) => isClosing(outline, ranks, index));
  return closing < 0 ? undefined : closing;
}

function isClosing(
  outline: readonly OutlineParagraph[],
  ranks: readonly (Rank | undefined)[],
  index: number,
): boolean {
  const { text = '' } = outline[index] ?? {};
  if (ranks[index] !== undefined || !(FORMULA.test(text) || LINE.test(text))) return false;
  const last = ranks.findLast((rank, at) => at < index && rank !== undefined && isClause(rank));
  if (last === undefined) return false;
  const goesOn = ranks.some(
    (rank, at) => at > index && rank !== undefined && isClause(rank) && continues(last, rank),
  );
  if (goesOn) return false;
  return (
    FORMULA.test(text) || outline.slice(index + 1, index + 1 + NEAR).some((other) => LINE.test(other.text))
  );
}

/** False for a field, an article and a schedule. */
const isClause = ({ parts, depth, isField }: Rank): boolean =>
  isField !== true && (parts.length > 0 || depth > ARTICLE);
const ARTICLE = 0.4;

/** True for a number that the clauses before the signatures continue with, and false where a schedule begins to count again. */
function continues(last: Rank, { parts, depth }: Rank): boolean {
  const [value] = last.parts;
  if (value === undefined) return depth === last.depth;
  return parts[0] === value + 1 || (parts[0] === value && parts.length > 1 && last.parts.length > 1);
}
