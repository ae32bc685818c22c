import type { Core } from '../core.ts';
import { removeBlock } from '../edit/delete.ts';
import {
  ancestor,
  attr,
  child,
  children,
  childVal,
  elements,
  isW,
  make,
  putProperty,
  TCPR_ORDER,
} from '../markup/xml.ts';

/** Revisions of a cell, among its properties (ECMA-376 17.13.5.1–3). */
const CELL_REVISIONS = ['cellIns', 'cellDel', 'cellMerge'];

/** True for the revision of a cell: inserted, deleted, or merged with the ones below. */
export const isCellRevision = (element: Element): boolean =>
  CELL_REVISIONS.includes(element.localName) && isW(element, element.localName);

/** Accepts or rejects that a cell was inserted, deleted or merged. */
export function resolveCell(core: Core, element: Element, accept: boolean): void {
  const tcPr = element.parentElement;
  const cell = tcPr?.parentElement ?? null;
  element.remove();
  if (tcPr === null || cell === null) return;
  if (isW(element, 'cellMerge')) {
    mergeDown(tcPr, attr(element, accept ? 'vMerge' : 'vMergeOrig'));
    return;
  }
  if (isW(element, 'cellIns') !== accept) removeCell(core, cell, isW(element, 'cellDel'));
}

/** Sets whether a cell begins (`rest`) or continues (`cont`) a merge; null for neither. */
function mergeDown(tcPr: Element, merge: string | null): void {
  child(tcPr, 'vMerge')?.remove();
  if (merge === null) return;
  const val = merge === 'rest' ? 'restart' : 'continue';
  putProperty(tcPr, 'w:vMerge', { 'w:val': val }, TCPR_ORDER);
}

/** Removes a cell, and the row with its last one. The cell before a deleted one takes its columns. */
function removeCell(core: Core, cell: Element, widen: boolean): void {
  const row = ancestor(cell, 'tr');
  if (row === null) return;
  const cells = cellsOf(row);
  if (cells.length === 1) {
    removeRow(core, row);
    return;
  }
  const before = cells[cells.indexOf(cell) - 1];
  if (widen && before !== undefined) {
    const tcPr = child(before, 'tcPr') ?? make(cell.ownerDocument, 'w:tcPr');
    if (tcPr.parentElement === null) before.prepend(tcPr);
    const span = columnsOf(before) + columnsOf(cell);
    putProperty(tcPr, 'w:gridSpan', { 'w:val': String(span) }, TCPR_ORDER);
  }
  remove(core, cell);
}

/** Removes a row, and the table together with its last row. */
export function removeRow(core: Core, row: Element): void {
  const table = ancestor(row, 'tbl');
  if (table !== null) remove(core, children(table, 'tr').length === 1 ? table : row);
}

function remove(core: Core, block: Element): void {
  const paragraph = core.paragraphs(block)[0];
  const root = paragraph === undefined ? null : core.rootOf(paragraph);
  if (root !== null) removeBlock(core, root, block);
}

/** The cells of a row, also those in controls. */
const cellsOf = (parent: Element): Element[] =>
  elements(parent).flatMap((e) =>
    isW(e, 'tc') ? [e] : isW(e, 'sdt') || isW(e, 'sdtContent') || isW(e, 'customXml') ? cellsOf(e) : [],
  );

const columnsOf = (cell: Element): number => Number(childVal(child(cell, 'tcPr'), 'gridSpan') ?? 1);
