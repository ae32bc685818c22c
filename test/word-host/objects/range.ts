import { generalException, RichApiError } from '../protocol/errors.ts';
import type { HostContext } from './context.ts';
import {
  comment,
  contentControl,
  note,
  orNull,
  paragraph,
  range,
  table,
  cellValues,
  toText,
} from './convert.ts';
import { membersOf, collection, type Table } from './define.ts';
import { insertLocations, object, targetOf } from './targets.ts';
import { textMembers } from './text.ts';
import { BREAK_TYPES } from '../document/edit/locations.ts';

const m = membersOf<'Range'>();
const besides = ['Before', 'After'] as const;

/** The cost on the web of a range made from two. */
function spendUndoStep({ document }: HostContext): void {
  if (document.quirks.expandToUndo) document.addEmptyStep();
}

/** Word.Range. */
export const rangeTable: Table<'Range'> = {
  members: {
    ...textMembers<'Range'>({
      range: (target) => target,
      paragraphs: (target) => target.paragraphs(),
      style: (target) => target,
    }),
    fields: m.link('WordApi 1.4', (target) =>
      object('FieldCollection', () => target.fields().map((field) => object('Field', field))),
    ),
    isEmpty: m.scalar('WordApi 1.3', (target) => target.isEmpty),
    ...m.settable('WordApi 1.3', ['hyperlink'], (target) => target, toText),
    clear: m.change('WordApi 1.1', (target) => {
      target.insertText('', 'Replace');
    }),
    delete: m.change('WordApi 1.1', (target) => target.delete()),
    insertText: m.change('WordApi 1.1', (target, args, { document, hits }) => {
      const inserted = target.insertText(args.string(0), args.oneOf(1, insertLocations));
      if (document.quirks.insertTextResultThrows && hits.has(target))
        throw generalException("Cannot read properties of undefined (reading 'getInstance')");
      return range(inserted);
    }),
    insertParagraph: m.change('WordApi 1.1', (target, args) =>
      paragraph(target.insertParagraph(args.string(0), args.oneOf(1, besides))),
    ),
    insertBreak: m.change('WordApi 1.1', (target, args) =>
      target.insertBreak(args.oneOf(0, BREAK_TYPES), args.oneOf(1, besides)),
    ),
    insertOoxml: m.change('WordApi 1.1', (target, args) =>
      range(target.insertOoxml(args.string(0), args.oneOf(1, insertLocations))),
    ),
    insertTable: m.change('WordApi 1.3', (target, args) =>
      table(
        target.insertTable(args.integer(0), args.integer(1), args.oneOf(2, besides), cellValues(args, 3)),
      ),
    ),
    insertContentControl: m.change('WordApi 1.1', (target, args, { document }) => {
      args.oneOf(0, ['RichText'], 'RichText');
      if (document.quirks.controlNotAllowedAtComment && document.selectedComment !== null)
        throw new RichApiError(
          'NotAllowed',
          'A content control cannot be inserted while a comment is selected.',
        );
      return contentControl(target.insertContentControl());
    }),
    insertComment: m.change('WordApi 1.4', (target, args, context) => {
      const inserted = target.insertComment(args.string(0));
      context.newComments.add(inserted.id);
      return comment(inserted);
    }),
    insertFootnote: m.change('WordApi 1.5', (target, args, context) =>
      note(target.insertFootnote(args.string(0, '')), () => context.document.footnotes()),
    ),
    insertEndnote: m.change('WordApi 1.5', (target, args, context) =>
      note(target.insertEndnote(args.string(0, '')), () => context.document.endnotes()),
    ),
    insertBookmark: m.change('WordApi 1.4', (target, args) => target.insertBookmark(args.string(0))),
    getBookmarks: m.method('WordApi 1.4', (target, args) =>
      target.bookmarks(args.json(0) === true, args.json(1) === true),
    ),
    getRange: m.method('WordApi 1.3', (target, args) =>
      range(target.getRange(args.oneOf(0, ['Whole', 'Start', 'End', 'After', 'Content'], 'Whole'))),
    ),
    expandTo: m.method('WordApi 1.3', (target, args, context) => {
      spendUndoStep(context);
      return range(target.expandTo(targetOf(args.object(0, 'Range'), 'Range')));
    }),
    expandToOrNullObject: m.method('WordApi 1.3', (target, args, context) => {
      spendUndoStep(context);
      const other = targetOf(args.object(0, 'Range'), 'Range');
      const { kind, id } = target.story;
      return other.story.kind === kind && other.story.id === id ? range(target.expandTo(other)) : null;
    }),
    ...m.methodPair('intersectWith', 'WordApi 1.3', (target, args, context) => {
      spendUndoStep(context);
      return orNull(target.intersect(targetOf(args.object(0, 'Range'), 'Range')), range);
    }),
    compareLocationWith: m.method('WordApi 1.3', (target, args) =>
      target.compareLocation(targetOf(args.object(0, 'Range'), 'Range')),
    ),
  },
};

/** Word.RangeCollection. */
export const rangeCollectionTable: Table<'RangeCollection'> = collection({ first: 'WordApi 1.3' });
