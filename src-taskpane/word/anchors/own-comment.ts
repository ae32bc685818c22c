import { PaneError } from '../../errors.ts';
import type { FoundAnchor } from './anchors.ts';
import { wordMessages } from '../messages.ts';

/** How much Word's clock, which counts minutes, and the ledger's may differ. */
const SAME_TIME_MS = 120_000;
/** Time zones differ by quarters of an hour (Nepal is 5:45 ahead), and are 14 hours from UTC at most. */
const QUARTER_MS = 15 * 60_000;
const FARTHEST_MS = 14 * 60 * 60_000;

/**
 * Finds the comment that an entry attached to its passage: the only one there from that time. Word on the desktop may have written local
 * time as if it were UTC (OfficeDev/office-js#2908). Returns `undefined` when it was deleted, and where Word on the web does not list it
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
  const possible = near.length > 0 ? near : comments.items.filter((comment) => isLocalTime(away(comment)));
  if (possible.length > 1) throw new PaneError('target_ambiguous', wordMessages.commentAmbiguous);
  return possible[0];
}

/** True for the offset of a time zone, give or take the difference between clocks. */
function isLocalTime(difference: number): boolean {
  const rest = difference % QUARTER_MS;
  return difference <= FARTHEST_MS + SAME_TIME_MS && Math.min(rest, QUARTER_MS - rest) <= SAME_TIME_MS;
}
