import type {
  Comment,
  ContentControl,
  Note,
  Paragraph,
  SearchOptions,
  Story,
  Table,
  TableCell,
  TextRange,
  TextView,
  TrackedChange,
} from '../document/api.ts';
import type { Arguments } from '../protocol/arguments.ts';
import { hasSet } from '../profiles.ts';
import { invalidArgument, itemNotFound } from '../protocol/errors.ts';
import type { HostObject } from '../protocol/host-object.ts';
import type { ApiSet } from '../protocol/members.ts';
import type { Json } from '../protocol/wire.ts';
import type { HostContext } from './context.ts';
import { object, targetOf, type BodyTarget, type Targets } from './targets.ts';

/** A Range. */
export const range = (target: TextRange): HostObject => object('Range', target);

/** A fixed set of ranges: search hits stay the ones that were found. */
export function ranges(found: readonly TextRange[]): HostObject {
  const items = found.map(range);
  return object('RangeCollection', () => items);
}

/** The result of a search, recorded as hits. */
export function hits(found: readonly TextRange[], context: HostContext): HostObject {
  for (const hit of found) context.hits.add(hit);
  return ranges(found);
}

/** A Paragraph. */
export const paragraph = (target: Paragraph): HostObject => object('Paragraph', target);

/** The paragraphs of an object, read again at each access. */
export const paragraphs = (list: () => readonly Paragraph[]): HostObject =>
  object('ParagraphCollection', () => list().map(paragraph));

/** A ContentControl. */
export const contentControl = (target: ContentControl): HostObject => object('ContentControl', target);

/** Content controls of any type, read again at each access, as are the collections below. */
export const contentControls = (list: () => readonly ContentControl[]): HostObject =>
  object('ContentControlCollection', () => list().map(contentControl));

/** Content controls as `contentControls` returns them: rich text only, by design. */
export const richTextControls = (list: () => readonly ContentControl[], context: HostContext): HostObject =>
  contentControls(() => list().filter((control) => isListed(control, context)));

/** True for a control that `contentControls` and `parentContentControl` return. */
export const isListed = ({ type }: ContentControl, { document }: HostContext): boolean =>
  type === 'RichText' || !document.quirks.richTextControlsOnly;

/** The requirement set in which `getContentControls` got a type, by the reference of Word.ContentControlOptions. */
const typeSets: Readonly<Record<string, ApiSet>> = {
  RichText: 'WordApi 1.1',
  PlainText: 'WordApi 1.5',
  CheckBox: 'WordApi 1.7',
  DropDownList: 'WordApi 1.9',
  ComboBox: 'WordApi 1.9',
  BuildingBlockGallery: 'WordApiDesktop 1.3',
  DatePicker: 'WordApiDesktop 1.3',
  Group: 'WordApiDesktop 1.3',
  Picture: 'WordApiDesktop 1.3',
  RepeatingSection: 'WordApiDesktop 1.3',
};

/** `getContentControls(options)`: controls of the requested types that this Word supports; without types rich text only. */
export function controlsOfTypes(
  list: () => readonly ContentControl[],
  args: Arguments,
  context: HostContext,
): HostObject {
  const options = args.json(0);
  const given: Json | undefined =
    typeof options === 'object' && options !== null && !Array.isArray(options)
      ? (options as Record<string, Json>)['types']
      : undefined;
  if (given === undefined || given === null) return richTextControls(list, context);
  if (!Array.isArray(given)) throw invalidArgument('types must be an array');
  const wanted = new Set(given.map((type) => toText(type).toLowerCase()));
  return contentControls(() =>
    list().filter(({ type }) => {
      const set = typeSets[type];
      return wanted.has(type.toLowerCase()) && set !== undefined && hasSet(context.profile, set);
    }),
  );
}

/** A Comment that is not a reply. */
export const comment = (target: Comment): HostObject => object('Comment', target);

/** A CommentCollection; if Word lists new comments late, without those of this session. */
export const comments = (list: () => readonly Comment[], context: HostContext): HostObject =>
  object('CommentCollection', () =>
    list()
      .filter(({ id }) => !(context.document.quirks.commentsAfterReload && context.newComments.has(id)))
      .map(comment),
  );

/** A NoteItem with all notes of its kind, for `getNext`. */
export const note = (target: Note, siblings: () => readonly Note[]): HostObject =>
  object('NoteItem', { note: target, siblings });

/** A NoteItemCollection. */
export const notes = (list: () => readonly Note[]): HostObject =>
  object('NoteItemCollection', () => list().map((item) => note(item, list)));

/** The tracked changes of a range, as this Word reports them. */
export function trackedChanges(of: TextRange, context: HostContext): HostObject {
  const { ghostTrackedChanges, trackedChangesScroll } = context.document.quirks;
  const found = of.trackedChanges();
  if (trackedChangesScroll && found.length > 0) context.onScroll('getTrackedChanges', of);
  const isGhost = ghostTrackedChanges && found.length === 0 && of.isGhostly;
  return object('TrackedChangeCollection', () => (isGhost ? [ghostChange] : of.trackedChanges()));
}

/** A change that is listed and does not exist: every access to it fails. */
const ghostChange: TrackedChange = {
  exists: false,
  get type(): never {
    throw itemNotFound();
  },
  get author(): never {
    throw itemNotFound();
  },
  get date(): never {
    throw itemNotFound();
  },
  get text(): never {
    throw itemNotFound();
  },
  range: () => {
    throw itemNotFound();
  },
  accept: () => {
    throw itemNotFound();
  },
  reject: () => {
    throw itemNotFound();
  },
};

/** A Table. */
export const table = (target: Table): HostObject => object('Table', target);

/** A TableCollection. */
export const tables = (list: () => readonly Table[]): HostObject =>
  object('TableCollection', () => list().map(table));

/** Returns the object of a target, or null if there is none. */
export const orNull = <T>(target: T | null, make: (target: T) => HostObject): HostObject | null =>
  target === null ? null : make(target);

const storyTypes = {
  body: 'MainDoc',
  footnote: 'Footnote',
  endnote: 'Endnote',
  comment: 'Unknown',
  header: 'Header',
  footer: 'Footer',
} as const satisfies Record<Story['kind'], BodyTarget['type']>;

/** Returns the view that `text` shows: all text, or without deletions if the markup view hides them and this Word follows it. */
export const shownView = ({ document }: HostContext): TextView =>
  document.quirks.markupViewHidesDeleted && document.markupView === 'simple' ? 'current' : 'all';

/** The Body of a story. */
export function storyBody(story: Story): HostObject {
  return object('Body', {
    type: storyTypes[story.kind],
    story,
    cell: undefined,
    range: () => story.range(),
    paragraphs: () => story.paragraphs(),
    textOf: (view) => story.textOf(view),
    insertText: (text, location) => story.insertText(text, location),
    insertParagraph: (text, location) => story.insertParagraph(text, location),
    insertOoxml: (ooxml, location) => story.insertOoxml(ooxml, location),
    insertTable: (rows, columns, location, values) => story.insertTable(rows, columns, location, values),
    clear: () => story.clear(),
  });
}

/** The Body of a table cell. */
export function cellBody(cell: TableCell): HostObject {
  const edge = (location: 'Start' | 'End'): { readonly at: Paragraph; readonly side: 'Before' | 'After' } => {
    const at = location === 'Start' ? cell.paragraphs[0] : cell.paragraphs.at(-1);
    if (at === undefined) throw invalidArgument('a cell without a paragraph');
    return { at, side: location === 'Start' ? 'Before' : 'After' };
  };
  return object('Body', {
    type: 'TableCell',
    story: cell.table.story,
    cell,
    range: () => cell.range(),
    paragraphs: () => cell.paragraphs,
    textOf: (view) => cell.range().textOf(view),
    insertText: (text, location) => cell.range().insertText(text, location),
    insertParagraph: (text, location) => edge(location).at.insertParagraph(text, edge(location).side),
    insertOoxml: (ooxml, location) => cell.range().insertOoxml(ooxml, location),
    insertTable: (rows, columns, location, values) =>
      edge(location).at.insertTable(rows, columns, edge(location).side, values),
    clear: () => {
      cell.range().insertText('', 'Replace');
    },
  });
}

/** The Body that contains a range: its table cell, else its story. */
export function parentBody(of: TextRange): HostObject {
  const cell = of.parentTableCell();
  return cell === null ? storyBody(of.story) : cellBody(cell);
}

/** The format of a range, read at each access. */
export const font = (of: () => TextRange): HostObject =>
  object('Font', { read: () => of().font(), write: (change) => of().setFont(change) });

/** Argument `ChangeTrackingVersion` of `getReviewedText`. */
export function reviewedView(args: Arguments): TextView {
  return args.oneOf(0, ['Original', 'Current'], 'Current') === 'Original' ? 'original' : 'current';
}

/** Returns the search of `search(text, options)` or `_Search2(text, flags)`. */
export function searchArguments(args: Arguments): { readonly text: string; readonly options: SearchOptions } {
  const text = args.string(0);
  const options = args.optionalObject(1, 'SearchOptions');
  return { text, options: options === undefined ? {} : targetOf(options, 'SearchOptions') };
}

const searchFlags: readonly (readonly [number, keyof Targets['SearchOptions']])[] = [
  [1, 'matchCase'],
  [2, 'matchWholeWord'],
  [4, 'matchWildcards'],
  [8, 'matchPrefix'],
  [16, 'matchSuffix'],
  [32, 'ignorePunct'],
  [64, 'ignoreSpace'],
];

/** The search options in the bit mask of `_Search2`. */
export function searchOptionsOf(mask: number): SearchOptions {
  return Object.fromEntries(
    searchFlags.filter(([bit]) => (mask & bit) !== 0).map(([, name]) => [name, true]),
  );
}

/** Rows of cells: argument `values` of the table methods. */
export function cellValues(args: Arguments, index: number): string[][] | undefined {
  const value = args.json(index);
  return value === null ? undefined : toCellValues(value);
}

/** Reads rows of cells from JSON; numbers and booleans become text, as in Word. */
export function toCellValues(value: Json): string[][] {
  if (!Array.isArray(value)) throw invalidArgument('values must be an array of rows');
  return value.map((row: Json) => {
    if (!Array.isArray(row)) throw invalidArgument('each row of values must be an array');
    return row.map((cell: Json) => (cell === null ? '' : toText(cell)));
  });
}

/** A string for a property; a number or a boolean is written out. */
export function toText(value: Json): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw invalidArgument('the value must be a string');
}

/** A boolean for a property. */
export function toBoolean(value: Json): boolean {
  if (typeof value === 'boolean') return value;
  throw invalidArgument('the value must be true or false');
}

/** A number for a property. */
export function toNumber(value: Json): number {
  if (typeof value === 'number') return value;
  throw invalidArgument('the value must be a number');
}

/** Reads a name of an enumeration, ignoring case. */
export function toName<const N extends string>(value: Json, names: readonly N[]): N {
  const found = names.find((name) => typeof value === 'string' && name.toLowerCase() === value.toLowerCase());
  if (found === undefined) throw invalidArgument(`the value must be one of ${names.join(', ')}`);
  return found;
}

/** Returns a date in the form that office.js reads. */
export const toDate = (date: Date): string => date.toISOString();
