import { PaneError } from '../../errors.ts';
import { findClause, type OutlineParagraph } from '../../markdown/clauses.ts';
import { wordMessages } from '../messages.ts';
import type { Capabilities } from '../model.ts';
import { words } from './visible.ts';

/** A range that is more than the selection, with what it is called. */
export interface ScopedRange {
  readonly range: Word.Range;
  readonly label: string;
}

/** The main text, whole. */
export function documentRange(context: Word.RequestContext): ScopedRange {
  return { range: context.document.body.getRange('Content'), label: wordMessages.scope.document };
}

/**
 * The clause that the selection begins in, by numbers and headings. Two round trips, three where numbers are
 * automatic; changes nothing. Rejects with `nothing_selected` where the cursor is in no clause.
 */
export async function clauseRange(
  context: Word.RequestContext,
  capabilities: Capabilities,
): Promise<ScopedRange> {
  const selection = context.document.getSelection();
  const story = selection.parentBody;
  story.load('type');
  const cursor = selection.paragraphs.getFirst();
  const { body } = context.document;
  const all = body.paragraphs;
  // Ids of paragraphs came with WordApi 1.6, as taking tracked changes back did.
  const byId = capabilities.rejectChanges.available;
  const properties =
    'items/text,items/isListItem,items/styleBuiltIn,items/outlineLevel,items/tableNestingLevel';
  all.load(byId ? `${properties},items/uniqueLocalId` : properties);
  if (byId) cursor.load('uniqueLocalId');
  await context.sync();
  if (!['MainDoc', 'Section', 'TableCell'].includes(story.type)) {
    throw new PaneError('nothing_selected', wordMessages.scope.notInText);
  }
  const lists = all.items.map((item) => (item.isListItem ? item.listItemOrNullObject : undefined));
  for (const list of lists) list?.load('listString');
  const upTo = byId ? undefined : body.getRange('Start').expandTo(cursor.getRange('Content')).paragraphs;
  upTo?.load('items/isListItem');
  if (upTo !== undefined || lists.some((list) => list !== undefined)) await context.sync();
  const at =
    upTo === undefined
      ? all.items.findIndex(({ uniqueLocalId }) => uniqueLocalId === cursor.uniqueLocalId)
      : upTo.items.length - 1;
  const outline = all.items.map((item, index): OutlineParagraph => {
    const list = lists[index];
    return {
      text: words(item.text),
      number: list === undefined || list.isNullObject ? '' : list.listString.trim(),
      heading: headingOf(item),
      inTable: item.tableNestingLevel > 0,
    };
  });
  const clause = at < 0 ? undefined : findClause(outline, at);
  const first = all.items[clause?.first ?? -1];
  const last = all.items[clause?.last ?? -1];
  if (clause === undefined || first === undefined || last === undefined) {
    throw new PaneError('nothing_selected', wordMessages.scope.noClause);
  }
  const content = first.getRange('Content');
  return {
    range: first === last ? content : content.expandTo(last.getRange('Content')),
    label: clause.label,
  };
}

function headingOf({ styleBuiltIn, outlineLevel }: Word.Paragraph): number | undefined {
  const level = Number(/^Heading([1-9])$/u.exec(styleBuiltIn)?.[1] ?? outlineLevel);
  return level >= 1 && level <= 9 ? level : undefined;
}
