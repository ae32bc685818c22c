/** Fields that are counted by the page or the file (ECMA-376 17.16.5). */
const COUNTED = /^\s*(?:PAGE|PAGEREF|NUMPAGES|SECTION|SECTIONPAGES|EDITTIME|FILESIZE|REVNUM)\b/iu;
const DATED = /^\s*(?:DATE|TIME|SAVEDATE|PRINTDATE|CREATEDATE)\b/iu;
const NAMED = /^\s*FILENAME\b/iu;

/** A number in digits, letters or Roman numerals, with what may stand around it. */
const NUMBER = /^\W*(?:\d[\d.,\s]*|[ivxlcdm]+|[a-z])\W*$/iu;
/** A year, a date in digits, or a time. */
const DATE = /\b(?:19|20)\d\d\b|\b\d{1,4}[./-]\s?\d{1,2}[./-]|\b\d{1,2}[:.]\d\d\b/u;
/** Words of the longest date: a day of the week, a month, “at”, AM. */
const DATE_WORDS = 5;
const FILE = /^\S+$|\.(?:do[ct][xm]?|rtf|odt|pdf)$/iu;

/**
 * Returns whether the result of a field is one that changes by itself: a number of a page, a day or the name of the file. Whatever else such
 * a field shows, somebody wrote there.
 */
export function changesByItself(code: string, result: string): boolean {
  const text = result.trim();
  if (text === '' || COUNTED.test(code)) return text === '' || NUMBER.test(text);
  if (NAMED.test(code)) return FILE.test(text);
  return DATED.test(code) && DATE.test(text) && (text.match(/\p{L}+/gu)?.length ?? 0) <= DATE_WORDS;
}
