import type { LedgerAnchor, LedgerEntry } from '../../citations/model.ts';
import { findAnchors, isTextRole, type FoundAnchor } from '../anchors/anchors.ts';
import type { Capabilities } from '../model.ts';
import { WITHIN } from '../anchors/change-lists.ts';
import { findOwnChanges, type OwnChanges } from '../anchors/own-changes.ts';

/** The entry to remove and its state. */
export interface ContentRemoval {
  readonly entry: LedgerEntry;
  /** True for a tracked form: pending changes are rejected, and text that was accepted or rejected before belongs to the user. */
  readonly isTracked: boolean;
  /** True when all of it was accepted or rejected before. */
  readonly settled: boolean;
  readonly capabilities: Capabilities;
}

/**
 * Removes what an entry inserted: whole tables, then paragraphs that no other paragraph follows, then words and other paragraphs, then
 * the remaining notes. Each step finds again what the previous one left. Changes the document; call it within `runWrite`, which reports a
 * failure.
 */
export async function deleteInsertedContent(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
  taking: ContentRemoval,
): Promise<void> {
  const { entry, settled, capabilities } = taking;
  const texts = settled ? found : await deleteTables(context, entry, found, capabilities);
  const rest = settled ? texts : await takeTailOut(context, texts, taking);
  await takeWordsOut(context, rest, taking);
  await deleteNotes(context, rest, capabilities);
}

/** Deletes the tables with their content. Returns the rest, found again. */
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

/**
 * Removes, in one step, the consecutive groups of paragraphs at the end of the text: their last mark stays, and the one before them is
 * deleted instead. Removed one by one, each group would leave an empty paragraph, and might be deleted together with the mark of the next
 * one. Returns the rest, found again.
 */
async function takeTailOut(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
  { entry, capabilities }: ContentRemoval,
): Promise<readonly FoundAnchor[]> {
  const groups = found.filter(({ role, ends }) => role === 'p' && ends !== undefined);
  const last = groups.at(-1);
  if (groups.length < 2 || last?.ends?.areLast !== true) return found;
  const beside = groups.slice(1).map(({ control, range }, index) => {
    const before = (control ?? range).paragraphs.getFirst().getPreviousOrNullObject();
    const previous = groups[index] ?? last;
    // An empty paragraph of the user has no content: without its mark it would seem to be the end of the previous group.
    const part = previous.control === undefined ? 'Whole' : 'Content';
    return before.getRange(part).compareLocationWith(previous.range);
  });
  await context.sync();
  const tail = groups.slice(beside.findLastIndex(({ value }) => !WITHIN.has(value)) + 1);
  const first = tail[0]?.ends;
  if (tail.length < 2 || first === undefined) return found;
  const changes = await findOwnChanges(context, tail, entry, capabilities);
  const pending = changes.flatMap(({ inside }) => inside).toReversed();
  const all = first.withMarkBefore.expandTo(last.ends.withMarkBefore);
  for (const { control } of tail.toReversed()) control?.delete(true);
  for (const change of pending) change.reject();
  if (pending.length === 0) all.delete();
  await context.sync();
  const rest = found.filter((anchor) => !tail.includes(anchor)).map(({ anchor }) => anchor);
  return findAnchors(context, onceEach(rest), capabilities);
}

/** Removes duplicates: all content controls of one role of an entry have the same name. */
const onceEach = (anchors: readonly LedgerAnchor[]): LedgerAnchor[] => [
  ...new Map(anchors.map((anchor) => [anchor.name, anchor])).values(),
];

/** Rejects the changes and deletes the words; nothing that was accepted or rejected before. */
async function takeWordsOut(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
  { entry, isTracked, settled, capabilities }: ContentRemoval,
): Promise<void> {
  const changes = await findOwnChanges(context, found, entry, capabilities);
  const lone = isTracked ? [] : await loneParagraphs(context, found);
  // Deletions first: two that an insertion separates become one in Word once it is gone, and the second cannot be found.
  const rejected = changes.flatMap(({ inside }) => inside).toReversed();
  for (const change of rejected) change.reject();
  let rest = { found, changes };
  if (!isTracked && rejected.length > 0) {
    // Words that were inserted untracked can be next to a citation that was redrawn as a tracked change.
    await context.sync();
    const anchors = found.map(({ anchor }) => anchor);
    const left = await findAnchors(context, anchors, capabilities);
    rest = { found: left.filter(({ control, text }) => control !== undefined || text !== ''), changes: [] };
  }
  if (!settled) deleteTexts(rest.found, rest.changes, isTracked);
  for (const paragraph of lone) paragraph.delete();
  await context.sync();
}

/** Deletes the words that rejecting changes does not remove, last to first. */
function deleteTexts(
  found: readonly FoundAnchor[],
  changes: readonly OwnChanges[],
  isTracked: boolean,
): void {
  for (const anchor of found.toReversed()) {
    const rejected = changes.some((at) => at.anchors.includes(anchor) && at.inside.length > 0);
    // Where no paragraph follows, the last mark stays, and the one before is deleted instead.
    const last =
      anchor.role === 'p' && anchor.ends?.areLast === true ? anchor.ends.withMarkBefore : undefined;
    if (anchor.control !== undefined && isTracked) {
      // Its remaining content was accepted, or is the old words.
      anchor.control.delete(true);
    } else if (anchor.control !== undefined) {
      anchor.control.delete(last !== undefined);
      last?.delete();
    } else if ((anchor.role === 'p' || (isTextRole(anchor.role) && anchor.text !== '')) && !rejected) {
      // Never tracked, or joined with a neighbour's revision: Word removes the author's own pending insertion without a trace.
      (last ?? anchor.range).delete();
    }
  }
}

/** Finds the inserted paragraphs that will be empty once the text of their content control is deleted. */
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

/** Deletes the remaining notes: rejecting a change removes those within it. */
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
