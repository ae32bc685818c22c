import type { InsertLocation } from '../api.ts';
import type { Core } from '../core.ts';
import { deleteSpan, reviseRow } from '../edit/delete.ts';
import { invalidArgument, WordError } from '../errors.ts';
import { leaveRevisions, placeAt } from '../edit/insert.ts';
import { adoptNumbering, adoptStyles, type PackageParts } from './flat-opc-adopt.ts';
import { endsSection, reviseMark, splitParagraph } from '../runs/paragraphs.ts';
import { readContent } from '../markup/content.ts';
import { freshId, setDeleted, wrapRuns } from '../runs/revision.ts';
import type { Point, Span } from '../markup/spans.ts';
import { partOf } from '../marks/links.ts';
import { markMode } from '../runs/views.ts';
import {
  ancestor,
  child,
  children,
  descendants,
  elements,
  ensureProperties,
  isW,
  make,
  NS,
  PPR_ORDER,
  putInOrder,
  setAttr,
  unwrap,
} from '../markup/xml.ts';

/** The elements that an imported block may contain: others (notes, comments, drawings, sections) are dropped. */
const DROPPED =
  'sectPr footnoteReference endnoteReference commentReference commentRangeStart commentRangeEnd drawing pict object lastRenderedPageBreak proofErr bookmarkStart bookmarkEnd'.split(
    ' ',
  );

function readPackage(core: Core, ooxml: string): PackageParts {
  let doc: Document;
  try {
    doc = core.pkg.parse(ooxml.replace(/^\s*<\?xml[^>]*\?>/, ''), 'The OOXML');
  } catch {
    // Word throws InvalidArgument for any malformed package.
    throw invalidArgument('The OOXML is not well-formed XML.');
  }
  const parts = new Map<string, Element>();
  for (const part of Array.from(doc.getElementsByTagNameNS(NS.pkg, 'part'))) {
    const data = part.getElementsByTagNameNS(NS.pkg, 'xmlData')[0]?.firstElementChild ?? null;
    if (data !== null) parts.set(part.getAttributeNS(NS.pkg, 'name') ?? '', data);
  }
  const main = [...parts].find(([, data]) => isW(data, 'document'));
  const body = main === undefined ? null : child(main[1], 'body');
  if (main === undefined || body === null)
    throw invalidArgument('The OOXML must be a pkg:package with a main document part.');
  const [mainName] = main;
  const slash = mainName.lastIndexOf('/') + 1;
  const rels = parts.get(`${mainName.slice(0, slash)}_rels/${mainName.slice(slash)}.rels`) ?? null;
  const rootOf = (name: string): Element | null => [...parts.values()].find((e) => isW(e, name)) ?? null;
  return { body, rels, styles: rootOf('styles'), numbering: rootOf('numbering') };
}

/** Returns the blocks of a package as elements of this document, with styles, lists and links adapted. */
function importBlocks(core: Core, into: Element, parts: PackageParts): Element[] {
  const doc = into.ownerDocument;
  const blocks = elements(parts.body)
    .filter((e) => ['p', 'tbl', 'sdt'].includes(e.localName))
    .map((e) => doc.importNode(e, true));
  const holder = doc.createElementNS(NS.w, 'w:body');
  holder.append(...blocks);
  for (const name of DROPPED) for (const e of descendants(holder, name)) e.remove();
  for (const e of descendants(holder, 'r')) if (elements(e).every((c) => isW(c, 'rPr'))) e.remove();
  decideImported(core, holder);
  adoptStyles(core, holder, parts);
  adoptNumbering(core, holder, parts);
  for (const link of descendants(holder, 'hyperlink')) {
    const id = link.getAttributeNS(NS.r, 'id');
    if (id === null) continue;
    const target = Array.from(parts.rels?.children ?? [])
      .find((r) => r.getAttribute('Id') === id)
      ?.getAttribute('Target');
    if (target === null || target === undefined) unwrap(link);
    else
      link.setAttributeNS(
        NS.r,
        'r:id',
        core.pkg.relate(partOf(core, into), `${NS.r}/hyperlink`, target, true),
      );
  }
  const imported = elements(holder);
  for (const block of imported) block.remove();
  return imported;
}

/**
 * Tracked insertions and deletions come in as they are, with ids of this document (eigenweltlabs/legalwork#67 relies on it), unless Track
 * Changes is on: then all of the package comes in as one insertion of the user's (oj#334, oj#559). Moves are always decided.
 */
function decideImported(core: Core, holder: Element): void {
  const kept = core.tracked ? [] : ['ins', 'del'].flatMap((name) => descendants(holder, name));
  for (const e of kept) setAttr(e, 'w:id', freshId(core));
  for (const name of ['ins', 'moveTo'])
    for (const e of descendants(holder, name))
      if (kept.includes(e)) continue;
      else if (e.parentElement?.localName.endsWith('Pr') === true) e.remove();
      else unwrap(e);
  for (const name of ['del', 'moveFrom'])
    for (const e of descendants(holder, name)) if (!kept.includes(e)) e.remove();
}

/** Word's `insertOoxml`. A single paragraph is inserted inline; several become separate paragraphs and tables. Returns the inserted span. */
export function insertOoxmlInSpan(core: Core, span: Span, ooxml: string, location: InsertLocation): Span {
  const parts = readPackage(core, ooxml);
  const { movedDelTextRefused, ooxmlNumbersDeletedCells, ooxmlClearsUndo } = core.quirks;
  if (
    movedDelTextRefused &&
    descendants(parts.body, 'moveFrom').some((e) => descendants(e, 'delText').length)
  )
    throw new WordError('OoxmlIsMalformated', 'Moved words must be w:t.');
  if (ooxmlNumbersDeletedCells) numberDeletedCells(parts.body);
  if (ooxmlClearsUndo) core.forgetSteps();
  const blocks = importBlocks(core, span.start.paragraph, parts);
  const [only] = blocks;
  if (only === undefined) throw invalidArgument('The OOXML has no paragraph or table in its body.');
  const front = location === 'Start' || location === 'Before';
  const { start, end } = span;
  const last = Math.min(end.offset, core.length(end.paragraph));
  const point: Point = front ? start : { paragraph: end.paragraph, offset: last };
  const old = core.span(start, { paragraph: end.paragraph, offset: last });
  const inline = blocks.length === 1 && isW(only, 'p') && child(child(only, 'pPr') ?? only, 'numPr') === null;
  const result = inline ? insertInlineBlocks(core, point, only, front) : insertBlocks(core, point, blocks);
  if (location === 'Replace' && !old.collapsed) {
    old.end =
      old.start.paragraph === point.paragraph && old.end.paragraph !== point.paragraph
        ? { paragraph: point.paragraph, offset: Math.min(point.offset, core.length(point.paragraph)) }
        : old.end;
    deleteSpan(core, old);
    span.start = result.start;
  }
  if (location === 'Replace' && core.quirks.ooxmlLeavesParagraph) endParagraph(result.end.paragraph);
  if (location === 'Start') span.start = result.start;
  if (location === 'End' || location === 'Replace') span.end = result.end;
  return result;
}

/** Adds an empty paragraph after one, in its format. */
function endParagraph(paragraph: Element): void {
  const added = make(paragraph.ownerDocument, 'w:p', {});
  const pPr = child(paragraph, 'pPr');
  if (pPr !== null) added.append(pPr.cloneNode(true));
  paragraph.after(added);
}

function insertInlineBlocks(core: Core, point: Point, source: Element, front: boolean): Span {
  const place = leaveRevisions(
    core,
    placeAt(core, point.paragraph, point.offset, { lean: front ? 'after' : 'before' }),
  );
  const { length } = readContent(source).text;
  for (const node of elements(source).filter((e) => !isW(e, 'pPr'))) {
    place.parent.insertBefore(node, place.before);
    markInserted(core, node);
  }
  core.spans.inserted(point.paragraph, point.offset, length);
  return core.span(point, { paragraph: point.paragraph, offset: point.offset + length });
}

function markInserted(core: Core, node: Element): void {
  if (!core.tracked) return;
  const runs = isW(node, 'r') ? [node] : descendants(node, 'r');
  for (const run of runs) {
    setDeleted(run, false);
    wrapRuns(core, 'ins', [run]);
  }
}

function insertBlocks(core: Core, point: Point, blocks: readonly Element[]): Span {
  const { paragraph, offset } = point;
  const length = core.length(paragraph);
  const root = core.rootOf(paragraph);
  let anchor: Element = paragraph;
  let before = false;
  if (offset === 0 && length > 0) before = true;
  else if (offset < length) anchor = splitParagraph(core, paragraph, offset).front;
  if (before) anchor.before(...blocks);
  else anchor.after(...blocks);
  const lastBlock = blocks.at(-1);
  // As where a paragraph is inserted: the mark of a section break is never recorded as inserted.
  const keepsBreak = markMode(lastBlock ?? anchor) === 'drop' && endsSection(anchor);
  for (const block of blocks) reviseBlock(core, block, block === lastBlock && !keepsBreak);
  // A table needs a paragraph after it at the end of a body or cell.
  if (
    lastBlock !== undefined &&
    isW(lastBlock, 'tbl') &&
    (lastBlock.nextElementSibling === null ||
      isW(lastBlock.nextElementSibling, 'sectPr') ||
      isW(lastBlock.nextElementSibling, 'tbl'))
  )
    lastBlock.after(lastBlock.ownerDocument.createElementNS(NS.w, 'w:p'));
  if (core.tracked && !before && !keepsBreak && markMode(lastBlock ?? anchor) !== 'merge' && isW(anchor, 'p'))
    reviseMark(core, anchor, 'ins');
  if (core.quirks.ooxmlTrailingItem && lastBlock !== undefined) takeIntoList(lastBlock);
  const inserted =
    root === null ? [] : core.paragraphs(root).filter((p) => blocks.some((b) => b === p || b.contains(p)));
  const [first] = inserted;
  const last = inserted.at(-1);
  if (first === undefined || last === undefined) return core.span(point, point);
  return core.span({ paragraph: first, offset: 0 }, { paragraph: last, offset: core.length(last) });
}

/** Gives the paragraphs of deleted cells the number of the package's first list item, as Word on Mac does. */
function numberDeletedCells(body: Element): void {
  const [numPr] = descendants(body, 'numPr');
  if (numPr === undefined) return;
  for (const p of descendants(body, 'tc').flatMap((cell) => children(cell, 'p'))) {
    const pPr = child(p, 'pPr');
    const mark = pPr === null ? null : child(pPr, 'rPr');
    if (pPr === null || mark === null || child(mark, 'del') === null || child(pPr, 'numPr') !== null)
      continue;
    putInOrder(pPr, numPr.cloneNode(true) as Element, PPR_ORDER);
  }
}

/** Makes the paragraph after a list an item of it, as Word on Mac does. */
function takeIntoList(lastItem: Element): void {
  const pPr = isW(lastItem, 'p') ? child(lastItem, 'pPr') : null;
  const numPr = pPr === null ? null : child(pPr, 'numPr');
  const next = lastItem.nextElementSibling;
  if (numPr === null || next === null || !isW(next, 'p')) return;
  const nextProperties = ensureProperties(next, 'pPr');
  if (child(nextProperties, 'numPr') === null)
    putInOrder(nextProperties, numPr.cloneNode(true) as Element, PPR_ORDER);
}

function reviseBlock(core: Core, block: Element, last: boolean): void {
  if (!core.tracked) return;
  for (const run of descendants(block, 'r')) markInserted(core, run);
  const paragraphs = isW(block, 'p') ? [block] : descendants(block, 'p');
  for (const p of paragraphs) {
    // If no paragraph follows the last one, the mark before all of them has the record.
    const mode = markMode(p);
    if (mode === 'merge' || (mode === 'drop' && !(last && p === block))) reviseMark(core, p, 'ins');
  }
  for (const row of isW(block, 'tbl') ? children(block, 'tr') : [])
    if (ancestor(row, 'tbl') === block) reviseRow(core, row, 'ins');
}
