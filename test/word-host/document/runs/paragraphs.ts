import type { Core } from '../core.ts';
import { moveFrom, neighbours, placeAfter, splitAt } from './runs.ts';
import { isOwn, revisionAttrs, shell } from './revision.ts';
import { isMarker } from '../markup/marker-names.ts';
import { markMode, markRevision, nextBlock } from './views.ts';
import { child, elements, ensureProperties, isW, make, putInOrder, RPR_ORDER } from '../markup/xml.ts';

/** Copies paragraph properties for a new paragraph, without section break and revisions of the mark or the format. */
function copyProperties(paragraph: Element): Element | null {
  const pPr = child(paragraph, 'pPr');
  if (pPr === null) return null;
  const copy = pPr.cloneNode(true) as Element;
  for (const name of ['sectPr', 'pPrChange']) child(copy, name)?.remove();
  const rPr = child(copy, 'rPr');
  if (rPr !== null) {
    for (const name of ['ins', 'del', 'moveFrom', 'moveTo', 'rPrChange']) child(rPr, name)?.remove();
    if (rPr.childElementCount === 0) rPr.remove();
  }
  return copy.childElementCount === 0 ? null : copy;
}

/** Creates a paragraph formatted like another one, or plain. It is not in the document yet. */
export function newParagraph(core: Core, like: Element | null): Element {
  const paragraph = make((like ?? core.body).ownerDocument, 'w:p');
  const pPr = like === null ? null : copyProperties(like);
  if (pPr !== null) paragraph.append(pPr);
  return paragraph;
}

/** Records the mark of a paragraph as inserted or deleted. */
export function reviseMark(core: Core, paragraph: Element, kind: 'ins' | 'del'): void {
  const rPr = ensureProperties(ensureProperties(paragraph, 'pPr'), 'rPr');
  if (child(rPr, kind) === null)
    putInOrder(rPr, make(paragraph.ownerDocument, `w:${kind}`, revisionAttrs(core)), RPR_ORDER);
}

/** True for a paragraph whose mark is a section break. */
export function endsSection(paragraph: Element): boolean {
  const pPr = child(paragraph, 'pPr');
  return pPr !== null && child(pPr, 'sectPr') !== null;
}

/** Removes the record of a mark’s revision, and the properties that become empty. */
export function clearMark(paragraph: Element, kind: 'ins' | 'del'): void {
  const revision = markRevision(paragraph, kind);
  const rPr = revision?.parentElement ?? null;
  const pPr = rPr?.parentElement ?? null;
  revision?.remove();
  if (rPr !== null && rPr.childElementCount === 0) rPr.remove();
  if (pPr !== null && pPr.childElementCount === 0) pPr.remove();
}

/** Inserts a paragraph next to another; with tracking the mark between them is recorded as inserted. */
export function placeParagraph(core: Core, fresh: Element, beside: Element, where: 'Before' | 'After'): void {
  if (where === 'Before') beside.before(fresh);
  else beside.after(fresh);
  if (!core.tracked) return;
  // A mark can only be rejected if a paragraph follows to receive the text: else the mark before it has the record.
  const mode = markMode(fresh);
  // The mark of a section break is never recorded as inserted: rejecting it would remove the section. Before a table the new paragraph is
  // removed whole instead.
  if (where === 'Before' || mode === 'merge' || (mode === 'drop' && endsSection(beside))) {
    reviseMark(core, fresh, 'ins');
    return;
  }
  // The last mark stays the last one, with another author’s revision of it: the new one is before it.
  for (const kind of ['ins', 'del'] as const) {
    const revision = markRevision(beside, kind);
    if (revision === null || isOwn(core, revision)) continue;
    const rPr = ensureProperties(ensureProperties(fresh, 'pPr'), 'rPr');
    putInOrder(rPr, revision, RPR_ORDER);
  }
  reviseMark(core, beside, 'ins');
}

/**
 * Splits a paragraph at an offset. The front keeps the element, unless it would be empty: then the front is new.
 * The old mark, with its section break, stays with the rear.
 */
export function splitParagraph(
  core: Core,
  paragraph: Element,
  offset: number,
): { front: Element; rear: Element } {
  if (offset === 0 && core.length(paragraph) > 0) {
    const front = newParagraph(core, paragraph);
    paragraph.before(front);
    if (core.tracked) reviseMark(core, front, 'ins');
    return { front, rear: paragraph };
  }
  splitAt(core, paragraph, offset);
  const { before, after } = neighbours(core, paragraph, offset);
  const start =
    after !== null
      ? topOf(core, paragraph, after.run)
      : before !== null
        ? afterTop(paragraph, before.run)
        : null;
  const rear = make(paragraph.ownerDocument, 'w:p');
  paragraph.after(rear);
  const pPr = child(paragraph, 'pPr');
  const frontProperties = copyProperties(paragraph);
  if (pPr !== null) rear.append(pPr);
  if (frontProperties !== null) paragraph.prepend(frontProperties);
  if (start !== null) moveFrom(start, rear);
  core.spans.split(paragraph, offset, rear);
  if (core.tracked) reviseMark(core, paragraph, 'ins');
  return { front: paragraph, rear };
}

/** Splits the ancestors of the run and returns the paragraph’s child that now begins with it. */
function topOf(core: Core, paragraph: Element, run: Element): ChildNode {
  let node: Element = run;
  while (node.parentElement !== null && node.parentElement !== paragraph) {
    const parent: Element = node.parentElement;
    if (isW(parent, 'sdtContent') || node.previousElementSibling === null) {
      node = isW(parent, 'sdtContent') && parent.parentElement !== null ? parent.parentElement : parent;
      continue;
    }
    const rear = shell(core, parent);
    parent.after(rear);
    moveFrom(node, rear);
    node = rear;
  }
  return node;
}

/** Returns the paragraph’s child after the one that contains the run. Closing marks stay with the text that they close. */
function afterTop(paragraph: Element, run: Element): ChildNode | null {
  let node: Element = run;
  while (node.parentElement !== null && node.parentElement !== paragraph) node = node.parentElement;
  let next = placeAfter(node).before as ChildNode | null;
  while (isW(next, 'bookmarkEnd') || isW(next, 'commentRangeEnd')) next = next.nextSibling;
  return next;
}

const hasRuns = (paragraph: Element): boolean =>
  paragraph.getElementsByTagName('*').length > 0 &&
  elements(paragraph).some((e) => !isW(e, 'pPr') && !isMarker(e));

/** Joins a paragraph with the next one, whose format remains. Returns the remaining element. */
export function mergeWithNext(core: Core, front: Element): Element {
  const rear = nextBlock(front);
  if (rear === null || !isW(rear, 'p')) return front;
  const frontLength = core.length(front);
  const frontPr = child(front, 'pPr');
  if (!hasRuns(front)) {
    const pPr = child(rear, 'pPr');
    const moved = Array.from(front.childNodes).filter((n) => n !== frontPr);
    if (pPr !== null) pPr.after(...moved);
    else rear.prepend(...moved);
    front.remove();
    core.spans.merged(front, frontLength, rear, rear);
    return rear;
  }
  const rearPr = child(rear, 'pPr');
  frontPr?.remove();
  if (rearPr !== null) front.prepend(rearPr);
  front.append(...Array.from(rear.childNodes));
  rear.remove();
  core.spans.merged(front, frontLength, rear, front);
  return front;
}

/** Removes a paragraph; its spans move to a neighbour. The caller makes sure that one paragraph remains. */
export function removeParagraph(core: Core, root: Element, paragraph: Element): void {
  const list = core.paragraphs(root);
  const at = core.indexOf(root, paragraph);
  const next = list[at + 1];
  const previous = list[at - 1];
  const refuge =
    next !== undefined
      ? { paragraph: next, offset: 0 }
      : previous !== undefined
        ? { paragraph: previous, offset: core.length(previous) }
        : null;
  paragraph.remove();
  if (refuge !== null) core.spans.gone(paragraph, refuge);
}

/** True if the paragraph’s mark is an insertion of the current author. */
export const ownMark = (core: Core, paragraph: Element): boolean =>
  isOwn(core, markRevision(paragraph, 'ins'));
