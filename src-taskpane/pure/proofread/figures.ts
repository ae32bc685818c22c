import { textLanguage, type TextLanguage } from '../text/text-language.ts';
import { findNumberWords } from '../text/number-words/find.ts';
import { CURRENCY_AFTER, readScale, SCALE_WORD } from '../text/units.ts';
import type { ProofFinding } from './model.ts';

const SIGN = String.raw`(?:(?:US|A|C|NZ|HK|S)?\$|[£€]|GBP|EUR|USD|CHF|AUD|CAD)`;
const UNIT = String.raw`(?:(?:US|U\.S\.|Canadian|Australian|Schweizer)\s)?(?:${CURRENCY_AFTER})|per\s?cent|Prozent|vom\sHundert|pour\s?cent|%`;

/** How a language writes figures beside words. */
interface FigureForms {
  readonly digits: string;
  /** What introduces the words in a bracket. */
  readonly lead: string;
}

const FORMS: Readonly<Record<TextLanguage, FigureForms>> = {
  en: { digits: String.raw`\d[\d,]*(?:\.\d+)?`, lead: String.raw`in\swords:?|say:?` },
  de: { digits: String.raw`\d[\d.]*(?:,\d+)?(?:,[-–])?`, lead: String.raw`in\sWorten:?` },
  fr: {
    digits: String.raw`\d{1,3}(?:[ .\u00a0\u202f]\d{3})+(?:,\d+)?|\d+(?:,\d+)?`,
    lead: String.raw`en\s(?:toutes\s)?lettres\s?:?|soit\s?:?`,
  },
};

/** The places of figures beside words, and what they are worth. */
interface FigurePatterns {
  /** After a number in words: (60), ($50,000), dollars (US$ 50,000), percent (5%). */
  readonly after: RegExp;
  /** Before a bracket with a number in words: 60 (, US$ 50,000.00 (in words:. */
  readonly before: RegExp;
  /** After the words in such a bracket: dollars). */
  readonly end: RegExp;
  readonly value: (found: RegExpExecArray) => number;
}

const compile = ({ digits, lead }: FigureForms, decimal: '.' | ','): FigurePatterns => {
  const figure = String.raw`(?<digits>${digits})(?:\s(?<scale>${SCALE_WORD}))?`;
  return {
    after: new RegExp(
      String.raw`^\s*(?:(?:${UNIT})\s*)?\(\s*(?:${SIGN}\s?)?${figure}\s*(?:${UNIT}|[-–])?\s*\)`,
      'iu',
    ),
    before: new RegExp(
      String.raw`(?<![\p{L}\d.,/])(?:${SIGN}\s?)?${figure}\s*(?:${UNIT})?\s*\(\s*(?:(?:${lead})\s*)?$`,
      'iu',
    ),
    end: new RegExp(String.raw`^\s*(?:${UNIT})?\s*\)`, 'iu'),
    value: ({ groups = {} }) =>
      Number(
        (groups['digits'] ?? '')
          .replace(/,[-–]$/u, '')
          .replaceAll(decimal === '.' ? /,/gu : /[.\s]/gu, '')
          .replace(',', '.'),
      ) * readScale(groups['scale'] ?? '').times,
  };
};

const PATTERNS: Readonly<Record<TextLanguage, FigurePatterns>> = {
  en: compile(FORMS.en, '.'),
  de: compile(FORMS.de, ','),
  fr: compile(FORMS.fr, ','),
};

/** Finds numbers in words with different figures beside them: thirty (60) days, US$ 1,500,000 (one million dollars). */
export function findFigures(text: string, paragraph: number): ProofFinding[] {
  const language = textLanguage(text) ?? 'en';
  const { after: figuresAfter, before: figuresBefore, end: wordsEnd, value: valueOf } = PATTERNS[language];
  return findNumberWords(text, language).flatMap(({ start, end, value }): ProofFinding[] => {
    const [before, after] = [text.slice(0, start), text.slice(end)];
    // For a fraction, the bracket has the value of the whole: forty-four hundredths of one percent (0.44%).
    if (/(?:\p{L}ths?|half|quarters?|thirds?) of\s*$/u.test(before)) return [];
    const bracket = figuresAfter.exec(after);
    const first = bracket === null && wordsEnd.test(after) ? figuresBefore.exec(before) : null;
    const found = bracket ?? first;
    if (found === null || valueOf(found) === value) return [];
    const [from, to] =
      bracket === null
        ? [found.index, end + (wordsEnd.exec(after)?.[0].length ?? 0)]
        : [start, end + found[0].length];
    const words = text.slice(from, to);
    return [{ kind: 'figures', story: 'text', paragraph, start: from, end: to, words, other: String(value) }];
  });
}
