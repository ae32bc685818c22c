/** Objects in the text of the document model: controls, comments, notes, changes, tables. */

import type { RangeLocation, TextView } from './basics.ts';
import type { SearchOptions, TextRange, Paragraph, Story } from './text.ts';

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

export interface Table {
  readonly exists: boolean;
  readonly story: Story;
  readonly rowCount: number;
  /** Cells of the widest row. */
  readonly columnCount: number;
  /** From 1. */
  readonly nestingLevel: number;
  /** The number of header rows, which repeat on each page. */
  headerRowCount: number;
  /** Text of each cell, row by row; rows may differ in length where cells are merged. */
  values: string[][];
  style: string;
  /** Word.BuiltInStyleName, the same in every language; `Other` for all other styles. */
  readonly styleBuiltIn: string;
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
  readonly paragraphs: readonly Paragraph[];
  range(): TextRange;
}
