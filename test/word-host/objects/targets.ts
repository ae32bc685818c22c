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
  TextRange,
  TextView,
  TrackedChange,
  WordDocument,
} from '../document/api.ts';
import type { HostObject } from '../protocol/members.ts';

/** A collection: what it holds whenever it is asked. */
export type Listing = () => readonly HostObject[];

/** What Word calls a Body: a story of the file, or the inside of a table cell. */
export interface BodyTarget {
  /** Word.Body.type. */
  readonly type: 'MainDoc' | 'Header' | 'Footer' | 'TableCell' | 'Footnote' | 'Endnote' | 'Unknown';
  /** The story that it is, or that it lies in. */
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

/** Whatever has a character format. */
export interface FontTarget {
  read(): FontValues;
  write(change: FontChange): void;
}

/** What the host needs to know for each class of Word: the thing in the document model that its members work on. */
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
  /** office.js reports to it that ribbon commands may come; no part of Word's API. */
  AddinInternalService: undefined;
}

/** The classes of Word that this host has. */
export type ClassName = keyof Targets;

/** An object of a class of Word, for the executor. */
export function object<K extends ClassName>(className: K, target: Targets[K]): HostObject {
  return { className, target };
}

/** The target after an argument that was checked to be of the class. */
export function targetOf<K extends ClassName>(argument: HostObject, className: K): Targets[K] {
  if (argument.className !== className) throw new TypeError(`a ${argument.className} is no ${className}`);
  // The class name is what says the type: `object` is the only maker of these.
  return argument.target as Targets[K];
}

/** All places that Word's insert methods know. */
export const insertLocations = [
  'Replace',
  'Start',
  'End',
  'Before',
  'After',
] as const satisfies readonly InsertLocation[];

/** Places inside of something: what bodies, paragraphs and content controls take. */
export const innerLocations = ['Replace', 'Start', 'End'] as const;
