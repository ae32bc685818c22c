import type { LedgerEntry } from '../../pure/citations/model.ts';
import { PaneError } from '../../errors.ts';
import type { FoundAnchor } from '../anchors/anchors.ts';
import { isTextRole, isTrackedForm } from '../anchors/roles.ts';
import { wordMessages } from '../messages.ts';
import { askEach, type Ask } from '../read/ask-each.ts';
import type { Reading } from '../read/reading.ts';
import type { WordSession } from '../session.ts';
import { readReviewMarkup } from '../whole/review-markup.ts';
import { hasLaterChanges } from './changes-inside.ts';
import { countComments, countCommentsWithin } from './comments-inside.ts';
import { WITHIN } from '../read/positions.ts';

/**
 * Refuses to delete words, paragraphs and tables that hold tracked changes or comments which were made among them since: Word deletes
 * these together with what they are in. Rejects with `not_writable_here`. Tracked changes are read in the markup, since not every Word
 * lists them. At most three round trips.
 */
export async function refuseLaterMarks(
  session: WordSession,
  entry: LedgerEntry,
  found: readonly FoundAnchor[],
): Promise<void> {
  const deleted = found.filter((anchor) => isDeletedWhole(entry, anchor));
  const packages = new Map<FoundAnchor, string>();
  const asks = deleted.map((anchor): Ask => () => {
    const ooxml = anchor.range.getOoxml();
    return () => packages.set(anchor, ooxml.value);
  });
  const comments = new Map(await askComments(session, deleted, asks));
  const unlisted = deleted.filter(
    (anchor) => !comments.has(anchor) && countComments(packages.get(anchor) ?? '') > 0,
  );
  for (const [anchor, count] of await countUnlisted(session, unlisted)) comments.set(anchor, count);
  for (const anchor of deleted) {
    const ooxml = packages.get(anchor) ?? '';
    const changed = hasLaterChanges(ooxml, entry, anchor);
    if (changed === undefined) throw new PaneError('not_writable_here', wordMessages.marksUnknown);
    if (changed || (comments.get(anchor) ?? 0) > 0)
      throw new PaneError('not_writable_here', wordMessages.marksInside);
  }
}

/** True for an anchor whose content is deleted as it is; the tracked changes of the others are rejected, each on its own. */
function isDeletedWhole({ form }: LedgerEntry, { role, control, text }: FoundAnchor): boolean {
  if (role === 'table') return true;
  return (
    !isTrackedForm(form) &&
    text !== '' &&
    (control !== undefined || role === 'paragraphs' || isTextRole(role))
  );
}

/**
 * Counts the comments on each anchor's words and no others, where Word does not list comments: the markup of a passage also has the
 * comments that it is a part of, cut off at its ends, so the whole text is read. One round trip.
 */
async function countUnlisted(
  { context }: WordSession,
  anchors: readonly FoundAnchor[],
): Promise<ReadonlyMap<FoundAnchor, number>> {
  if (anchors.length === 0) return new Map();
  const ooxml = context.document.body.getOoxml();
  await context.sync();
  // What is not in the main text may hold any of the comments that its markup has.
  return new Map(
    anchors.map((anchor) => [anchor, countCommentsWithin(ooxml.value, anchor.anchor.name) ?? 1]),
  );
}

/** Asks these, and how many comments are wholly within each anchor, where Word lists comments. */
async function askComments(
  { context, capabilities }: WordSession,
  anchors: readonly FoundAnchor[],
  asks: readonly Ask[],
): Promise<ReadonlyMap<FoundAnchor, number>> {
  const listed = new Map<FoundAnchor, Word.CommentCollection>();
  const lists = capabilities.comments.available ? anchors : [];
  await askEach(context, [
    ...asks,
    ...lists.map((anchor) => () => {
      const comments = anchor.range.getComments();
      comments.load('items/id');
      return () => listed.set(anchor, comments);
    }),
  ]);
  const relations = [...listed].flatMap(([anchor, { items }]) =>
    items.map((comment) => ({ anchor, relation: comment.getRange().compareLocationWith(anchor.range) })),
  );
  if (relations.length > 0) await context.sync();
  const within = relations.filter(({ relation }) => WITHIN.has(relation.value));
  return new Map(
    [...listed.keys()].map((own) => [own, within.filter(({ anchor }) => anchor === own).length]),
  );
}

/**
 * Returns the tracked changes and comments in a passage as a text to compare; undefined where Word does not return its markup. One round
 * trip.
 */
export async function readMarks(
  { context }: WordSession,
  { range, passage }: Reading,
): Promise<string | undefined> {
  let marks: string | undefined;
  // Word has no markup of an empty range (OfficeDev/office-js#6470), and no words are put back in place of others there.
  if (passage.text === '') return '';
  await askEach(context, [
    () => {
      const ooxml = range.getOoxml();
      return () => {
        const review = readReviewMarkup(ooxml.value);
        const changes = review?.changes.map(({ kind, author, date, text }) => [kind, author, date, text]);
        marks = changes && JSON.stringify([changes, countComments(ooxml.value)]);
      };
    },
  ]);
  return marks;
}
