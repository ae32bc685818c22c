import { PaneError } from '../../errors.ts';
import type { FoundAnchor } from './anchors.ts';
import { wordMessages } from '../messages.ts';

/** How far the clock of Word, which counts minutes, and that of the ledger may be apart. */
const SAME_TIME_MS = 120_000;

/**
 * The comment that an entry put on its passage: the only one there, or the only one of its time.
 * `undefined` when it is gone. Rejects with `target_ambiguous` when several could be it: the ledger
 * keeps no text to tell them by.
 */
export async function ownComment(
  context: Word.RequestContext,
  anchor: FoundAnchor,
  insertedAt: string,
): Promise<Word.Comment | undefined> {
  const comments = anchor.range.getComments();
  comments.load('items/creationDate');
  await context.sync();
  if (comments.items.length < 2) return comments.items[0];
  const time = Date.parse(insertedAt);
  const near = comments.items.filter(
    ({ creationDate }) => Math.abs(new Date(creationDate).getTime() - time) <= SAME_TIME_MS,
  );
  if (near.length !== 1) throw new PaneError('target_ambiguous', wordMessages.commentAmbiguous);
  return near[0];
}
