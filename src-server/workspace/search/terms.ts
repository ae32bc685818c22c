import { stemmer } from 'stemmer';
import { STOP_WORDS } from './stop-words.ts';

/** The words of a text in lower case, in order: letters and digits. A possessive loses its ending. */
export function tokenize(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/['’]s\b/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/**
 * What a text is found by: its words without stop words, each cut to its English stem (Porter 1980), with repeats. `known`
 * keeps what was found out about a word, for the texts that come after.
 */
export function extractTerms(text: string, known = new Map<string, string>()): readonly string[] {
  const terms: string[] = [];
  for (const token of tokenize(text)) {
    let term = known.get(token);
    if (term === undefined) {
      term = STOP_WORDS.has(token) ? '' : stemmer(token);
      known.set(token, term);
    }
    if (term !== '') terms.push(term);
  }
  return terms;
}

/**
 * A number that stands for a term in the index: a hash of 53 bits, so that among a million terms two share one with a
 * probability of 1 in 18,000. The mixing is that of MurmurHash3, over two halves.
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
