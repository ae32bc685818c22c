/**
 * The document model: formats, ranges, paragraphs, stories, and the objects in them: controls, comments, notes, changes, tables. One file,
 * because each leads to the others.
 */

import type {
  InsertLocation,
  RangeLocation,
  TextView,
  BreakType,
  StoryKind,
  LocationRelation,
} from './basics.ts';

/** A field, such as a cross-reference: its code and its result. */
export interface Field {
  readonly code: string;
  result(): TextRange;
}

export interface SearchOptions {
  readonly matchCase?: boolean;
  readonly matchWholeWord?: boolean;
  readonly matchWildcards?: boolean;
  readonly matchPrefix?: boolean;
  readonly matchSuffix?: boolean;
  readonly ignorePunct?: boolean;
  readonly ignoreSpace?: boolean;
}

/** Character format of a range. Mixed formats are `null`, or `''` for strings, as in Word. */
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
/** The properties that can be set; `highlightColor: null` removes the highlight. Colours: `#RRGGBB` or Word's highlight names. */
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

/** A stretch of one story: text, edits and queries. Live until `release()`; it may become empty. */
export interface TextRange {
  readonly story: Story;
  /** As Word's `range.text`: deleted text included, `\r` between paragraphs, U+0002 for note references. */
  readonly text: string;
  textOf(view: TextView): string;
  readonly isEmpty: boolean;
  /** False once its paragraphs were removed from the document. */
  readonly exists: boolean;
  release(): void;

  /** Paragraphs it touches, in order; at least one. */
  paragraphs(): readonly Paragraph[];
  search(text: string, options?: SearchOptions): readonly TextRange[];
  getRange(location?: RangeLocation): TextRange;
  expandTo(other: TextRange): TextRange;
  /** `null` if they do not overlap (Word: `intersectWithOrNullObject`). */
  intersect(other: TextRange): TextRange | null;
  compareLocation(other: TextRange): LocationRelation;
  /** Parts between the delimiters (Word: `getTextRanges`). */
  textRanges(endingMarks: readonly string[], trimSpacing?: boolean): readonly TextRange[];

  /** Line feeds start new paragraphs. Returns the range of the inserted text. */
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
  /** The fields whose results begin in its paragraphs, each within one paragraph. */
  fields(): readonly Field[];
  trackedChanges(): readonly TrackedChange[];
  /** True where Word may report a change that does not exist: see the quirk `ghostTrackedChanges`. */
  readonly isGhostly: boolean;
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
  /** A GUID for this session (not `w14:paraId`): the same handle returns the same one. */
  readonly uniqueLocalId: string;
  readonly text: string;
  textOf(view: TextView): string;
  /** The code units from `from` to `to` of {@link text}; one past the length includes the mark. */
  slice(from: number, to: number): TextRange;
  /** `Whole` (default) includes its mark; `Content` does not. */
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
  /** Removes the paragraph from its list; does nothing if it is in none. */
  detachFromList(): void;
  /** Makes a paragraph without a number an item of a list at a level, from 0. */
  attachToList(listId: number, level: number): void;
  /** Moves an item to another level of its list. */
  setListLevel(level: number): void;
  /** 0 outside tables. */
  readonly tableNestingLevel: number;
  format(): ParagraphFormat;
  setFormat(change: Partial<ParagraphFormat>): void;
  style: string;
  styleBuiltIn: string;
  /** True when the mark is a tracked deletion. */
  readonly isDeleted: boolean;
  /** True if both handles refer to the same paragraph. */
  same(other: Paragraph): boolean;
}

export interface ListLabel {
  readonly listString: string;
  /** From 0. */
  readonly level: number;
  /** Position among the items of its level, from 0. */
  readonly siblingIndex: number;
  readonly listId: number;
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
  readonly subtype: string;
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
  /** The range that it is attached to; for a reply, that of its parent. */
  range(): TextRange;
  reply(text: string): Comment;
  replies(): readonly Comment[];
  /** `null` unless it is a reply. */
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

/** A side of a table, as Word.BorderLocation. */
export type TableSide = 'Top' | 'Left' | 'Bottom' | 'Right' | 'InsideHorizontal' | 'InsideVertical';

/** A rule of a table, as Word.TableBorder. */
export interface TableRule {
  readonly type: 'None' | 'Single';
  /** `#RRGGBB`; empty where there is no rule. */
  readonly color: string;
  /** In points. */
  readonly width: number;
}

export interface Table {
  readonly exists: boolean;
  readonly story: Story;
  readonly rowCount: number;
  /** Cells of the widest row. */
  readonly columnCount: number;
  /** From 1. */
  readonly nestingLevel: number;
  /** Sum of its columns, in points. */
  readonly width: number;
  /** The number of header rows, which repeat on each page. */
  headerRowCount: number;
  /** Text of each cell, row by row; rows may differ in length where cells are merged. */
  values: string[][];
  style: string;
  /** Word.BuiltInStyleName, the same in every language; `Other` for all other styles. */
  readonly styleBuiltIn: string;
  rule(side: TableSide): TableRule;
  setRule(side: TableSide, change: Partial<TableRule>): void;
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
  insertContentControl(): ContentControl;
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
  /** The color behind the cell, `#RRGGBB`; empty for none. */
  shading: string;
  /** Of the cell's column in points. Throws where rows differ in their number of cells. */
  columnWidth: number;
  readonly paragraphs: readonly Paragraph[];
  range(): TextRange;
}
