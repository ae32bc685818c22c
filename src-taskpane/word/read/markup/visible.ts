import { isMark, words } from '../text.ts';
import type { MarkupPiece } from './markup.ts';

/** A code unit of a paragraph as Word shows it now. */
export interface VisibleUnit {
  /** Its offset in the paragraph's text, which may include tracked deletions and marks of objects. */
  readonly offset: number;
  readonly piece: MarkupPiece;
}

/** Returns a piece of text without special properties. */
export const plainPiece = (text: string): MarkupPiece => ({
  text,
  isDeleted: false,
  isComputed: false,
  isInLockedControl: false,
});

/**
 * Returns the code units that Word shows of a paragraph, in order. `text` is what Word returned, with or without deletions depending on
 * its markup view; `pieces` is the markup. `undefined` when the two do not agree.
 */
export function visibleUnits(text: string, pieces: readonly MarkupPiece[]): VisibleUnit[] | undefined {
  const shown = words(text);
  const all = pieces.flatMap((piece) => Array.from(words(piece.text), (unit) => ({ unit, piece })));
  const hides = all.map(({ unit }) => unit).join('') !== shown;
  const given = hides ? all.filter(({ piece }) => !piece.isDeleted) : all;
  if (given.map(({ unit }) => unit).join('') !== shown) return undefined;
  const units: VisibleUnit[] = [];
  let offset = 0;
  for (const { unit, piece } of given) {
    while (isMark(text.charAt(offset))) offset += 1;
    // A character may have two code units.
    for (let within = 0; within < unit.length; within += 1) {
      if (!piece.isDeleted) units.push({ offset: offset + within, piece });
    }
    offset += unit.length;
  }
  return units;
}

/** A stretch of a text, in UTF-16 code units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the units from `start` to `end` as stretches of the text that Word returned, in order, without deletions and marks. They are
 * also split where a field begins or ends, since Word's search may stop there (OfficeDev/office-js#5905).
 */
export function stretches(units: readonly VisibleUnit[], start: number, end: number): Stretch[] {
  const found: Stretch[] = [];
  for (let index = start; index < end; index += 1) {
    const unit = units[index];
    if (unit === undefined) throw new RangeError(`There is no place ${index} in the text.`);
    const last = found.at(-1);
    const goesOn = last?.end === unit.offset && units[index - 1]?.piece.field === unit.piece.field;
    if (last !== undefined && goesOn) found[found.length - 1] = { start: last.start, end: unit.offset + 1 };
    else found.push({ start: unit.offset, end: unit.offset + 1 });
  }
  return found;
}
