import { apiNotFound } from '../protocol/errors.ts';
import {
  controlsOfTypes,
  hits,
  orNull,
  paragraph,
  range,
  richTextControls,
  searchArguments,
  searchOptionsOf,
  storyBody,
  toName,
} from './convert.ts';
import { membersOf, type Table } from './define.ts';
import { customXmlParts, settings } from './storage.ts';
import { object } from './targets.ts';

const m = membersOf<'Document'>();

/** Word.Document: the root of every batch. */
export const documentTable: Table<'Document'> = {
  members: {
    body: m.link('WordApi 1.1', (target) => storyBody(target.body)),
    contentControls: m.link('WordApi 1.1', (target, context) =>
      richTextControls(() => target.contentControls(), context),
    ),
    sections: m.link('WordApi 1.1', (target) =>
      object('SectionCollection', () =>
        Array.from({ length: target.sectionCount }, (_none, index) => object('Section', index)),
      ),
    ),
    properties: m.link('WordApi 1.3', (target) => object('DocumentProperties', target)),
    customXmlParts: m.link('WordApi 1.4', customXmlParts),
    settings: m.link('WordApi 1.4', settings),
    saved: m.scalar('WordApi 1.1', (_target, context) => context.saved()),
    changeTrackingMode: m.scalar(
      'WordApi 1.4',
      (target) => target.trackingMode,
      (target, value) => {
        const mode = toName(value, ['Off', 'TrackAll', 'TrackMineOnly']);
        // Locked tracking cannot be turned off by code (OfficeDev/office-js-docs-reference#1999).
        const isLocked = target.quirks.trackingStaysOn || target.protection === 'AllowOnlyRevisions';
        if (mode !== 'Off' || !isLocked) target.trackingMode = mode;
      },
    ),
    activeWindow: m.link('WordApiDesktop 1.2', (target) => object('Window', target)),
    protectionType: m.scalar('WordApiDesktop 1.4', (target) => target.protection),
    getSelection: m.method('WordApi 1.1', (target) => range(target.selection.getRange('Whole'))),
    save: m.method('WordApi 1.1', (_target, args, context) => {
      args.oneOf(0, ['Save', 'Prompt'], 'Save');
      context.markSaved();
    }),
    search: m.method('WordApi 1.7', (target, args, context) => {
      const { text, options } = searchArguments(args);
      return hits(target.body.search(text, options), context);
    }),
    _Search2: m.method('WordApi 1.7', (target, args, context) =>
      hits(target.body.search(args.string(0), searchOptionsOf(args.integer(1, 0))), context),
    ),
    ...m.methodPair('getBookmarkRange', 'WordApi 1.4', (target, args) =>
      orNull(target.bookmarkRange(args.string(0)), range),
    ),
    deleteBookmark: m.change('WordApi 1.4', (target, args) => target.deleteBookmark(args.string(0))),
    getFootnoteBody: m.method('WordApi 1.5', (target) => {
      const notes = target.footnotes();
      return notes[0] === undefined ? null : storyBody(notes[0].body);
    }),
    getEndnoteBody: m.method('WordApi 1.5', (target) => {
      const notes = target.endnotes();
      return notes[0] === undefined ? null : storyBody(notes[0].body);
    }),
    getContentControls: m.method('WordApi 1.5', (target, args, context) =>
      controlsOfTypes(() => target.contentControls(), args, context),
    ),
    getStyles: m.method('WordApi 1.5', (target) =>
      object('StyleCollection', () => target.styles().map((style) => object('Style', style))),
    ),
    getParagraphByUniqueLocalId: m.method('WordApi 1.6', (target, args) => {
      if (target.quirks.uniqueLocalIdMissing) throw apiNotFound('Document.getParagraphByUniqueLocalId');
      return orNull(target.paragraphByUniqueLocalId(args.string(0)), paragraph);
    }),
    undo: m.change('WordApiDesktop 1.4', (target, args) => {
      target.undo(args.integer(0, 1));
    }),
    redo: m.change('WordApiDesktop 1.4', (target, args) => {
      target.redo(args.integer(0, 1));
    }),
  },
};
