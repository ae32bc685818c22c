import { PaneError } from '../../errors.ts';
import { findClause, type OutlineParagraph } from '../../markdown/clauses.ts';
import { askEach } from './ask-each.ts';
import { seenIdentity, storyOf, type ReadingHost } from './base-reading.ts';
import type { Seen } from './looking.ts';
import { wordMessages } from '../messages.ts';
import { structureOf } from './reading.ts';
import { askStructure, blockNumbers, readNumbers } from './structure.ts';
import type { Place } from './targets.ts';
import { words } from './visible.ts';

/** The clause around the cursor as it looks, with the place to read it at. */
export interface SeenClause extends Seen {
  readonly place: Place;
}

/**
 * The clause that the selection begins in, by numbers and headings; where there is none, its paragraph. Three round trips, or
 * four; nothing but the text and the structure of paragraphs is asked for. Rejects with `nothing_selected` where the cursor is
 * not in the main text, and in an empty paragraph of no clause.
 */
export async function lookAtClause(context: Word.RequestContext, host: ReadingHost): Promise<SeenClause> {
  const selection = context.document.getSelection();
  const story = selection.parentBody;
  story.load('type');
  const cursor = selection.paragraphs.getFirst();
  const around = [cursor.getPreviousOrNullObject(), cursor, cursor.getNextOrNullObject()];
  for (const paragraph of around) paragraph.load('text');
  const { paragraphs } = context.document.body;
  paragraphs.load(
    'items/text,items/isListItem,items/styleBuiltIn,items/outlineLevel,items/tableNestingLevel',
  );
  await context.sync();
  if (!['body', 'tableCell'].includes(storyOf(story.type))) {
    throw new PaneError('nothing_selected', wordMessages.scope.notInText);
  }
  const { items } = paragraphs;
  const numbers = await readNumbers(context, items);
  const at = await indexOfCursor(context, items, around);
  const outline = items.map((item, index): OutlineParagraph => ({
    text: words(item.text),
    number: numbers[index] ?? '',
    heading: headingOf(item),
    inTable: item.tableNestingLevel > 0,
  }));
  const clause = at < 0 ? undefined : (findClause(outline, at) ?? paragraphAt(outline, at));
  const own = clause === undefined ? [] : items.slice(clause.first, clause.last + 1);
  const [first, last] = [own[0], own.at(-1)];
  if (clause === undefined || first === undefined || last === undefined) {
    throw new PaneError('nothing_selected', wordMessages.scope.noClause);
  }
  const structure = askStructure(
    own,
    own.some(({ tableNestingLevel }) => tableNestingLevel > 0),
  );
  await askEach(context, structure.asks);
  const texts = own.map(({ text }) => words(text));
  const standings = structure.standings();
  return {
    content: {
      paragraphs: texts,
      text: texts.join('\n'),
      isEmpty: false,
      story: 'body',
      label: clause.label,
      ...structureOf(standings, blockNumbers(standings)),
      unread: [],
      ...(host.readOnly ? { refusal: wordMessages.refusal.readOnly } : {}),
    },
    identity: seenIdentity(texts, {
      first: first.text,
      last: last.text,
      before: items[clause.first - 1]?.text ?? '',
      after: items[clause.last + 1]?.text ?? '',
    }),
    all: texts.join('\r'),
    place: {
      objects: [first, last],
      range: () => {
        const content = first.getRange('Content');
        return first === last ? content : content.expandTo(last.getRange('Content'));
      },
    },
  };
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

function headingOf({ styleBuiltIn, outlineLevel }: Word.Paragraph): number | undefined {
  const level = Number(/^Heading([1-9])$/u.exec(styleBuiltIn)?.[1] ?? outlineLevel);
  return level >= 1 && level <= 9 ? level : undefined;
}
