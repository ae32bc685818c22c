import type * as api from '../api.ts';
import { controlAround } from '../edit/control-element.ts';
import { ControlHandle } from './controls.ts';
import type { Core } from '../core.ts';
import { deleteSpan, removeBlock, removeTable, reviseRow } from '../edit/delete.ts';
import { invalidArgument, itemNotFound } from '../errors.ts';
import { newParagraph } from '../runs/paragraphs.ts';
import { insertParagraphBeside, ParagraphHandle } from '../paragraph.ts';
import type { Span } from '../markup/spans.ts';
import { localStyleName } from '../looks/style-names.ts';
import { builtInOf, styleElement, styleId } from '../looks/style.ts';
import { cellsOf, markHeader, newRow, rowsOf, tableProperties, TBLPR_ORDER } from './table-element.ts';
import { columnWidths, setColumnWidth } from './table-columns.ts';
import { readRule, readShading, writeRule, writeShading } from './table-rules.ts';
import { insertTextInSpan } from '../edit/text-edit.ts';
import { nextBlock } from '../runs/views.ts';
import { ancestor, child, childVal, descendants, isW, putProperty } from '../markup/xml.ts';

/** A live table. */
export class TableHandle implements api.Table {
  readonly #core: Core;
  readonly element: Element;

  constructor(core: Core, element: Element) {
    this.#core = core;
    this.element = element;
  }

  get exists(): boolean {
    return this.element.isConnected;
  }
  get story(): api.Story {
    return this.#core.handles.story(this.#root());
  }
  get rowCount(): number {
    return rowsOf(this.element).length;
  }
  get columnCount(): number {
    return Math.max(0, ...rowsOf(this.element).map((row) => cellsOf(row).length));
  }
  get nestingLevel(): number {
    let level = 1;
    for (let up = ancestor(this.element, 'tbl'); up !== null; up = ancestor(up, 'tbl')) level += 1;
    return level;
  }
  get width(): number {
    return columnWidths(this.element).reduce((all, one) => all + one, 0);
  }
  get headerRowCount(): number {
    const first = this.rows().findIndex((row) => !row.isHeader);
    return first < 0 ? this.rowCount : first;
  }
  set headerRowCount(count: number) {
    if (!Number.isInteger(count) || count < 0 || count > this.rowCount)
      throw invalidArgument('The table has no such number of rows.');
    this.#write();
    for (const [index, row] of rowsOf(this.element).entries()) markHeader(row, index < count);
  }
  get values(): string[][] {
    this.#root();
    return rowsOf(this.element).map((row) =>
      cellsOf(row).map((cell) => new TableCellHandle(this.#core, cell).value),
    );
  }
  set values(values: string[][]) {
    values.forEach((row, r) =>
      row.forEach((value, c) => {
        const cell = this.cell(r, c);
        if (cell === null) throw invalidArgument('There are more values than cells.');
        cell.value = value;
      }),
    );
  }
  get style(): string {
    const id = childVal(child(this.element, 'tblPr'), 'tblStyle');
    const style = id === null ? null : styleElement(this.#core, id);
    const name = style === null ? 'Table Normal' : (childVal(style, 'name') ?? '');
    return localStyleName(name, this.#core.quirks.styleNames);
  }
  get styleBuiltIn(): string {
    return builtInOf(this.style);
  }
  set style(name: string) {
    this.#write();
    const { id } = styleId(this.#core, name, ['Table']);
    putProperty(tableProperties(this.element), 'w:tblStyle', { 'w:val': id }, TBLPR_ORDER);
  }
  rule(side: api.TableSide): api.TableRule {
    return readRule(this.#core, this.element, side);
  }
  setRule(side: api.TableSide, change: Partial<api.TableRule>): void {
    this.#write();
    writeRule(this.#core, this.element, side, change);
  }
  rows(): readonly api.TableRow[] {
    this.#root();
    return rowsOf(this.element).map((row, index) => ({
      index,
      cells: cellsOf(row).map((cell) => new TableCellHandle(this.#core, cell)),
      values: cellsOf(row).map((cell) => new TableCellHandle(this.#core, cell).value),
      isHeader: child(child(row, 'trPr') ?? row, 'tblHeader') !== null,
    }));
  }
  cell(row: number, column: number): TableCellHandle | null {
    const found = rowsOf(this.element)[row];
    const cell = found === undefined ? undefined : cellsOf(found)[column];
    return cell === undefined ? null : new TableCellHandle(this.#core, cell);
  }
  range(location: api.RangeLocation = 'Whole'): api.TextRange {
    this.#root();
    const list = this.#core.paragraphs(this.element);
    const [first] = list;
    const last = list.at(-1);
    if (first === undefined || last === undefined) throw itemNotFound('The table has no cells.');
    const whole = this.#core.span(
      { paragraph: first, offset: 0 },
      { paragraph: last, offset: this.#core.length(last) + 1 },
    );
    return this.#core.handles.range(whole).getRange(location);
  }
  addRows(
    location: 'Start' | 'End',
    count: number,
    values: readonly (readonly string[])[] = [],
  ): readonly api.TableRow[] {
    this.#write();
    if (!Number.isInteger(count) || count < 1) throw invalidArgument('The number of rows must be 1 or more.');
    const model = location === 'Start' ? rowsOf(this.element)[0] : rowsOf(this.element).at(-1);
    if (model === undefined) throw itemNotFound('The table has no rows.');
    const widths = cellsOf(model).map((cell) => child(cell, 'tcPr'));
    const made = Array.from({ length: count }, (_none, r) =>
      newRow(this.#core, widths.length, values[r] ?? [], widths),
    );
    if (location === 'Start') model.before(...made);
    else model.after(...made);
    return this.rows().filter((_row, i) => made.includes(rowsOf(this.element)[i] ?? this.element));
  }
  deleteRows(row: number, count = 1): void {
    this.#write();
    const root = this.#root();
    const rows = rowsOf(this.element).slice(row, row + count);
    if (rows.length < count || row < 0) throw invalidArgument('The table has no such rows.');
    if (rows.length === this.rowCount) {
      this.delete();
      return;
    }
    for (const element of rows) {
      if (!this.#core.tracked) {
        removeBlock(this.#core, root, element);
        continue;
      }
      deleteContent(this.#core, element);
      reviseRow(this.#core, element, 'del');
    }
  }
  insertParagraph(text: string, location: 'Before' | 'After'): ParagraphHandle {
    this.#write();
    const neighbour = location === 'After' ? nextBlock(this.element) : this.element.previousElementSibling;
    if (neighbour !== null && isW(neighbour, 'p'))
      return new ParagraphHandle(
        this.#core,
        insertParagraphBeside(this.#core, neighbour, text, location === 'After' ? 'Before' : 'After'),
      );
    const fresh = newParagraph(this.#core, null);
    if (location === 'After') this.element.after(fresh);
    else this.element.before(fresh);
    if (text !== '') new ParagraphHandle(this.#core, fresh).insertText(text, 'Start');
    return new ParagraphHandle(this.#core, fresh);
  }
  insertContentControl(): ControlHandle {
    this.#write();
    return new ControlHandle(this.#core, controlAround(this.#core, this.element));
  }
  parentTable(): TableHandle | null {
    const found = ancestor(this.element, 'tbl');
    return found === null ? null : new TableHandle(this.#core, found);
  }
  delete(): void {
    this.#write();
    const root = this.#root();
    if (this.#core.tracked) deleteContent(this.#core, this.element);
    removeTable(this.#core, root, this.element);
  }

  #root(): Element {
    const [first] = this.#core.paragraphs(this.element);
    const root = first === undefined ? null : this.#core.rootOf(first);
    if (root === null) throw itemNotFound('The table is no longer in the document.');
    return root;
  }
  #write(): void {
    this.#root();
    this.#core.beginEdit();
  }
}

/** A live cell. */
export class TableCellHandle implements api.TableCell {
  readonly #core: Core;
  readonly element: Element;

  constructor(core: Core, element: Element) {
    this.#core = core;
    this.element = element;
  }
  get table(): TableHandle {
    const table = ancestor(this.element, 'tbl');
    if (table === null) throw itemNotFound('The cell is no longer in a table.');
    return new TableHandle(this.#core, table);
  }
  get row(): number {
    return rowsOf(this.table.element).findIndex((row) => cellsOf(row).includes(this.element));
  }
  get column(): number {
    return cellsOf(rowsOf(this.table.element)[this.row] ?? this.element).indexOf(this.element);
  }
  get value(): string {
    return this.range().text;
  }
  set value(text: string) {
    const span = this.#span();
    this.#core.beginEdit();
    insertTextInSpan(this.#core, span, text, 'Replace');
  }
  get shading(): string {
    return readShading(this.element);
  }
  set shading(color: string) {
    this.#core.beginEdit();
    writeShading(this.element, color);
  }
  get columnWidth(): number {
    return columnWidths(this.table.element)[this.column] ?? 0;
  }
  set columnWidth(width: number) {
    this.#core.beginEdit();
    setColumnWidth(this.table.element, this.column, width);
  }
  get paragraphs(): readonly api.Paragraph[] {
    return this.range().paragraphs();
  }
  range(): api.TextRange {
    return this.#core.handles.range(this.#span());
  }
  #span(): Span {
    const list = this.#core.paragraphs(this.element);
    const [first] = list;
    const last = list.at(-1);
    if (first === undefined || last === undefined || !this.element.isConnected)
      throw itemNotFound('The cell is no longer in the document.');
    return this.#core.span(
      { paragraph: first, offset: 0 },
      { paragraph: last, offset: this.#core.length(last) },
    );
  }
}

function deleteContent(core: Core, block: Element): void {
  for (const cell of descendants(block, 'tc')) {
    const list = core.paragraphs(cell);
    const [first] = list;
    const last = list.at(-1);
    if (first !== undefined && last !== undefined)
      deleteSpan(
        core,
        core.span({ paragraph: first, offset: 0 }, { paragraph: last, offset: core.length(last) }),
      );
  }
}

/** Returns the outermost tables below a root. */
export const tablesUnder = (core: Core, root: Element): TableHandle[] =>
  descendants(root, 'tbl')
    .filter((table) => {
      const outer = ancestor(table, 'tbl');
      const [first] = core.paragraphs(table);
      return (
        (outer === null || !root.contains(outer)) &&
        first !== undefined &&
        core.rootOf(first) !== null &&
        ancestor(table, 'txbxContent') === null
      );
    })
    .map((table) => new TableHandle(core, table));

/** Returns the outermost tables that a span touches. */
export function tablesIn(core: Core, root: Element, span: Span): TableHandle[] {
  const first = core.indexOf(root, span.start.paragraph);
  const last = core.indexOf(root, span.end.paragraph);
  return tablesUnder(core, root).filter((table) =>
    core
      .paragraphs(table.element)
      .some((p) => core.indexOf(root, p) >= first && core.indexOf(root, p) <= last),
  );
}
