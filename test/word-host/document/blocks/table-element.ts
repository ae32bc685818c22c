import type { Core } from '../core.ts';
import { reviseRow } from '../edit/delete.ts';
import { invalidArgument } from '../errors.ts';
import { newParagraph, placeParagraph, reviseMark } from '../runs/paragraphs.ts';
import { wrapRuns } from '../runs/revision.ts';
import { makeRun, writable } from '../runs/runs.ts';
import { styleId } from '../looks/style.ts';
import { textWidth } from './text-width.ts';
import { nextBlock } from '../runs/views.ts';
import { ancestor, child, children, descendants, elements, isW, make } from '../markup/xml.ts';

/** Order of the children of `w:tblPr` (ECMA-376 17.4.60). */
export const TBLPR_ORDER =
  'tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd tblBorders shd tblLayout tblCellMar tblLook'.split(
    ' ',
  );

/** Returns the rows of a table, including those in content controls; not those of nested tables. */
export const rowsOf = (table: Element): Element[] =>
  elements(table).flatMap((e) =>
    isW(e, 'tr')
      ? [e]
      : isW(e, 'sdt')
        ? descendants(e, 'tr').filter((r) => ancestor(r, 'tbl') === table)
        : [],
  );
/** Returns the cells of a row, including those in content controls. */
export const cellsOf = (row: Element): Element[] =>
  elements(row).flatMap((e) =>
    isW(e, 'tc') ? [e] : isW(e, 'sdt') ? descendants(e, 'tc').filter((c) => ancestor(c, 'tr') === row) : [],
  );

/** Returns the `w:tblPr` of a table; creates it if absent. */
export function tableProperties(table: Element): Element {
  const found = child(table, 'tblPr');
  if (found !== null) return found;
  const made = make(table.ownerDocument, 'w:tblPr');
  table.prepend(made);
  return made;
}

/** Makes a row repeat on each page, or stops that (ECMA-376 17.4.50). */
export function markHeader(row: Element, isHeader: boolean): void {
  const trPr = child(row, 'trPr');
  const mark = trPr === null ? null : child(trPr, 'tblHeader');
  if (!isHeader) mark?.remove();
  if (!isHeader || mark !== null) return;
  const made = make(row.ownerDocument, 'w:tblHeader');
  if (trPr === null) {
    const before = child(row, 'tblPrEx');
    const properties = make(row.ownerDocument, 'w:trPr', {}, made);
    if (before === null) row.prepend(properties);
    else before.after(properties);
    return;
  }
  // Revisions of the row come last (ECMA-376 17.4.81).
  const revision = elements(trPr).find((e) => /^(ins|del|trPrChange)$/.test(e.localName));
  trPr.insertBefore(made, revision ?? null);
}

/** Creates a row of `count` cells with their texts, one paragraph per line, with the properties of other cells if given. */
export function newRow(
  core: Core,
  columns: number,
  values: readonly string[],
  widths: readonly (Element | null)[],
): Element {
  const { doc } = core;
  const row = make(doc, 'w:tr');
  for (let c = 0; c < columns; c += 1) {
    const properties =
      widths[c]?.cloneNode(true) ??
      make(doc, 'w:tcPr', {}, make(doc, 'w:tcW', { 'w:w': '0', 'w:type': 'auto' }));
    const cell = make(doc, 'w:tc', {}, properties);
    for (const line of writable((values[c] ?? '').replace(/\r\n?/g, '\n')).split('\n')) {
      const paragraph = make(doc, 'w:p');
      cell.append(paragraph);
      if (line === '') continue;
      const run = makeRun(doc, line, null);
      paragraph.append(run);
      if (core.tracked) wrapRuns(core, 'ins', [run]);
    }
    if (core.tracked)
      for (const paragraph of children(cell, 'p').slice(0, -1)) reviseMark(core, paragraph, 'ins');
    row.append(cell);
  }
  if (core.tracked) reviseRow(core, row, 'ins');
  return row;
}

/** Inserts a table next to a paragraph, in the style "Table Grid", as wide as the text. A paragraph always follows it, which separates it from another table. */
export function insertTableBeside(
  core: Core,
  beside: Element,
  where: 'Before' | 'After',
  rows: number,
  columns: number,
  values: readonly (readonly string[])[] = [],
): Element {
  if (!(Number.isInteger(rows) && rows >= 1 && rows <= 32_767))
    throw invalidArgument('The number of rows must be 1 or more.');
  if (!(Number.isInteger(columns) && columns >= 1 && columns <= 63))
    throw invalidArgument('The number of columns must be 1 to 63.');
  if (values.length > rows || values.some((row) => row.length > columns))
    throw invalidArgument('There are more values than cells.');
  const { doc } = core;
  const { id } = styleId(core, 'Table Grid', ['Table']);
  const width = Math.floor(textWidth(beside) / columns).toString();
  const properties = Array.from({ length: columns }, () =>
    make(doc, 'w:tcPr', {}, make(doc, 'w:tcW', { 'w:w': width, 'w:type': 'dxa' })),
  );
  const table = make(
    doc,
    'w:tbl',
    {},
    make(
      doc,
      'w:tblPr',
      {},
      make(doc, 'w:tblStyle', { 'w:val': id }),
      make(doc, 'w:tblW', { 'w:w': '0', 'w:type': 'auto' }),
      make(doc, 'w:tblLook', { 'w:val': '04A0' }),
    ),
    make(
      doc,
      'w:tblGrid',
      {},
      ...Array.from({ length: columns }, () => make(doc, 'w:gridCol', { 'w:w': width })),
    ),
  );
  for (let r = 0; r < rows; r += 1) table.append(newRow(core, columns, values[r] ?? [], properties));
  if (where === 'Before') beside.before(table);
  else {
    if (nextBlock(beside) === null || !isW(nextBlock(beside), 'p'))
      placeParagraph(core, newParagraph(core, null), beside, 'After');
    beside.after(table);
  }
  const previous = table.previousElementSibling;
  if (previous !== null && isW(previous, 'tbl')) table.before(newParagraph(core, null));
  return table;
}
