import type { LedgerEntry } from '#pane/pure/citations/model.ts';
import { PaneError } from '../../../errors.ts';
import { findAnchors, onceEach, type FoundAnchor } from '../../anchors/anchors.ts';
import { isTextRole } from '../../anchors/roles.ts';
import { removeControls } from './remove-anchors.ts';
import { decideEach } from '../tracking.ts';
import type { WordSession } from '../../session.ts';
import { WITHIN } from '../../read/positions.ts';
import { officeCode } from '../../failure.ts';
import { wordMessages } from '../../messages.ts';

/** The entry to remove and its state. */
interface ContentRemoval {
  readonly entry: LedgerEntry;
  /** True for a tracked form: pending changes are rejected, and text that was accepted or rejected before belongs to the user. */
  readonly isTracked: boolean;
  /** True when all of it was accepted or rejected before. */
  readonly settled: boolean;
  /** False for an anchor with words that belong to the user. */
  readonly isOurs: (anchor: FoundAnchor) => boolean;
  /** Its comment, if it is one. */
  readonly comment: Word.Comment | undefined;
  /** Returns its pending changes, for the anchors that are left once its tables are gone. */
  readonly changes: (rest: readonly FoundAnchor[]) => Promise<ChangesToDecide>;
  /** By the names of anchors: where the mark before carries someone's tracked changes, and an empty paragraph stays instead. */
  readonly keptMarks: ReadonlySet<string>;
}

/** The pending changes of an entry. */
export interface ChangesToDecide {
  /** Those to reject, in text order, insertions first. */
  readonly own: readonly Word.TrackedChange[];
  /** The deletions of its earlier text, which an update of citations tracked: they are accepted. */
  readonly former: readonly Word.TrackedChange[];
  /** The names of the anchors at which they are. */
  readonly at: ReadonlySet<string>;
}

/**
 * Removes what an entry inserted: its comment and its earlier text, which is then deleted permanently, whole tables, paragraphs that no
 * other paragraph follows, words and other paragraphs, and the remaining notes. Each step finds again what the previous one left. Changes
 * the document; call it within `runWrite`, which reports a failure. Returns true when all of it is removed but the comment, which Word
 * did not delete.
 */
export async function deleteInsertedContent(
  session: WordSession,
  found: readonly FoundAnchor[],
  removal: ContentRemoval,
): Promise<boolean> {
  const { entry, settled } = removal;
  const isRefused = await deleteComment(session, removal);
  const texts = settled ? found : await deleteTables(session, entry, found);
  const rest = await deleteWords(session, texts, removal);
  await deleteNotes(session, rest);
  // Once the words are back that it is about, Word may delete what it refused before.
  return isRefused && (await deleteComment(session, removal));
}

/**
 * Deletes the comment in its own batch: Word fails on some, such as one beside a page break (Mac, OfficeDev/office-js#6551) or one whose
 * words were cut (Windows, #6895), and nothing that follows in the batch would be done. Returns true when it stays and there is more to remove.
 */
async function deleteComment({ context }: WordSession, { entry, comment }: ContentRemoval): Promise<boolean> {
  if (comment === undefined) return false;
  try {
    comment.delete();
    await context.sync();
    return false;
  } catch (error) {
    // It went with its words.
    if (officeCode(error) === 'ItemNotFound') return false;
    if (officeCode(error) !== 'GeneralException') throw error;
    if (entry.form !== 'comment') return true;
    throw new PaneError('word_failed', wordMessages.done.commentNotDeleted, { cause: error });
  }
}

/** Deletes the tables with their content. Returns the rest, found again. */
async function deleteTables(
  session: WordSession,
  entry: LedgerEntry,
  found: readonly FoundAnchor[],
): Promise<readonly FoundAnchor[]> {
  const { context } = session;
  const anchors = found.filter(({ role }) => role === 'table');
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
  return (await findAnchors(session, entry.anchors)).filter(({ role }) => role !== 'table');
}

/**
 * Removes, in one step, the consecutive groups of paragraphs at the end of the text: their last mark stays, and the one before them is
 * deleted instead. Removed one by one, each group would leave an empty paragraph, and might be deleted together with the mark of the next
 * one. Returns the rest, found again.
 */
async function deleteTail(
  session: WordSession,
  found: readonly FoundAnchor[],
  { keptMarks }: ContentRemoval,
): Promise<readonly FoundAnchor[]> {
  const { context } = session;
  const groups = found.filter(({ role, ends }) => role === 'paragraphs' && ends !== undefined);
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
  const [head] = tail;
  const first = head?.ends;
  if (tail.length < 2 || head === undefined || first === undefined) return found;
  const all = keptMarks.has(head.anchor.name)
    ? first.withoutMark.expandTo(last.ends.withoutMark)
    : first.withMarkBefore.expandTo(last.ends.withMarkBefore);
  removeControls(tail.map(({ control }) => control));
  all.delete();
  await context.sync();
  const rest = found.filter((anchor) => !tail.includes(anchor)).map(({ anchor }) => anchor);
  return findAnchors(session, onceEach(rest));
}

/** Rejects the changes and deletes the words; nothing that was accepted or rejected before. Returns the anchors that are left. */
async function deleteWords(
  session: WordSession,
  found: readonly FoundAnchor[],
  removal: ContentRemoval,
): Promise<readonly FoundAnchor[]> {
  const { context } = session;
  const { isTracked, settled, isOurs, changes, keptMarks } = removal;
  const { own, former, at } = await changes(found);
  let rest: readonly FoundAnchor[] = found.filter(
    (one) => one.control !== undefined || (!at.has(one.anchor.name) && isOurs(one)),
  );
  decideEach(former, 'accept');
  // Deletions first: two that an insertion separates become one in Word once it is gone, and the second cannot be found.
  decideEach(own.toReversed(), 'reject');
  if (settled) {
    await context.sync();
    return found;
  }
  if (!isTracked && own.length + former.length > 0) {
    // Words that were inserted untracked can be next to a citation that was redrawn as a tracked change.
    await context.sync();
    const left = await findAnchors(
      session,
      found.map(({ anchor }) => anchor),
    );
    rest = left.filter(({ control, text }) => control !== undefined || text !== '');
  }
  rest = await deleteTail(session, rest, removal);
  const lone = isTracked ? [] : await loneParagraphs(context, rest);
  deleteTexts(rest, { isTracked, keptMarks });
  for (const paragraph of lone) paragraph.delete();
  await context.sync();
  return found;
}

/** Deletes the words that rejecting changes does not remove, last to first. */
function deleteTexts(
  found: readonly FoundAnchor[],
  { isTracked, keptMarks }: Pick<ContentRemoval, 'isTracked' | 'keptMarks'>,
): void {
  for (const anchor of found.toReversed()) {
    // Where no paragraph follows, the last mark stays, and the one before is deleted instead.
    const ends = anchor.role === 'paragraphs' && anchor.ends?.areLast === true ? anchor.ends : undefined;
    const last = keptMarks.has(anchor.anchor.name) ? ends?.withoutMark : ends?.withMarkBefore;
    if (anchor.control !== undefined && isTracked) {
      // Its remaining content was accepted, or is the old words.
      anchor.control.delete(true);
    } else if (anchor.control !== undefined) {
      anchor.control.delete(last !== undefined);
      last?.delete();
    } else if (anchor.role === 'paragraphs' || (isTextRole(anchor.role) && anchor.text !== '')) {
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
    role === 'paragraphs' && control !== undefined && ends?.areLast !== true
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
async function deleteNotes(session: WordSession, found: readonly FoundAnchor[]): Promise<void> {
  const { context, capabilities } = session;
  if (!capabilities.footnotes.available) return;
  const anchors = found.filter(({ role }) => role === 'note').map(({ anchor }) => anchor);
  if (anchors.length === 0) return;
  const notes = (await findAnchors(session, anchors)).flatMap(({ range }) => [
    range.footnotes.getFirstOrNullObject(),
    range.endnotes.getFirstOrNullObject(),
  ]);
  for (const note of notes) note.load('type');
  await context.sync();
  for (const note of notes) if (!note.isNullObject) note.delete();
  await context.sync();
}
