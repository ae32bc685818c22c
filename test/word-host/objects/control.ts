import { invalidArgument } from '../protocol/errors.ts';
import type { HostObject } from '../protocol/host-object.ts';
import { font, paragraph, range, toBoolean, toName, toText } from './convert.ts';
import { membersOf, collection, type Table } from './define.ts';
import { innerLocations, object, targetOf, type Listing } from './targets.ts';
import { paragraphsMember, textMembers } from './text.ts';

const m = membersOf<'ContentControl'>();

/** Word.ContentControl. */
export const contentControlTable: Table<'ContentControl'> = {
  identity: (target) => ({ id: target.id }),
  members: {
    ...textMembers<'ContentControl'>(
      {
        range: (target) => target.range('Content'),
        textOf: (target, view) => target.textOf(view),
        paragraphs: (target) => target.paragraphs(),
        controls: (target) =>
          target
            .range('Content')
            .contentControls()
            .filter((inner) => inner.id !== target.id),
        parentControl: (target) => target.parent(),
        style: (target) => target.range('Content'),
      },
      {
        getReviewedText: 'WordApi 1.4',
        getComments: 'WordApi 1.4',
        getContentControls: 'WordApi 1.5',
        getTrackedChanges: 'WordApi 1.6',
        notes: 'WordApi 1.5',
        tables: 'WordApi 1.3',
        parentBody: 'WordApi 1.3',
        parentTable: 'WordApi 1.3',
        getTextRanges: 'WordApi 1.3',
        lists: 'WordApi 1.3',
      },
    ),
    ...paragraphsMember<'ContentControl'>((target) => target.paragraphs()),
    font: m.link('WordApi 1.1', (target) => font(() => target.range('Content'))),
    id: m.scalar('WordApi 1.1', (target) => target.id),
    type: m.scalar('WordApi 1.1', (target) => target.type),
    subtype: m.scalar('WordApi 1.3', (target) => target.subtype),
    tag: m.scalar(
      'WordApi 1.1',
      (target) => target.tag,
      (target, value) => {
        target.tag = toText(value);
      },
    ),
    title: m.scalar(
      'WordApi 1.1',
      (target) => target.title,
      (target, value) => {
        target.title = toText(value);
      },
    ),
    appearance: m.scalar(
      'WordApi 1.1',
      (target) => target.appearance,
      (target, value) => {
        target.appearance = toName(value, ['BoundingBox', 'Tags', 'Hidden']);
      },
    ),
    color: m.scalar(
      'WordApi 1.1',
      (target) => target.color,
      (target, value) => {
        target.color = toText(value);
      },
    ),
    placeholderText: m.scalar(
      'WordApi 1.1',
      (target) => target.placeholderText,
      (target, value) => {
        target.placeholderText = toText(value);
      },
    ),
    cannotDelete: m.scalar(
      'WordApi 1.1',
      (target) => target.cannotDelete,
      (target, value) => {
        target.cannotDelete = toBoolean(value);
      },
    ),
    cannotEdit: m.scalar(
      'WordApi 1.1',
      (target) => target.cannotEdit,
      (target, value) => {
        target.cannotEdit = toBoolean(value);
      },
    ),
    getRange: m.method('WordApi 1.3', (target, args) =>
      range(target.range(args.oneOf(0, ['Whole', 'Start', 'End', 'Before', 'After', 'Content'], 'Whole'))),
    ),
    insertText: m.change('WordApi 1.1', (target, args) =>
      range(target.insertText(args.string(0), args.oneOf(1, innerLocations))),
    ),
    insertParagraph: m.change('WordApi 1.1', (target, args) =>
      paragraph(target.insertParagraph(args.string(0), args.oneOf(1, ['Before', 'After', 'Start', 'End']))),
    ),
    insertOoxml: m.change('WordApi 1.1', (target, args) =>
      range(target.insertOoxml(args.string(0), args.oneOf(1, innerLocations))),
    ),
    clear: m.change('WordApi 1.1', (target) => {
      target.clear();
      return null;
    }),
    delete: m.change('WordApi 1.1', (target, args) => {
      const keep = args.json(0);
      if (typeof keep !== 'boolean') throw invalidArgument('keepContent must be true or false');
      target.delete(keep);
      return null;
    }),
  },
};

const list = membersOf<'ContentControlCollection'>();

function those(
  listing: Listing,
  wanted: (control: { readonly tag: string; readonly title: string; readonly type: string }) => boolean,
): HostObject {
  return object('ContentControlCollection', () =>
    listing().filter((item) => wanted(targetOf(item, 'ContentControl'))),
  );
}

function byId(listing: Listing, id: number): HostObject | null {
  return listing().find((item) => targetOf(item, 'ContentControl').id === id) ?? null;
}

/** Word.ContentControlCollection. */
export const contentControlCollectionTable: Table<'ContentControlCollection'> = collection({
  first: 'WordApi 1.3',
  key: (item) => targetOf(item, 'ContentControl').id,
  members: {
    ...list.methodPair(
      'getById',
      'WordApi 1.1',
      (listing, args) => byId(listing, args.integer(0)),
      'WordApi 1.3',
    ),
    getByTag: list.method('WordApi 1.1', (listing, args) => {
      const tag = args.string(0);
      return those(listing, (control) => control.tag === tag);
    }),
    getByTitle: list.method('WordApi 1.1', (listing, args) => {
      const title = args.string(0);
      return those(listing, (control) => control.title === title);
    }),
    getByTypes: list.method('WordApi 1.3', (listing, args) => {
      const types = args.json(0);
      if (!Array.isArray(types)) throw invalidArgument('types must be an array');
      return those(listing, (control) => types.includes(control.type));
    }),
  },
});
