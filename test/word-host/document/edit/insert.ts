import type { Core } from '../core.ts';
import {
  cleanProperties,
  divide,
  inheritedProperties,
  inlineControl,
  innerRevision,
  makeRun,
  neighbours,
  outerRevision,
  type Place,
  placeAfter,
  placeBefore,
  splitAt,
} from '../runs/runs.ts';
import { isOwn, pushDown, revisionKind, wrapRuns } from '../runs/revision.ts';
import { attr, child, isW } from '../markup/xml.ts';

export interface InsertOptions {
  /** The character whose place and format the text takes: the one before the offset, or the one after. */
  readonly lean: 'before' | 'after';
  /** Format to use instead of the neighbour's; null for none. */
  readonly properties?: Element | null;
  /** The exact place, if the offset is not enough (an empty control, the outside of a control). */
  readonly place?: Place;
  /** Stays outside of a link that ends or starts there. */
  readonly outsideLink?: boolean;
}

/** Returns the place between runs for an offset, next to the character that it leans on. */
export function placeAt(core: Core, paragraph: Element, offset: number, options: InsertOptions): Place {
  splitAt(core, paragraph, offset);
  if (options.place !== undefined) return options.place;
  const { before, after } = neighbours(core, paragraph, offset);
  const beside = options.lean === 'before' ? (before ?? after) : (after ?? before);
  if (beside === null) return { parent: paragraph, before: null };
  const isBefore = beside === before;
  let place = isBefore ? placeAfter(beside.run) : placeBefore(beside.run);
  place = leaveField(place, isBefore);
  if (options.outsideLink === true) place = leaveLink(place);
  return place;
}

/** True for a run with one of the marks of a complex field, or with its code. */
function isMark(run: Node | null, types: readonly string[]): run is Element {
  if (!isW(run, 'r')) return false;
  const mark = child(run, 'fldChar');
  return mark === null
    ? types.includes('code') && child(run, 'instrText') !== null
    : types.includes(attr(mark, 'fldCharType') ?? '');
}

/** Moves the place after a field’s last character to after the field, and the place before its first one to before it. */
function leaveField(place: Place, forward: boolean): Place {
  if (forward) {
    const next = place.before;
    return isMark(next, ['end']) ? placeAfter(next) : place;
  }
  let previous: Node | null = place.before === null ? place.parent.lastChild : place.before.previousSibling;
  if (!isMark(previous, ['separate'])) return place;
  while (isMark(previous, ['separate', 'code'])) previous = previous.previousSibling;
  return isMark(previous, ['begin']) ? placeBefore(previous) : place;
}

function leaveLink(place: Place): Place {
  let { parent, before } = place;
  while (parent.localName === 'hyperlink' || parent.localName === 'fldSimple') {
    const atStart = before !== null && before === parent.firstElementChild;
    if (before !== null && !atStart) break;
    ({ parent, before } = atStart ? placeBefore(parent) : placeAfter(parent));
  }
  return { parent, before };
}

/** Inserts a run: into an insertion of the same author, as a new insertion if tracking is on, or untracked; never into another author’s revision. */
export function putRun(core: Core, place: Place, run: Element): void {
  const inner = innerRevision(place);
  let at = place;
  const joins =
    core.tracked &&
    inner !== null &&
    revisionKind(inner) === 'ins' &&
    isOwn(core, inner) &&
    outerRevision(place) === inner;
  if (inner !== null && !joins) at = leaveRevisions(core, place);
  at.parent.insertBefore(run, at.before);
  if (core.tracked && !joins) wrapRuns(core, 'ins', [run]);
}

/** Returns the same place outside of all revisions, which are split there. */
export function leaveRevisions(core: Core, place: Place): Place {
  let at = place;
  for (let outer = outerRevision(at); outer !== null; outer = outerRevision(at)) {
    const control = inlineControl(at);
    if (control !== null && outer.contains(control)) {
      // A control must not be split, so its revision moves down to the runs. The place itself stays.
      const beside = at.before;
      pushDown(core, outer);
      if (beside !== null && beside.parentElement !== null) at = placeBefore(beside as Element);
    } else at = divide(core, at, outer);
  }
  return at;
}

/** Inserts text without paragraph marks; `text` must be writable. */
export function insertInline(
  core: Core,
  paragraph: Element,
  offset: number,
  text: string,
  options: InsertOptions,
): void {
  if (text === '') return;
  const properties =
    options.properties === undefined
      ? inheritedProperties(core, paragraph, offset, options.lean)
      : cleanProperties(options.properties);
  const place = placeAt(core, paragraph, offset, options);
  putRun(core, place, makeRun(paragraph.ownerDocument, text, properties));
  core.spans.inserted(paragraph, offset, text.length);
}
