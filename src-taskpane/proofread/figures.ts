import { findNumberWords } from './number-words.ts';
import type { ProofFinding } from './model.ts';

/** Finds numbers in words with different figures in brackets after them: thirty (60) days. */
export function findFigures(text: string, paragraph: number): ProofFinding[] {
  return findNumberWords(text).flatMap(({ start, end, value }): ProofFinding[] => {
    // For a fraction, the bracket has the value of the whole: forty-four hundredths of one percent (0.44%).
    if (/(?:\p{L}ths?|half|quarters?|thirds?) of\s*$/u.test(text.slice(0, start))) return [];
    const bracket = /^\s*(?:per\s?cent\s*)?\(\s*(?:[£€$]\s?)?([\d,]+(?:\.\d+)?)\s*%?\s*\)/u.exec(
      text.slice(end),
    );
    const figures = bracket?.[1];
    if (bracket === null || figures === undefined || Number(figures.replaceAll(',', '')) === value) return [];
    const last = end + bracket[0].length;
    return [
      {
        kind: 'figures',
        story: 'text',
        paragraph,
        start,
        end: last,
        words: text.slice(start, last),
        other: String(value),
      },
    ];
  });
}
