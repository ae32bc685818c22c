import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import type { DocumentReview, TrackedChange } from '../model/review.ts';
import type { Ask } from '../read/ask-each.ts';
import { words } from '../read/text.ts';
import type { WordSession } from '../session.ts';
import { toChanges } from './read-review.ts';
import { readWholeMarkup, refuseLong } from './whole-text.ts';

/** The paragraphs of the document and its tracked changes as they are now. */
export interface Pending {
  readonly items: readonly Word.Paragraph[];
  readonly texts: readonly string[];
  readonly changes: readonly TrackedChange[];
}

/**
 * Reads the document without its numbers, which Word on the web returns one by one in a redline. Rejects with `word_failed` where Word
 * does not return the markup. One round trip.
 */
export async function readPending(session: WordSession): Promise<Pending> {
  const { paragraphs } = session.context.document.body;
  let texts: readonly string[] = [];
  const ask: Ask = () => {
    paragraphs.load('items/text');
    return () => {
      texts = paragraphs.items.map(({ text }) => words(text));
    };
  };
  const read = await readWholeMarkup(session, () => texts, [ask]);
  const { markup, review } = read;
  if (markup === undefined || review === undefined)
    throw new PaneError('word_failed', wordMessages.whole.noReview);
  refuseLong(paragraphs.items);
  return { items: paragraphs.items, texts, changes: toChanges(read, review) };
}

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
  { texts, changes }: Pending,
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
