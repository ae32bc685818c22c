import type { Core } from '../core.ts';
import type { Point } from '../markup/spans.ts';
import { ancestor, precedes } from '../markup/xml.ts';

/** Returns the offset in a paragraph of an element between its runs. */
export function offsetOf(core: Core, paragraph: Element, node: Node): number {
  const { atoms, text } = core.content(paragraph);
  const next = atoms.find((a) => a.text !== '' && (a.node === node || precedes(node, a.node)));
  return next === undefined ? text.length : next.start;
}

/** Returns the point of a marker, between runs or between paragraphs; null if it is in no paragraph of a story. */
export function pointOf(core: Core, marker: Element, edge: 'start' | 'end'): Point | null {
  const paragraph = ancestor(marker, 'p');
  if (paragraph !== null && core.rootOf(paragraph) !== null)
    return { paragraph, offset: offsetOf(core, paragraph, marker) };
  let root: Element | null = marker.parentElement;
  while (root !== null && core.paragraphs(root).length === 0) root = root.parentElement;
  if (root === null) return null;
  const list = core.paragraphs(root);
  const after = list.find((p) => precedes(marker, p));
  const before = list.findLast((p) => precedes(p, marker));
  if (edge === 'start') {
    if (after !== undefined) return { paragraph: after, offset: 0 };
    return before === undefined ? null : { paragraph: before, offset: core.length(before) };
  }
  if (before !== undefined) return { paragraph: before, offset: core.length(before) };
  return after === undefined ? null : { paragraph: after, offset: 0 };
}
