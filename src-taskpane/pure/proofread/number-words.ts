import type { TextLanguage } from '../text/text-language.ts';
import { FRENCH } from './number-words-french.ts';
import { GERMAN } from './number-words-german.ts';

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
};
const WORD = `(?:${[...ONES, ...TENS, ...Object.keys(SCALES), 'a(?= (?:hundred|thousand|million|billion))'].join('|')})`;
const NUMBER = new RegExp(String.raw`(?<![\p{L}\d-])${WORD}(?:(?:[ -]|,? and )${WORD})*(?![\p{L}-])`, 'giu');

/** Finds the numbers that are written in the words of a language, with their values. */
export function findNumberWords(
  text: string,
  language: TextLanguage = 'en',
): { readonly start: number; readonly end: number; readonly value: number }[] {
  const { pattern, read } = { en: { pattern: NUMBER, read: valueOf }, de: GERMAN, fr: FRENCH }[language];
  return [...text.matchAll(pattern)].flatMap((match) => {
    const value = read(match[0].toLowerCase());
    return value === undefined ? [] : [{ start: match.index, end: match.index + match[0].length, value }];
  });
}

function valueOf(words: string): number | undefined {
  let total = 0;
  let current: number | undefined;
  for (const word of words.split(/[\s,-]+/u).filter((one) => one !== 'and')) {
    const scale = SCALES[word];
    if (scale === undefined) {
      const one = word === 'a' ? 1 : ONES.indexOf(word);
      const value = one >= 0 ? one : (TENS.indexOf(word) + 2) * 10;
      current = (current ?? 0) + value;
    } else if (current === undefined) return undefined;
    else if (scale === 100) current *= 100;
    else {
      total += current * scale;
      current = 0;
    }
  }
  // “a” is a number only if it counts hundreds.
  return words === 'a' || current === undefined ? undefined : total + current;
}
