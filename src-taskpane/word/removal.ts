import type { LedgerEntry } from '../citations/model.ts';
import { PaneError } from '../errors.ts';
import { findAnchors, type FoundAnchor } from './anchors.ts';
import { wordMessages } from './messages.ts';
import type { Capabilities } from './model.ts';
import { mutate } from './mutation.ts';
import { changesAt, type ChangesAt } from './own-changes.ts';
import { ownComment } from './own-comment.ts';
import { withTracking } from './tracking.ts';

/** What became of an insertion that was to be removed. */
export interface Removed {
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
): Promise<Removed> {
  const found = await findAnchors(context, entry.anchors);
  if (found.length === 0) return { verified: true, message: wordMessages.done.gone };
  if (found.some(({ role }) => role === 'r')) {
    throw new PaneError('not_writable_here', wordMessages.noOldWords);
  }
  if (entry.form === 'tracked' && !capabilities.rejectChanges.available) {
    throw new PaneError('unavailable_in_this_word', wordMessages.old.rejectChanges);
  }
  const changes = capabilities.rejectChanges.available ? await changesAt(context, found) : [];
  const pending = changes.some(({ inside, reachesBeyond }) => inside.length > 0 || reachesBeyond);
  const settled = entry.form === 'tracked' && !pending;
  const marked = found.find(({ role }) => role === 'c');
  const comment = marked === undefined ? undefined : await ownComment(context, marked, entry.insertedAt);
  const lone = await loneParagraphs(context, found);
  const before = await stateOf(context, entry, capabilities);
  // What went in untracked goes out untracked; the rest goes as Track Changes stands.
  const untracked = found.some(({ control }) => control !== undefined);
  await withTracking(context, untracked ? 'Off' : 'keep', capabilities, () =>
    mutate(
      async () => {
        comment?.delete();
        for (const { role, range } of found) if (role === 'n') range.footnotes.getFirst().delete();
        for (const { inside } of changes) for (const change of inside) change.reject();
        if (!settled) deleteTexts(found, changes);
        for (const paragraph of lone) paragraph.delete();
        await context.sync();
      },
      async () => (await stateOf(context, entry, capabilities)) === before,
    ),
  );
  const left = !settled && (await leftovers(context, entry, capabilities));
  await deleteBookmarks(context, entry);
  if (settled) return { verified: true, message: wordMessages.done.settled };
  return { verified: !left, message: left ? wordMessages.done.removalDiffers : wordMessages.done.removed };
}

/** Deletes the words that rejecting changes does not take out, last to first. */
function deleteTexts(found: readonly FoundAnchor[], changes: readonly ChangesAt[]): void {
  for (const anchor of found.toReversed()) {
    const rejected = changes.some((at) => at.anchors.includes(anchor) && at.inside.length > 0);
    if (anchor.control !== undefined) anchor.control.delete(false);
    else if ((anchor.role === 'i' || anchor.role === 'p') && anchor.text !== '' && !rejected) {
      // Never tracked, or joined with a neighbour's revision: Word takes one's own pending insertion out without a trace.
      anchor.range.delete();
    }
  }
}

/** Paragraphs that were put in and will be empty once the text of their content control is gone. */
async function loneParagraphs(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
): Promise<Word.Paragraph[]> {
  const own = found.flatMap(({ role, control, text }) =>
    role === 'p' && control !== undefined ? [{ text, paragraphs: control.paragraphs }] : [],
  );
  if (own.length === 0) return [];
  for (const { paragraphs } of own) paragraphs.load('items/text');
  await context.sync();
  return own.flatMap(({ text, paragraphs }) => {
    const only = paragraphs.items.length === 1 ? paragraphs.items[0] : undefined;
    return only !== undefined && only.text.replace('\u0002', '') === text ? [only] : [];
  });
}

/** All that a removal would change, as one text to compare. */
async function stateOf(
  context: Word.RequestContext,
  entry: LedgerEntry,
  capabilities: Capabilities,
): Promise<string> {
  const found = await findAnchors(context, entry.anchors);
  const changes = capabilities.rejectChanges.available ? await changesAt(context, found) : [];
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

/** True when something of the insertion can still be read in the document. */
async function leftovers(
  context: Word.RequestContext,
  entry: LedgerEntry,
  capabilities: Capabilities,
): Promise<boolean> {
  try {
    const left = await findAnchors(context, entry.anchors);
    if (left.some(({ control, role, text }) => control !== undefined || (role === 'n' && text !== '')))
      return true;
    if (!capabilities.reviewedText.available) return left.some(({ text }) => text !== '');
    const texts = left
      .filter(({ role }) => role === 'i' || role === 'p')
      .map(({ range }) => range.getReviewedText('Current'));
    await context.sync();
    const changes = capabilities.rejectChanges.available ? await changesAt(context, left) : [];
    return texts.some(({ value }) => value.trim() !== '') || changes.some(({ inside }) => inside.length > 0);
  } catch {
    // The removal is done; that it cannot be read back is told as "still there", never as a failed removal.
    return true;
  }
}

/** Takes the marks themselves out. Some go with their text, so only those are named that are still there. */
async function deleteBookmarks(context: Word.RequestContext, entry: LedgerEntry): Promise<void> {
  try {
    const left = await findAnchors(context, entry.anchors);
    for (const { anchor } of left)
      if (anchor.kind === 'bookmark') context.document.deleteBookmark(anchor.name);
    await context.sync();
  } catch {
    // A hidden bookmark that stays does no harm; the removal itself is done.
  }
}
