import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import type { DocumentReview, StoryPlace, TrackedChange } from '../model/review.ts';

/** Returns what makes a change the same one in another reading. */
export const toKey = ({
  kind,
  author,
  date,
  text,
  of,
}: Pick<TrackedChange, 'kind' | 'author' | 'date' | 'text' | 'of'>): string =>
  JSON.stringify([kind, author, date, text, of]);

/** The paragraphs of the document as they are now, each with its story, and its changes. */
interface Reread {
  readonly texts: readonly string[];
  readonly stories: readonly (StoryPlace | undefined)[];
  readonly changes: readonly TrackedChange[];
}

/**
 * Finds a change in the document as it is now: the same change in a paragraph with the same changes. Throws `selection_changed` where it
 * is gone, and `target_ambiguous` where it is left to Word.
 */
export function findAgain(review: DocumentReview, now: Reread, change: TrackedChange): TrackedChange {
  if (change.isLeftToWord === true) throw new PaneError('target_ambiguous', wordMessages.whole.leftToWord);
  const { given = '', story } = review.paragraphs[change.paragraph] ?? {};
  const same = review.changes.filter(
    (one) => one.paragraph === change.paragraph && toKey(one) === toKey(change),
  );
  const nth = same.indexOf(change);
  const places = now.texts.flatMap((text, index) =>
    text === given && now.stories[index] === story ? [index] : [],
  );
  const before = review.paragraphs.findIndex((one) => one.story === story);
  const expected = change.paragraph - before + now.stories.indexOf(story);
  const paragraph = places.includes(expected) ? expected : places.length === 1 ? places[0] : undefined;
  const again = now.changes.filter((one) => one.paragraph === paragraph && toKey(one) === toKey(change));
  const found = again[nth];
  if (found === undefined || again.length !== same.length)
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
