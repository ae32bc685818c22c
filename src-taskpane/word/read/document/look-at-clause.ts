import { PaneError } from '../../../errors.ts';
import { findClause, type OutlineParagraph } from '#pane/pure/markdown/clauses.ts';
import { findStory, type ReadSession } from '../base-reading.ts';
import { wordMessages } from '../../messages.ts';
import { askOutline, lookAtParagraphs, readOutline, type SeenParagraphs } from './outline.ts';
import { isTouching } from '../positions.ts';

/**
 * Looks at the clause in which the selection begins, by numbers and headings; where there is none, at its paragraph. Two or three round
 * trips, more where Word refuses numbers; only the text and the structure of paragraphs are requested. Rejects with `nothing_selected` where the cursor is outside the
 * main text, or in an empty paragraph outside any clause.
 */
export async function lookAtClause(session: ReadSession): Promise<SeenParagraphs> {
  const { context } = session;
  const selection = context.document.getSelection();
  const story = selection.parentBody;
  story.load('type');
  const cursor = selection.paragraphs.getFirst();
  const around = loadAround(cursor);
  const paragraphs = askOutline(context);
  await context.sync();
  if (!['body', 'tableCell'].includes(findStory(story.type))) {
    throw new PaneError('nothing_selected', wordMessages.scope.notInText);
  }
  const read = await readOutline(session, paragraphs);
  const at = await indexOfParagraph(context, read.items, around);
  const clause = at < 0 ? undefined : (findClause(read.outline, at) ?? paragraphAt(read.outline, at));
  const seen = clause === undefined ? undefined : lookAtParagraphs(session, read, clause);
  if (seen === undefined) throw new PaneError('nothing_selected', wordMessages.scope.noClause);
  return seen;
}

/** Returns the paragraph itself, for one outside any clause that has words. */
const paragraphAt = (outline: readonly OutlineParagraph[], at: number) =>
  outline[at]?.text.trim() === '' ? undefined : { first: at, last: at, label: wordMessages.scope.paragraph };

/** Loads the texts of a paragraph and of those before and after it, by which {@link indexOfParagraph} finds it. */
export function loadAround(paragraph: Word.Paragraph): readonly Word.Paragraph[] {
  const around = [paragraph.getPreviousOrNullObject(), paragraph, paragraph.getNextOrNullObject()];
  for (const each of around) each.load('text');
  return around;
}

/**
 * Returns the index of the paragraph in the middle of three, or -1. It is identified by its text and its neighbours', and by its place
 * where several have the same: not every version of Word has paragraph ids, even with their requirement set.
 */
export async function indexOfParagraph(
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
  const found = relations.findIndex((relation) => relation !== undefined && isTouching(relation.value));
  return same[found] ?? -1;
}
