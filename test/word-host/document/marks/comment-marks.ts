import { commentElements, dropExtension, parentOf } from './comment-parts.ts';
import type { Core } from '../core.ts';
import { deleteSpan } from '../edit/delete.ts';
import { dropUnreferenced } from './note-parts.ts';
import type { MarkName } from '../markup/mark-index.ts';
import { pointOf } from '../runs/marker-places.ts';
import { removeRun } from '../runs/runs.ts';
import type { Span } from '../markup/spans.ts';
import { attr, child, elements } from '../markup/xml.ts';

/** Returns the first mark of that name (`commentRangeStart`, …) of a comment in the text. */
export const markOf = (core: Core, name: MarkName, id: string): Element | undefined =>
  core.marks.find(name, id)[0];

/** Returns the text that a comment is attached to, or the place of its reference if it has no range; null if its marks are gone. */
export function commentSpan(core: Core, comment: Element): Span | null {
  const id = attr(comment, 'id') ?? '';
  const reference = markOf(core, 'commentReference', id);
  const startMark = markOf(core, 'commentRangeStart', id) ?? reference;
  const endMark = markOf(core, 'commentRangeEnd', id) ?? reference;
  return spanBetween(core, startMark, endMark);
}

function spanBetween(core: Core, startMark: Element | undefined, endMark: Element | undefined): Span | null {
  const start = startMark === undefined ? null : pointOf(core, startMark, 'start');
  const end = endMark === undefined ? null : pointOf(core, endMark, 'end');
  return start === null || end === null ? null : core.span(start, end);
}

/** Removes a comment with its replies and their marks in the text. */
export function removeComment(core: Core, comment: Element): void {
  for (const other of commentElements(core))
    if (parentOf(core, other) === comment) removeComment(core, other);
  unmark(core, attr(comment, 'id') ?? '');
  dropExtension(core, comment);
  comment.remove();
}

function unmark(core: Core, id: string): void {
  for (const name of ['commentRangeStart', 'commentRangeEnd'] as const)
    for (const e of core.marks.find(name, id)) e.remove();
  for (const e of core.marks.find('commentReference', id)) {
    const run = e.parentElement;
    if (run === null) continue;
    e.remove();
    if (elements(run).every((c) => c === child(run, 'rPr'))) removeRun(run);
  }
}

/**
 * Runs an edit, then removes the comments whose text it removed and the notes whose reference it removed, as Word does; text that is only
 * marked as deleted stays.
 */
export function dropEmptied(core: Core, work: () => void): void {
  dropUnreferenced(core, () => {
    dropUncommented(core, work);
  });
}

function dropUncommented(core: Core, work: () => void): void {
  const comments = commentElements(core);
  if (comments.length === 0) {
    work();
    return;
  }
  const before = comments.map((comment) => {
    const id = attr(comment, 'id') ?? '';
    const start = markOf(core, 'commentRangeStart', id);
    const span = start === undefined ? null : spanBetween(core, start, markOf(core, 'commentRangeEnd', id));
    return { comment, span, hadText: span !== null && !span.collapsed };
  });
  work();
  for (const { comment, span, hadText } of before) {
    if (span === null) continue;
    if (hadText && span.collapsed && comment.isConnected) removeComment(core, comment);
    core.spans.drop(span);
  }
}

/** Deletes a span, and the comments on text that is really removed with it. */
export const deleteText = (core: Core, span: Span): void =>
  dropEmptied(core, () => {
    deleteSpan(core, span);
  });
