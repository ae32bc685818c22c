import type { InsertLocation } from '../api.ts';
import type { Core } from '../core.ts';
import { deleteSpan } from './delete.ts';
import { insertInline, type InsertOptions } from './insert.ts';
import { splitParagraph } from '../runs/paragraphs.ts';
import {
  inheritedProperties,
  inlineControl,
  neighbours,
  type Place,
  placeAfter,
  placeBefore,
  splitAt,
  writable,
} from '../runs/runs.ts';
import type { Point, Span } from '../markup/spans.ts';
import { markRevision } from '../runs/views.ts';
import { elements, isW } from '../markup/xml.ts';

/** Inserts text at a point; line feeds start new paragraphs. Returns the span of the inserted text. */
export function insertTextAt(core: Core, point: Point, text: string, options: InsertOptions): Span {
  const lines = writable(text.replace(/\r\n?/g, '\n')).split('\n');
  const { paragraph, offset } = point;
  const properties =
    options.properties === undefined
      ? inheritedProperties(core, paragraph, offset, options.lean)
      : options.properties;
  const result = core.span(point, point);
  if (lines.length > 1) openControl(core, paragraph, offset, options);
  const [first = '', ...rest] = lines;
  const inControl = rest.length > 0 && controlAt(core, paragraph, offset, options) !== null;
  if (inControl) {
    // A control in the middle of a paragraph cannot contain a paragraph mark: Word inserts line breaks there.
    const joined = lines.join('\v');
    insertInline(core, paragraph, offset, joined, { ...options, properties });
    result.end = { paragraph, offset: offset + joined.length };
    result.start = point;
    return result;
  }
  insertInline(core, paragraph, offset, first, { ...options, properties });
  let start: Point = point;
  let at: Point = { paragraph, offset: offset + first.length };
  for (const line of rest) {
    const { front, rear } = splitParagraph(core, at.paragraph, at.offset);
    if (start.paragraph === at.paragraph) start = { paragraph: front, offset: start.offset };
    insertInline(core, rear, 0, line, { lean: 'after', properties });
    at = { paragraph: rear, offset: line.length };
  }
  result.start = start;
  result.end = at;
  return result;
}

function controlAt(core: Core, paragraph: Element, offset: number, options: InsertOptions): Element | null {
  if (options.place !== undefined) return inlineControl(options.place);
  splitAt(core, paragraph, offset);
  const { before, after } = neighbours(core, paragraph, offset);
  const beside = options.lean === 'before' ? (before ?? after) : (after ?? before);
  return beside === null ? null : inlineControl(placeBefore(beside.run));
}

const hasRevisedMark = (block: Element | null): boolean =>
  isW(block, 'p') && (markRevision(block, 'ins') !== null || markRevision(block, 'del') !== null);

/** Turns an inline control that is all of its paragraph into one around the paragraph, so that it can contain several. */
function openControl(core: Core, paragraph: Element, offset: number, options: InsertOptions): void {
  const control = controlAt(core, paragraph, offset, options);
  // A revised mark must stay next to the paragraph that it joins.
  const revised = hasRevisedMark(paragraph) || hasRevisedMark(paragraph.previousElementSibling);
  if (control === null || control.parentElement !== paragraph || revised) return;
  const alone = elements(paragraph).every(
    (e) =>
      e === control || !/^(r|ins|del|moveTo|moveFrom|hyperlink|sdt|fldSimple|smartTag)$/.test(e.localName),
  );
  const content = elements(control).find((e) => isW(e, 'sdtContent'));
  if (!alone || content === undefined) return;
  const inner = Array.from(content.childNodes);
  control.replaceWith(...inner);
  paragraph.before(control);
  content.append(paragraph);
}

/** Returns the place of an insertion at a location of a span, and the side that it leans to. */
function target(core: Core, span: Span, location: InsertLocation): { point: Point; options: InsertOptions } {
  const { start, end } = span;
  const length = core.length(end.paragraph);
  const beforeMark: Point = end.offset > length ? { paragraph: end.paragraph, offset: length } : end;
  switch (location) {
    case 'Start':
      return { point: start, options: { lean: 'after' } };
    case 'Before':
      return { point: start, options: { lean: 'after', outsideLink: true } };
    case 'After': {
      const root = core.rootOf(end.paragraph);
      const next = root === null ? undefined : core.paragraphs(root)[core.indexOf(root, end.paragraph) + 1];
      const behindMark = end.offset > length && next !== undefined;
      return behindMark
        ? { point: { paragraph: next, offset: 0 }, options: { lean: 'after', outsideLink: true } }
        : { point: beforeMark, options: { lean: 'before', outsideLink: true } };
    }
    default:
      return { point: beforeMark, options: { lean: 'before' } };
  }
}

/** Word's `insertText` on a span, which grows with `Start`, `End` and `Replace`. Returns the span of the new text. */
export function insertTextInSpan(
  core: Core,
  span: Span,
  text: string,
  location: InsertLocation,
  place?: Place,
): Span {
  const extra = place === undefined ? {} : { place };
  if (location === 'Replace' && !span.collapsed) return replaceText(core, span, text);
  const { point, options } = target(core, span, span.collapsed && location === 'Replace' ? 'End' : location);
  const wasCollapsed = span.collapsed;
  const kept = location === 'Start' && swallowsSpace(core, point) ? withoutEdgeSpace(text) : text;
  const result = insertTextAt(core, point, kept, { ...options, ...extra });
  if (location === 'Before' || location === 'After') return result;
  if (location === 'Start' || wasCollapsed) span.start = result.start;
  if (location !== 'Start' || wasCollapsed) span.end = result.end;
  return result;
}

/** True between two runs, one of which has a space there: see the quirk `startAtRunBoundary`. */
function swallowsSpace(core: Core, { paragraph, offset }: Point): boolean {
  if (!core.quirks.startAtRunBoundary || !core.tracked) return false;
  const { atoms, text } = core.content(paragraph);
  const before = atoms.findLast((a) => a.text !== '' && a.start + a.text.length === offset);
  const after = atoms.find((a) => a.text !== '' && a.start === offset);
  if (before === undefined || after === undefined || before.run === after.run) return false;
  return text[offset - 1] === ' ' || text[offset] === ' ';
}

const withoutEdgeSpace = (text: string): string =>
  text.endsWith(' ') ? text.slice(0, -1) : text.startsWith(' ') ? text.slice(1) : text;

function replaceText(core: Core, span: Span, text: string): Span {
  const { start, end } = span;
  const properties = inheritedProperties(core, start.paragraph, start.offset, 'after');
  const length = core.length(end.paragraph);
  const stop: Point = { paragraph: end.paragraph, offset: Math.min(end.offset, length) };
  if (core.tracked && !core.quirks.macUntrackedReplace) {
    // Word shows the deletion first: the new text goes after the old.
    const old = core.span(start, stop);
    const result = insertTextAt(core, stop, text, { lean: 'before', properties });
    old.end = result.start;
    deleteSpan(core, old);
    span.start = old.start;
    span.end = result.end;
    return result;
  }
  const result = insertTextAt(core, start, text, { lean: 'after', properties });
  const old = core.span(
    result.end,
    span.end.offset > core.length(span.end.paragraph)
      ? { paragraph: span.end.paragraph, offset: core.length(span.end.paragraph) }
      : span.end,
  );
  const mode = core.tracking;
  core.tracking = 'Off';
  try {
    deleteSpan(core, old);
  } finally {
    core.tracking = mode;
  }
  span.start = result.start;
  span.end = result.end;
  return result;
}

/** Returns the place next to a control, outside of it. */
export const besideControl = (control: Element, side: 'before' | 'after'): Place =>
  side === 'before' ? placeBefore(control) : placeAfter(control);
