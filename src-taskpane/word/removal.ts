import type { LedgerAnchor, LedgerEntry } from '../citations/model.ts';
import { PaneError } from '../errors.ts';
import { findAnchors, isUsable, lookForAnchors, type FoundAnchor } from './anchors.ts';
import { wordMessages } from './messages.ts';
import type { Capabilities } from './model.ts';
import { mutate } from './mutation.ts';
import { changesAt, deletionsAt, WITHIN, type ChangesAt } from './own-changes.ts';
import { ownComment } from './own-comment.ts';
import { whyStays } from './removable.ts';
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
  if (entry.anchors.length === 0) throw new PaneError('not_writable_here', wordMessages.unmarked);
  const { found, lost } = await lookForAnchors(context, entry.anchors, capabilities);
  if (found.length + lost.size === 0) return { verified: true, message: wordMessages.done.gone };
  if (found.some(({ role }) => role === 'r')) {
    throw new PaneError('not_writable_here', wordMessages.noOldWords);
  }
  const stays = whyStays(entry, found, lost, capabilities);
  if (stays !== undefined) throw new PaneError('unavailable_in_this_word', stays);
  const isTracked = entry.form === 'tracked' || entry.form === 'trackedComment';
  const changes = capabilities.rejectChanges.available
    ? await changesAt(context, found, entry.insertedAt)
    : [];
  const pending = changes.some(({ inside, reachesBeyond }) => inside.length > 0 || reachesBeyond);
  const settled = isTracked && !pending;
  const marked = found.find(({ role }) => role === 'c');
  const comment = marked === undefined ? undefined : await ownComment(context, marked, entry.insertedAt);
  const former = capabilities.rejectChanges.available
    ? await deletionsAt(context, formerOf(entry, found))
    : [];
  const before = await stateOf(context, entry, capabilities);
  // What went in untracked goes out untracked, and so do tables; a tracked form goes as Track Changes stands.
  const untracked = !isTracked || found.some(({ control, role }) => control !== undefined || role === 'b');
  await withTracking(context, untracked ? 'Off' : 'keep', capabilities, () =>
    mutate(
      async () => {
        comment?.delete();
        // What it once put in, and a redraw deleted as a tracked change, goes for good.
        for (const change of former) change.accept();
        const how = { isTracked, settled, insertedAt: entry.insertedAt };
        const texts = settled ? found : await deleteTables(context, entry, found, capabilities);
        const rest = settled ? texts : await takeTailOut(context, texts, capabilities, entry.insertedAt);
        await takeOut(context, rest, capabilities, how);
        await deleteNotes(context, rest, capabilities);
      },
      async () => (await stateOf(context, entry, capabilities)) === before,
    ),
  );
  const left = !settled && (await leftovers(context, entry, found, capabilities));
  await deleteBookmarks(context, entry, capabilities);
  if (settled) return { verified: true, message: wordMessages.done.settled };
  return { verified: !left, message: left ? wordMessages.done.removalDiffers : wordMessages.done.removed };
}

/**
 * Takes the groups of paragraphs out at once that follow one another up to where no paragraph follows: their last mark
 * stays, and the one before them goes in its place. One after the other, each would leave an empty paragraph behind, and
 * the mark of the next one might go with it. Answers what is left, which is found anew.
 */
async function takeTailOut(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
  capabilities: Capabilities,
  insertedAt: string,
): Promise<readonly FoundAnchor[]> {
  const groups = found.filter(({ role, ends }) => role === 'p' && ends !== undefined);
  const last = groups.at(-1);
  if (groups.length < 2 || last?.ends?.areLast !== true) return found;
  const beside = groups.slice(1).map(({ control, range }, index) => {
    const before = (control ?? range).paragraphs.getFirst().getPreviousOrNullObject();
    return before.getRange('Content').compareLocationWith(groups[index]?.range ?? last.range);
  });
  await context.sync();
  const tail = groups.slice(beside.findLastIndex(({ value }) => !WITHIN.has(value)) + 1);
  const first = tail[0]?.ends;
  if (tail.length < 2 || first === undefined) return found;
  const changes = capabilities.rejectChanges.available ? await changesAt(context, tail, insertedAt) : [];
  const pending = changes.flatMap(({ inside }) => inside).toReversed();
  const all = first.withMarkBefore.expandTo(last.ends.withMarkBefore);
  for (const { control } of tail.toReversed()) control?.delete(true);
  for (const change of pending) change.reject();
  if (pending.length === 0) all.delete();
  await context.sync();
  const rest = found.filter((anchor) => !tail.includes(anchor)).map(({ anchor }) => anchor);
  return findAnchors(context, onceEach(rest), capabilities);
}

/** All content controls of an entry that are of one role have one name. */
const onceEach = (anchors: readonly LedgerAnchor[]): LedgerAnchor[] => [
  ...new Map(anchors.map((anchor) => [anchor.name, anchor])).values(),
];

/** Rejects the changes and deletes the words; of what was accepted or rejected before nothing. */
async function takeOut(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
  capabilities: Capabilities,
  {
    isTracked,
    settled,
    insertedAt,
  }: { readonly isTracked: boolean; readonly settled: boolean; readonly insertedAt: string },
): Promise<void> {
  const changes = capabilities.rejectChanges.available ? await changesAt(context, found, insertedAt) : [];
  const lone = await loneParagraphs(context, found);
  // Deletions first: two that an insertion parts become one in Word once it is gone, and the second cannot be found.
  const rejected = changes.flatMap(({ inside }) => inside).toReversed();
  for (const change of rejected) change.reject();
  let rest = { found, changes };
  if (!isTracked && rejected.length > 0) {
    // Words that were put in untracked can stand beside a citation that was drawn anew as a tracked change.
    await context.sync();
    const anchors = found.map(({ anchor }) => anchor);
    const left = await findAnchors(context, anchors, capabilities);
    rest = { found: left.filter(({ control, text }) => control !== undefined || text !== ''), changes: [] };
  }
  if (!settled) deleteTexts(rest.found, rest.changes);
  for (const paragraph of lone) paragraph.delete();
  await context.sync();
}

/** The anchors of citations that were drawn anew since. */
function formerOf({ citations = [] }: LedgerEntry, found: readonly FoundAnchor[]): readonly FoundAnchor[] {
  const current = new Set(citations.map(({ anchor }) => anchor));
  const names = new Set(citations.flatMap(({ former = [] }) => former.map(({ anchor }) => anchor)));
  return found.filter(({ anchor }) => names.has(anchor.name) && !current.has(anchor.name));
}

const isWords = (role: FoundAnchor['role']): boolean => role === 'i' || role === 't';

/** Deletes the words that rejecting changes does not take out, last to first. */
function deleteTexts(found: readonly FoundAnchor[], changes: readonly ChangesAt[]): void {
  for (const anchor of found.toReversed()) {
    const rejected = changes.some((at) => at.anchors.includes(anchor) && at.inside.length > 0);
    // Where no paragraph follows, the last mark stays, and the one before goes in its place.
    const last =
      anchor.role === 'p' && anchor.ends?.areLast === true ? anchor.ends.withMarkBefore : undefined;
    if (anchor.control !== undefined) {
      anchor.control.delete(last !== undefined);
      last?.delete();
    } else if ((anchor.role === 'p' || (isWords(anchor.role) && anchor.text !== '')) && !rejected) {
      // Never tracked, or joined with a neighbour's revision: Word takes one's own pending insertion out without a trace.
      (last ?? anchor.range).delete();
    }
  }
}

/** Deletes the tables, with what stands in their cells. Answers what is left, which is found anew. */
async function deleteTables(
  context: Word.RequestContext,
  entry: LedgerEntry,
  found: readonly FoundAnchor[],
  capabilities: Capabilities,
): Promise<readonly FoundAnchor[]> {
  const anchors = found.filter(({ role }) => role === 'b');
  if (anchors.length === 0) return found;
  const tables = anchors.map(({ range, control }) => {
    const table = range.tables.getFirstOrNullObject();
    table.load('rowCount');
    return { table, control };
  });
  await context.sync();
  for (const { table, control } of tables.toReversed()) {
    control?.delete(true);
    if (!table.isNullObject) table.delete();
  }
  await context.sync();
  return (await findAnchors(context, entry.anchors, capabilities)).filter(({ role }) => role !== 'b');
}

/** Deletes the notes that are still there: rejecting a change takes out those that stand in it. */
async function deleteNotes(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
  capabilities: Capabilities,
): Promise<void> {
  if (!capabilities.footnotes.available) return;
  const anchors = found.filter(({ role }) => role === 'n').map(({ anchor }) => anchor);
  if (anchors.length === 0) return;
  const notes = (await findAnchors(context, anchors, capabilities)).flatMap(({ range }) => [
    range.footnotes.getFirstOrNullObject(),
    range.endnotes.getFirstOrNullObject(),
  ]);
  for (const note of notes) note.load('type');
  await context.sync();
  for (const note of notes) if (!note.isNullObject) note.delete();
  await context.sync();
}

/** Paragraphs that were put in and will be empty once the text of their content control is gone. */
async function loneParagraphs(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
): Promise<Word.Paragraph[]> {
  const own = found.flatMap(({ role, control, text, ends }) =>
    role === 'p' && control !== undefined && ends?.areLast !== true
      ? [{ text, paragraphs: control.paragraphs }]
      : [],
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
  const found = await findAnchors(context, entry.anchors, capabilities);
  const changes = capabilities.rejectChanges.available
    ? await changesAt(context, found, entry.insertedAt)
    : [];
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
 * and is on none now has fallen on what stood beside them: that is not ours.
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
      .filter(({ role }) => isWords(role) || role === 'p')
      .map(({ range }) => range.getReviewedText('Current'));
    await context.sync();
    const worded = new Set(
      before.filter(({ text, role }) => text !== '' && role !== 'd' && role !== 'q').map(nameOf),
    );
    const on = left.filter((anchor) => anchor.text !== '' || !worded.has(nameOf(anchor)));
    const changes = capabilities.rejectChanges.available
      ? await changesAt(context, on, entry.insertedAt)
      : [];
    return texts.some(({ value }) => value.trim() !== '') || changes.some(({ inside }) => inside.length > 0);
  } catch {
    // The removal is done; that it cannot be read back is told as "still there", never as a failed removal.
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
    for (const { anchor } of left)
      if (anchor.kind === 'bookmark') context.document.deleteBookmark(anchor.name);
    await context.sync();
  } catch {
    // A hidden bookmark that stays does no harm; the removal itself is done.
  }
}
