import type { Core } from '../core.ts';
import { removeBlock, removeRuns, runExtents } from './delete.ts';
import { clearMark, mergeWithNext, removeParagraph } from '../markup/paragraphs.ts';
import { setDeleted } from '../markup/revision.ts';
import { sweep } from '../markup/runs.ts';
import type { Span } from '../markup/spans.ts';
import { markMode } from '../markup/views.ts';
import { allElements, ancestor, attr, child, children, elements, isW, unwrap } from '../markup/xml.ts';

export type ChangeType = 'Added' | 'Deleted' | 'Formatted';

/** A tracked change as Word lists it: adjacent revisions of one kind, author and date are one change. */
export interface Change {
  readonly type: ChangeType;
  readonly author: string;
  readonly date: string;
  readonly elements: Element[];
  readonly span: Span;
}

interface Open {
  change: Change;
  paragraph: Element;
}

/** Returns every tracked change of a story, in document order. */
export function listChanges(core: Core, root: Element): Change[] {
  const changes: Change[] = [];
  const open = new Map<ChangeType, Open>();
  const add = (type: ChangeType, element: Element, paragraph: Element, from: number, to: number): void => {
    const author = attr(element, 'author') ?? '';
    const date = attr(element, 'date') ?? '';
    const last = open.get(type)?.change;
    if (last !== undefined && last.author === author && last.date === date) {
      if (!last.elements.includes(element)) last.elements.push(element);
      last.span.end = { paragraph, offset: to };
      return;
    }
    const span = core.span({ paragraph, offset: from }, { paragraph, offset: to });
    const change: Change = { type, author, date, elements: [element], span };
    changes.push(change);
    open.set(type, { change, paragraph });
  };
  for (const paragraph of core.paragraphs(root)) {
    const row = paragraph.parentElement === root ? null : firstOfRow(core, paragraph);
    if (row !== null) for (const [type, element] of rowRevisions(row)) add(type, element, paragraph, 0, 0);
    if (!core.revised(paragraph)) {
      open.clear();
      continue;
    }
    const content = core.content(paragraph);
    const length = content.text.length;
    const pPr = child(paragraph, 'pPr');
    for (const atom of content.atoms) {
      const end = atom.start + atom.text.length;
      const format = formatChange(atom.run);
      for (const [type, element] of [
        ['Added', atom.ins],
        ['Deleted', atom.del],
        ['Formatted', format],
      ] as const)
        if (element !== null) add(type, element, paragraph, atom.start, end);
        else open.delete(type);
    }
    const mark = pPr === null ? null : child(pPr, 'rPr');
    const inserted = mark === null ? null : (child(mark, 'ins') ?? child(mark, 'moveTo'));
    const deleted = mark === null ? null : (child(mark, 'del') ?? child(mark, 'moveFrom'));
    if (inserted === null) open.delete('Added');
    else add('Added', inserted, paragraph, length, length + 1);
    if (deleted === null) open.delete('Deleted');
    else add('Deleted', deleted, paragraph, length, length + 1);
    open.delete('Formatted');
    for (const holder of [pPr, mark]) {
      const change = holder === null ? null : (child(holder, 'pPrChange') ?? child(holder, 'rPrChange'));
      if (change !== null) add('Formatted', change, paragraph, 0, length);
    }
    open.delete('Formatted');
  }
  return changes.filter((c) => c.elements.length > 0);
}

function formatChange(run: Element): Element | null {
  const rPr = child(run, 'rPr');
  return rPr === null ? null : child(rPr, 'rPrChange');
}

/** Returns the row whose first paragraph this is. */
function firstOfRow(core: Core, paragraph: Element): Element | null {
  const row = ancestor(paragraph, 'tr');
  return row !== null && core.paragraphs(row)[0] === paragraph ? row : null;
}

function rowRevisions(row: Element): [ChangeType, Element][] {
  const trPr = child(row, 'trPr');
  if (trPr === null) return [];
  return elements(trPr).flatMap((e): [ChangeType, Element][] =>
    isW(e, 'ins') ? [['Added', e]] : isW(e, 'del') ? [['Deleted', e]] : [],
  );
}

/** Accepts or rejects a change. */
export function resolveChange(core: Core, change: Change, accept: boolean): void {
  for (const element of change.elements.toReversed())
    if (element.isConnected) resolveElement(core, element, accept);
}

/** Accepts or rejects one revision element. */
export function resolveElement(core: Core, element: Element, accept: boolean): void {
  const name = element.localName;
  const parent = element.parentElement;
  if (name === 'rPrChange' || name === 'pPrChange' || name.endsWith('PrChange')) {
    resolveFormat(element, accept);
    return;
  }
  const added = name === 'ins' || name === 'moveTo';
  const stays = added === accept;
  if (parent === null) return;
  if (isW(parent, 'rPr') || isW(parent, 'trPr') || parent.localName.endsWith('Pr')) {
    resolveMark(core, element, parent, added, stays);
    return;
  }
  const paragraph = ancestor(element, 'p');
  if (paragraph === null) {
    // A revision around whole blocks, such as inside a content control: only its element is removed.
    if (stays) unwrap(element);
    return;
  }
  if (stays) {
    if (!added) for (const run of runsOf(element)) setDeleted(run, false);
    unwrap(element);
    return;
  }
  const gone = runExtents(core.content(paragraph)).filter(({ run }) => element.contains(run));
  removeRuns(core, paragraph, gone);
  if (element.isConnected) unwrap(element);
  sweep(paragraph);
}

const runsOf = (element: Element): Element[] => allElements(element).filter((e) => isW(e, 'r'));

function resolveMark(core: Core, element: Element, parent: Element, added: boolean, stays: boolean): void {
  if (isW(parent, 'trPr')) {
    const row = parent.parentElement;
    element.remove();
    if (parent.childElementCount === 0) parent.remove();
    if (!stays && row !== null) removeRow(core, row);
    return;
  }
  const pPr = parent.parentElement;
  const paragraph = isW(pPr, 'pPr') ? pPr.parentElement : null;
  if (!isW(parent, 'rPr') || paragraph === null) {
    element.remove();
    return;
  }
  clearMark(paragraph, added ? 'ins' : 'del');
  if (element.isConnected) element.remove();
  if (stays) return;
  const mode = markMode(paragraph);
  const root = core.rootOf(paragraph);
  if (mode === 'merge') mergeWithNext(core, paragraph);
  else if (mode === 'drop' && root !== null && core.content(paragraph).atoms.length === 0)
    removeParagraph(core, root, paragraph);
}

/** Removes a row, and the table together with its last row. */
function removeRow(core: Core, row: Element): void {
  const table = ancestor(row, 'tbl');
  const paragraph = core.paragraphs(row)[0];
  const root = paragraph === undefined ? null : core.rootOf(paragraph);
  if (root === null || table === null) return;
  removeBlock(core, root, children(table, 'tr').length === 1 ? table : row);
}

/** Accepts a format change by removing its record, or rejects it by restoring the old properties. */
function resolveFormat(record: Element, accept: boolean): void {
  const holder = record.parentElement;
  const old = record.firstElementChild;
  if (!accept && holder !== null) {
    const isParagraph = isW(holder, 'pPr');
    const kept = elements(holder).filter((e) =>
      isParagraph ? isW(e, 'rPr') || isW(e, 'sectPr') : isW(e, 'ins') || isW(e, 'del'),
    );
    for (const e of elements(holder)) if (e !== record && !kept.includes(e)) e.remove();
    const restored = old === null ? [] : Array.from(old.childNodes);
    if (isParagraph) holder.prepend(...restored);
    else holder.append(...restored);
  }
  record.remove();
  if (holder !== null && holder.childElementCount === 0) holder.remove();
}

/** Accepts or rejects every change of every story, last first. */
export function resolveAll(core: Core, roots: readonly Element[], accept: boolean): void {
  for (const root of roots) {
    // One element can move others, but none leaves the document unresolved, so last to first is safe.
    const all = allElements(root).filter((e) => isRevision(e));
    for (const element of all.toReversed()) if (element.isConnected) resolveElement(core, element, accept);
    for (const name of ['moveFromRangeStart', 'moveFromRangeEnd', 'moveToRangeStart', 'moveToRangeEnd'])
      for (const marker of allElements(root).filter((e) => isW(e, name))) marker.remove();
  }
}

const REVISIONS =
  /^(ins|del|moveFrom|moveTo|(r|p|tbl|tr|tc|sect|tblGrid|numbering)PrChange|cellIns|cellDel)$/;
const isRevision = (element: Element): boolean =>
  REVISIONS.test(element.localName) && isW(element, element.localName);
