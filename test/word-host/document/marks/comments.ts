import type * as api from '../api.ts';
import { commentSpan, markOf, removeComment } from './comment-marks.ts';
import {
  commentElements,
  commentParagraph,
  commentsRoot,
  extension,
  paraId,
  parentOf,
} from './comment-parts.ts';
import type { Core } from '../core.ts';
import { itemNotFound, WordError } from '../errors.ts';
import { putMarker } from '../edit/put-marker.ts';
import { writable } from '../runs/runs.ts';
import { stamp } from '../runs/revision.ts';
import type { Span } from '../markup/spans.ts';
import { attr, make, NS, setAttr } from '../markup/xml.ts';

/** A live comment. */
export class CommentHandle implements api.Comment {
  readonly #core: Core;
  readonly element: Element;

  constructor(core: Core, element: Element) {
    this.#core = core;
    this.element = element;
  }

  get exists(): boolean {
    return this.element.isConnected;
  }
  get id(): string {
    return attr(this.element, 'id') ?? '';
  }
  get content(): string {
    this.#check();
    return this.#core.handles.story(this.element).text.replaceAll('\r', '\n');
  }
  set content(text: string) {
    this.#write();
    const entry = extension(this.#core, this.element, false);
    this.element.replaceChildren(...paragraphs(this.element.ownerDocument, text));
    const id = entry === null ? null : paraId(this.element, true);
    if (entry !== null && id !== null) setAttr(entry, 'w15:paraId', id);
  }
  get authorName(): string {
    return attr(this.element, 'author') ?? '';
  }
  get authorEmail(): string {
    return '';
  }
  get creationDate(): Date {
    return new Date(attr(this.element, 'date') ?? 0);
  }
  get resolved(): boolean {
    const done = extension(this.#core, this.element, false)?.getAttributeNS(NS.w15, 'done');
    return done === '1' || done === 'true';
  }
  set resolved(value: boolean) {
    this.#write();
    const entry = extension(this.#core, this.element, true);
    if (entry !== null) setAttr(entry, 'w15:done', value ? '1' : '0');
  }
  range(): api.TextRange {
    this.#check();
    const span =
      commentSpan(this.#core, this.element) ??
      commentSpan(this.#core, parentOf(this.#core, this.element) ?? this.element);
    if (span === null) throw itemNotFound('The text of the comment is no longer in the document.');
    return this.#core.handles.range(span);
  }
  reply(text: string): CommentHandle {
    this.#write();
    const thread = parentOf(this.#core, this.element) ?? this.element;
    const parentEntry = extension(this.#core, thread, true);
    const reply = newComment(this.#core, text);
    markBeside(this.#core, attr(thread, 'id') ?? '', attr(reply, 'id') ?? '');
    const entry = extension(this.#core, reply, true);
    const parentId = parentEntry?.getAttributeNS(NS.w15, 'paraId');
    if (entry !== null && parentId !== null && parentId !== undefined)
      setAttr(entry, 'w15:paraIdParent', parentId);
    return new CommentHandle(this.#core, reply);
  }
  replies(): readonly CommentHandle[] {
    return commentElements(this.#core)
      .filter((c) => parentOf(this.#core, c) === this.element)
      .map((c) => new CommentHandle(this.#core, c));
  }
  parent(): CommentHandle | null {
    const found = parentOf(this.#core, this.element);
    return found === null ? null : new CommentHandle(this.#core, found);
  }
  delete(): void {
    this.#write();
    removeComment(this.#core, this.element);
  }

  #check(): void {
    if (!this.exists) throw itemNotFound('The comment is no longer in the document.');
  }
  #write(): void {
    this.#check();
    this.#core.beginEdit('comment');
  }
}

function paragraphs(doc: Document, text: string): Element[] {
  return writable(text.replace(/\r\n?/g, '\n'))
    .split('\n')
    .map((line, i) => commentParagraph(doc, line, i === 0));
}

function newComment(core: Core, text: string): Element {
  const root = commentsRoot(core, true);
  if (root === null) throw itemNotFound('The comments part could not be made.');
  const ids = commentElements(core).map((c) => Number(attr(c, 'id') ?? -1));
  const initials = core.author
    .split(/\s+/)
    .map((word) => word.slice(0, 1))
    .join('');
  const comment = make(root.ownerDocument, 'w:comment', {
    'w:id': String(Math.max(-1, ...ids) + 1),
    'w:author': core.author,
    'w:date': stamp(core),
    'w:initials': initials,
  });
  comment.append(...paragraphs(root.ownerDocument, text));
  root.append(comment);
  extension(core, comment, true);
  return comment;
}

function mark(core: Core, span: Span, id: string): void {
  const doc = span.start.paragraph.ownerDocument;
  const { start, end } = span;
  const endMark = make(doc, 'w:commentRangeEnd', { 'w:id': id });
  putMarker(core, end, endMark, 'end');
  putMarker(core, start, make(doc, 'w:commentRangeStart', { 'w:id': id }), 'start');
  const properties = make(doc, 'w:rPr', {}, make(doc, 'w:rStyle', { 'w:val': 'CommentReference' }));
  endMark.after(make(doc, 'w:r', {}, properties, make(doc, 'w:commentReference', { 'w:id': id })));
}

/** Places the marks of a reply after those of its comment. */
function markBeside(core: Core, thread: string, id: string): void {
  const start = markOf(core, 'commentRangeStart', thread);
  const reference = markOf(core, 'commentReference', thread)?.parentElement;
  if (reference === undefined || reference === null) return;
  const doc = reference.ownerDocument;
  start?.after(make(doc, 'w:commentRangeStart', { 'w:id': id }));
  const properties = make(doc, 'w:rPr', {}, make(doc, 'w:rStyle', { 'w:val': 'CommentReference' }));
  const run = make(doc, 'w:r', {}, properties, make(doc, 'w:commentReference', { 'w:id': id }));
  reference.after(...(start === undefined ? [] : [make(doc, 'w:commentRangeEnd', { 'w:id': id })]), run);
}

/** Attaches a comment to a span. Word allows none in headers, footers, notes and comments (#408). */
export function addComment(core: Core, span: Span, text: string): CommentHandle {
  const root = core.rootOf(span.start.paragraph);
  if (core.quirks.commentsNotAllowed || root === null || core.storyKind(root) !== 'body')
    throw new WordError('NotAllowed', 'A comment cannot be inserted there.');
  const comment = newComment(core, text);
  mark(core, span, attr(comment, 'id') ?? '');
  return new CommentHandle(core, comment);
}

/** Returns the comments that are not replies, in the order of the text that they are attached to. */
export function listComments(core: Core): CommentHandle[] {
  const order = new Map(core.marks.all('commentReference').map((e, i) => [attr(e, 'id') ?? '', i]));
  return commentElements(core)
    .filter((c) => parentOf(core, c) === null)
    .toSorted(
      (a, b) => (order.get(attr(a, 'id') ?? '') ?? Infinity) - (order.get(attr(b, 'id') ?? '') ?? Infinity),
    )
    .map((c) => new CommentHandle(core, c));
}

/** Returns the comments whose text overlaps a span. */
export function commentsIn(core: Core, span: Span): CommentHandle[] {
  const root = core.rootOf(span.start.paragraph);
  return listComments(core).filter((comment) => {
    const own = commentSpan(core, comment.element);
    if (own === null || root === null || core.rootOf(own.start.paragraph) !== root) return false;
    const before = core.compare(root, own.end, span.start);
    const after = core.compare(root, own.start, span.end);
    return own.collapsed || span.collapsed ? before >= 0 && after <= 0 : before > 0 && after < 0;
  });
}
