import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import type { DocumentReview, TrackedChange } from '../model/review.ts';

/** Returns what makes a change the same one in another reading. */
export const toKey = ({
  kind,
  author,
  date,
  text,
}: Pick<TrackedChange, 'kind' | 'author' | 'date' | 'text'>): string =>
  JSON.stringify([kind, author, date, text]);

/**
 * Finds a change in the document as it is now: the same change in a paragraph with the same changes. Throws `selection_changed` where it
 * is gone.
 */
export function findAgain(
  review: DocumentReview,
  { texts, changes }: { readonly texts: readonly string[]; readonly changes: readonly TrackedChange[] },
  change: TrackedChange,
): TrackedChange {
  const given = review.paragraphs[change.paragraph]?.given ?? '';
  const same = review.changes.filter(
    (one) => one.paragraph === change.paragraph && toKey(one) === toKey(change),
  );
  const nth = same.indexOf(change);
  const places = texts.flatMap((text, index) => (text === given ? [index] : []));
  const paragraph =
    texts[change.paragraph] === given ? change.paragraph : places.length === 1 ? places[0] : undefined;
  const now = changes.filter((one) => one.paragraph === paragraph && toKey(one) === toKey(change));
  const found = now[nth];
  if (found === undefined || now.length !== same.length)
    throw new PaneError('selection_changed', wordMessages.whole.changeGone);
  return found;
}

/** True for a change that begins before a paragraph and continues into it. */
export function reaches(change: TrackedChange, paragraph: number): boolean {
  if (!change.isLong || change.paragraph >= paragraph) return false;
  return change.paragraph + change.text.split('\n').length - 1 >= paragraph;
}

/** Returns the changes of a paragraph if none of them continues beyond it, so that its own markup shows them as they are. */
export function changesWithin(
  changes: readonly TrackedChange[],
  paragraph: number,
): readonly TrackedChange[] {
  const own = changes.filter((change) => change.paragraph === paragraph);
  const isAlone = !own.some(({ isLong }) => isLong) && !changes.some((change) => reaches(change, paragraph));
  return isAlone ? own : [];
}
