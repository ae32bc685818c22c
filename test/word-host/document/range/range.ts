import type * as api from '../api.ts';
import { addBookmark, bookmarksIn } from '../marks/bookmarks.ts';
import { deleteText } from '../marks/comment-marks.ts';
import { addComment, commentsIn } from '../marks/comments.ts';
import { controlsIn, enclosingControl, wrapInControl } from '../blocks/control-search.ts';
import type { ControlHandle } from '../blocks/controls.ts';
import type { Core } from '../core.ts';
import type { Beside, Origin } from '../handles.ts';
import { checkLocation, INSERT_LOCATIONS } from '../edit/locations.ts';
import { checkBeside, checkDeletion, checkInsertion } from '../edit/locks.ts';
import { listChanges } from '../changes/changes.ts';
import { invalidArgument, itemNotFound, WordError } from '../errors.ts';
import { insertOoxmlInSpan } from '../ooxml/flat-opc-in.ts';
import { fieldsIn } from './fields.ts';
import { spanHtml } from './html.ts';
import { spanOoxml } from '../ooxml/flat-opc-out.ts';
import { readFont, writeFont } from '../looks/font.ts';
import { linkOf, setLink } from '../marks/links.ts';
import { insertNote, type NoteHandle, notesIn } from '../marks/notes.ts';
import { insertBreakAt, insertParagraphBeside, ParagraphHandle } from '../paragraph.ts';
import { relation, shared, union } from '../runs/relation.ts';
import { searchSpan } from './search.ts';
import type { Span } from '../markup/spans.ts';
import { StoryHandle } from '../story.ts';
import { subRange } from './sub-range.ts';
import { builtInOf, readStyle, setStyle, spanParagraphs, styleIdOfBuiltIn } from '../looks/style.ts';
import { insertTableBeside } from '../blocks/table-element.ts';
import { TableCellHandle, TableHandle, tablesIn } from '../blocks/tables.ts';
import { besideControl, insertTextInSpan } from '../edit/text-edit.ts';
import { textPieces } from './text-ranges.ts';
import { ChangeHandle } from '../changes/tracked-change.ts';
import { spanText } from '../runs/views.ts';
import { ancestor, isW } from '../markup/xml.ts';

/** A live stretch of a story. */
export class RangeHandle implements api.TextRange {
  readonly #core: Core;
  readonly #span: Span;
  readonly #beside: Beside | null;
  readonly #origin: Origin | null;

  constructor(core: Core, span: Span, beside: Beside | null = null, origin: Origin | null = null) {
    this.#core = core;
    this.#span = span;
    this.#beside = beside;
    this.#origin = origin;
  }

  /** The span itself, for the other handles of this folder. */
  get span(): Span {
    return this.#span;
  }
  get story(): StoryHandle {
    return new StoryHandle(this.#core, this.#root());
  }
  get text(): string {
    return this.textOf('all');
  }
  textOf(view: api.TextView): string {
    this.#root();
    const text = spanText(this.#core, this.#span, view);
    const withoutTabs = this.#origin === 'textRanges' && this.#core.quirks.textRangesWithoutTabs;
    return withoutTabs ? text.replaceAll('\t', '') : text;
  }
  get isEmpty(): boolean {
    return this.#span.collapsed;
  }
  get exists(): boolean {
    return (
      this.#core.rootOf(this.#span.start.paragraph) !== null &&
      this.#core.rootOf(this.#span.end.paragraph) !== null
    );
  }
  release(): void {
    this.#core.spans.drop(this.#span);
  }

  paragraphs(): readonly ParagraphHandle[] {
    this.#root();
    return spanParagraphs(this.#core, this.#span).map((p) => new ParagraphHandle(this.#core, p));
  }
  search(text: string, options: api.SearchOptions = {}): readonly RangeHandle[] {
    this.#root();
    return searchSpan(this.#core, this.#span, text, options).map((span) => new RangeHandle(this.#core, span));
  }
  getRange(location: api.RangeLocation = 'Whole'): RangeHandle {
    checkLocation(location, ['Whole', 'Start', 'End', 'Content', 'After', 'Before']);
    return new RangeHandle(
      this.#core,
      subRange(this.#core, this.#root(), this.#span, location),
      this.#beside,
    );
  }
  expandTo(other: api.TextRange): RangeHandle {
    const root = this.#root();
    const span = spanOf(other);
    if (this.#core.rootOf(span.start.paragraph) !== root)
      throw invalidArgument('The ranges are in different parts of the document.');
    return new RangeHandle(this.#core, union(this.#core, root, this.#span, span));
  }
  intersect(other: api.TextRange): RangeHandle | null {
    const root = this.#root();
    const span = spanOf(other);
    if (this.#core.rootOf(span.start.paragraph) !== root) return null;
    const common = shared(this.#core, root, this.#span, span);
    return common === null ? null : new RangeHandle(this.#core, common);
  }
  compareLocation(other: api.TextRange): api.LocationRelation {
    this.#root();
    const span = spanOf(other);
    const found = relation(this.#core, this.#span, span);
    const { controlRangeIsInsideStart, nextLineIsInsideEnd } = this.#core.quirks;
    const mine = this.#origin === 'control';
    const its = other instanceof RangeHandle && other.#origin === 'control';
    if (controlRangeIsInsideStart && found === 'Equal' && mine !== its)
      return mine ? 'InsideStart' : 'ContainsStart';
    if (nextLineIsInsideEnd && startsNextLine(this.#core, this.#span, span)) return 'InsideEnd';
    return found;
  }
  textRanges(endingMarks: readonly string[], trimSpacing = false): readonly RangeHandle[] {
    this.#root();
    return textPieces(this.#core, this.#span, endingMarks, trimSpacing).map(
      (span) => new RangeHandle(this.#core, span, null, 'textRanges'),
    );
  }

  insertText(text: string, location: api.InsertLocation): RangeHandle {
    checkLocation(location, INSERT_LOCATIONS);
    if (this.#beside === null) checkInsertion(this.#core, this.#span, location);
    this.#write();
    const place =
      this.#beside !== null && this.#span.collapsed && this.#beside.control.isConnected
        ? besideControl(this.#beside.control, this.#beside.side)
        : undefined;
    return new RangeHandle(this.#core, insertTextInSpan(this.#core, this.#span, text, location, place));
  }
  insertParagraph(text: string, location: 'Before' | 'After'): ParagraphHandle {
    checkLocation(location, ['Before', 'After']);
    this.#checkBeside(location);
    this.#write();
    const { start, end } = this.#span;
    return new ParagraphHandle(
      this.#core,
      insertParagraphBeside(
        this.#core,
        location === 'Before' ? start.paragraph : end.paragraph,
        text,
        location,
      ),
    );
  }
  insertBreak(type: api.BreakType, location: 'Before' | 'After'): void {
    checkLocation(location, ['Before', 'After']);
    checkInsertion(this.#core, this.#span, location);
    this.#write();
    insertBreakAt(this.#core, location === 'Before' ? this.#span.start : this.#span.end, type);
  }
  insertOoxml(ooxml: string, location: api.InsertLocation): RangeHandle {
    checkLocation(location, INSERT_LOCATIONS);
    checkInsertion(this.#core, this.#span, location);
    this.#write();
    return new RangeHandle(this.#core, insertOoxmlInSpan(this.#core, this.#span, ooxml, location));
  }
  insertTable(
    rows: number,
    columns: number,
    location: 'Before' | 'After',
    values?: readonly (readonly string[])[],
  ): TableHandle {
    checkLocation(location, ['Before', 'After']);
    this.#checkBeside(location);
    this.#write();
    const beside = location === 'Before' ? this.#span.start.paragraph : this.#span.end.paragraph;
    return new TableHandle(
      this.#core,
      insertTableBeside(this.#core, beside, location, rows, columns, values),
    );
  }
  delete(): void {
    checkDeletion(this.#core, this.#span);
    this.#write();
    deleteText(this.#core, this.#span);
  }

  insertContentControl(): ControlHandle {
    this.#write();
    return wrapInControl(this.#core, this.#span);
  }
  insertBookmark(name: string): void {
    this.#write();
    addBookmark(this.#core, this.#span, name);
  }
  insertComment(text: string): api.Comment {
    this.#root();
    this.#core.beginEdit('comment');
    return addComment(this.#core, this.#span, text);
  }
  insertFootnote(text: string): NoteHandle {
    this.#write();
    return insertNote(this.#core, 'Footnote', this.#span, text);
  }
  insertEndnote(text: string): NoteHandle {
    this.#write();
    return insertNote(this.#core, 'Endnote', this.#span, text);
  }

  bookmarks(includeHidden = false, includeAdjacent = false): readonly string[] {
    this.#root();
    return bookmarksIn(this.#core, this.#span, includeHidden, includeAdjacent);
  }
  comments(): readonly api.Comment[] {
    this.#root();
    return commentsIn(this.#core, this.#span);
  }
  footnotes(): readonly NoteHandle[] {
    this.#root();
    return notesIn(this.#core, 'Footnote', this.#span);
  }
  endnotes(): readonly NoteHandle[] {
    this.#root();
    return notesIn(this.#core, 'Endnote', this.#span);
  }
  contentControls(): readonly ControlHandle[] {
    this.#root();
    return controlsIn(this.#core, this.#span);
  }
  fields(): readonly api.Field[] {
    this.#root();
    return fieldsIn(this.#core, spanParagraphs(this.#core, this.#span)).map(({ code, span }) => ({
      code,
      result: () => new RangeHandle(this.#core, span),
    }));
  }
  tables(): readonly TableHandle[] {
    return tablesIn(this.#core, this.#root(), this.#span);
  }
  trackedChanges(): readonly ChangeHandle[] {
    const root = this.#root();
    const found = listChanges(this.#core, root).filter(({ span, elements }) => {
      if (this.#core.hidden(elements)) return false;
      const common = shared(this.#core, root, this.#span, span);
      return common !== null && (!common.collapsed || span.collapsed || this.#span.collapsed);
    });
    const { movedTextThrows, rangeHidesDeleted } = this.#core.quirks;
    if (movedTextThrows && found.some(({ elements }) => elements.some(isMove)))
      throw new WordError('GeneralException', 'Moved text cannot be listed as a tracked change.');
    const shown = rangeHidesDeleted && !this.#isWhole() ? found.filter((c) => c.type !== 'Deleted') : found;
    return shown.map((change) => new ChangeHandle(this.#core, change));
  }
  get isGhostly(): boolean {
    const root = this.#root();
    const paragraphs = this.#core.paragraphs(root);
    const next = paragraphs[this.#core.indexOf(root, this.#span.end.paragraph) + 1];
    const own = spanParagraphs(this.#core, this.#span);
    return next !== undefined && this.#core.revised(next) && !own.some((p) => this.#core.revised(p));
  }
  parentContentControl(): ControlHandle | null {
    this.#root();
    return this.#beside === null ? enclosingControl(this.#core, this.#span) : null;
  }
  parentTable(): TableHandle | null {
    const root = this.#root();
    const last = this.#span.end.paragraph;
    for (
      let table = ancestor(this.#span.start.paragraph, 'tbl');
      table !== null && root.contains(table);
      table = ancestor(table, 'tbl')
    )
      if (table.contains(last)) return new TableHandle(this.#core, table);
    return null;
  }
  parentTableCell(): TableCellHandle | null {
    this.#root();
    const cell = ancestor(this.#span.start.paragraph, 'tc');
    return cell !== null && cell.contains(this.#span.end.paragraph)
      ? new TableCellHandle(this.#core, cell)
      : null;
  }

  get hyperlink(): string {
    this.#root();
    return linkOf(this.#core, this.#span);
  }
  set hyperlink(url: string) {
    this.#write();
    setLink(this.#core, this.#span, url);
  }
  font(): api.FontValues {
    this.#root();
    return readFont(this.#core, this.#span);
  }
  setFont(change: api.FontChange): void {
    this.#write();
    writeFont(this.#core, this.#span, change);
  }
  get style(): string {
    this.#root();
    return readStyle(this.#core, this.#span);
  }
  set style(name: string) {
    this.#write();
    setStyle(this.#core, this.#span, name);
  }
  get styleBuiltIn(): string {
    return builtInOf(this.style);
  }
  set styleBuiltIn(name: string) {
    this.style = styleIdOfBuiltIn(name);
  }
  ooxml(): string {
    this.#root();
    return spanOoxml(this.#core, this.#span);
  }
  html(): string {
    this.#root();
    return spanHtml(this.#core, this.#span);
  }

  /** True for whole paragraphs, with or without the last mark. */
  #isWhole(): boolean {
    const { start, end } = this.#span;
    return start.offset === 0 && end.offset >= this.#core.length(end.paragraph);
  }
  #root(): Element {
    const root = this.#core.rootOf(this.#span.start.paragraph);
    if (root === null || this.#core.rootOf(this.#span.end.paragraph) !== root)
      throw itemNotFound('The range is no longer in the document.');
    return root;
  }
  #checkBeside(location: 'Before' | 'After'): void {
    checkBeside(location === 'Before' ? this.#span.start.paragraph : this.#span.end.paragraph);
  }
  #write(): void {
    this.#root();
    this.#core.beginEdit();
  }
}

const isMove = (revision: Element): boolean => isW(revision, 'moveFrom') || isW(revision, 'moveTo');

/** True for an empty range at the start of the line after the one that another range ends. */
function startsNextLine(core: Core, own: Span, other: Span): boolean {
  const root = core.rootOf(own.start.paragraph);
  if (root === null || !own.collapsed || own.start.offset !== 0) return false;
  const before = core.paragraphs(root)[core.indexOf(root, own.start.paragraph) - 1];
  return before === other.end.paragraph && other.end.offset >= core.length(other.end.paragraph);
}

/** The span after a range of this document. */
export function spanOf(range: api.TextRange): Span {
  if (!(range instanceof RangeHandle)) throw invalidArgument('The range is not one of this document.');
  return range.span;
}
