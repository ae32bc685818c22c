import type { FixedStretch, Place } from './model.ts';

/** What a passage contains that a change must not include without need. */
export interface PassageLimits {
  readonly fixed?: readonly FixedStretch[];
  /** Its notes, whose places in the text are not known. */
  readonly notes?: readonly string[];
}

/** Returns whether what is between two places of a passage includes, or meets, something that changes should be kept apart for. */
export function isLimited({ fixed = [], notes = [] }: PassageLimits, from: Place, to: Place): boolean {
  if (notes.length > 0) return true;
  return fixed.some(
    ({ paragraph, start, end, isAround }) =>
      paragraph >= from.paragraph &&
      paragraph <= to.paragraph &&
      (isAround === true ||
        ((paragraph > from.paragraph || end >= from.offset) &&
          (paragraph < to.paragraph || start <= to.offset))),
  );
}
