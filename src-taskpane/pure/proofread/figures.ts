import { textLanguage, type TextLanguage } from '../text/text-language.ts';
import { findNumberWords } from '../text/number-words/find.ts';
import type { ProofFinding } from './model.ts';

const SIGN = String.raw`(?:(?:US|A|C|NZ|HK|S)?\$|[£€]|GBP|EUR|USD|CHF|AUD|CAD)`;

/** How a language writes figures beside words. */
interface FigureForms {
  readonly digits: string;
  readonly unit: string;
  /** What introduces the words in a bracket. */
  readonly lead: string;
  readonly scales: Readonly<Record<string, number>>;
}

const FORMS: Readonly<Record<TextLanguage, FigureForms>> = {
  en: {
    digits: String.raw`\d[\d,]*(?:\.\d+)?`,
    unit: String.raw`(?:(?:US|U\.S\.|Canadian|Australian)\s)?(?:dollars?|pounds?(?:\ssterling)?|euros?|Swiss\sfrancs?|francs?)|GBP|EUR|USD|CHF|per\s?cent|percent|%`,
    lead: String.raw`in\swords:?|say:?`,
    scales: { thousand: 1e3, million: 1e6, billion: 1e9 },
  },
  de: {
    digits: String.raw`\d[\d.]*(?:,\d+)?(?:,[-–])?`,
    unit: String.raw`(?:Schweizer\s)?(?:Euro|Franken|US-Dollar|Dollar|Pfund)|GBP|EUR|USD|CHF|€|Prozent|vom\sHundert|%`,
    lead: String.raw`in\sWorten:?`,
    scales: { 'mio.': 1e6, million: 1e6, millionen: 1e6, 'mrd.': 1e9, milliarde: 1e9, milliarden: 1e9 },
  },
  fr: {
    digits: String.raw`\d{1,3}(?:[ .\u00a0\u202f]\d{3})+(?:,\d+)?|\d+(?:,\d+)?`,
    unit: String.raw`(?:euros?|francs?(?:\ssuisses)?|dollars?|livres?(?:\ssterling)?)|GBP|EUR|USD|CHF|€|pour\s?cent|%`,
    lead: String.raw`en\s(?:toutes\s)?lettres\s?:?|soit\s?:?`,
    scales: { million: 1e6, millions: 1e6, milliard: 1e9, milliards: 1e9 },
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

const compile = ({ digits, unit, lead, scales }: FigureForms, decimal: '.' | ','): FigurePatterns => {
  const names = Object.keys(scales).map((name) => name.replace('.', String.raw`\.`));
  const figure = String.raw`(?<digits>${digits})(?:\s(?<scale>${names.toReversed().join('|')}))?`;
  return {
    after: new RegExp(
      String.raw`^\s*(?:(?:${unit})\s*)?\(\s*(?:${SIGN}\s?)?${figure}\s*(?:${unit}|[-–])?\s*\)`,
      'iu',
    ),
    before: new RegExp(
      String.raw`(?<![\p{L}\d.,/])(?:${SIGN}\s?)?${figure}\s*(?:${unit})?\s*\(\s*(?:(?:${lead})\s*)?$`,
      'iu',
    ),
    end: new RegExp(String.raw`^\s*(?:${unit})?\s*\)`, 'iu'),
    value: ({ groups = {} }) =>
      Number(
        (groups['digits'] ?? '')
          .replace(/,[-–]$/u, '')
          .replaceAll(decimal === '.' ? /,/gu : /[.\s]/gu, '')
          .replace(',', '.'),
      ) * (scales[(groups['scale'] ?? '').toLowerCase()] ?? 1),
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
