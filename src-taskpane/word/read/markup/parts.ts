import { words } from './visible.ts';

/** The selected part of one paragraph. */
export interface Part {
  readonly text: string;
  /** Where it begins in its paragraph; undefined where that is not certain. */
  readonly start: number | undefined;
}

/**
 * The selected part of each paragraph, from the words of the whole range and those of its paragraphs, read one
 * by one. `undefined` when the two do not agree: then a paragraph mark itself is tracked. With `cells` they agree
 * too where nothing but what parts the cells is different.
 */
export function splitParts(
  selected: string,
  paragraphs: readonly string[],
  cells = false,
): Part[] | undefined {
  const parts = lines(selected);
  // A range that ends after a mark, or is a whole cell, shows one more end than it has paragraphs.
  if (parts.length === paragraphs.length + 1 && parts.at(-1) === '') parts.pop();
  const last = paragraphs.length - 1;
  const agreed =
    parts.length === paragraphs.length &&
    parts.every((part, index) => {
      const current = paragraphs[index] ?? '';
      if (index > 0 && index < last && part !== current) return false;
      return (index === 0 || current.startsWith(part)) && (index === last || current.endsWith(part));
    });
  if (!agreed) {
    const all = paragraphs.join('');
    const ends = separators(selected) - separators(all);
    const same = cells && ends >= last && squeezed(selected) === squeezed(all);
    return same ? paragraphs.map(whole) : undefined;
  }
  return parts.map((text, index) => {
    const current = paragraphs[index] ?? '';
    if (last === 0) return { text, start: onlyPlace(current, text) };
    return { text, start: index === 0 ? current.length - text.length : 0 };
  });
}

/** The text's paragraphs; the closing mark of the range makes no paragraph of its own. */
export function lines(text: string): string[] {
  return text.split(/\r\n|\r|\n/u).map(words);
}

const whole = (text: string): Part => ({ text, start: 0 });

/** Words differ in what they put between the cells of a table: without it, whole cells read the same. */
const squeezed = (text: string): string => words(text).replace(/[\r\n\t]+/gu, '');

/** How often something parts the words: a mark that a tracked change removes parts nothing. */
const separators = (text: string): number => text.match(/\r\n|[\r\n\t]/gu)?.length ?? 0;

/** Where the part is when it is there once; a mere cursor can be anywhere. */
function onlyPlace(current: string, part: string): number | undefined {
  const first = current.indexOf(part);
  return first >= 0 && part !== '' && current.indexOf(part, first + 1) < 0 ? first : undefined;
}
