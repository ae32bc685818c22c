import type { Core } from '../core.ts';
import type { Point } from '../markup/spans.ts';
import { leaveRevisions, placeAt } from './insert.ts';

/** Inserts a marker between the runs at a point, outside of revisions. */
export function putMarker(core: Core, point: Point, marker: Element, edge: 'start' | 'end'): void {
  const offset = Math.min(point.offset, core.length(point.paragraph));
  const lean = edge === 'start' ? 'after' : 'before';
  const place = leaveRevisions(core, placeAt(core, point.paragraph, offset, { lean }));
  place.parent.insertBefore(marker, place.before);
}
