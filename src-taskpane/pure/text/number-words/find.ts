import type { ColumnLanguage } from '../column-language.ts';
import { CHINESE } from './chinese.ts';
import { GERMAN } from './german.ts';
import { ENGLISH, FRENCH, POLISH, SPANISH } from './sums.ts';

const WORDS = { en: ENGLISH, de: GERMAN, fr: FRENCH, es: SPANISH, pl: POLISH, zh: CHINESE } as const;

/** A number in a text, with its place in UTF-16 code units. */
interface FoundNumber {
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

/** Finds the numbers that are written in the words of a language, with their values. */
export function findNumberWords(text: string, language: ColumnLanguage = 'en'): readonly FoundNumber[] {
  const { pattern, read } = WORDS[language];
  return [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
    value: read(words.toLowerCase()),
  }));
}

const ALONE = [ENGLISH, GERMAN, FRENCH].map(({ source, read }) => ({
  read,
  whole: new RegExp(`^(?:${source})$`, 'iu'),
}));

/** The source of a pattern for a number in English, German or French words. */
export const NUMBER_WORDS = [ENGLISH, GERMAN, FRENCH].map(({ source }) => source).join('|');

/** Returns the value of words that {@link NUMBER_WORDS} matches. */
export const readNumberWords = (words: string): number | undefined =>
  ALONE.find(({ whole }) => whole.test(words))?.read(words.toLowerCase());
