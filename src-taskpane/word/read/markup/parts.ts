import { countSeparators, lines, unseparated } from '../text.ts';

/** The selected part of one paragraph. */
export interface Part {
  readonly text: string;
  /** Its offset in the paragraph; undefined where that is not certain. */
  readonly start: number | undefined;
}

/**
 * Finds the selected part of each paragraph, from the text of the whole range and those of its paragraphs. `undefined` when the two do
 * not agree: a paragraph mark itself is tracked then. With `cells` they also agree where only the separators of cells differ.
 */
export function splitParts(
  selected: string,
  paragraphs: readonly string[],
  cells = false,
): Part[] | undefined {
  const parts = lines(selected);
  // A range that ends after a mark, or is a whole cell, has one more end than paragraphs.
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
    const ends = countSeparators(selected) - countSeparators(all);
    const same = cells && ends >= last && unseparated(selected) === unseparated(all);
    return same ? paragraphs.map(whole) : undefined;
  }
  return parts.map((text, index) => {
    const current = paragraphs[index] ?? '';
    if (last === 0) return { text, start: onlyPlace(current, text) };
    return { text, start: index === 0 ? current.length - text.length : 0 };
  });
}

const whole = (text: string): Part => ({ text, start: 0 });

/** Returns the offset of a part that occurs once; a cursor without a selection can be anywhere. */
function onlyPlace(current: string, part: string): number | undefined {
  const first = current.indexOf(part);
  return first >= 0 && part !== '' && current.indexOf(part, first + 1) < 0 ? first : undefined;
}
