import { stemmer } from 'stemmer';
import type { Language } from './language.ts';

/** Reduces a word to its stem, so that its forms meet. */
export const STEMS: Readonly<Record<Language, (word: string) => string>> = {
  /** Porter (1980). */
  en: stemmer,
  /** CISTEM, the case-insensitive form (Weißweiler and Fraser, 2017), without its placeholders for `sch`, `ei` and `ie`. */
  de(word) {
    let stem = withoutAccents(word).replace(/^ge(?=.{4})/, '');
    for (;;) {
      const shorter = stem.replace(stem.length > 5 ? /(?:em|er|nd|[tesn])$/ : /[tesn]$/, '');
      if (stem.length <= 3 || shorter === stem) return stem;
      stem = shorter;
    }
  },
  /** The minimal stemmer of Savoy (1999), which removes the marks of number and gender. */
  fr(word) {
    const plain = withoutAccents(word);
    if (plain.length < 6) return plain;
    if (plain.endsWith('x')) return plain.replace(/aux$/, 'al').replace(/x$/, '');
    return plain
      .replace(/s$/, '')
      .replace(/r$/, '')
      .replace(/e$/, '')
      .replace(/e$/, '')
      .replace(/(\p{L})\1$/u, '$1');
  },
};

function withoutAccents(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('ß', 'ss');
}
