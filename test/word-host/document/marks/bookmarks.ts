import type { Core } from '../core.ts';
import { invalidArgument } from '../errors.ts';
import { pointOf } from '../runs/marker-places.ts';
import { putMarker } from '../edit/put-marker.ts';
import { freshId } from '../runs/revision.ts';
import type { Point, Span } from '../markup/spans.ts';
import { attr, make } from '../markup/xml.ts';

const NAME = /^[\p{L}_][\p{L}\p{N}_]{0,39}$/u;
/** Names that Word on the web accepts with the quirk `bookmarkNamesLowerAscii`. */
const LOWER_ASCII_NAME = /^[a-z][a-z0-9_]{0,39}$/;

const find = (core: Core, name: string): Element | null => core.marks.find('bookmarkStart', name)[0] ?? null;

const ends = (core: Core, start: Element): Element[] =>
  core.marks.find('bookmarkEnd', attr(start, 'id') ?? '');

function points(core: Core, start: Element): { start: Point; end: Point } | null {
  const end = ends(core, start)[0];
  const from = pointOf(core, start, 'start');
  const to = end === undefined ? from : pointOf(core, end, 'end');
  return from === null || to === null ? null : { start: from, end: to };
}

/** Names in document order; hidden ones begin with `_`. */
export function bookmarkNames(core: Core, includeHidden: boolean): string[] {
  return core.marks
    .all('bookmarkStart')
    .map((e) => attr(e, 'name') ?? '')
    .filter((name) => name !== '' && (includeHidden || !name.startsWith('_')));
}

export function bookmarkSpan(core: Core, name: string): Span | null {
  const start = find(core, name);
  const found = start === null ? null : points(core, start);
  return found === null ? null : core.span(found.start, found.end);
}

/** Sets a bookmark and removes one of that name elsewhere. Names: letter or `_`, then letters, digits, `_`; at most 40. */
export function addBookmark(core: Core, span: Span, name: string): void {
  const { bookmarkNamesLowerAscii } = core.quirks;
  if (!NAME.test(name) || (bookmarkNamesLowerAscii && !LOWER_ASCII_NAME.test(name)))
    throw invalidArgument(
      'A bookmark name begins with a letter or _, holds letters, digits and _, and has at most 40 characters.',
    );
  removeBookmark(core, name);
  const id = freshId(core);
  const doc = span.start.paragraph.ownerDocument;
  const { start, end } = span;
  const closing = make(doc, 'w:bookmarkEnd', { 'w:id': id });
  const opening = make(doc, 'w:bookmarkStart', { 'w:id': id, 'w:name': name });
  const collapsed = span.collapsed;
  putMarker(core, end, closing, 'end');
  // The end of an empty range would lean to the left: it is put right after its start instead.
  if (collapsed) closing.before(opening);
  else putMarker(core, start, opening, 'start');
}

export function removeBookmark(core: Core, name: string): void {
  const start = find(core, name);
  if (start === null) return;
  for (const end of ends(core, start)) end.remove();
  start.remove();
}

/** Returns the names of bookmarks that overlap a span; with `adjacent`, also of those that only touch it. */
export function bookmarksIn(core: Core, span: Span, includeHidden: boolean, adjacent: boolean): string[] {
  const root = core.rootOf(span.start.paragraph);
  return bookmarkNames(core, includeHidden).filter((name) => {
    const start = find(core, name);
    const found = start === null ? null : points(core, start);
    if (root === null || found === null || core.rootOf(found.start.paragraph) !== root) return false;
    const before = core.compare(root, found.end, span.start);
    const after = core.compare(root, found.start, span.end);
    const touches = before === 0 || after === 0;
    const empty = core.compare(root, found.start, found.end) === 0 || span.collapsed;
    return before >= 0 && after <= 0 && (!touches || adjacent || empty);
  });
}
