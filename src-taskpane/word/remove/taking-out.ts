import type { LedgerAnchor, LedgerEntry } from '../../citations/model.ts';
import { findAnchors, isTextRole, type FoundAnchor } from '../anchors/anchors.ts';
import type { Capabilities } from '../model.ts';
import { WITHIN } from '../anchors/change-lists.ts';
import { findOwnChanges, type OwnChanges } from '../anchors/own-changes.ts';

/** What is known of an entry that is removed. */
export interface ContentRemoval {
  readonly entry: LedgerEntry;
  /** True for a tracked form: what is pending is rejected, what was accepted or rejected before is the user's. */
  readonly isTracked: boolean;
  /** True when all of it was accepted or rejected before. */
  readonly settled: boolean;
  readonly capabilities: Capabilities;
}

/**
 * Takes what an entry put in out of the document: tables whole, then paragraphs that none follows, then words and other
 * paragraphs, then the notes that are left. Each step finds again what the one before has left. Changes the document: see
 * `mutate` for what is to be reported when it fails.
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

/** Deletes the tables, with what is in their cells. Answers what is left, which is found again. */
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
 * Takes the groups of paragraphs out at once that follow one another up to where no paragraph follows: their last mark
 * stays, and the one before them goes in its place. One after the other, each would leave an empty paragraph behind, and
 * the mark of the next one might go with it. Answers what is left, which is found again.
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
    // An empty paragraph of the user's has no content: without its mark it would seem to end the group before it.
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

/** All content controls of an entry that are of one role have one name. */
const onceEach = (anchors: readonly LedgerAnchor[]): LedgerAnchor[] => [
  ...new Map(anchors.map((anchor) => [anchor.name, anchor])).values(),
];

/** Rejects the changes and deletes the words; of what was accepted or rejected before nothing. */
async function takeWordsOut(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
  { entry, isTracked, settled, capabilities }: ContentRemoval,
): Promise<void> {
  const changes = await findOwnChanges(context, found, entry, capabilities);
  const lone = isTracked ? [] : await loneParagraphs(context, found);
  // Deletions first: two that an insertion parts become one in Word once it is gone, and the second cannot be found.
  const rejected = changes.flatMap(({ inside }) => inside).toReversed();
  for (const change of rejected) change.reject();
  let rest = { found, changes };
  if (!isTracked && rejected.length > 0) {
    // Words that were put in untracked can stand beside a citation that was drawn again as a tracked change.
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
    // Where no paragraph follows, the last mark stays, and the one before goes in its place.
    const last =
      anchor.role === 'p' && anchor.ends?.areLast === true ? anchor.ends.withMarkBefore : undefined;
    if (anchor.control !== undefined && isTracked) {
      // What is left in it was accepted, or is the old words.
      anchor.control.delete(true);
    } else if (anchor.control !== undefined) {
      anchor.control.delete(last !== undefined);
      last?.delete();
    } else if ((anchor.role === 'p' || (isTextRole(anchor.role) && anchor.text !== '')) && !rejected) {
      // Never tracked, or joined with a neighbour's revision: Word takes one's own pending insertion out without a trace.
      (last ?? anchor.range).delete();
    }
  }
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

/** Deletes the notes that are still there: rejecting a change removes those that are in it. */
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
