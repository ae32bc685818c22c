import type * as api from '../api.ts';
import type { Core } from '../core.ts';
import { deleteSpan } from '../edit/delete.ts';
import { itemNotFound, WordError } from '../errors.ts';
import { placeAt, putRun } from '../edit/insert.ts';
import { inlineControl, placeAfter, writable } from '../runs/runs.ts';
import { wrapRuns } from '../runs/revision.ts';
import type { Span } from '../markup/spans.ts';
import { spanParagraphs, styleId } from '../looks/style.ts';
import { lower, noteElement, notesRoot, type NoteType } from './note-parts.ts';
import { attr, children, isW, make } from '../markup/xml.ts';

/** A live footnote or endnote, held by its reference in the text. */
export class NoteHandle implements api.Note {
  readonly #core: Core;
  readonly type: NoteType;
  readonly #reference: Element;

  constructor(core: Core, type: NoteType, reference: Element) {
    this.#core = core;
    this.type = type;
    this.#reference = reference;
  }

  get exists(): boolean {
    return this.#reference.isConnected;
  }
  get id(): number {
    return Number(attr(this.#reference, 'id') ?? 0);
  }
  get body(): api.Story {
    const root = this.exists ? noteElement(this.#core, this.type, String(this.id)) : null;
    if (root === null) throw itemNotFound('The note is no longer in the document.');
    return this.#core.handles.story(root);
  }
  reference(): api.TextRange {
    return this.#core.handles.range(this.#span());
  }
  delete(): void {
    const span = this.#span();
    this.#core.beginEdit();
    const note = noteElement(this.#core, this.type, String(this.id));
    deleteSpan(this.#core, span);
    if (!this.#reference.isConnected) note?.remove();
  }

  #span(): Span {
    let up: Element | null = this.#reference;
    while (up !== null && !isW(up, 'p')) up = up.parentElement;
    const atom =
      up === null || !this.exists
        ? undefined
        : this.#core.content(up).atoms.find((a) => a.node === this.#reference);
    if (up === null || atom === undefined) throw itemNotFound('The note is no longer in the document.');
    return this.#core.span({ paragraph: up, offset: atom.start }, { paragraph: up, offset: atom.start + 1 });
  }
}

/** Inserts a note after a span. With tracking its reference and its text are insertions. */
export function insertNote(core: Core, type: NoteType, span: Span, text: string): NoteHandle {
  const story = core.rootOf(span.start.paragraph);
  if (story === null || core.storyKind(story) !== 'body')
    throw new WordError('NotAllowed', `A ${lower(type)} can stand in the main text only.`);
  const root = notesRoot(core, type, true);
  if (root === null) throw itemNotFound('The notes part could not be made.');
  const { id: textStyle } = styleId(core, `${type} Text`, ['Paragraph']);
  const { id: markStyle } = styleId(core, `${type} Reference`, ['Character']);
  const name = lower(type);
  const id = String(Math.max(0, ...children(root, name).map((e) => Number(attr(e, 'id') ?? 0))) + 1);
  const doc = root.ownerDocument;
  const note = make(doc, `w:${name}`, { 'w:id': id });
  writable(text.replace(/\r\n?/g, '\n'))
    .split('\n')
    .forEach((line, i) => {
      const paragraph = make(
        doc,
        'w:p',
        {},
        make(doc, 'w:pPr', {}, make(doc, 'w:pStyle', { 'w:val': textStyle })),
      );
      const t = make(doc, 'w:t', { 'xml:space': 'preserve' });
      t.textContent = i === 0 ? ` ${line}` : line;
      const runs = [make(doc, 'w:r', {}, t)];
      if (i === 0)
        runs.unshift(
          make(
            doc,
            'w:r',
            {},
            make(doc, 'w:rPr', {}, make(doc, 'w:rStyle', { 'w:val': markStyle })),
            make(doc, `w:${name}Ref`),
          ),
        );
      paragraph.append(...runs);
      note.append(paragraph);
      if (core.tracked) wrapRuns(core, 'ins', runs);
    });
  root.append(note);

  const { paragraph } = span.end;
  const offset = Math.min(span.end.offset, core.length(paragraph));
  let place = placeAt(core, paragraph, offset, { lean: 'before', outsideLink: true });
  const control = inlineControl(place);
  if (control !== null && !core.quirks.footnoteInsideControl && place.before === null)
    place = placeAfter(control);
  const reference = make(paragraph.ownerDocument, `w:${name}Reference`, { 'w:id': id });
  const mark = make(
    paragraph.ownerDocument,
    'w:rPr',
    {},
    make(paragraph.ownerDocument, 'w:rStyle', { 'w:val': markStyle }),
  );
  putRun(core, place, make(paragraph.ownerDocument, 'w:r', {}, mark, reference));
  core.spans.inserted(paragraph, offset, 1);
  return new NoteHandle(core, type, reference);
}

/** Returns the notes whose reference is within a span, in order. */
export function notesIn(core: Core, type: NoteType, span: Span): NoteHandle[] {
  const list = spanParagraphs(core, span);
  const wanted = `${lower(type)}Reference`;
  return list.flatMap((paragraph, i) => {
    const from = i === 0 ? span.start.offset : 0;
    const to = i === list.length - 1 ? span.end.offset : Infinity;
    return core
      .content(paragraph)
      .atoms.filter(
        (a) =>
          a.node.localName === wanted &&
          a.start >= from &&
          a.start < to &&
          noteElement(core, type, attr(a.node, 'id') ?? '') !== null,
      )
      .map((a) => new NoteHandle(core, type, a.node));
  });
}
