import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import type { TrackedChange } from '../model/review.ts';
import type { Ask } from '../read/ask-each.ts';
import { words } from '../read/text.ts';
import type { WordSession } from '../session.ts';
import { toChanges } from './read-review.ts';
import { refuseLong } from '../read/document/outline.ts';
import { readWholeMarkup } from './whole-text.ts';

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
