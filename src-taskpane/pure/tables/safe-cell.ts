/**
 * Characters that a spreadsheet may read as the beginning of a formula: = + - @, their full-width, small, superscript
 * and subscript forms, and the minus sign.
 */
const SIGN =
  '[=+\\-@\\u{ff1d}\\u{ff0b}\\u{ff0d}\\u{ff20}\\u{fe62}\\u{fe63}\\u{fe66}\\u{fe6b}\\u{207a}-\\u{207c}\\u{208a}-\\u{208c}\\u{2212}]';
/** Characters that it may skip before that: spaces, controls, byte order marks and other invisible ones. */
const UNSEEN = '[\\p{Cc}\\p{Cf}\\p{Z}\\p{DI}]';
const FORMULA = new RegExp(`^(?:[\\t\\r\\n]|${UNSEEN}*${SIGN})`, 'u');
/** A formula after a separator inside a cell: an Excel that separates cells by semicolons reads it as a cell. */
const INNER_FORMULA = new RegExp(
  `(?=${SIGN})(?<=[;\\t\\r\\n](?:"|${UNSEEN})*)(?=.[^;\\t\\r\\n]*(?:[\\p{L}\\d._]\\(|\\|))`,
  'gu',
);

/**
 * Returns the text of a CSV cell that no spreadsheet reads as a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection). The server's exports do the same.
 */
export function safeCell(text: string): string {
  const safe = text.replaceAll(INNER_FORMULA, "'");
  return FORMULA.test(text) ? `'${safe}` : safe;
}

/** Returns the text of a cell without the apostrophe that {@link safeCell} put before it. */
export function plainCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}
