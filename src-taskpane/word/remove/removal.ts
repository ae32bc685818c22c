import type { LedgerEntry } from '../../citations/model.ts';
import { PaneError } from '../../errors.ts';
import {
  findAnchors,
  isUsable,
  isTextRole,
  loadAnchors,
  withRanges,
  type FoundAnchor,
} from '../anchors/anchors.ts';
import { wordMessages } from '../messages.ts';
import type { Capabilities } from '../model.ts';
import { runWrite } from '../execute/mutation.ts';
import { findOwnChanges, findDeletions, isTrackedForm } from '../anchors/own-changes.ts';
import { ownComment } from '../anchors/own-comment.ts';
import { isUnmarked, removalBlockedReason } from '../anchors/removable.ts';
import { deleteInsertedContent } from './taking-out.ts';
import { withTracking } from '../execute/tracking.ts';

/** What became of an insertion that was to be removed. */
export interface RemovalResult {
  readonly verified: boolean;
  readonly message: string;
}

/**
 * Takes out exactly what an entry put in: its pending tracked changes are rejected, its content controls
 * go with what is in them, its note and its comment are deleted. Nobody else's changes are touched, and
 * a tracked change that was accepted or rejected before stays as the user left it.
 */
export async function removeInsertion(
  context: Word.RequestContext,
  entry: LedgerEntry,
  capabilities: Capabilities,
): Promise<RemovalResult> {
  if (isUnmarked(entry)) throw new PaneError('not_writable_here', wordMessages.unmarked);
  const { found: all, lost } = await loadAnchors(context, entry.anchors, capabilities);
  const found = withRanges(all);
  if (found.length + lost.size === 0) return { verified: true, message: wordMessages.done.gone };
  if (found.some(({ role }) => role === 'r')) {
    throw new PaneError('not_writable_here', wordMessages.noOldWords);
  }
  const stays = removalBlockedReason(entry, found, lost, capabilities);
  if (stays !== undefined) throw new PaneError('unavailable_in_this_word', stays);
  const isTracked = isTrackedForm(entry.form);
  const changes = await findOwnChanges(context, found, entry, capabilities);
  const pending = changes.some(({ inside, reachesBeyond }) => inside.length > 0 || reachesBeyond);
  const settled = isTracked && !pending;
  const marked = found.find(({ role }) => role === 'c');
  const comment = marked === undefined ? undefined : await ownComment(context, marked, entry.insertedAt);
  const former = await findDeletions(context, formerOf(entry, found), capabilities);
  const before = await stateOf(context, entry, capabilities);
  // What went in untracked goes out untracked, and so do tables; a tracked form goes as Track Changes stands.
  const untracked = !isTracked || found.some(({ control, role }) => control !== undefined || role === 'b');
  await withTracking(context, untracked ? 'Off' : 'keep', capabilities, () =>
    runWrite(
      async () => {
        comment?.delete();
        // What it once put in, and a redraw deleted as a tracked change, goes for good.
        for (const change of former) change.accept();
        await deleteInsertedContent(context, found, { entry, isTracked, settled, capabilities });
      },
      async () => (await stateOf(context, entry, capabilities)) === before,
    ),
  );
  const left = !settled && (await leftovers(context, entry, found, capabilities));
  await deleteBookmarks(context, entry, capabilities);
  const { done } = wordMessages;
  const message = settled ? done.settled : left ? done.removalDiffers : done.removed;
  // Word on the web may list a comment only after a reload: that there is none says nothing (OfficeDev/office-js#5322).
  const isUnlisted =
    marked !== undefined && comment === undefined && capabilities.host.platform === 'OfficeOnline';
  return { verified: !left, message: isUnlisted ? `${message} ${done.commentUnlisted}` : message };
}

/** The anchors of citations that were drawn again since. */
function formerOf({ citations = [] }: LedgerEntry, found: readonly FoundAnchor[]): readonly FoundAnchor[] {
  const current = new Set(citations.map(({ anchor }) => anchor));
  const names = new Set(citations.flatMap(({ former = [] }) => former.map(({ anchor }) => anchor)));
  return found.filter(({ anchor }) => names.has(anchor.name) && !current.has(anchor.name));
}

/** All that a removal would change, as one text to compare. */
async function stateOf(
  context: Word.RequestContext,
  entry: LedgerEntry,
  capabilities: Capabilities,
): Promise<string> {
  const found = await findAnchors(context, entry.anchors, capabilities);
  const changes = await findOwnChanges(context, found, entry, capabilities);
  const marked = found.find(({ role }) => role === 'c');
  const comments = marked?.range.getComments();
  comments?.load('items/id');
  await context.sync();
  return JSON.stringify([
    found.map(({ text }) => text),
    changes.map(({ inside }) => inside.length),
    comments?.items.length,
  ]);
}

/**
 * True when something of the insertion can still be read in the document. A bookmark that was `before` on words of ours
 * and is on none now has fallen on what was beside them: that is not ours.
 */
async function leftovers(
  context: Word.RequestContext,
  entry: LedgerEntry,
  before: readonly FoundAnchor[],
  capabilities: Capabilities,
): Promise<boolean> {
  try {
    const left = await findAnchors(context, entry.anchors, capabilities);
    if (left.some(({ control, role, text }) => control !== undefined || (role === 'n' && text !== '')))
      return true;
    if (!capabilities.reviewedText.available) return left.some(({ text }) => text !== '');
    const texts = left
      .filter(({ role }) => isTextRole(role) || role === 'p')
      .map(({ range }) => range.getReviewedText('Current'));
    await context.sync();
    const worded = new Set(
      before.filter(({ text, role }) => text !== '' && role !== 'd' && role !== 'q').map(nameOf),
    );
    const on = left.filter((anchor) => anchor.text !== '' || !worded.has(nameOf(anchor)));
    const changes = await findOwnChanges(context, on, entry, capabilities);
    return texts.some(({ value }) => value.trim() !== '') || changes.some(({ inside }) => inside.length > 0);
  } catch {
    // The removal is done; that it cannot be read back is reported as "still there", never as a failed removal.
    return true;
  }
}

const nameOf = ({ anchor }: FoundAnchor): string => anchor.name;

/** Takes the marks themselves out. Some go with their text, so only those are named that are still there. */
async function deleteBookmarks(
  context: Word.RequestContext,
  entry: LedgerEntry,
  capabilities: Capabilities,
): Promise<void> {
  if (!isUsable('bookmark', capabilities)) return;
  try {
    const left = await findAnchors(context, entry.anchors, capabilities);
    for (const { anchor, control } of left.toReversed()) {
      if (control === undefined) context.document.deleteBookmark(anchor.name);
      else if (isTrackedForm(entry.form)) control.delete(true);
    }
    await context.sync();
  } catch {
    // A hidden bookmark that stays does no harm; the removal itself is done.
  }
}
