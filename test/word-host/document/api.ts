/**
 * The document half of word-host: a WordprocessingML document with Word's own operations on it.
 * The protocol half turns Rich API batches into calls on these interfaces. Names are Word's.
 *
 * Every handle is live: it keeps naming the same thing while the document is edited elsewhere. A handle whose
 * thing is gone throws `ItemNotFound`. Everything is synchronous. Errors are {@link WordError}.
 */

/** What the host must lend: the XML tools of a browser window, or of jsdom's `new JSDOM().window`. */
export interface XmlTools {
  readonly DOMParser: new () => DOMParser;
  readonly XMLSerializer: new () => XMLSerializer;
  readonly MutationObserver: new (callback: MutationCallback) => MutationObserver;
}

/** Word's error codes, as they go into `RichApi.Error.code`. */
export type WordErrorCode =
  | 'InvalidArgument'
  | 'ItemNotFound'
  | 'NotAllowed'
  | 'AccessDenied'
  | 'GeneralException'
  | 'SearchStringInvalidOrTooLong';

/** Where builds of Word differ. Absent switches behave as Word on Windows does. */
export interface Quirks {
  /** `TrackedChange.text` of a deletion is empty (Word on Mac, OfficeDev/office-js#5188). Default false. */
  readonly macEmptyDeletedText?: boolean;
  /** A search of more than 255 characters is refused (#168). Default true. */
  readonly searchLimit255?: boolean;
  /** Search sees tracked-deleted text, so a deleted run in the middle prevents a hit (#5874). Default true. */
  readonly deletedRunBlocksSearch?: boolean;
  /** A note at the end of a content control goes inside it (desktop); false: behind it (web, #6397). Default true. */
  readonly footnoteInsideControl?: boolean;
  /** `insertText(…, 'Replace')` under tracking deletes the old text without a revision (Mac). Default false. */
  readonly macUntrackedReplace?: boolean;
  /** Tag and title of a content control cannot be set (some web builds, #191, #2241). Default false. */
  readonly controlPropertiesNotAllowed?: boolean;
  /** Comments cannot be inserted (some web builds, #6746). Default false. */
  readonly commentsNotAllowed?: boolean;
  /** Custom document properties are cut at 255 UTF-16 code units (desktop). Default true. */
  readonly propertyLimit255?: boolean;
}

export interface DocumentOptions {
  readonly quirks?: Quirks;
  /** Author of revisions, comments and replies. Default "Add-in User". Can be changed later by `document.author`. */
  readonly author?: string;
  /** The clock for revision and comment dates. */
  readonly now: () => Date;
  /** GUIDs for custom XML parts; without it they are counted up from a fixed one, so that runs repeat. */
  readonly guid?: () => string;
}

export type TrackingMode = 'Off' | 'TrackAll' | 'TrackMineOnly';
export type InsertLocation = 'Replace' | 'Start' | 'End' | 'Before' | 'After';
export type RangeLocation = 'Whole' | 'Start' | 'End' | 'Content' | 'After' | 'Before';
/** `all`: what `range.text` shows (deleted text included); `current`: deletions out; `original`: insertions out. */
export type TextView = 'all' | 'current' | 'original';
export type BreakType =
  'Line' | 'Page' | 'Next' | 'SectionNext' | 'SectionContinuous' | 'SectionEven' | 'SectionOdd';
export type StoryKind = 'body' | 'footnote' | 'endnote' | 'comment' | 'header' | 'footer';
export type HeaderFooterType = 'Primary' | 'FirstPage' | 'EvenPages';
/** Word.LocationRelation. */
export type LocationRelation =
  | 'Unrelated'
  | 'Equal'
  | 'ContainsStart'
  | 'ContainsEnd'
  | 'Contains'
  | 'InsideStart'
  | 'InsideEnd'
  | 'Inside'
  | 'AdjacentBefore'
  | 'OverlapsBefore'
  | 'Before'
  | 'AdjacentAfter'
  | 'OverlapsAfter'
  | 'After';

export interface SearchOptions {
  readonly matchCase?: boolean;
  readonly matchWholeWord?: boolean;
  readonly matchWildcards?: boolean;
  readonly matchPrefix?: boolean;
  readonly matchSuffix?: boolean;
  readonly ignorePunct?: boolean;
  readonly ignoreSpace?: boolean;
}

/** Character format of a range. `null` (or `''` for text, as Word gives) where it is mixed. */
export interface FontValues {
  readonly bold: boolean | null;
  readonly italic: boolean | null;
  readonly strikeThrough: boolean | null;
  readonly doubleStrikeThrough: boolean | null;
  readonly subscript: boolean | null;
  readonly superscript: boolean | null;
  /** Word.UnderlineType: `None`, `Single`, `Double`, … ; `Mixed` where mixed. */
  readonly underline: string;
  /** `#RRGGBB`; `#000000` for automatic; `''` mixed. */
  readonly color: string;
  /** `#RRGGBB` of the highlight; `null` none; `''` mixed. */
  readonly highlightColor: string | null;
  /** Points; `null` mixed. */
  readonly size: number | null;
  /** `''` mixed. */
  readonly name: string;
}
/** What may be set; `highlightColor: null` takes the highlight off. Colours: `#RRGGBB` or Word's highlight names. */
export type FontChange = {
  readonly [K in keyof FontValues]?: NonNullable<FontValues[K]> | (K extends 'highlightColor' ? null : never);
};

/** Paragraph format; lengths in points. */
export interface ParagraphFormat {
  /** Word.Alignment: `Left`, `Centered`, `Right`, `Justified`. */
  readonly alignment: string;
  readonly firstLineIndent: number;
  readonly leftIndent: number;
  readonly rightIndent: number;
  /** Points, as Word.Paragraph.lineSpacing: 12 = single. */
  readonly lineSpacing: number;
  readonly spaceAfter: number;
  readonly spaceBefore: number;
  /** 1–9, or 10 for body text. */
  readonly outlineLevel: number;
}

export interface StyleInfo {
  readonly id: string;
  /** The name as Word shows it ("Heading 1"). */
  readonly nameLocal: string;
  /** Word.Style.type: `Paragraph`, `Character`, `Table`, `List`. */
  readonly type: 'Paragraph' | 'Character' | 'Table' | 'List';
  readonly builtIn: boolean;
  readonly inUse: boolean;
}

/** A stretch of one story: text, edits and queries. Live until `release()`; what it covered may be empty later. */
export interface TextRange {
  readonly story: Story;
  /** As Word's `range.text`: deleted text included, `\r` between paragraphs, U+0002 for note references. */
  readonly text: string;
  textOf(view: TextView): string;
  readonly isEmpty: boolean;
  /** False when its paragraphs left the document. */
  readonly exists: boolean;
  release(): void;

  /** Paragraphs it touches, in order; at least one. */
  paragraphs(): readonly Paragraph[];
  search(text: string, options?: SearchOptions): readonly TextRange[];
  getRange(location?: RangeLocation): TextRange;
  expandTo(other: TextRange): TextRange;
  /** `null`: they share nothing (Word: `intersectWithOrNullObject`). */
  intersect(other: TextRange): TextRange | null;
  compareLocation(other: TextRange): LocationRelation;
  /** Parts between the delimiters (Word: `getTextRanges`). */
  textRanges(endingMarks: readonly string[], trimSpacing?: boolean): readonly TextRange[];

  /** Line feeds make paragraphs. Answers the range of the inserted text. */
  insertText(text: string, location: InsertLocation): TextRange;
  /** `After` or `Before` the paragraph(s) of the range. */
  insertParagraph(text: string, location: 'Before' | 'After'): Paragraph;
  insertBreak(type: BreakType, location: 'Before' | 'After'): void;
  /** A Flat OPC package (`pkg:package`): paragraphs, runs, tables, lists of its body. */
  insertOoxml(ooxml: string, location: InsertLocation): TextRange;
  insertTable(
    rows: number,
    columns: number,
    location: 'Before' | 'After',
    values?: readonly (readonly string[])[],
  ): Table;
  delete(): void;

  insertContentControl(): ContentControl;
  insertBookmark(name: string): void;
  insertComment(text: string): Comment;
  insertFootnote(text: string): Note;
  insertEndnote(text: string): Note;

  /** Names of bookmarks that overlap the range. Hidden ones begin with `_`. */
  bookmarks(includeHidden?: boolean, includeAdjacent?: boolean): readonly string[];
  comments(): readonly Comment[];
  footnotes(): readonly Note[];
  endnotes(): readonly Note[];
  contentControls(): readonly ContentControl[];
  tables(): readonly Table[];
  trackedChanges(): readonly TrackedChange[];
  /** The innermost control that holds the whole range, or `null`. */
  parentContentControl(): ContentControl | null;
  parentTable(): Table | null;
  parentTableCell(): TableCell | null;

  /** URL with `#anchor` as Word shows it; `''` none; setting `''` removes it. */
  hyperlink: string;
  font(): FontValues;
  setFont(change: FontChange): void;
  /** Display name of the style; `''` where mixed. A paragraph style sets paragraphs, a character style runs. */
  style: string;
  /** Word.Style names without blanks ("Heading1"); `Other` for own styles; `''` mixed. */
  styleBuiltIn: string;
  /** Flat OPC, with the parts it needs. */
  ooxml(): string;
  /** A plain HTML rendering: paragraphs, bold, italic, underline, links. */
  html(): string;
}

export interface Paragraph {
  readonly story: Story;
  readonly exists: boolean;
  /** A GUID for this session (not `w14:paraId`): the same handle answers the same one. */
  readonly uniqueLocalId: string;
  readonly text: string;
  textOf(view: TextView): string;
  /** The code units from `from` to `to` of {@link text}; one past the length takes the mark in. */
  slice(from: number, to: number): TextRange;
  /** `Whole` (default) takes its mark in; `Content` does not. */
  range(location?: RangeLocation): TextRange;
  insertText(text: string, location: 'Replace' | 'Start' | 'End'): TextRange;
  insertParagraph(text: string, location: 'Before' | 'After'): Paragraph;
  insertTable(
    rows: number,
    columns: number,
    location: 'Before' | 'After',
    values?: readonly (readonly string[])[],
  ): Table;
  /** With its mark; the last of a cell or story is only emptied. */
  delete(): void;
  next(): Paragraph | null;
  previous(): Paragraph | null;
  readonly isLast: boolean;
  /** The automatic number as shown ("2.1", "(a)", "•"), or `null` outside lists. */
  listLabel(): ListLabel | null;
  /** 0 outside tables. */
  readonly tableNestingLevel: number;
  format(): ParagraphFormat;
  setFormat(change: Partial<ParagraphFormat>): void;
  style: string;
  styleBuiltIn: string;
  /** True when both handles name one paragraph. */
  same(other: Paragraph): boolean;
}

export interface ListLabel {
  readonly listString: string;
  /** From 0. */
  readonly level: number;
  /** Place among the items of its level, from 0. */
  readonly siblingIndex: number;
  readonly listId: number;
  readonly isBullet: boolean;
}

/** A body: main text, a note, a comment, a header or a footer. */
export interface Story {
  readonly kind: StoryKind;
  /** Id of the note or comment; 0 otherwise. */
  readonly id: number;
  readonly text: string;
  textOf(view: TextView): string;
  paragraphs(): readonly Paragraph[];
  range(location?: RangeLocation): TextRange;
  insertText(text: string, location: 'Replace' | 'Start' | 'End'): TextRange;
  insertParagraph(text: string, location: 'Start' | 'End'): Paragraph;
  insertBreak(type: BreakType, location: 'Start' | 'End'): void;
  insertOoxml(ooxml: string, location: 'Replace' | 'Start' | 'End'): TextRange;
  insertTable(
    rows: number,
    columns: number,
    location: 'Start' | 'End',
    values?: readonly (readonly string[])[],
  ): Table;
  /** Word: `body.clear()`. */
  clear(): void;
  search(text: string, options?: SearchOptions): readonly TextRange[];
  tables(): readonly Table[];
  contentControls(): readonly ContentControl[];
}

export type Appearance = 'BoundingBox' | 'Tags' | 'Hidden';

export interface ContentControl {
  readonly exists: boolean;
  readonly id: number;
  readonly type: string;
  readonly story: Story;
  tag: string;
  /** Cut at 64 characters, as Word does. */
  title: string;
  appearance: Appearance;
  color: string;
  placeholderText: string;
  cannotEdit: boolean;
  cannotDelete: boolean;
  readonly text: string;
  textOf(view: TextView): string;
  /** `Whole`/`Content`: what is inside; `Before`/`After`: outside the control's edges. */
  range(location?: RangeLocation): TextRange;
  paragraphs(): readonly Paragraph[];
  insertText(text: string, location: 'Replace' | 'Start' | 'End'): TextRange;
  insertParagraph(text: string, location: 'Before' | 'After' | 'Start' | 'End'): Paragraph;
  insertOoxml(ooxml: string, location: 'Replace' | 'Start' | 'End'): TextRange;
  search(text: string, options?: SearchOptions): readonly TextRange[];
  clear(): void;
  /** Refused with `NotAllowed` when `cannotDelete`. */
  delete(keepContent: boolean): void;
  parent(): ContentControl | null;
}

export interface Comment {
  readonly exists: boolean;
  /** As text, as Word gives it. */
  readonly id: string;
  content: string;
  readonly authorName: string;
  readonly authorEmail: string;
  readonly creationDate: Date;
  resolved: boolean;
  /** What it is attached to. For a reply: its parent's. */
  range(): TextRange;
  reply(text: string): Comment;
  replies(): readonly Comment[];
  /** `null` for one that is no reply. */
  parent(): Comment | null;
  /** With its replies. */
  delete(): void;
}

export interface Note {
  readonly exists: boolean;
  readonly type: 'Footnote' | 'Endnote';
  readonly id: number;
  readonly body: Story;
  /** The reference mark in the text. */
  reference(): TextRange;
  /** Under tracking: the reference becomes a tracked deletion. */
  delete(): void;
}

export interface TrackedChange {
  readonly exists: boolean;
  readonly type: 'Added' | 'Deleted' | 'Formatted' | 'None';
  readonly author: string;
  readonly date: Date;
  readonly text: string;
  range(): TextRange;
  accept(): void;
  reject(): void;
}

export interface Table {
  readonly exists: boolean;
  readonly story: Story;
  readonly rowCount: number;
  /** Cells of the widest row. */
  readonly columnCount: number;
  /** From 1. */
  readonly nestingLevel: number;
  readonly headerRowCount: number;
  /** Text of each cell, row by row; rows may differ in length where cells are merged. */
  values: string[][];
  style: string;
  rows(): readonly TableRow[];
  /** `null` outside the table. */
  cell(row: number, column: number): TableCell | null;
  range(location?: RangeLocation): TextRange;
  addRows(
    location: 'Start' | 'End',
    count: number,
    values?: readonly (readonly string[])[],
  ): readonly TableRow[];
  deleteRows(row: number, count?: number): void;
  insertParagraph(text: string, location: 'Before' | 'After'): Paragraph;
  parentTable(): Table | null;
  delete(): void;
}
export interface TableRow {
  readonly index: number;
  readonly cells: readonly TableCell[];
  readonly values: readonly string[];
  readonly isHeader: boolean;
}
export interface TableCell {
  readonly row: number;
  readonly column: number;
  readonly table: Table;
  value: string;
  readonly paragraphs: readonly Paragraph[];
  range(): TextRange;
}

export interface CustomXmlPart {
  readonly exists: boolean;
  /** `{GUID}`. */
  readonly id: string;
  readonly namespaceUri: string;
  /** Built-in parts (core properties and the like) cannot be deleted. */
  readonly builtIn: boolean;
  getXml(): string;
  setXml(xml: string): void;
  delete(): void;
}
export interface CustomXmlParts {
  /** Refuses XML that is not well formed with `InvalidArgument`. */
  add(xml: string): CustomXmlPart;
  all(): readonly CustomXmlPart[];
  byNamespace(uri: string): readonly CustomXmlPart[];
  byId(id: string): CustomXmlPart | null;
}

/**
 * `Office.context.document.settings` and Word's `document.settings`: names to JSON text. Saved with the file as a
 * web extension part (`/word/webextensions/webextension1.xml`, MS-OWEXML `we:webextension/we:properties`).
 */
export interface DocumentSettings {
  all(): ReadonlyMap<string, string>;
  /** Replaces all of them, as the Common API's save does. */
  replace(values: ReadonlyMap<string, string>): void;
  set(name: string, json: string): void;
  delete(name: string): void;
}

export type PropertyValue = string | number | boolean | Date;
/** Custom document properties (`docProps/custom.xml`). */
export interface CustomProperties {
  all(): ReadonlyMap<string, PropertyValue>;
  set(key: string, value: PropertyValue): void;
  delete(key: string): void;
}

/** Core properties (`docProps/core.xml`), by Word's names. */
export interface CoreProperties {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  readonly keywords: string;
  readonly comments: string;
  readonly category: string;
  readonly lastAuthor: string;
  readonly revisionNumber: string;
}

export type Protection =
  'NoProtection' | 'AllowOnlyRevisions' | 'AllowOnlyComments' | 'AllowOnlyFormFields' | 'AllowOnlyReading';

export interface WordDocument {
  readonly body: Story;
  readonly quirks: Required<Quirks>;
  /** Author of what is written from now on. */
  author: string;
  trackingMode: TrackingMode;
  /** Every story of the file: body, notes, comments, headers and footers. */
  stories(): readonly Story[];
  headerFooter(kind: 'header' | 'footer', type: HeaderFooterType, section?: number): Story;
  readonly sectionCount: number;

  /** The user's selection: at first an empty range at the start. */
  readonly selection: TextRange;
  select(range: TextRange, mode?: 'Select' | 'Start' | 'End'): void;
  /** Calls back after each `select`; answers the way to stop. */
  onSelectionChanged(listener: () => void): () => void;

  /** Of all stories, in document order. */
  contentControls(): readonly ContentControl[];
  contentControlById(id: number): ContentControl | null;
  contentControlsByTag(tag: string): readonly ContentControl[];
  contentControlsByTitle(title: string): readonly ContentControl[];
  comments(): readonly Comment[];
  commentById(id: string): Comment | null;
  footnotes(): readonly Note[];
  endnotes(): readonly Note[];
  bookmarks(includeHidden?: boolean): readonly string[];
  bookmarkRange(name: string): TextRange | null;
  deleteBookmark(name: string): void;
  trackedChanges(): readonly TrackedChange[];
  acceptAllChanges(): void;
  rejectAllChanges(): void;
  styles(): readonly StyleInfo[];
  paragraphByUniqueLocalId(id: string): Paragraph | null;

  readonly customXmlParts: CustomXmlParts;
  readonly settings: DocumentSettings;
  readonly customProperties: CustomProperties;
  readonly coreProperties: CoreProperties;
  /** `w:documentProtection`, when enforced. */
  readonly protection: Protection;
  /** Opened read-only (host's own switch, not stored): edits then throw `AccessDenied`. */
  readOnly: boolean;

  /** Flat OPC of the whole document. */
  ooxml(): string;
  html(): string;
  /** The .docx. Parts that nobody touched are the bytes that came in. */
  save(): Uint8Array;
  /** Counts up with each edit: equal numbers mean nothing changed. */
  readonly version: number;
  /** Ends an undo step: what was edited since the last one becomes a step. Nothing edited: no step. */
  checkpoint(): void;
  /** Takes back the last `steps` steps; answers how many there were. Custom XML is not in the stack (#6415). */
  undo(steps?: number): number;
  redo(steps?: number): number;
}

/** Opens a .docx. Throws `GeneralException` for bytes that are no Word document. See `open.ts`. */
export type OpenDocument = (bytes: Uint8Array, tools: XmlTools, options: DocumentOptions) => WordDocument;
/** A .docx with one empty paragraph and the usual styles. See `blank.ts`. */
export type BlankDocument = () => Uint8Array;
