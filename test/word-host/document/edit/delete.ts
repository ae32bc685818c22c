import type { Content } from '../markup/content.ts';
import type { Core } from '../core.ts';
import { offsetOf } from '../runs/marker-places.ts';
import { clearMark, mergeWithNext, ownMark, removeParagraph, reviseMark } from '../runs/paragraphs.ts';
import { removeRun, splitAt } from '../runs/runs.ts';
import type { Span } from '../markup/spans.ts';
import { isOwn, revisionAttrs, revisionKind, setDeleted, wrapRuns } from '../runs/revision.ts';
import { markMode, markRevision } from '../runs/views.ts';
import { attr, descendants, elements, isW, make } from '../markup/xml.ts';

interface RunExtent {
  readonly run: Element;
  readonly start: number;
  readonly end: number;
}

/** Returns the runs of a paragraph with the offsets that they cover. */
export function runExtents(content: Content): RunExtent[] {
  const found: { run: Element; start: number; end: number }[] = [];
  for (const atom of content.atoms) {
    const last = found.at(-1);
    if (last !== undefined && last.run === atom.run) last.end = atom.start + atom.text.length;
    else found.push({ run: atom.run, start: atom.start, end: atom.start + atom.text.length });
  }
  return found;
}

/** Returns runs of complex fields that are not wholly within the stretch: their marks must stay, or the field breaks. */
function brokenFields(extents: readonly RunExtent[], from: number, to: number): Set<Element> {
  const keep = new Set<Element>();
  const open: { runs: Element[]; start: number }[] = [];
  for (const { run, start, end } of extents) {
    const types = elements(run).map((e) => (isW(e, 'fldChar') ? attr(e, 'fldCharType') : null));
    const isMark =
      types.some((t) => t !== null) ||
      (start === end && elements(run).some((e) => /instrText$/i.test(e.localName)));
    if (types.includes('begin')) open.push({ runs: [], start });
    if (isMark && open.length === 0) keep.add(run);
    if (isMark) for (const field of open) field.runs.push(run);
    if (types.includes('end')) {
      const field = open.pop();
      if (field !== undefined && !(field.start >= from && end <= to && end > field.start))
        for (const mark of field.runs) keep.add(mark);
    }
  }
  for (const field of open) for (const mark of field.runs) keep.add(mark);
  return keep;
}

/** Returns the runs that a deletion of the stretch removes. `whole` includes runs without characters at the edges. */
function runsIn(core: Core, paragraph: Element, from: number, to: number, whole: boolean): RunExtent[] {
  splitAt(core, paragraph, from);
  splitAt(core, paragraph, to);
  const extents = runExtents(core.content(paragraph));
  const keep = brokenFields(extents, from, to);
  return extents.filter(({ run, start, end }) => {
    if (keep.has(run)) return false;
    if (end > start) return start >= from && end <= to;
    const isField = elements(run).some((e) => /^(fldChar|instrText|delInstrText)$/.test(e.localName));
    return whole || isField ? start >= from && end <= to : start > from && end < to;
  });
}

/** Removes runs from a paragraph, untracked. */
export function removeRuns(core: Core, paragraph: Element, extents: readonly RunExtent[]): void {
  for (const { run, start, end } of extents.toReversed()) {
    removeRun(run);
    if (end > start) core.spans.removed(paragraph, start, end);
  }
}

/** Deletes a stretch of one paragraph, tracked or not. */
function deleteInline(core: Core, paragraph: Element, from: number, to: number, whole = false): void {
  if (from >= to && !whole) return;
  const extents = runsIn(core, paragraph, from, to, whole);
  if (!core.tracked) {
    dropBookmarks(core, paragraph, from, to, whole);
    removeRuns(core, paragraph, extents);
    return;
  }
  const { atoms } = core.content(paragraph);
  const own: RunExtent[] = [];
  let group: Element[] = [];
  const flush = (): void => {
    for (const run of group) setDeleted(run, true);
    wrapRuns(core, 'del', group);
    group = [];
  };
  for (const extent of extents) {
    const atom = atoms.find((a) => a.run === extent.run);
    const deleted = atom?.del ?? null;
    const mine = deleted === null && atom !== undefined && isOwn(core, atom.ins);
    if (mine) own.push(extent);
    if (deleted !== null || mine) {
      flush();
      continue;
    }
    if (group.length > 0 && group.at(-1)?.nextElementSibling !== extent.run) flush();
    group.push(extent.run);
  }
  flush();
  removeRuns(core, paragraph, own);
}

/** Removes bookmarks whose whole text is removed, as Word does; if the paragraph’s mark is removed too (`whole`), also its empty bookmarks. */
function dropBookmarks(core: Core, paragraph: Element, from: number, to: number, whole: boolean): void {
  for (const end of descendants(paragraph, 'bookmarkEnd')) {
    const start = descendants(paragraph, 'bookmarkStart').find((e) => attr(e, 'id') === attr(end, 'id'));
    if (start === undefined) continue;
    const [first, last] = [offsetOf(core, paragraph, start), offsetOf(core, paragraph, end)];
    if ((first < last || whole) && first >= from && last <= to) {
      start.remove();
      end.remove();
    }
  }
}

/** Deletes a span including its paragraph marks, last paragraph first. */
export function deleteSpan(core: Core, span: Span): void {
  const root = core.rootOf(span.start.paragraph);
  if (root === null) return;
  const { start, end } = span;
  const first = core.indexOf(root, start.paragraph);
  const last = core.indexOf(root, end.paragraph);
  const list = core.paragraphs(root).slice(first, last + 1);
  const tables = coveredTables(core, list, start.offset, end.offset);
  for (const [i, paragraph] of [...list.entries()].toReversed()) {
    const length = core.length(paragraph);
    const from = i === 0 ? start.offset : 0;
    const to = i === list.length - 1 ? Math.min(end.offset, length) : length;
    const withMark = i < list.length - 1 || end.offset > length;
    const table = tables.find((t) => t.contains(paragraph));
    deleteInline(core, paragraph, from, to, withMark && from === 0);
    if (table === undefined && withMark) deleteMark(core, root, paragraph, from === 0);
  }
  for (const table of tables) removeTable(core, root, table);
}

function deleteMark(core: Core, root: Element, paragraph: Element, fromStart: boolean): void {
  const mode = markMode(paragraph);
  if (mode === 'none' || (mode === 'drop' && !fromStart)) return;
  const physically = !core.tracked || ownMark(core, paragraph);
  if (!physically) {
    if (markRevision(paragraph, 'del') === null) reviseMark(core, paragraph, 'del');
  } else if (mode === 'merge') mergeWithNext(core, paragraph);
  else if (core.length(paragraph) === 0) removeParagraph(core, root, paragraph);
  else clearMark(paragraph, 'ins');
}

/** Returns outermost tables that are wholly within the paragraphs, if the span also covers something outside of them. */
function coveredTables(core: Core, list: readonly Element[], from: number, to: number): Element[] {
  const inside = new Set(list);
  const tables: Element[] = [];
  for (const paragraph of list)
    for (let up = paragraph.parentElement; up !== null && !isW(up, 'body'); up = up.parentElement)
      if (isW(up, 'tbl') && !tables.includes(up)) tables.push(up);
  return tables.filter((table) => {
    const own = core.paragraphs(table);
    const whole = own.every((p) => inside.has(p)) && list.some((p) => !table.contains(p));
    const startsIn = own[0] === list[0] && from > 0;
    const final = own.at(-1);
    const endsIn = final !== undefined && final === list.at(-1) && to < core.length(final);
    return (
      whole &&
      !startsIn &&
      !endsIn &&
      !tables.some((t) => t !== table && t.contains(table) && core.paragraphs(t).every((p) => inside.has(p)))
    );
  });
}

/** Deletes a table; with tracking its rows become deleted rows. */
export function removeTable(core: Core, root: Element, table: Element): void {
  const rows = elements(table).filter((e) => isW(e, 'tr'));
  if (core.tracked) {
    for (const row of rows) reviseRow(core, row, 'del');
    return;
  }
  removeBlock(core, root, table);
}

/** Records a table row as inserted or deleted. */
export function reviseRow(core: Core, row: Element, kind: 'ins' | 'del'): void {
  const trPr = rowProperties(row);
  if (elements(trPr).some((e) => revisionKind(e) === kind)) return;
  trPr.append(make(row.ownerDocument, `w:${kind}`, revisionAttrs(core)));
}

function rowProperties(row: Element): Element {
  const found = elements(row).find((e) => isW(e, 'trPr'));
  if (found !== undefined) return found;
  const made = make(row.ownerDocument, 'w:trPr');
  const exceptions = elements(row).find((e) => isW(e, 'tblPrEx'));
  if (exceptions === undefined) row.prepend(made);
  else exceptions.after(made);
  return made;
}

/** Removes a block with paragraphs; their spans move to a neighbour. */
export function removeBlock(core: Core, root: Element, block: Element): void {
  for (const paragraph of core.paragraphs(block).toReversed()) {
    const list = core.paragraphs(root);
    const next = list.slice(core.indexOf(root, paragraph) + 1).find((p) => !block.contains(p));
    const previous = list.slice(0, core.indexOf(root, paragraph)).findLast((p) => !block.contains(p));
    const refuge = next ?? previous;
    if (refuge !== undefined)
      core.spans.gone(paragraph, { paragraph: refuge, offset: refuge === next ? 0 : core.length(refuge) });
  }
  block.remove();
}
