import { PaneError } from '../../errors.ts';
import type { FoundAnchor } from './anchors.ts';
import { readTime } from './change-lists.ts';
import { wordMessages } from '../messages.ts';
import { SAME } from '../read/positions.ts';

/** How much Word's clock, which counts minutes, and the ledger's may differ. */
const SAME_TIME_MS = 120_000;
/** Time zones differ by quarters of an hour (Nepal is 5:45 ahead), and are 14 hours from UTC at most. */
const QUARTER_MS = 15 * 60_000;
const FARTHEST_MS = 14 * 60 * 60_000;
/** How much the clock of another machine may differ, its time zone included. */
const OTHER_CLOCK_MS = FARTHEST_MS + 24 * 60 * 60_000;

/**
 * Finds the comment that an entry attached to its passage: the only one there from that time, or, where dates are missing or of another
 * clock, the only one on exactly its passage. Word on the desktop may have written local time as if it were UTC
 * (OfficeDev/office-js#2908). Returns `undefined` when it was deleted, and where Word on the web does not list it
 * yet (#5322). Rejects with `target_ambiguous` when several could be it: the ledger keeps no text to distinguish them.
 */
export async function ownComment(
  context: Word.RequestContext,
  anchor: FoundAnchor,
  insertedAt: string,
): Promise<Word.Comment | undefined> {
  const comments = anchor.range.getComments();
  comments.load('items/creationDate');
  await context.sync();
  const time = Date.parse(insertedAt);
  const away = ({ creationDate }: Word.Comment): number => Math.abs(new Date(creationDate).getTime() - time);
  const near = comments.items.filter((comment) => away(comment) <= SAME_TIME_MS);
  const local = near.length > 0 ? near : comments.items.filter((comment) => isLocalTime(away(comment)));
  const possible = local.length > 0 ? local : await exactlyAt(context, anchor, comments.items, away);
  if (possible.length > 1) throw new PaneError('target_ambiguous', wordMessages.commentAmbiguous);
  return possible[0];
}

/**
 * Returns the comments on exactly the passage that have no date, or that of a clock at most a day and a time zone off: “Remove personal
 * information” takes the dates out of a file.
 */
async function exactlyAt(
  context: Word.RequestContext,
  { range }: FoundAnchor,
  comments: readonly Word.Comment[],
  away: (comment: Word.Comment) => number,
): Promise<readonly Word.Comment[]> {
  const asked = comments
    .filter(
      (comment) => readTime({ date: comment.creationDate }) === undefined || away(comment) <= OTHER_CLOCK_MS,
    )
    .map((comment) => ({ comment, relation: comment.getRange().compareLocationWith(range) }));
  if (asked.length > 0) await context.sync();
  return asked.filter(({ relation }) => SAME.has(relation.value)).map(({ comment }) => comment);
}

/**
 * Loads whether others answered a comment: Word deletes answers together with their comment. The result is available after the next round
 * trip.
 */
export function askIsAnswered(comment: Word.Comment): () => boolean {
  const { replies } = comment;
  comment.load('authorName');
  replies.load('items/authorName');
  return () => replies.items.some(({ authorName }) => authorName !== comment.authorName);
}

/** True for the offset of a time zone, give or take the difference between clocks. */
function isLocalTime(difference: number): boolean {
  const rest = difference % QUARTER_MS;
  return difference <= FARTHEST_MS + SAME_TIME_MS && Math.min(rest, QUARTER_MS - rest) <= SAME_TIME_MS;
}
