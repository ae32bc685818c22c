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

/** A stretch of a paragraph: with its tracked deletions, and as Word shows it now. */
export interface Piece {
  readonly all: string;
  readonly current: string;
}

/**
 * For each code unit that is visible, in order, its offset in the text with deletions; -1 where it is
 * not certain. The pieces are the whole paragraph, in order: one piece without deletions, or word by
 * word. `undefined` when a piece shows what is not in it.
 */
export function visibleOffsets(pieces: readonly Piece[]): number[] | undefined {
  const offsets: number[] = [];
  let base = 0;
  for (const { all, current } of pieces) {
    const inside = embed(all, words(current));
    if (inside === undefined) return undefined;
    offsets.push(...inside.map((offset) => (offset < 0 ? -1 : base + offset)));
    base += all.length;
  }
  return offsets;
}

/** Where the visible characters of one piece stand in it; -1 where they could stand at two places. */
function embed(all: string, current: string): number[] | undefined {
  const first: number[] = [];
  let at = 0;
  for (let index = 0; index < current.length; index += 1, at += 1) {
    at = all.indexOf(current.charAt(index), at);
    if (at < 0) return undefined;
    first.push(at);
  }
  // Nothing is left out but marks: there is one way to read it.
  if (words(all) === current) return first;
  const last: number[] = [];
  at = all.length - 1;
  for (let index = current.length - 1; index >= 0; index -= 1, at -= 1) {
    at = all.lastIndexOf(current.charAt(index), at);
    last.unshift(at);
  }
  return first.map((offset, index) => (last[index] === offset ? offset : -1));
}

/** A stretch of a text, in UTF-16 code units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * The visible code units from `start` to `end` as stretches of the text with deletions, in order: what
 * was deleted before, and the marks between, are in none of them. `undefined` when a place is not certain.
 */
export function stretches(offsets: readonly number[], start: number, end: number): Stretch[] | undefined {
  const found: Stretch[] = [];
  for (let index = start; index < end; index += 1) {
    const offset = offsets[index];
    if (offset === undefined || offset < 0) return undefined;
    const last = found.at(-1);
    if (last?.end === offset) found[found.length - 1] = { start: last.start, end: offset + 1 };
    else found.push({ start: offset, end: offset + 1 });
  }
  return found;
}
