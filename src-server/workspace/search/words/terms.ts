import { tokenize, type Language } from './language.ts';
import { STEMS } from './stems.ts';
import { STOP_WORDS } from './stop-words.ts';

/**
 * Returns the index terms of a text in a language: its words without stop words, reduced to their stems, with repetitions. Terms of German
 * and French are marked, so that they never meet a stem of another language. `known` caches stems between texts of one language.
 */
export function extractTerms(
  text: string,
  language: Language = 'en',
  known = new Map<string, string>(),
): readonly string[] {
  const terms: string[] = [];
  for (const token of tokenize(text)) {
    let term = known.get(token);
    if (term === undefined) {
      term = STOP_WORDS[language].has(token) ? '' : toTerm(token, language);
      known.set(token, term);
    }
    if (term !== '') terms.push(term);
  }
  return terms;
}

/** Returns the index term of a word in a language. */
export function toTerm(word: string, language: Language): string {
  const stem = STEMS[language](word);
  return language === 'en' ? stem : `${language}:${stem}`;
}

/**
 * Returns the number of a term in the index: a 53-bit hash, so that among a million terms the probability that any two collide is 1 in
 * 18,000. It mixes like MurmurHash3, over two halves.
 */
export function termKey(term: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < term.length; at += 1) {
    const code = term.charCodeAt(at);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return 0x1_0000_0000 * (0x1f_ffff & high) + (low >>> 0);
}
