import type { InsertLocation } from '../api.ts';
import { controlSpan } from './control-element.ts';
import type { Core } from '../core.ts';
import { WordError } from '../errors.ts';
import type { Point, Span } from '../markup/spans.ts';
import { ancestor, child, childVal, descendants } from '../markup/xml.ts';

/** The locks of a content control (`w:lock`, ECMA-376 17.5.2.23). */
const lockOf = (sdt: Element): string => childVal(child(sdt, 'sdtPr'), 'lock') ?? '';
const contentIsLocked = (sdt: Element): boolean => /contentLocked/i.test(lockOf(sdt));
const cannotGo = (sdt: Element): boolean => lockOf(sdt).startsWith('sdt');

const refusal = (): WordError =>
  new WordError('NotAllowed', 'A content control there is locked and cannot be edited.');

/** Returns the controls around a node, innermost first. */
function controlsAround(node: Element): Element[] {
  const found: Element[] = [];
  for (let sdt = ancestor(node, 'sdt'); sdt !== null; sdt = ancestor(sdt, 'sdt')) found.push(sdt);
  return found;
}

/** Throws if a paragraph or table is to be inserted next to one that is in a control with locked content. */
export function checkBeside(paragraph: Element): void {
  if (controlsAround(paragraph).some(contentIsLocked)) throw refusal();
}

/** Throws if text is to be inserted into a control with locked content; `lean` is the character next to it. */
function checkPlace(core: Core, { paragraph, offset }: Point, lean: 'before' | 'after'): void {
  const atoms = core.content(paragraph).atoms.filter(({ text }) => text !== '');
  const before = atoms.findLast(({ start }) => start < offset);
  const after = atoms.find(({ start, text }) => start + text.length > offset);
  const beside = lean === 'before' ? (before ?? after) : (after ?? before);
  if (controlsAround(beside?.node ?? paragraph).some(contentIsLocked)) throw refusal();
}

/** Throws if content of a locked control, or a control that must stay, is to be deleted. */
export function checkDeletion(core: Core, span: Span): void {
  const root = core.rootOf(span.start.paragraph);
  if (root === null) return;
  const first = core.indexOf(root, span.start.paragraph);
  const last = core.indexOf(root, span.end.paragraph);
  const touched = core.paragraphs(root).slice(first, last + 1);
  const around = touched.flatMap(controlsAround);
  const inside = touched.flatMap((paragraph) => descendants(paragraph, 'sdt'));
  for (const sdt of new Set([...around, ...inside])) {
    if (!contentIsLocked(sdt) && !cannotGo(sdt)) continue;
    const own = controlSpan(core, sdt);
    if (own === null) continue;
    const overlaps =
      core.compare(root, own.end, span.start) > 0 && core.compare(root, own.start, span.end) < 0;
    const covered =
      core.compare(root, own.start, span.start) >= 0 && core.compare(root, own.end, span.end) <= 0;
    if ((contentIsLocked(sdt) && overlaps) || (cannotGo(sdt) && covered && overlaps)) throw refusal();
  }
}

/** Throws if a location of a span is in a control with locked content. */
export function checkInsertion(core: Core, span: Span, location: InsertLocation): void {
  if (location === 'Replace' && !span.collapsed) checkDeletion(core, span);
  const front = location === 'Start' || location === 'Before';
  checkPlace(core, front ? span.start : span.end, front ? 'after' : 'before');
}
