import { PaneError } from '../../../errors.ts';
import { findClause, type OutlineParagraph } from '../../../markdown/clauses.ts';
import { findStory, type ReadingHost } from '../base-reading.ts';
import { wordMessages } from '../../messages.ts';
import { askOutline, lookAtParagraphs, readOutline, type SeenParagraphs } from './outline.ts';

/**
 * The clause that the selection begins in, by numbers and headings; where there is none, its paragraph. Three round trips, or
 * four; nothing but the text and the structure of paragraphs is asked for. Rejects with `nothing_selected` where the cursor is
 * not in the main text, and in an empty paragraph of no clause.
 */
export async function lookAtClause(context: Word.RequestContext, host: ReadingHost): Promise<SeenParagraphs> {
  const selection = context.document.getSelection();
  const story = selection.parentBody;
  story.load('type');
  const cursor = selection.paragraphs.getFirst();
  const around = [cursor.getPreviousOrNullObject(), cursor, cursor.getNextOrNullObject()];
  for (const paragraph of around) paragraph.load('text');
  const paragraphs = askOutline(context);
  await context.sync();
  if (!['body', 'tableCell'].includes(findStory(story.type))) {
    throw new PaneError('nothing_selected', wordMessages.scope.notInText);
  }
  const read = await readOutline(context, paragraphs);
  const at = await indexOfCursor(context, read.items, around);
  const clause = at < 0 ? undefined : (findClause(read.outline, at) ?? paragraphAt(read.outline, at));
  const seen = clause === undefined ? undefined : await lookAtParagraphs(context, read, clause, host);
  if (seen === undefined) throw new PaneError('nothing_selected', wordMessages.scope.noClause);
  return seen;
}

/** The paragraph itself, where it is in no clause and has words. */
const paragraphAt = (outline: readonly OutlineParagraph[], at: number) =>
  outline[at]?.text.trim() === '' ? undefined : { first: at, last: at, label: wordMessages.scope.paragraph };

/**
 * Which of the paragraphs the cursor is in; -1 for none of them. By its text and its neighbours', and by its place where several
 * read the same: ids of paragraphs are not in every Word that has the requirement set for them.
 */
async function indexOfCursor(
  context: Word.RequestContext,
  items: readonly Word.Paragraph[],
  around: readonly Word.Paragraph[],
): Promise<number> {
  const texts = around.map((paragraph) => (paragraph.isNullObject ? '' : paragraph.text));
  const same = items.flatMap((_, index) =>
    texts.every((text, offset) => (items[index + offset - 1]?.text ?? '') === text) ? [index] : [],
  );
  const cursor = around[1];
  if (cursor === undefined || same.length < 2) return same[0] ?? -1;
  const place = cursor.getRange('Whole');
  const relations = same.map((index) => items[index]?.getRange('Whole').compareLocationWith(place));
  await context.sync();
  const found = relations.findIndex((relation) => relation !== undefined && !APART.has(relation.value));
  return same[found] ?? -1;
}

const APART: ReadonlySet<string> = new Set([
  'Before',
  'After',
  'AdjacentBefore',
  'AdjacentAfter',
  'Unrelated',
]);
