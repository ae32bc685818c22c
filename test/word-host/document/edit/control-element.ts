import type { Core } from '../core.ts';
import { invalidArgument } from '../errors.ts';
import { leaveRevisions, placeAt } from './insert.ts';
import { offsetOf } from '../runs/marker-places.ts';
import { divide, type Place, placeAfter, placeBefore } from '../runs/runs.ts';
import type { Span } from '../markup/spans.ts';
import { allElements, ancestor, child, childVal, descendants, isW, make, NS } from '../markup/xml.ts';

/** Returns the `w:sdtContent` of a control; creates it if absent. */
export function controlContent(sdt: Element): Element {
  const found = child(sdt, 'sdtContent');
  if (found !== null) return found;
  const made = make(sdt.ownerDocument, 'w:sdtContent');
  sdt.append(made);
  return made;
}

/** Returns the paragraph that contains an inline control, or null for a control around blocks. */
const paragraphOf = (sdt: Element): Element | null => ancestor(sdt, 'p');

export const isInline = (core: Core, sdt: Element): boolean => {
  const paragraph = paragraphOf(sdt);
  return paragraph !== null && core.rootOf(paragraph) !== null && core.paragraphs(sdt).length === 0;
};

/** Returns the span of a control’s content, or null if it is in no story (in a text box). */
export function controlSpan(core: Core, sdt: Element): Span | null {
  const blocks = core.paragraphs(sdt);
  const first = blocks[0];
  const last = blocks.at(-1);
  const paragraph = first ?? paragraphOf(sdt);
  const root = paragraph === null ? null : core.rootOf(paragraph);
  if (paragraph === null || root === null || core.indexOf(root, paragraph) < 0) return null;
  if (first !== undefined && last !== undefined)
    return core.span({ paragraph: first, offset: 0 }, { paragraph: last, offset: core.length(last) });
  const inside = core.content(paragraph).atoms.filter((a) => a.text !== '' && sdt.contains(a.node));
  const start = inside[0]?.start ?? offsetOf(core, paragraph, sdt);
  const end = inside.at(-1);
  return core.span(
    { paragraph, offset: start },
    { paragraph, offset: end === undefined ? start : end.start + end.text.length },
  );
}

function freshControlId(core: Core): string {
  const taken = new Set(descendants(core.doc, 'sdtPr').map((e) => childVal(e, 'id')));
  let id = 101_001;
  while (taken.has(String(id))) id += 1;
  return String(id);
}

function emptyControl(core: Core, doc: Document): { sdt: Element; content: Element } {
  const content = make(doc, 'w:sdtContent');
  const properties = make(
    doc,
    'w:sdtPr',
    {},
    make(doc, 'w:id', { 'w:val': freshControlId(core) }),
    make(doc, 'w15:appearance', { 'w15:val': 'boundingBox' }),
  );
  declare(doc);
  return { sdt: make(doc, 'w:sdt', {}, properties, content), content };
}

/** `w15` must be declared and ignorable at the root, or older Words refuse the file (ECMA-376 part 3, clause 7.2). */
function declare(doc: Document): void {
  const root = doc.documentElement;
  const mc = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
  const ignorable = root.getAttributeNS(mc, 'Ignorable') ?? '';
  if (ignorable.split(/\s+/).includes('w15')) return;
  root.setAttributeNS('http://www.w3.org/2000/xmlns/', 'xmlns:w15', NS.w15);
  if (!root.hasAttribute('xmlns:mc')) root.setAttributeNS('http://www.w3.org/2000/xmlns/', 'xmlns:mc', mc);
  root.setAttributeNS(mc, 'mc:Ignorable', `${ignorable} w15`.trim());
}

/** Adds a control around a span: around runs within one paragraph, around blocks if the span includes paragraph marks. */
export function newControl(core: Core, span: Span): Element {
  const { start, end } = span;
  const withMark = end.offset > core.length(end.paragraph);
  if (start.paragraph === end.paragraph && !withMark) return inlineControl(core, span);
  const doc = start.paragraph.ownerDocument;
  const parent = commonParent(start.paragraph, end.paragraph);
  const [first, last] = [childHolding(parent, start.paragraph), childHolding(parent, end.paragraph)];
  if (isW(parent, 'tbl') || isW(parent, 'tr'))
    throw invalidArgument('A content control cannot hold a part of a table.');
  const { sdt, content } = emptyControl(core, doc);
  first.before(sdt);
  moveUntil(first, last, content);
  return sdt;
}

/** Adds a control around a whole table. */
export function controlAround(core: Core, table: Element): Element {
  const { sdt, content } = emptyControl(core, table.ownerDocument);
  table.before(sdt);
  content.append(table);
  return sdt;
}

function inlineControl(core: Core, span: Span): Element {
  const { paragraph, offset } = span.start;
  const { sdt, content } = emptyControl(core, paragraph.ownerDocument);
  if (span.collapsed) {
    const place = leaveRevisions(core, placeAt(core, paragraph, offset, { lean: 'before' }));
    place.parent.insertBefore(sdt, place.before);
    return sdt;
  }
  const last = placeAt(core, paragraph, span.end.offset, { lean: 'before' });
  const first = placeAt(core, paragraph, offset, { lean: 'after' });
  const until = commonHolder(paragraph, first.parent, last.parent);
  const startMark = make(paragraph.ownerDocument, 'w:proofErr');
  const endMark = make(paragraph.ownerDocument, 'w:proofErr');
  last.parent.insertBefore(endMark, last.before);
  first.parent.insertBefore(startMark, first.before);
  const stop = lift(core, placeAfter(endMark), until, 'after');
  stop.parent.insertBefore(endMark, stop.before);
  const begin = lift(core, placeBefore(startMark), until, 'before');
  begin.parent.insertBefore(startMark, begin.before);
  startMark.before(sdt);
  startMark.remove();
  for (let node = sdt.nextSibling; node !== null && node !== endMark;) {
    const following: ChildNode | null = node.nextSibling;
    content.append(node);
    node = following;
  }
  endMark.remove();
  for (const hollow of allElements(paragraph))
    if (
      ['ins', 'del', 'hyperlink'].includes(hollow.localName) &&
      hollow.childElementCount === 0 &&
      hollow.parentElement?.localName.endsWith('Pr') !== true
    )
      hollow.remove();
  return sdt;
}

/** Moves a place up to `until`, splitting links and revisions; controls are not split. */
function lift(core: Core, place: Place, until: Element, side: 'before' | 'after'): Place {
  let at = place;
  while (at.parent !== until && !isW(at.parent, 'p')) {
    const { parent } = at;
    const owner = isW(parent, 'sdtContent') ? parent.parentElement : null;
    if (owner !== null) at = side === 'before' ? placeBefore(owner) : placeAfter(owner);
    else at = divide(core, at, parent);
  }
  return at;
}

/** Returns the nearest paragraph or control content that contains both. */
function commonHolder(paragraph: Element, a: Element, b: Element): Element {
  for (let up: Element | null = a; up !== null && up !== paragraph; up = up.parentElement)
    if (isW(up, 'sdtContent') && up.contains(b)) return up;
  return paragraph;
}

function commonParent(a: Element, b: Element): Element {
  let up = a.parentElement;
  while (up !== null && !up.contains(b)) up = up.parentElement;
  if (up === null) throw invalidArgument('The range is in several parts of the document.');
  return up;
}

function childHolding(parent: Element, descendant: Element): Element {
  let node = descendant;
  while (node.parentElement !== null && node.parentElement !== parent) node = node.parentElement;
  return node;
}

function moveUntil(first: Element, last: Element, into: Element): void {
  for (let node: ChildNode | null = first; node !== null;) {
    const following: ChildNode | null = node === last ? null : node.nextSibling;
    into.append(node);
    node = following;
  }
}
