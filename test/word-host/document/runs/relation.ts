import type { LocationRelation } from '../api.ts';
import type { Core } from '../core.ts';
import { type Point, type Span } from '../markup/spans.ts';

/** Returns the position of `a` relative to `b` (Word.LocationRelation). */
export function relation(core: Core, a: Span, b: Span): LocationRelation {
  const root = core.rootOf(a.start.paragraph);
  if (root === null || root !== core.rootOf(b.start.paragraph)) return 'Unrelated';
  const compare = (x: Point, y: Point): number => core.compare(root, x, y);
  const starts = compare(a.start, b.start);
  const ends = compare(a.end, b.end);
  if (starts === 0 && ends === 0) return 'Equal';
  if (starts <= 0 && ends >= 0 && !b.collapsed)
    return starts === 0 ? 'ContainsStart' : ends === 0 ? 'ContainsEnd' : 'Contains';
  if (starts >= 0 && ends <= 0 && !a.collapsed)
    return starts === 0 ? 'InsideStart' : ends === 0 ? 'InsideEnd' : 'Inside';
  const endToStart = compare(a.end, b.start);
  const startToEnd = compare(a.start, b.end);
  if (starts <= 0 && ends >= 0)
    return starts === 0 ? 'ContainsStart' : ends === 0 ? 'ContainsEnd' : 'Contains';
  if (starts >= 0 && ends <= 0) return starts === 0 ? 'InsideStart' : ends === 0 ? 'InsideEnd' : 'Inside';
  if (endToStart === 0) return 'AdjacentBefore';
  if (startToEnd === 0) return 'AdjacentAfter';
  if (endToStart < 0) return 'Before';
  if (startToEnd > 0) return 'After';
  return starts < 0 ? 'OverlapsBefore' : 'OverlapsAfter';
}

const earlier = (core: Core, root: Element, a: Point, b: Point): Point =>
  core.compare(root, a, b) <= 0 ? a : b;
const later = (core: Core, root: Element, a: Point, b: Point): Point =>
  core.compare(root, a, b) >= 0 ? a : b;

/** Returns the span from the first to the last point of both, which must be of the story of `root`. */
export const union = (core: Core, root: Element, a: Span, b: Span): Span =>
  core.span(earlier(core, root, a.start, b.start), later(core, root, a.end, b.end));

/** Returns the overlap of both, or null. */
export function shared(core: Core, root: Element, a: Span, b: Span): Span | null {
  const start = later(core, root, a.start, b.start);
  const end = earlier(core, root, a.end, b.end);
  return core.compare(root, start, end) > 0 ? null : core.span(start, end);
}
