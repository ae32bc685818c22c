/**
 * Which part of a long text goes to a model that is asked about all of it: its beginning, without a gap, or passages from beginning to end.
 */
export type Part = 'beginning' | 'throughout';

/** Share of a part `throughout` that is the beginning of the text, without a gap: title, parties and definitions. */
const OPENING = 0.15;

/** Chooses the passages of a part that has at most `most` UTF-16 code units, in order; all of them if they are no longer. */
export function choosePart<Item>(
  passages: readonly Item[],
  lengthOf: (passage: Item) => number,
  most: number,
  part: Part,
): readonly Item[] {
  const whole = passages.reduce((sum, passage) => sum + lengthOf(passage), 0);
  const chosen: Item[] = [];
  let [read, taken] = [0, 0];
  for (const passage of passages) {
    const length = lengthOf(passage);
    read += length;
    // What is taken keeps pace with what is read, so that the end of the text has its share.
    const pace = part === 'beginning' ? most : Math.max(OPENING * most, (most * read) / whole);
    if (taken + length <= Math.min(most, pace)) {
      chosen.push(passage);
      taken += length;
    } else if (part === 'beginning') break;
  }
  return chosen;
}

/** Returns these indexes of passages and those directly before and after each, in order, without repetition; of `count` passages in all. */
export function withNeighbours(indexes: readonly number[], count: number): readonly number[] {
  const around = new Set(indexes.flatMap((index) => [index - 1, index, index + 1]));
  return [...around].filter((index) => index >= 0 && index < count).toSorted((one, other) => one - other);
}
