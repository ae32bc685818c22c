import type { MarkupPiece } from './markup.ts';

/**
 * Characters that stand for things in Word's text and are no words: object, note reference, comment
 * reference, cell mark.
 */
const MARKS = new Set(['\u0001', '\u0002', '\u0005', '\u0007']);

/** A text of Word without the marks of objects, notes and comments, and without its closing paragraph mark. */
export function words(text: string): string {
  return Array.from(text.replace(/\r?\n?$/u, ''), (character) =>
    MARKS.has(character) ? '' : character,
  ).join('');
}

/** One code unit of a paragraph as Word shows it now. */
export interface VisibleUnit {
  /** Its place in the paragraph's text, in which there may be tracked deletions and marks of objects. */
  readonly offset: number;
  readonly piece: MarkupPiece;
}

/** A piece of text with nothing special about it. */
export const plainPiece = (text: string): MarkupPiece => ({
  text,
  isDeleted: false,
  isComputed: false,
  isInLockedControl: false,
});

/**
 * The code units that Word shows of a paragraph, in order: `text` is what Word gave for it, which holds the deletions or
 * not as its markup view has it, and `pieces` what the markup says. `undefined` when the two do not agree.
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
    while (MARKS.has(text.charAt(offset))) offset += 1;
    // A character may be two code units.
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
 * The units from `start` to `end` as stretches of the text that Word gave, in order: what was deleted before, and the
 * marks between, are in none of them. Split too where a field begins or ends, at which Word's search may stop
 * (OfficeDev/office-js#5905).
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
