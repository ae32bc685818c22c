/**
 * Units that a redline never splits, most specific first: section references, money with its currency, numbers with
 * their separators and sub-clauses, clause labels, abbreviations with dots, one character of a script written without
 * spaces, words with their apostrophes and hyphens, white space, and any other single character.
 */
const TOKEN = new RegExp(
  [
    String.raw`§{1,2}[ \u00a0\u202f]?\d+(?:\.\d+)*(?:\([\p{L}\p{N}]{1,5}\))*`,
    String.raw`(?:(?:USD|EUR|GBP|CHF|JPY|CNY|INR|AUD|CAD|SEK|NOK|DKK|PLN)[ \u00a0\u202f]?|\p{Sc}[ \u00a0\u202f]?)\d+(?:[.,' \u00a0\u202f]\d{3})*(?:[.,]\d+)?`,
    String.raw`\p{N}+(?:[.,:/-]\p{N}+)*(?:\([\p{L}\p{N}]{1,5}\))*(?:%|st\b|nd\b|rd\b|th\b)?`,
    String.raw`\((?:\p{L}|\p{N}{1,3}|[ivxlc]{1,6}|[IVXLC]{1,6})\)`,
    String.raw`(?:\p{L}\.){2,}`,
    String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]\p{M}*`,
    String.raw`[\p{L}\p{M}\p{N}_]+(?:['’‑\u2010-][\p{L}\p{M}\p{N}_]+)*`,
    String.raw`\s+`,
    String.raw`[^]\p{M}*`,
  ].join('|'),
  'gu',
);

const WORD = /[\p{L}\p{N}]/u;

/** Printable ASCII without white space, or one space. */
const PLAIN = /^(?:[!-~]+| )$/u;

/** Splits a paragraph into the tokens that a redline keeps whole. Joined, they are the paragraph, code unit for code unit. */
export function tokenize(text: string): readonly string[] {
  return text.match(TOKEN) ?? [];
}

/** Returns true for a token that contains a word or a number; false for white space and punctuation. */
export function isWord(token: string): boolean {
  return WORD.test(token);
}

/**
 * Returns the token in the form in which two texts are compared for meaning: curly quotes, special spaces and hyphens
 * folded to the plain ones.
 */
export function foldToken(token: string): string {
  // Nearly all tokens are already plain.
  if (PLAIN.test(token)) return token;
  return token
    .replace(/[\u2018\u2019\u201a\u201b\u2032]/gu, "'")
    .replace(/[\u201c\u201d\u201e\u201f\u2033]/gu, '"')
    .replace(/[\u2010\u2011\u00ad]/gu, '-')
    .replace(/[\s\u00a0]+/gu, ' ');
}
