import type { Bounds, Measure, Quantity } from './model.ts';
import { findQuantities } from './quantities.ts';

/** The result of evaluating a measure on a clause. `unclear` wherever a reader might decide otherwise. */
export type MeasureResult =
  { readonly result: 'met' | 'not_met'; readonly quote: string } | { readonly result: 'unclear' };

const UNCLEAR: MeasureResult = { result: 'unclear' };
/** Words that negate a sentence or make it conditional: the rest of it is not evaluated. */
const QUALIFIED =
  /\b(?:unless|except|other than|provided that|subject to|notwithstanding|greater of|lesser of|higher of|lower of|whichever)\b/iu;

const NEGATED = /\b(?:not|no|non|neither|never|nor|without|cannot)\b|n[’']t\b/iu;

/**
 * Evaluates a measure on the text of a clause, one entry per paragraph. A quantity counts only in a sentence that
 * names the subject; `met` or `not_met` is returned only if every such quantity agrees and none of their sentences is
 * qualified.
 */
export function evaluateMeasure(measure: Measure, paragraphs: readonly string[]): MeasureResult {
  return measure.type === 'words'
    ? evaluateWords(measure, paragraphs)
    : evaluateQuantity(measure, paragraphs);
}

function evaluateWords(
  { yes, no }: Measure & { readonly type: 'words' },
  paragraphs: readonly string[],
): MeasureResult {
  const sentences = paragraphs.flatMap(toSentences);
  const yesSentence = sentences.find((sentence) => yes.some((word) => containsWords(sentence, word)));
  const noSentence = sentences.find((sentence) => no.some((word) => containsWords(sentence, word)));
  const sentence = yesSentence ?? noSentence;
  // Without any of the words the clause may say the same differently, and with both a reader has to decide.
  if (sentence === undefined || (yesSentence !== undefined && noSentence !== undefined)) return UNCLEAR;
  // "not exclusive" contains the word and says the opposite.
  const isQualified = sentences.some(
    (one) =>
      [...yes, ...no].some((word) => containsWords(one, word)) && (NEGATED.test(one) || QUALIFIED.test(one)),
  );
  if (isQualified) return UNCLEAR;
  return { result: yesSentence === undefined ? 'not_met' : 'met', quote: sentence };
}

function evaluateQuantity(
  { subject, bounds }: Measure & { readonly type: 'quantity' },
  paragraphs: readonly string[],
): MeasureResult {
  const bound = bounds.least ?? bounds.most;
  const stems = toStems(subject);
  if (bound === undefined || stems.length === 0) return UNCLEAR;
  const results: MeasureResult[] = [];
  for (const sentence of paragraphs.flatMap(toSentences)) {
    if (!stems.some((stem) => toStems(sentence).includes(stem))) continue;
    const quantities = findQuantities(sentence).filter(({ kind }) => kind === bound.kind);
    if (quantities.length === 0) continue;
    if (QUALIFIED.test(sentence) || quantities.length > 1) return UNCLEAR;
    for (const quantity of quantities) {
      const isMet = isWithin(quantity, bounds);
      if (isMet === undefined) return UNCLEAR;
      results.push({ result: isMet ? 'met' : 'not_met', quote: sentence });
    }
  }
  const [first] = results;
  return first !== undefined && results.every(({ result }) => result === first.result) ? first : UNCLEAR;
}

/** Returns whether a quantity is within the bounds; undefined if that depends on the month, or on an exchange rate. */
function isWithin(quantity: Quantity, { least, most }: Bounds): boolean | undefined {
  const bounds = [least, most].filter((bound) => bound !== undefined);
  if (bounds.some((bound) => bound.currency !== quantity.currency)) return undefined;
  const isAbove = least === undefined ? true : compare(quantity, least, 'least');
  const isBelow = most === undefined ? true : compare(quantity, most, 'most');
  if (isAbove === false || isBelow === false) return false;
  return isAbove === true && isBelow === true ? true : undefined;
}

function compare(quantity: Quantity, bound: Quantity, side: 'least' | 'most'): boolean | undefined {
  // The same words mean the same: "one month" is at most "1 month", whatever the month.
  if (quantity.from === bound.from && quantity.to === bound.to) return true;
  if (side === 'most') return quantity.to <= bound.from ? true : quantity.from > bound.to ? false : undefined;
  return quantity.from >= bound.to ? true : quantity.to < bound.from ? false : undefined;
}

/** Splits a paragraph into sentences; a full stop in a number or an abbreviation does not end one. */
export function toSentences(paragraph: string): string[] {
  return paragraph
    .split(/(?<=[.;!?][”"’)]?)\s+(?=[\p{Lu}“"(])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

const containsWords = (sentence: string, words: string): boolean =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${words
      .trim()
      .replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
      .replace(/\s+/gu, '\\s+')}(?![\\p{L}\\p{N}])`,
    'iu',
  ).test(sentence);

/** Words that do not identify what is measured. */
const EMPTY = new Set('the a an of for to in and or any all each its period term time limit'.split(' '));

/** Returns the words of a text without their endings, so that "payments" and "payment" are equal. */
export function toStems(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? [])
    .filter((word) => word.length > 2 && !EMPTY.has(word))
    .map((word) =>
      word
        .replace(/(?:ies)$/u, 'y')
        .replace(/(?<=\p{L}{3})(?:ments?|ations?|ings?|able|ed|es|s)$/u, '')
        .replace(/e$/u, ''),
    );
}
