import { invalidArgument } from '../protocol/errors.ts';
import type { HostObject } from '../protocol/host-object.ts';
import { paragraph, range, toBoolean, toName, toText } from './convert.ts';
import { membersOf, collection, type Table } from './define.ts';
import { innerLocations, object, targetOf, type Listing } from './targets.ts';
import { textMembers } from './text.ts';

const m = membersOf<'ContentControl'>();

/** Word.ContentControl. */
export const contentControlTable: Table<'ContentControl'> = {
  identity: (target) => ({ id: target.id }),
  members: {
    ...textMembers<'ContentControl'>({
      range: (target) => target.range('Content'),
      paragraphs: (target) => target.paragraphs(),
      controls: (target) =>
        target
          .range('Content')
          .contentControls()
          .filter((inner) => inner.id !== target.id),
      parentControl: (target) => target.parent(),
      style: (target) => target.range('Content'),
    }),
    id: m.scalar('WordApi 1.1', (target) => target.id),
    type: m.scalar('WordApi 1.1', (target) => target.type),
    subtype: m.scalar('WordApi 1.3', (target) => target.subtype),
    ...m.settable('WordApi 1.1', ['tag', 'title'], (target) => target, toText),
    ...m.settable(
      'WordApi 1.1',
      ['appearance'],
      (target) => target,
      (value) => toName(value, ['BoundingBox', 'Tags', 'Hidden']),
    ),
    ...m.settable('WordApi 1.1', ['color', 'placeholderText'], (target) => target, toText),
    ...m.settable('WordApi 1.1', ['cannotDelete', 'cannotEdit'], (target) => target, toBoolean),
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
    clear: m.change('WordApi 1.1', (target) => target.clear()),
    delete: m.change('WordApi 1.1', (target, args) => {
      const keep = args.json(0);
      if (typeof keep !== 'boolean') throw invalidArgument('keepContent must be true or false');
      target.delete(keep);
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
