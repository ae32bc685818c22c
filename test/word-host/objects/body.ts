import { contentControl, paragraph, range, storyBody, cellValues, table } from './convert.ts';
import { membersOf, collection, type Table } from './define.ts';
import { innerLocations, object } from './targets.ts';
import { textMembers } from './text.ts';
import { BREAK_TYPES } from '../document/edit/locations.ts';

const m = membersOf<'Body'>();
const edges = ['Start', 'End'] as const;

/** Word.Body: the main text, a note, a header, a footer, or a table cell. */
export const bodyTable: Table<'Body'> = {
  members: {
    ...textMembers<'Body'>(
      {
        range: (target) => target.range(),
        paragraphs: (target) => target.paragraphs(),
        style: (target) => target.range(),
      },
      [
        'parentTable',
        'parentTableOrNullObject',
        'parentTableCell',
        'parentTableCellOrNullObject',
        'getTextRanges',
      ],
    ),
    type: m.scalar('WordApi 1.3', (target) => target.type),
    ...m.linkPair('parentBody', 'WordApi 1.3', (target) =>
      target.cell === undefined ? null : storyBody(target.story),
    ),
    getRange: m.method('WordApi 1.3', (target, args) =>
      range(target.range().getRange(args.oneOf(0, ['Whole', 'Start', 'End', 'After', 'Content'], 'Whole'))),
    ),
    insertText: m.change('WordApi 1.1', (target, args) =>
      range(target.insertText(args.string(0), args.oneOf(1, innerLocations))),
    ),
    insertParagraph: m.change('WordApi 1.1', (target, args) =>
      paragraph(target.insertParagraph(args.string(0), args.oneOf(1, edges))),
    ),
    insertBreak: m.change('WordApi 1.1', (target, args) =>
      target.story.insertBreak(args.oneOf(0, BREAK_TYPES), args.oneOf(1, edges)),
    ),
    insertOoxml: m.change('WordApi 1.1', (target, args) =>
      range(target.insertOoxml(args.string(0), args.oneOf(1, innerLocations))),
    ),
    insertTable: m.change('WordApi 1.3', (target, args) =>
      table(target.insertTable(args.integer(0), args.integer(1), args.oneOf(2, edges), cellValues(args, 3))),
    ),
    insertContentControl: m.change('WordApi 1.1', (target) =>
      contentControl(target.range().insertContentControl()),
    ),
    clear: m.change('WordApi 1.1', (target) => target.clear()),
  },
};

const section = membersOf<'Section'>();
const headerFooterTypes = ['Primary', 'FirstPage', 'EvenPages'] as const;

/** Word.Section, by its position from 0. All sections share the main text here: `body` returns all of it. */
export const sectionTable: Table<'Section'> = {
  members: {
    body: section.link('WordApi 1.1', (_index, context) => storyBody(context.document.body)),
    getHeader: section.method('WordApi 1.1', (index, args, context) =>
      storyBody(context.document.headerFooter('header', args.oneOf(0, headerFooterTypes), index)),
    ),
    getFooter: section.method('WordApi 1.1', (index, args, context) =>
      storyBody(context.document.headerFooter('footer', args.oneOf(0, headerFooterTypes), index)),
    ),
    ...section.methodPair('getNext', 'WordApi 1.3', (index, _args, context) =>
      index + 1 < context.document.sectionCount ? object('Section', index + 1) : null,
    ),
  },
};

/** Word.SectionCollection. */
export const sectionCollectionTable: Table<'SectionCollection'> = collection({ first: 'WordApi 1.3' });
