import { findNumberWords } from './number-words.ts';
import type { ProofFinding } from './model.ts';

const SIGN = String.raw`(?:(?:US|A|C|NZ|HK|S)?\$|[£€]|GBP|EUR|USD|CHF|AUD|CAD)`;
const UNIT = String.raw`(?:(?:US|U\.S\.|Canadian|Australian)\s)?(?:dollars?|pounds?(?:\ssterling)?|euros?|Swiss\sfrancs?|francs?)|GBP|EUR|USD|CHF|per\s?cent|percent|%`;
const DIGITS = String.raw`(?<digits>\d[\d,]*(?:\.\d+)?)(?:\s(?<scale>million|billion|thousand))?`;
/** After a number in words: (60), ($50,000), dollars (US$ 50,000), percent (5%). */
const FIGURES_AFTER = new RegExp(
  String.raw`^\s*(?:(?:${UNIT})\s*)?\(\s*(?:${SIGN}\s?)?${DIGITS}\s*(?:${UNIT}|[-–])?\s*\)`,
  'iu',
);
/** Before a bracket with a number in words: 60 (, US$ 50,000.00 (in words:. */
const FIGURES_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\d.,/])(?:${SIGN}\s?)?${DIGITS}\s*(?:${UNIT})?\s*\(\s*(?:in\swords:?\s*|say:?\s*)?$`,
  'iu',
);
/** After the words in such a bracket: dollars). */
const WORDS_END = new RegExp(String.raw`^\s*(?:${UNIT})?\s*\)`, 'iu');
const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };

/** Finds numbers in words with different figures beside them: thirty (60) days, US$ 1,500,000 (one million dollars). */
export function findFigures(text: string, paragraph: number): ProofFinding[] {
  return findNumberWords(text).flatMap(({ start, end, value }): ProofFinding[] => {
    const [before, after] = [text.slice(0, start), text.slice(end)];
    // For a fraction, the bracket has the value of the whole: forty-four hundredths of one percent (0.44%).
    if (/(?:\p{L}ths?|half|quarters?|thirds?) of\s*$/u.test(before)) return [];
    const bracket = FIGURES_AFTER.exec(after);
    const first = bracket === null && WORDS_END.test(after) ? FIGURES_BEFORE.exec(before) : null;
    const found = bracket ?? first;
    if (found === null || valueOf(found) === value) return [];
    const [from, to] =
      bracket === null
        ? [found.index, end + (WORDS_END.exec(after)?.[0].length ?? 0)]
        : [start, end + found[0].length];
    const words = text.slice(from, to);
    return [{ kind: 'figures', story: 'text', paragraph, start: from, end: to, words, other: String(value) }];
  });
}

const valueOf = ({ groups = {} }: RegExpExecArray): number =>
  Number((groups['digits'] ?? '').replaceAll(',', '')) * (SCALES[(groups['scale'] ?? '').toLowerCase()] ?? 1);
