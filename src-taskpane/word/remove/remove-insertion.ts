import type { LedgerEntry } from '../../pure/citations/model.ts';
import { PaneError } from '../../errors.ts';
import { findAnchors, isUsable, loadAnchors, withRanges, type FoundAnchor } from '../anchors/anchors.ts';
import { isTextRole, isDeletionRole } from '../anchors/roles.ts';
import { wordMessages } from '../messages.ts';
import type { WriteReport } from '../model/insertion.ts';
import { carryOut } from '../execute/carry-out.ts';
import type { WriteSession } from '../execute/session.ts';
import { findOwnChanges, findDeletions, isTrackedForm, type OwnChanges } from '../anchors/own-changes.ts';
import { findOwnComment, type OwnComment } from '../anchors/own-comment.ts';
import { removeAnchors } from '../execute/commands/remove-anchors.ts';
import { isUnmarked, removalBlockedReason, unmarkedReason } from '../anchors/removable.ts';
import { deleteInsertedContent } from '../execute/commands/delete-content.ts';
import { refuseLaterMarks } from './later-marks.ts';
import { readCurrentTexts } from '../read/current-text.ts';
import { findRevisedMarks } from '../anchors/mark-revisions.ts';
import { readAround } from './around-anchors.ts';
import type { WordSession } from '../session.ts';

/** What came of a removal. */
export interface Removal {
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
  const changes = await findOwnChanges(session, found, entry);
  const pending = changes.some(({ inside, beyond }) => inside.length + beyond.length > 0);
  const settled = isTracked && !pending;
  if (own.state === 'stays' && (entry.form === 'comment' || settled)) throw whyItStays(own.why);
  if (!settled) await refuseLaterMarks(session, entry, found);
  const former = await findDeletions(session, formerOf(entry, found));
  const keptMarks = isTracked ? new Set<string>() : await findRevisedMarks(session.context, found);
  // Untracked insertions and tables are removed untracked; tracked forms are removed with Track Changes as it is.
  const untracked =
    !isTracked || found.some(({ control, role }) => control !== undefined || role === 'table');
  const comment = own.state === 'certain' ? own.comment : undefined;
  const around = await readAround(session, found, {
    changes: [...changes.flatMap(({ inside, beyond }) => [...inside, ...beyond]), ...former],
    words: 'inserted',
    comment,
    isUntouched: async () => isAsFound(session, entry, found, changes),
  });
  let isOursGone = settled;
  let commentStays = own.state === 'stays';
  const { verified, message, remarks } = await carryOut<void>(session, {
    entryId: entry.id,
    mode: untracked ? 'Off' : 'keep',
    around,
    async work() {
      const removal = { entry, isTracked, settled, comment, former, keptMarks };
      commentStays = (await deleteInsertedContent(session, found, removal)) || commentStays;
    },
    check: () => ({
      texts: [],
      more: () => async () => (isOursGone ||= await isGone(session, entry, found)),
    }),
    async follow() {
      await removeOwnAnchors(session, entry, commentStays);
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

/** Returns the anchors of earlier drawings of citations that were redrawn since. */
function formerOf({ citations = [] }: LedgerEntry, found: readonly FoundAnchor[]): readonly FoundAnchor[] {
  const current = new Set(citations.map(({ anchor }) => anchor));
  const names = new Set(citations.flatMap(({ former = [] }) => former.map(({ anchor }) => anchor)));
  return found.filter(({ anchor }) => names.has(anchor.name) && !current.has(anchor.name));
}

/** Returns whether the anchors of an entry, and their changes, are as they were found. */
async function isAsFound(
  session: WordSession,
  entry: LedgerEntry,
  ...before: [readonly FoundAnchor[], readonly OwnChanges[]]
): Promise<boolean> {
  const found = await findAnchors(session, entry.anchors);
  return stateOf(found, await findOwnChanges(session, found, entry)) === stateOf(...before);
}

/** Returns what a removal would change, as one string to compare. */
const stateOf = (found: readonly FoundAnchor[], changes: readonly OwnChanges[]): string =>
  JSON.stringify([found.map(({ text }) => text), changes.map(({ inside }) => inside.length)]);

/**
 * Returns true when nothing of the insertion can be read in the document any more. A bookmark that was on our words in `before` and is
 * empty now has moved to the text next to them, which is not ours.
 */
async function isGone(
  session: WordSession,
  entry: LedgerEntry,
  before: readonly FoundAnchor[],
): Promise<boolean> {
  const { context, capabilities } = session;
  const left = await findAnchors(session, entry.anchors);
  if (left.some(({ control, role, text }) => control !== undefined || (role === 'note' && text !== '')))
    return false;
  if (!capabilities.reviewedText.available) return left.every(({ text }) => text === '');
  const texts = await readCurrentTexts(
    context,
    left.filter(({ role }) => isTextRole(role) || role === 'paragraphs').map(({ range }) => range),
  );
  if (texts.some((text) => text?.trim() !== '')) return false;
  const worded = new Set(before.filter(({ text, role }) => text !== '' && !isDeletionRole(role)).map(nameOf));
  const on = left.filter((anchor) => anchor.text !== '' || !worded.has(nameOf(anchor)));
  const changes = await findOwnChanges(session, on, entry).catch(noneListed);
  return changes.every(({ inside }) => inside.length === 0);
}

/** Next to text that a colleague moved, Word lists no changes; the words are gone, and each rejection succeeded before. */
function noneListed(error: unknown): readonly OwnChanges[] {
  if (error instanceof PaneError && error.code === 'changes_unlisted') return [];
  throw error;
}

const nameOf = ({ anchor }: FoundAnchor): string => anchor.name;

/**
 * Removes what remains of the anchors: some are deleted with their text. The content of an untracked content control was deleted with it;
 * one that remains marks what could not be removed, and so does the anchor of a comment that stays.
 */
async function removeOwnAnchors(
  session: WordSession,
  entry: LedgerEntry,
  commentStays: boolean,
): Promise<void> {
  const { context, capabilities } = session;
  if (!isUsable('bookmark', capabilities)) return;
  const isTracked = isTrackedForm(entry.form);
  const left = findAnchors(session, entry.anchors).then((all) =>
    all.filter(
      ({ control, role }) => (isTracked || control === undefined) && (role !== 'comment' || !commentStays),
    ),
  );
  await removeAnchors(context, left);
}
