import { PaneError } from '../../errors.ts';
import type { FoundAnchor } from './anchors.ts';
import { wordMessages } from '../messages.ts';

/** How far the clock of Word, which counts minutes, and that of the ledger may be apart. */
const SAME_TIME_MS = 120_000;
/** Time zones differ by quarters of an hour (Nepal is 5:45 ahead), and are 14 hours from UTC at most. */
const QUARTER_MS = 15 * 60_000;
const FARTHEST_MS = 14 * 60 * 60_000;

/**
 * The comment that an entry put on its passage: the only one there of its time; Word on the desktop may have written its local
 * time as if it were UTC (OfficeDev/office-js#2908). `undefined` when it is gone, and where Word on the web does not list it yet
 * (#5322). Rejects with `target_ambiguous` when several could be it: the ledger keeps no text to tell them by.
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

/** True for a difference that a time zone makes, within what clocks differ by. */
function isLocalTime(difference: number): boolean {
  const rest = difference % QUARTER_MS;
  return difference <= FARTHEST_MS + SAME_TIME_MS && Math.min(rest, QUARTER_MS - rest) <= SAME_TIME_MS;
}
