import type { LedgerEntry } from '../../pure/citations/model.ts';
import { PaneError } from '../../errors.ts';
import { askAnchors, isUsable, loadAnchors, withRanges, type FoundAnchor } from '../anchors/anchors.ts';
import { isTextRole, isTrackedForm } from '../anchors/roles.ts';
import { wordMessages } from '../messages.ts';
import type { WriteReport } from '../model/insertion.ts';
import { carryOut } from '../execute/carry-out.ts';
import type { WriteSession } from '../execute/session.ts';
import { findOwnComment, type OwnComment } from '../anchors/own-comment.ts';
import { removeAnchors } from '../execute/commands/remove-anchors.ts';
import { isUnmarked, removalBlockedReason, unmarkedReason } from '../anchors/removable.ts';
import { deleteInsertedContent, type ChangesToDecide } from '../execute/commands/delete-content.ts';
import { refuseLaterMarks } from './later-marks.ts';
import { readCurrentTexts } from '../read/current-text.ts';
import { findRevisedMarks } from '../anchors/mark-revisions.ts';
import { shorten } from '../ledger/cited-sentence.ts';
import { readOwn, type OwnReading } from './read-own.ts';
import type { WordSession } from '../session.ts';

/** What came of a removal. */
interface Removal {
  readonly report: WriteReport;
  /** True where its comment is still in the document: the entry stays listed, and can be removed once that is possible. */
  readonly commentStays: boolean;
}

/**
 * Removes exactly what an entry inserted: its pending tracked changes are rejected, its content controls are deleted with their content,
 * and its note and comment are deleted. Other authors' changes are not touched, and a tracked change that was accepted or rejected before
 * stays as the user left it. So does a comment that is not certain to be the entry's, or that others answered, since Word would delete
 * their answers with it; rejects with `not_writable_here`, or `target_ambiguous` where several comments read alike, when there is nothing
 * else to remove, and with `not_writable_here` where words that are no tracked change hold changes or comments that were made in them
 * since. `all`: the entries of the ledger.
 */
export async function removeInsertion(
  session: WriteSession,
  entry: LedgerEntry,
  all: readonly LedgerEntry[],
): Promise<Removal> {
  const { capabilities } = session;
  if (isUnmarked(entry)) throw new PaneError('not_writable_here', unmarkedReason(entry, capabilities));
  const { found: loaded, lost } = await loadAnchors(session, entry.anchors);
  const found = withRanges(loaded);
  const own = await ownCommentOf(session, entry, found, all);
  if (found.length + lost.size === 0 && own.state === 'gone')
    return { report: { outcome: 'verified', message: wordMessages.done.gone }, commentStays: false };
  if (found.some(({ role }) => role === 'replacement')) {
    throw new PaneError('not_writable_here', wordMessages.noOldWords);
  }
  const stays = removalBlockedReason(entry, found, lost, capabilities);
  if (stays !== undefined) throw new PaneError('unavailable_in_this_word', stays);
  const isTracked = isTrackedForm(entry.form);
  const reading = await readOwn(session, entry, found);
  const settled = isTracked && !reading.isPending;
  if (own.state === 'stays' && (entry.form === 'comment' || settled)) throw whyItStays(own.why);
  if (!settled) await refuseLaterMarks(session, entry, found);
  const keptMarks = isTracked ? new Set<string>() : await findRevisedMarks(session.context, found);
  const hasTable = found.some(({ role }) => role === 'table');
  // Untracked insertions and tables are removed untracked; tracked forms are removed with Track Changes as it is.
  const untracked = !isTracked || hasTable || found.some(({ control }) => control !== undefined);
  const comment = own.state === 'certain' ? own.comment : undefined;
  // The words of a table are part of one change with those around it: what is left is read once it is gone.
  const changes =
    hasTable && reading.isPending
      ? async (rest: readonly FoundAnchor[]) => changesOf(await readOwn(session, entry, rest))
      : await changesOf(reading).then((known) => async () => known);
  // Words that were accepted belong to the user.
  const isOurs = ({ anchor }: FoundAnchor): boolean => !isTracked || !reading.settled.has(anchor.name);
  const accepted = [...reading.settled.values()].flatMap(({ kind, text }) =>
    kind === 'inserted' ? [text] : [],
  );
  const around = reading.around('inserted', comment);
  let isOursGone = settled;
  let left: readonly FoundAnchor[] = [];
  let commentStays = own.state === 'stays';
  const { verified, message, remarks } = await carryOut<void>(session, {
    entryId: entry.id,
    mode: untracked ? 'Off' : 'keep',
    around,
    async work() {
      const removal = { entry, isTracked, settled, isOurs, comment, changes, keptMarks };
      commentStays = (await deleteInsertedContent(session, found, removal)) || commentStays;
    },
    check: () => ({
      texts: [],
      more: (asks) => {
        const isNamed = entry.anchors.every(({ kind }) => isUsable(kind, capabilities));
        const marks = isNamed ? askAnchors(session, entry.anchors, asks) : undefined;
        const isDecided = reading.askDecided(asks);
        return async () => {
          left = marks?.() ?? (await loadAnchors(session, entry.anchors)).found;
          return (isOursGone ||= isDecided() && (await isGone(session, left.filter(isOurs))));
        };
      },
    }),
    async follow() {
      await removeOwnAnchors(session, entry, left, commentStays);
      return { anchors: [], remarks: [] };
    },
    say() {
      const { done, commentStays: why } = wordMessages;
      // Word on the web may list a comment only after a reload, so an empty list proves nothing (OfficeDev/office-js#5322).
      const isUnlisted =
        own.state === 'gone' &&
        found.some(({ role }) => role === 'comment') &&
        capabilities.host.platform === 'OfficeOnline';
      return {
        message: settled ? done.settled : isOursGone ? done.removed : done.removalDiffers,
        remarks: [
          ...(settled || accepted.length === 0 ? [] : [done.settledPart(accepted.map(shorten))]),
          ...(isUnlisted ? [done.commentUnlisted] : []),
          ...(own.state === 'stays' ? [why[own.why]] : commentStays ? [done.commentNotDeleted] : []),
          ...(keptMarks.size > 0 ? [done.emptyStays] : []),
        ],
      };
    },
  });
  const isWhole = verified && !commentStays && keptMarks.size === 0;
  const report = {
    outcome: isWhole ? 'verified' : 'differs',
    message: [message, ...remarks].join(' '),
  } as const;
  return { report, commentStays };
}

/** Finds the comment of an entry; `gone` for one that never had any. */
async function ownCommentOf(
  session: WordSession,
  entry: LedgerEntry,
  found: readonly FoundAnchor[],
  all: readonly LedgerEntry[],
): Promise<OwnComment> {
  const marked = found.find(({ role }) => role === 'comment');
  return session.capabilities.comments.available
    ? findOwnComment(session, entry, marked, all)
    : { state: 'gone' };
}

const whyItStays = (why: (OwnComment & { readonly state: 'stays' })['why']): PaneError =>
  new PaneError(why === 'alike' ? 'target_ambiguous' : 'not_writable_here', wordMessages.commentStays[why]);

const changesOf = async ({ at, objects }: OwnReading): Promise<ChangesToDecide> => ({
  at,
  ...(await objects()),
});

/** Returns whether no words of the insertion can be read in the document any more, by what is `left` at its anchors. */
async function isGone(session: WordSession, left: readonly FoundAnchor[]): Promise<boolean> {
  const { context, capabilities } = session;
  if (left.some(({ control, role, text }) => control !== undefined || (role === 'note' && text !== '')))
    return false;
  const worded = left.filter(({ text }) => text !== '');
  if (!capabilities.reviewedText.available) return worded.length === 0;
  const ranges = worded.flatMap(({ role, range }) =>
    isTextRole(role) || role === 'paragraphs' ? [range] : [],
  );
  if (ranges.length === 0) return true;
  return (await readCurrentTexts(context, ranges)).every((text) => text?.trim() === '');
}

/**
 * Removes what remains of the anchors: some are deleted with their text. The content of an untracked content control was deleted with it;
 * one that remains marks what could not be removed, and so does the anchor of a comment that stays.
 */
async function removeOwnAnchors(
  session: WordSession,
  entry: LedgerEntry,
  left: readonly FoundAnchor[],
  commentStays: boolean,
): Promise<void> {
  const { context, capabilities } = session;
  if (!isUsable('bookmark', capabilities)) return;
  const isTracked = isTrackedForm(entry.form);
  await removeAnchors(
    context,
    left.filter(
      ({ control, role }) => (isTracked || control === undefined) && (role !== 'comment' || !commentStays),
    ),
  );
}
