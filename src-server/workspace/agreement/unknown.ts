import { AGREEMENT, kindAsked } from './kinds.ts';
import { isDistinctive, type Mention, type Word } from './mentions.ts';
import { reduceToCore, isRole, listWords } from './names.ts';
import type { DescribedFile } from './model.ts';

/** A proper name in a question that no description has. */
interface UnknownName {
  /** Indexes of its words, end exclusive. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const BEFORE_PARTY =
  /(?:agreements?|contracts?|deed|nda|dpa|msa|lease|licen[cs]e|\p{L}*vertrag\p{L}{0,2}|\p{L}*vereinbarung(?:en)?|contrat|accord|convention|bail)\s+(?:(?:dated|of|from|vom|du)\s+[^,?]{0,20}\s+)?(?:with|between|mit|zwischen|avec|entre)\s+(?:the\s+|der\s+firma\s+|la\s+société\s+)?$/iu;
const POSSESSIVE = /^[’']s?(?=\s)/;

/**
 * Finds names by which a question may mean an agreement, among its words with capitals: `our contract with Zenith`, `the Zenith NDA`. Names
 * of known parties, roles, and words of titles and file names are none.
 */
export function findUnknownNames(
  question: string,
  words: readonly Word[],
  mentions: readonly Mention[],
  files: readonly DescribedFile[],
): readonly UnknownName[] {
  const known = new Set(
    files.flatMap(({ name, description: { title } }) => [...listWords(title ?? ''), ...listWords(name)]),
  );
  const isName = (at: number): boolean => {
    const word = words[at];
    return (
      word !== undefined &&
      word.capital &&
      !/^\d+$/.test(word.word) &&
      isDistinctive(word.word) &&
      !known.has(word.word) &&
      !isRole(question.slice(word.start, word.end)) &&
      !AGREEMENT.test(word.word) &&
      kindAsked(word.word) === undefined &&
      !mentions.some(({ from, to }) => at >= from && at < to)
    );
  };
  const found: UnknownName[] = [];
  for (let from = 0; from < words.length; from += 1) {
    // `Deutsche Telekom` begins with a word that many names have.
    const begins =
      isName(from) ||
      (words[from]?.capital === true && isName(from + 1) && joined(question, words, from + 1));
    if (!begins) continue;
    let to = from + 1;
    while (words[to]?.capital === true && joined(question, words, to)) to += 1;
    const span = { start: words[from]?.start ?? 0, end: words[to - 1]?.end ?? 0 };
    const text = question.slice(span.start, span.end);
    const after = question.slice(span.end);
    const namesIt =
      BEFORE_PARTY.test(question.slice(0, span.start)) ||
      (from > 0 && isBeforeAgreement(POSSESSIVE.test(after) ? after.replace(POSSESSIVE, '') : after));
    // The legal form need not be in the text.
    const length = reduceToCore(text).length;
    if (namesIt && length > 0) found.push({ from, to: Math.min(to, from + length), text });
    from = to - 1;
  }
  return found;
}

/** Returns whether a word follows the one before it with nothing but a space or `&` between. */
function joined(question: string, words: readonly Word[], at: number): boolean {
  const gap = question.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? 0);
  return (
    /^(?:\s+|\s*&\s*|[.-])$/.test(gap) &&
    !AGREEMENT.test(words[at]?.word ?? '') &&
    kindAsked(words[at]?.word ?? '') === undefined
  );
}

/** Returns whether a text begins with an agreement, after at most two words that describe it. */
function isBeforeAgreement(text: string): boolean {
  const next = /^(?:\s+[\p{L}’'-]+){1,3}/u.exec(text)?.[0] ?? '';
  const words = next.trim().split(/\s+/);
  return words.some(
    (word, at) =>
      (AGREEMENT.test(word) || kindAsked(word) !== undefined) &&
      !words
        .slice(0, at)
        .some((one) =>
          /^(?:in|of|the|under|is|does|to|and|or|a|an|by|on|für|der|die|das|im|de|la|le)$/i.test(one),
        ),
  );
}
