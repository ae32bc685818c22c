/** What `Range.compareLocationWith` returns for a range that is the same as the other one. */
export const SAME: ReadonlySet<string> = new Set(['Equal']);

/** What it returns for a range that is wholly within the other one. */
export const WITHIN: ReadonlySet<string> = new Set(['Equal', 'Inside', 'InsideStart', 'InsideEnd']);

const APART: ReadonlySet<string> = new Set([
  'Before',
  'After',
  'AdjacentBefore',
  'AdjacentAfter',
  'Unrelated',
]);

/** Returns whether a range overlaps the other one, by what `Range.compareLocationWith` returned. */
export const isTouching = (relation: string): boolean => !APART.has(relation);
