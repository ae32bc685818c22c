import type { ColumnLanguage } from '../text/column-language.ts';
import { toValue, type Value } from './model.ts';

/** A term that both sides define in the same place, with patterns for its uses. */
export interface TermPair {
  readonly patterns: readonly [RegExp, RegExp];
}

const QUOTED = /[“"„«「『]\s?([^“”"„«»「」『』\n]{1,60}?)\s?[.,]?[”"“»」』]/gu;

/** Pairs the terms in quotation marks of two texts that say the same, if there are as many in both. */
export function pairTerms(
  texts: readonly [string, string],
  languages: readonly [ColumnLanguage, ColumnLanguage],
): readonly TermPair[] {
  const [here, there] = texts.map((text) => [...text.matchAll(QUOTED)].map(([, term = '']) => term));
  if (here === undefined || there === undefined || here.length !== there.length) return [];
  return here.map((term, index) => ({
    patterns: [usesOf(term, languages[0]), usesOf(there[index] ?? '', languages[1])],
  }));
}

/** A word may have another ending in each case. */
const INFLECTED: ReadonlySet<ColumnLanguage> = new Set(['de', 'pl']);

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);

function usesOf(term: string, language: ColumnLanguage): RegExp {
  if (language === 'zh') return new RegExp(escaped(term), 'gu');
  const words = term
    .replace(/^(?:the|der|die|das|le|la|les|el|los|las)\s|^l[’']/iu, '')
    .split(/\s+/u)
    .map((word) => {
      const cut = INFLECTED.has(language) && word.length > 4 ? 2 : word.length > 4 ? 1 : 0;
      return `${escaped(word.slice(0, word.length - cut))}\\p{Ll}{0,4}`;
    });
  return new RegExp(`(?<!\\p{L})${words.join(String.raw`[\s\u00a0]+`)}(?!\\p{L})`, 'gu');
}

/**
 * Finds a term that one side has in the place of another one: it is more often there than on the other side, which has another term more
 * often, and does not have this one at all. A pronoun in the place of a term is no difference.
 */
export function compareTerms(
  here: readonly Value[][],
  there: readonly Value[][],
): readonly (readonly [Value, Value])[] {
  const more = here.flatMap((uses, at) =>
    uses.length > (there[at]?.length ?? 0) ? [{ at, use: uses.at(-1) }] : [],
  );
  const less = there.flatMap((uses, at) =>
    uses.length > (here[at]?.length ?? 0) ? [{ at, use: uses.at(-1) }] : [],
  );
  const [one, other] = [more[0], less[0]];
  if (one?.use === undefined || other?.use === undefined || more.length > 1 || less.length > 1) return [];
  const isExchanged = there[one.at]?.length === 0 || here[other.at]?.length === 0;
  return isExchanged ? [[one.use, other.use]] : [];
}

/** Finds the uses of a term in a paragraph. */
export const findUses = (pattern: RegExp, text: string, paragraph: number): readonly Value[] =>
  [...text.matchAll(pattern)].map(({ 0: words, index: start }) =>
    toValue('term', text, { paragraph, start, end: start + words.length }),
  );
