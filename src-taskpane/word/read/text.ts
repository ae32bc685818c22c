/** Characters in Word's text that are not words: object, note reference, comment reference, cell mark. */
const MARKS = new Set(['\u0001', '\u0002', '\u0005', '\u0007']);

/** True for a character that Word returns in place of an object, a note, a comment or the end of a cell. */
export const isMark = (character: string): boolean => MARKS.has(character);

/** Returns a text without the marks of objects, notes and comments, and without its closing paragraph mark. */
export function words(text: string): string {
  return Array.from(text.replace(/\r?\n?$/u, ''), (character) => (isMark(character) ? '' : character)).join(
    '',
  );
}

/** Splits a text into the words of its paragraphs; the closing mark of a range begins another, empty one. */
export const lines = (text: string): string[] => text.split(/\r\n?|\n/u).map(words);

/**
 * Returns a text in the form in which what Word returned is checked against what was written. Versions of Word differ in the characters
 * that end a paragraph, in the marks of objects, and in whether the end of the last paragraph is included.
 */
export const checkable = (text: string): string => words(text.replace(/\r\n?/gu, '\n')).replace(/\n+$/u, '');

/** Returns a {@link checkable} text in which a manual line break counts as the end of a paragraph, to find a text again. */
export const comparable = (text: string): string => checkable(text.replaceAll('\v', '\n'));

/**
 * Returns the words of a text without what separates its paragraphs and cells, for a comparison where versions of Word differ in the
 * number of separators.
 */
export const unseparated = (text: string): string => words(text).replace(/[\r\n\t]+/gu, '');

/** Returns the number of separators of paragraphs or cells in a text; a mark that a tracked change deletes is none. */
export const countSeparators = (text: string): number => text.match(/\r\n|[\r\n\t]/gu)?.length ?? 0;
