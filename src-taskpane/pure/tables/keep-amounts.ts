const NO_BREAK = '\u{A0}';
/** A space between the groups of a number, or between a number and its currency or percent sign. */
const INSIDE_AMOUNT =
  /(?<=\d) (?=\d{3}(?!\d))|(?<=\d) (?=[€£$¥%]|[A-Z]{3}(?!\p{L}))|(?<=[€£$¥]|(?<!\p{L})[A-Z]{3}) (?=\d)/gu;

/** Returns the text with no-break spaces in amounts such as “EUR 1,250,000.00” or “5 %”. */
export function keepAmounts(text: string): string {
  return text.replace(INSIDE_AMOUNT, NO_BREAK);
}
