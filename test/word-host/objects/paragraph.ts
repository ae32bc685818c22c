import type { ListLabel, Paragraph, ParagraphFormat } from '../document/api.ts';
import { apiNotFound, generalException } from '../protocol/errors.ts';
import type { Member, Scalar } from '../protocol/members.ts';
import { contentControl, orNull, paragraph, range, cellValues, table, toName, toNumber } from './convert.ts';
import type { HostContext } from './context.ts';
import { collection, membersOf, type Table } from './define.ts';
import { innerLocations, object } from './targets.ts';
import { textMembers } from './text.ts';

const m = membersOf<'Paragraph'>();
const besides = ['Before', 'After'] as const;

/** One length of the paragraph format, in points. */
function length(name: Exclude<keyof ParagraphFormat, 'alignment'>): Scalar<Paragraph, HostContext> {
  return m.scalar(
    'WordApi 1.1',
    (target) => target.format()[name],
    (target, value) => target.setFormat({ [name]: toNumber(value) }),
  );
}

const format: Record<string, Member<Paragraph, HostContext>> = {
  alignment: m.scalar(
    'WordApi 1.1',
    (target) => target.format().alignment,
    (target, value) =>
      target.setFormat({ alignment: toName(value, ['Left', 'Centered', 'Right', 'Justified']) }),
  ),
  firstLineIndent: length('firstLineIndent'),
  leftIndent: length('leftIndent'),
  rightIndent: length('rightIndent'),
  lineSpacing: length('lineSpacing'),
  outlineLevel: length('outlineLevel'),
  spaceAfter: length('spaceAfter'),
  spaceBefore: length('spaceBefore'),
};

/** The number of a list paragraph. On the web it fails for a paragraph with a deleted mark, OrNullObject or not. */
function listLabelOf(of: Paragraph, { document }: HostContext): ListLabel | null {
  const label = of.listLabel();
  if (document.quirks.deletedListItemThrows && label !== null && of.isDeleted)
    throw generalException("Cannot read properties of null (reading 'listId')");
  return label;
}

/** Word.Paragraph. */
export const paragraphTable: Table<'Paragraph'> = {
  members: {
    ...textMembers<'Paragraph'>(
      {
        range: (target) => target.range('Content'),
        paragraphs: (target) => [target],
        style: (target) => target,
      },
      ['paragraphs', 'tables', 'lists'],
    ),
    ...format,
    tableNestingLevel: m.scalar('WordApi 1.3', (target) => target.tableNestingLevel),
    isLastParagraph: m.scalar('WordApi 1.3', (target) => target.isLast),
    isListItem: m.scalar('WordApi 1.3', (target) => target.listLabel() !== null),
    uniqueLocalId: m.scalar('WordApi 1.6', (target, { document }) => {
      if (document.quirks.uniqueLocalIdMissing) throw apiNotFound('Paragraph.uniqueLocalId');
      return target.uniqueLocalId;
    }),
    ...m.linkPair('listItem', 'WordApi 1.3', (target, context) =>
      listLabelOf(target, context) === null ? null : object('ListItem', target),
    ),
    ...m.linkPair('list', 'WordApi 1.3', (target, context) =>
      orNull(listLabelOf(target, context), ({ listId }) =>
        object('List', { id: listId, story: target.story }),
      ),
    ),
    getText: m.method('WordApi 1.7', (target, args) => {
      const options = args.json(0);
      const has = (name: string): boolean =>
        typeof options === 'object' && options !== null && !Array.isArray(options) && name in options
          ? (options as Record<string, unknown>)[name] === true
          : false;
      return target.textOf(
        has('IncludeTextMarkedAsDeleted') || has('includeTextMarkedAsDeleted') ? 'all' : 'current',
      );
    }),
    getRange: m.method('WordApi 1.3', (target, args) =>
      range(target.range(args.oneOf(0, ['Whole', 'Start', 'End', 'After', 'Content'], 'Whole'))),
    ),
    ...m.methodPair('getNext', 'WordApi 1.3', (target) => orNull(target.next(), paragraph)),
    ...m.methodPair('getPrevious', 'WordApi 1.3', (target) => orNull(target.previous(), paragraph)),
    insertText: m.change('WordApi 1.1', (target, args) =>
      range(target.insertText(args.string(0), args.oneOf(1, innerLocations))),
    ),
    insertParagraph: m.change('WordApi 1.1', (target, args) =>
      paragraph(target.insertParagraph(args.string(0), args.oneOf(1, besides))),
    ),
    insertOoxml: m.change('WordApi 1.1', (target, args) =>
      range(target.range('Content').insertOoxml(args.string(0), args.oneOf(1, innerLocations))),
    ),
    insertTable: m.change('WordApi 1.3', (target, args) =>
      table(
        target.insertTable(args.integer(0), args.integer(1), args.oneOf(2, besides), cellValues(args, 3)),
      ),
    ),
    insertContentControl: m.change('WordApi 1.1', (target) =>
      contentControl(target.range('Whole').insertContentControl()),
    ),
    detachFromList: m.change('WordApi 1.3', (target) => target.detachFromList()),
    attachToList: m.change('WordApi 1.3', (target, args) => {
      target.attachToList(args.integer(0), args.integer(1));
      return object('List', { id: args.integer(0), story: target.story });
    }),
    clear: m.change('WordApi 1.1', (target) => {
      target.insertText('', 'Replace');
    }),
    delete: m.change('WordApi 1.1', (target) => target.delete()),
  },
};

/** Word.ParagraphCollection. */
export const paragraphCollectionTable: Table<'ParagraphCollection'> = collection({
  first: 'WordApi 1.3',
  last: 'WordApi 1.3',
});

const list = membersOf<'List'>();
const ofList = (target: { readonly id: number; readonly story: { paragraphs(): readonly Paragraph[] } }) =>
  target.story.paragraphs().filter((item) => item.listLabel()?.listId === target.id);

/** Word.List: its paragraphs, by level. */
export const listTable: Table<'List'> = {
  identity: (target) => ({ id: target.id }),
  members: {
    id: list.scalar('WordApi 1.3', (target) => target.id),
    paragraphs: list.link('WordApi 1.3', (target) =>
      object('ParagraphCollection', () => ofList(target).map(paragraph)),
    ),
    getLevelParagraphs: list.method('WordApi 1.3', (target, args) => {
      const level = args.integer(0);
      return object('ParagraphCollection', () =>
        ofList(target)
          .filter((item) => item.listLabel()?.level === level)
          .map(paragraph),
      );
    }),
  },
};

/** Word.ListCollection. */
export const listCollectionTable: Table<'ListCollection'> = collection({
  first: 'WordApi 1.3',
  key: (item) => (item.target as { readonly id: number }).id,
});

const item = membersOf<'ListItem'>();

/** Word.ListItem: the automatic number of a paragraph. */
export const listItemTable: Table<'ListItem'> = {
  members: {
    level: item.scalar(
      'WordApi 1.3',
      (target) => target.listLabel()?.level ?? null,
      (target, value) => target.setListLevel(toNumber(value)),
    ),
    listString: item.scalar('WordApi 1.3', (target) => target.listLabel()?.listString ?? null),
    siblingIndex: item.scalar('WordApi 1.3', (target) => target.listLabel()?.siblingIndex ?? null),
  },
};
