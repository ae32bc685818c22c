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
import { findOwnChanges, findDeletions, isTrackedForm, type OwnChanges } from '../anchors/own-changes.ts';
import { ownComment } from '../anchors/own-comment.ts';
import { isUnmarked, removalBlockedReason } from '../anchors/removable.ts';
import { deleteInsertedContent } from './taking-out.ts';
import { readCurrentTexts } from '../read/current-text.ts';
import { withTracking } from '../execute/tracking.ts';

/** The result of removing an insertion. */
export interface RemovalResult {
  readonly verified: boolean;
  readonly message: string;
}

/**
 * Removes exactly what an entry inserted: its pending tracked changes are rejected, its content controls are deleted with their content,
 * and its note and comment are deleted. Other authors' changes are not touched, and a tracked change that was accepted or rejected before
 * stays as the user left it.
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
  // Untracked insertions and tables are removed untracked; tracked forms are removed with Track Changes as it is.
  const untracked = !isTracked || found.some(({ control, role }) => control !== undefined || role === 'b');
  await withTracking(context, untracked ? 'Off' : 'keep', capabilities, () =>
    runWrite(
      async () => {
        comment?.delete();
        // Its earlier text, which a redraw deleted as a tracked change, is deleted permanently.
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
  // Word on the web may list a comment only after a reload, so an empty list proves nothing (OfficeDev/office-js#5322).
  const isUnlisted =
    marked !== undefined && comment === undefined && capabilities.host.platform === 'OfficeOnline';
  return { verified: !left, message: isUnlisted ? `${message} ${done.commentUnlisted}` : message };
}

/** Returns the anchors of earlier drawings of citations that were redrawn since. */
function formerOf({ citations = [] }: LedgerEntry, found: readonly FoundAnchor[]): readonly FoundAnchor[] {
  const current = new Set(citations.map(({ anchor }) => anchor));
  const names = new Set(citations.flatMap(({ former = [] }) => former.map(({ anchor }) => anchor)));
  return found.filter(({ anchor }) => names.has(anchor.name) && !current.has(anchor.name));
}

/** Returns everything that a removal would change, as one string to compare. */
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
 * Returns true when something of the insertion can still be read in the document. A bookmark that was on our words in `before` and is
 * empty now has moved to the text next to them, which is not ours.
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
    const texts = await readCurrentTexts(
      context,
      left.filter(({ role }) => isTextRole(role) || role === 'p').map(({ range }) => range),
    );
    const worded = new Set(
      before.filter(({ text, role }) => text !== '' && role !== 'd' && role !== 'q').map(nameOf),
    );
    const on = left.filter((anchor) => anchor.text !== '' || !worded.has(nameOf(anchor)));
    if (texts.some((text) => text?.trim() !== '')) return true;
    const changes = await findOwnChanges(context, on, entry, capabilities).catch(noneListed);
    return changes.some(({ inside }) => inside.length > 0);
  } catch {
    // The removal is done; a failure to read it back is reported as "still there", never as a failed removal.
    return true;
  }
}

/** Next to text that a colleague moved, Word lists no changes; the words are gone, and each rejection succeeded before. */
function noneListed(error: unknown): readonly OwnChanges[] {
  if (error instanceof PaneError && error.code === 'changes_unlisted') return [];
  throw error;
}

const nameOf = ({ anchor }: FoundAnchor): string => anchor.name;

/** Deletes the anchors themselves. Some are deleted with their text, so only those that remain are named. */
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
    // A remaining hidden bookmark does no harm; the removal itself is done.
  }
}
