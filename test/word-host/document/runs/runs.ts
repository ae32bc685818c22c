import { type Atom, shows } from '../markup/content.ts';
import type { Core } from '../core.ts';
import { allElements, ancestor, child, isW, make, setAttr } from '../markup/xml.ts';
import { revisionKind, shell } from './revision.ts';

/** A place among the children of an element. */
export interface Place {
  readonly parent: Element;
  readonly before: Node | null;
}

export const placeBefore = (node: Element): Place => ({ parent: node.parentElement ?? node, before: node });
export const placeAfter = (node: Element): Place => ({
  parent: node.parentElement ?? node,
  before: node.nextSibling,
});

/** Splits a run so that `node` and its following siblings are in a new run with the same properties. */
function splitRun(run: Element, node: Element): void {
  // A new element is added to the document before it is filled: else undo would miss what moved into it.
  const rear = run.cloneNode(false) as Element;
  run.after(rear);
  const rPr = child(run, 'rPr');
  if (rPr !== null) rear.append(rPr.cloneNode(true));
  moveFrom(node, rear);
}

/** Moves a node and its following siblings into another element. */
export function moveFrom(node: ChildNode, into: Element): void {
  const moved: ChildNode[] = [];
  for (let next: ChildNode | null = node; next !== null && next !== into; next = next.nextSibling)
    moved.push(next);
  into.append(...moved);
}

/** Splits the run at the offset, so that the text before and after it is in different runs. */
export function splitAt(core: Core, paragraph: Element, offset: number): void {
  const { atoms } = core.content(paragraph);
  const across = atoms.find((a) => a.start < offset && a.start + a.text.length > offset);
  if (across !== undefined) {
    const rear = across.node.cloneNode(false) as Element;
    const text = across.node.textContent ?? '';
    rear.textContent = text.slice(offset - across.start);
    across.node.textContent = text.slice(0, offset - across.start);
    for (const half of [across.node, rear]) setAttr(half, 'xml:space', 'preserve');
    across.node.after(rear);
    splitRun(across.run, rear);
    return;
  }
  const next = atoms.find((a) => a.start >= offset && a.text !== '');
  if (next === undefined) return;
  const shared = atoms.some((a) => a.run === next.run && a.text !== '' && a.start < offset);
  if (shared) splitRun(next.run, next.node);
}

/** Returns the last atom with text that ends at the offset, and the first that begins there. Call it after {@link splitAt}. */
export function neighbours(
  core: Core,
  paragraph: Element,
  offset: number,
): { before: Atom | null; after: Atom | null } {
  const { atoms } = core.content(paragraph);
  let before: Atom | null = null;
  for (const atom of atoms) {
    if (atom.text === '') continue;
    if (atom.start >= offset) return { before, after: atom };
    before = atom;
  }
  return { before, after: null };
}

/** Removes a run, and the links, fields and revisions that become empty. */
export function removeRun(run: Element): void {
  let parent: Element | null = run.parentElement;
  run.remove();
  while (parent !== null && parent.firstElementChild === null && isHollow(parent)) {
    const up: Element | null = parent.parentElement;
    parent.remove();
    parent = up;
  }
}

const isHollow = (element: Element): boolean =>
  revisionKind(element) !== null ||
  ['hyperlink', 'smartTag', 'fldSimple', 'customXml', 'dir', 'bdo'].includes(element.localName);

/** Removes empty revisions, links and runs. */
export function sweep(paragraph: Element): void {
  for (const element of allElements(paragraph).toReversed())
    if (
      isHollow(element) &&
      element.childElementCount === 0 &&
      element.parentElement?.localName.endsWith('Pr') !== true
    )
      element.remove();
}

/** Returns the outermost revision between the place and its paragraph, or null. */
export function outerRevision(place: Place): Element | null {
  let found: Element | null = null;
  for (let up: Element | null = place.parent; up !== null && !isW(up, 'p'); up = up.parentElement)
    if (revisionKind(up) !== null) found = up;
  return found;
}

/** Returns the innermost revision that contains the place, or null. */
export function innerRevision(place: Place): Element | null {
  for (let up: Element | null = place.parent; up !== null && !isW(up, 'p'); up = up.parentElement)
    if (revisionKind(up) !== null) return up;
  return null;
}

/** Splits all elements from the place up to `top` and returns the place between the two halves of `top`; empty halves are removed. */
export function divide(core: Core, place: Place, top: Element): Place {
  let { parent, before } = place;
  for (;;) {
    const done = parent === top;
    const owner = parent;
    const hasFront = before === null ? owner.lastElementChild !== null : hasElementBefore(before);
    if (before === null) before = owner.nextSibling;
    else if (!hasFront) before = owner;
    else {
      const rear = shell(core, owner);
      owner.after(rear);
      moveFrom(before as ChildNode, rear);
      before = rear;
    }
    parent = owner.parentElement ?? top;
    if (done) return { parent, before };
  }
}

function hasElementBefore(node: Node): boolean {
  for (let previous = node.previousSibling; previous !== null; previous = previous.previousSibling)
    if (previous.nodeType === 1) return true;
  return false;
}

/** Returns run properties for inserted text: without those of a note reference and the record of a format change. */
export function inheritedProperties(
  core: Core,
  paragraph: Element,
  offset: number,
  lean: 'before' | 'after',
): Element | null {
  const { atoms } = core.content(paragraph);
  const texts = atoms.filter((a) => a.text !== '' && a.text !== '\u0002' && shows(a, 'all'));
  const left = texts.findLast((a) => a.start < offset);
  const right = texts.find((a) => a.start + a.text.length > offset);
  const chosen = lean === 'before' ? (left ?? right) : (right ?? left);
  if (chosen !== undefined) return cleanProperties(child(chosen.run, 'rPr'));
  const pPr = child(paragraph, 'pPr');
  return cleanProperties(pPr === null ? null : child(pPr, 'rPr'));
}

export function cleanProperties(rPr: Element | null): Element | null {
  if (rPr === null) return null;
  const copy = rPr.cloneNode(true) as Element;
  for (const name of ['ins', 'del', 'moveFrom', 'moveTo', 'rPrChange']) child(copy, name)?.remove();
  return copy.childElementCount === 0 ? null : copy;
}

/** Characters that XML 1.0 cannot contain, and Word’s own marks, which text cannot insert. */
const UNWRITABLE =
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\u0000-\u0008\u000e-\u001d\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Returns the part of a text that the document can contain; its length is the length that is inserted. */
export const writable = (text: string): string => text.replace(UNWRITABLE, '');

/** Creates a run: tabs, line and page breaks and hyphens become their elements. `text` must be {@link writable}. */
export function makeRun(doc: Document, text: string, rPr: Element | null): Element {
  const run = make(doc, 'w:r');
  if (rPr !== null) run.append(doc.importNode(rPr, true));
  // oxlint-disable-next-line no-control-regex -- Word's own marks are control characters
  for (const piece of text.split(/([\t\v\f\u001e\u001f])/)) {
    if (piece === '') continue;
    if (piece === '\t') run.append(make(doc, 'w:tab'));
    else if (piece === '\v') run.append(make(doc, 'w:br'));
    else if (piece === '\f') run.append(make(doc, 'w:br', { 'w:type': 'page' }));
    else if (piece === '\u001e') run.append(make(doc, 'w:noBreakHyphen'));
    else if (piece === '\u001f') run.append(make(doc, 'w:softHyphen'));
    else {
      const t = make(doc, 'w:t', { 'xml:space': 'preserve' });
      t.textContent = piece;
      run.append(t);
    }
  }
  return run;
}

/** True if the place is in an inline content control of this paragraph. */
export function inlineControl(place: Place): Element | null {
  if (isW(place.parent, 'sdtContent'))
    return isW(place.parent.parentElement, 'sdt') ? place.parent.parentElement : null;
  const sdt = ancestor(place.parent, 'sdt');
  const paragraph = isW(place.parent, 'p') ? place.parent : ancestor(place.parent, 'p');
  return sdt !== null && paragraph !== null && paragraph.contains(sdt) ? sdt : null;
}
