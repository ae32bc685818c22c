/** Characters that may begin a formula in a spreadsheet: = + - @, their full-width, small, raised and lowered forms, and the minus sign. */
const SIGN =
  '[=+\\-@\\u{ff1d}\\u{ff0b}\\u{ff0d}\\u{ff20}\\u{fe62}\\u{fe63}\\u{fe66}\\u{fe6b}\\u{207a}-\\u{207c}\\u{208a}-\\u{208c}\\u{2212}]';
/** Characters that it may skip before that: spaces, controls, byte order marks and other invisible characters. */
const UNSEEN = '[\\p{Cc}\\p{Cf}\\p{Z}\\p{DI}]';

/** A cell that begins with a tab or a line break is read from the character after it. */
const FORMULA = new RegExp(`^(?:[\\t\\r\\n]|${UNSEEN}*${SIGN})`, 'u');

/**
 * A function call or a link to another program, at the beginning of a line, or after a semicolon or a tab. An Excel that separates
 * cells by semicolons, as in most of Europe, reads no quotation marks in the middle of a line: this begins a cell there.
 */
const INNER_FORMULA = new RegExp(
  `(?=${SIGN})(?<=[;\\t\\r\\n](?:"|${UNSEEN})*)(?=.[^;\\t\\r\\n]*(?:[\\p{L}\\d._]\\(|\\|))`,
  'gu',
);

/**
 * Returns text for a cell that no spreadsheet reads as a formula: an apostrophe is put before anything that would begin one
 * (https://owasp.org/www-community/attacks/CSV_Injection). All other text is unchanged.
 */
export function safeCell(text: string): string {
  const safe = text.replaceAll(INNER_FORMULA, "'");
  return FORMULA.test(text) ? `'${safe}` : safe;
}
