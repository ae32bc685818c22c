import type {
  Comment,
  ContentControl,
  CustomXmlPart,
  Field,
  FontChange,
  FontValues,
  InsertLocation,
  Note,
  Paragraph,
  SearchOptions,
  Story,
  StyleInfo,
  Table,
  TableCell,
  TableSide,
  TextRange,
  TextView,
  TrackedChange,
  WordDocument,
} from '../document/api.ts';
import type { HostObject } from '../protocol/host-object.ts';

/** A collection; its items are read at each access. */
export type Listing = () => readonly HostObject[];

/** A Body of Word: a story of the file, or the content of a table cell. */
export interface BodyTarget {
  /** Word.Body.type. */
  readonly type: 'MainDoc' | 'Header' | 'Footer' | 'TableCell' | 'Footnote' | 'Endnote' | 'Unknown';
  /** The story that it is, or that contains it. */
  readonly story: Story;
  readonly cell: TableCell | undefined;
  range(): TextRange;
  paragraphs(): readonly Paragraph[];
  textOf(view: TextView): string;
  insertText(text: string, location: 'Replace' | 'Start' | 'End'): TextRange;
  insertParagraph(text: string, location: 'Start' | 'End'): Paragraph;
  insertOoxml(ooxml: string, location: 'Replace' | 'Start' | 'End'): TextRange;
  insertTable(rows: number, columns: number, location: 'Start' | 'End', values?: string[][]): Table;
  clear(): void;
}

/** An object with a character format. */
export interface FontTarget {
  read(): FontValues;
  write(change: FontChange): void;
}

/** The target of each class of Word: the object of the document model that its members work on. */
export interface Targets {
  Document: WordDocument;
  Body: BodyTarget;
  Range: TextRange;
  RangeCollection: Listing;
  Paragraph: Paragraph;
  ParagraphCollection: Listing;
  ContentControl: ContentControl;
  ContentControlCollection: Listing;
  TrackedChange: { readonly change: TrackedChange; readonly siblings: () => readonly TrackedChange[] };
  TrackedChangeCollection: () => readonly TrackedChange[];
  Field: Field;
  FieldCollection: Listing;
  Comment: Comment;
  CommentCollection: Listing;
  CommentReply: Comment;
  CommentReplyCollection: Listing;
  CommentContentRange: Comment;
  NoteItem: { readonly note: Note; readonly siblings: () => readonly Note[] };
  NoteItemCollection: Listing;
  Table: Table;
  TableCollection: Listing;
  TableRow: { readonly table: Table; readonly index: number };
  TableRowCollection: Listing;
  TableBorder: { readonly table: Table; readonly side: TableSide };
  TableCell: TableCell;
  TableCellCollection: Listing;
  Font: FontTarget;
  Style: StyleInfo;
  StyleCollection: Listing;
  SearchOptions: { -readonly [K in keyof SearchOptions]: SearchOptions[K] };
  Section: number;
  SectionCollection: Listing;
  List: { readonly id: number; readonly story: Story };
  ListCollection: Listing;
  ListItem: Paragraph;
  DocumentProperties: WordDocument;
  CustomProperty: { readonly key: string };
  CustomPropertyCollection: Listing;
  CustomXmlPart: CustomXmlPart;
  CustomXmlPartCollection: Listing;
  CustomXmlPartScopedCollection: Listing;
  Setting: { readonly key: string };
  SettingCollection: Listing;
  Window: WordDocument;
  Pane: WordDocument;
  /** Its number, from 1. */
  Page: number;
  PageCollection: Listing;
  View: WordDocument;
  RevisionsFilter: WordDocument;
  Application: undefined;
  /** The .docx of a document that was created; undefined for a blank one. */
  DocumentCreated: Uint8Array | undefined;
  /** The object to which office.js reports that ribbon commands may come; not a part of Word’s API. */
  AddinInternalService: undefined;
}

/** The classes of Word that this host has. */
export type ClassName = keyof Targets;

/** An object of a class of Word, for the executor. */
export function object<K extends ClassName>(className: K, target: Targets[K]): HostObject {
  return { className, target };
}

/** Returns the target of an argument whose class was checked. */
export function targetOf<K extends ClassName>(argument: HostObject, className: K): Targets[K] {
  if (argument.className !== className) throw new TypeError(`a ${argument.className} is no ${className}`);
  // The class name determines the type: only `object` creates these.
  return argument.target as Targets[K];
}

/** All locations of Word’s insert methods. */
export const insertLocations = [
  'Replace',
  'Start',
  'End',
  'Before',
  'After',
] as const satisfies readonly InsertLocation[];

/** The locations inside of an object: those that bodies, paragraphs and content controls accept. */
export const innerLocations = ['Replace', 'Start', 'End'] as const;
