/** What a spreadsheet may take for the beginning of a formula: = + - @, their full-width, small, raised and lowered forms, and the minus sign. */
const SIGN =
  '[=+\\-@\\u{ff1d}\\u{ff0b}\\u{ff0d}\\u{ff20}\\u{fe62}\\u{fe63}\\u{fe66}\\u{fe6b}\\u{207a}-\\u{207c}\\u{208a}-\\u{208c}\\u{2212}]';
/** What it may skip before that: spaces, controls, byte order marks and whatever else cannot be seen. */
const UNSEEN = '[\\p{Cc}\\p{Cf}\\p{Z}\\p{DI}]';
const FORMULA = new RegExp(`^(?:[\\t\\r\\n]|${UNSEEN}*${SIGN})`, 'u');
/** A formula after a separator inside a cell: an Excel that separates cells by semicolons takes it for a cell. */
const INNER_FORMULA = new RegExp(
  `(?=${SIGN})(?<=[;\\t\\r\\n](?:"|${UNSEEN})*)(?=.[^;\\t\\r\\n]*(?:[\\p{L}\\d._]\\(|\\|))`,
  'gu',
);

/** The text of a CSV cell that no spreadsheet takes for a formula (https://owasp.org/www-community/attacks/CSV_Injection). The server's exports do the same. */
export function safeCell(text: string): string {
  const safe = text.replaceAll(INNER_FORMULA, "'");
  return FORMULA.test(text) ? `'${safe}` : safe;
}

/** The text that a cell had before {@link safeCell} put an apostrophe before it. */
export function plainCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}
