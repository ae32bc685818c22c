import { at } from '../../../at.ts';
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
      const current = at(paragraphs, index);
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
    const current = at(paragraphs, index);
    return { text, start: partStart(current, text, index, paragraphs.length) };
  });
}

const whole = (text: string): Part => ({ text, start: 0 });

/**
 * Returns where the part of one of `count` paragraphs begins: at the end of the first of several, otherwise at the only place with this
 * text. A cursor without a selection can be anywhere.
 */
export function partStart(current: string, part: string, index: number, count: number): number | undefined {
  if (count > 1) return index === 0 ? current.length - part.length : 0;
  const first = current.indexOf(part);
  return first >= 0 && part !== '' && current.indexOf(part, first + 1) < 0 ? first : undefined;
}
