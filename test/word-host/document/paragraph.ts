import type * as api from './api.ts';
import { deleteText } from './marks/comment-marks.ts';
import type { Core } from './core.ts';
import { invalidArgument, itemNotFound, WordError } from './errors.ts';
import { inheritedProperties, makeRun, type Place } from './runs/runs.ts';
import { placeAt, putRun } from './edit/insert.ts';
import { detachFromList, labelOf, putIntoList } from './looks/lists.ts';
import { readFormat, writeFormat } from './looks/paragraph-format.ts';
import { reformat } from './edit/format-revision.ts';
import { newParagraph, placeParagraph } from './runs/paragraphs.ts';
import { BREAK_TYPES, checkLocation } from './edit/locations.ts';
import { checkBeside, checkDeletion } from './edit/locks.ts';
import type { Point, Span } from './markup/spans.ts';
import { builtInOf, paragraphStyleName, setParagraphStyle, styleIdOfBuiltIn } from './looks/style.ts';
import { insertTextAt } from './edit/text-edit.ts';
import { markRevision } from './runs/views.ts';
import { ancestor, elements, ensureProperties, isW, make, PPR_ORDER, putInOrder } from './markup/xml.ts';

/** A live paragraph. */
export class ParagraphHandle implements api.Paragraph {
  readonly #core: Core;
  readonly element: Element;

  constructor(core: Core, element: Element) {
    this.#core = core;
    this.element = element;
  }

  get story(): api.Story {
    return this.#core.handles.story(this.#root());
  }
  get exists(): boolean {
    return this.#core.rootOf(this.element) !== null;
  }
  get uniqueLocalId(): string {
    return this.#core.localId(this.element);
  }
  get text(): string {
    return this.textOf('all');
  }
  textOf(view: api.TextView): string {
    return this.range('Content').textOf(view);
  }
  slice(from: number, to: number): api.TextRange {
    this.#root();
    if (!(from >= 0 && from <= to && to <= this.#core.length(this.element) + 1))
      throw invalidArgument('The offsets are not in the paragraph.');
    return this.#core.handles.range(
      this.#core.span({ paragraph: this.element, offset: from }, { paragraph: this.element, offset: to }),
    );
  }
  range(location: api.RangeLocation = 'Whole'): api.TextRange {
    return this.#core.handles.range(this.#whole()).getRange(location);
  }
  insertText(text: string, location: 'Replace' | 'Start' | 'End'): api.TextRange {
    checkLocation(location, ['Replace', 'Start', 'End']);
    return this.range('Content').insertText(text, location);
  }
  insertParagraph(text: string, location: 'Before' | 'After'): ParagraphHandle {
    checkLocation(location, ['Before', 'After']);
    checkBeside(this.element);
    this.#write();
    return new ParagraphHandle(this.#core, insertParagraphBeside(this.#core, this.element, text, location));
  }
  insertTable(
    rows: number,
    columns: number,
    location: 'Before' | 'After',
    values?: readonly (readonly string[])[],
  ): api.Table {
    return this.range('Content').insertTable(rows, columns, location, values);
  }
  delete(): void {
    const span = this.#whole();
    checkDeletion(this.#core, span);
    this.#write();
    deleteText(this.#core, span);
  }
  next(): ParagraphHandle | null {
    return this.#neighbour(1);
  }
  previous(): ParagraphHandle | null {
    return this.#neighbour(-1);
  }
  get isLast(): boolean {
    return this.next() === null;
  }
  listLabel(): api.ListLabel | null {
    return labelOf(this.#core, this.#root(), this.element);
  }
  get tableNestingLevel(): number {
    let level = 0;
    for (let table = ancestor(this.element, 'tbl'); table !== null; table = ancestor(table, 'tbl'))
      level += 1;
    return level;
  }
  format(): api.ParagraphFormat {
    this.#root();
    return readFormat(this.#core, this.element);
  }
  setFormat(change: Partial<api.ParagraphFormat>): void {
    this.#write();
    reformat(this.#core, this.element, () => {
      writeFormat(this.element, change);
    });
  }
  get style(): string {
    this.#root();
    return paragraphStyleName(this.#core, this.element);
  }
  set style(name: string) {
    this.#write();
    reformat(this.#core, this.element, () => {
      setParagraphStyle(this.#core, this.element, name);
    });
  }
  get styleBuiltIn(): string {
    return builtInOf(this.style);
  }
  set styleBuiltIn(name: string) {
    this.style = styleIdOfBuiltIn(name);
  }
  detachFromList(): void {
    this.#write();
    if (this.listLabel() === null) return;
    reformat(this.#core, this.element, () => {
      detachFromList(this.#core, this.element);
    });
  }
  /** As in Word, a paragraph that is an item already cannot be attached. */
  attachToList(listId: number, level: number): void {
    this.#write();
    if (this.listLabel() !== null)
      throw new WordError('GeneralException', 'The paragraph is in a list already.');
    this.#putIntoList(listId, level);
  }
  setListLevel(level: number): void {
    this.#write();
    const label = this.listLabel();
    if (label === null) throw new WordError('GeneralException', 'The paragraph is in no list.');
    this.#putIntoList(label.listId, level);
  }
  #putIntoList(listId: number, level: number): void {
    reformat(this.#core, this.element, () => {
      putIntoList(this.#core, this.element, listId, level);
    });
  }
  get isDeleted(): boolean {
    return markRevision(this.element, 'del') !== null;
  }
  same(other: api.Paragraph): boolean {
    return other instanceof ParagraphHandle && other.element === this.element;
  }

  #root(): Element {
    const root = this.#core.rootOf(this.element);
    if (root === null) throw itemNotFound('The paragraph is no longer in the document.');
    return root;
  }
  #write(): void {
    this.#root();
    this.#core.beginEdit();
  }
  /** From the start to after the mark. */
  #whole(): Span {
    this.#root();
    const { element } = this;
    const end = this.#core.length(element) + 1;
    return this.#core.span({ paragraph: element, offset: 0 }, { paragraph: element, offset: end });
  }
  #neighbour(step: number): ParagraphHandle | null {
    const root = this.#root();
    const found = this.#core.paragraphs(root)[this.#core.indexOf(root, this.element) + step];
    return found === undefined ? null : new ParagraphHandle(this.#core, found);
  }
}

/** A new paragraph beside another, in its format. Line feeds in the text make more. Answers the first new one. */
export function insertParagraphBeside(
  core: Core,
  beside: Element,
  text: string,
  where: 'Before' | 'After',
): Element {
  const properties = inheritedProperties(
    core,
    beside,
    where === 'Before' ? 0 : core.length(beside),
    where === 'Before' ? 'after' : 'before',
  );
  const fresh = newParagraph(core, beside);
  placeParagraph(core, fresh, beside, where);
  const result = insertTextAt(core, { paragraph: fresh, offset: 0 }, text, { lean: 'after', properties });
  const first = result.start.paragraph;
  core.spans.drop(result);
  return first;
}

/** A line, page or section break at a point. */
export function insertBreakAt(core: Core, point: Point, type: api.BreakType): void {
  if (!BREAK_TYPES.includes(type))
    throw invalidArgument(`The break must be one of ${BREAK_TYPES.join(', ')}.`);
  const length = core.length(point.paragraph);
  const offset = Math.min(point.offset, length);
  if (type === 'Line' || type === 'Page') {
    const place: Place = placeAt(core, point.paragraph, offset, {
      lean: offset === 0 ? 'after' : 'before',
      outsideLink: true,
    });
    putRun(core, place, makeRun(point.paragraph.ownerDocument, type === 'Line' ? '\v' : '\f', null));
    core.spans.inserted(point.paragraph, offset, 1);
    return;
  }
  const body = ancestor(point.paragraph, 'body');
  if (body === null || ancestor(point.paragraph, 'tbl') !== null)
    throw invalidArgument('A section break can stand in the main text only, outside tables.');
  const { start: at } = insertTextAt(core, { paragraph: point.paragraph, offset }, '\n', { lean: 'before' });
  const pPr = ensureProperties(at.paragraph, 'pPr');
  const final = elements(body).find((e) => isW(e, 'sectPr'));
  const section =
    final === undefined ? make(body.ownerDocument, 'w:sectPr') : (final.cloneNode(true) as Element);
  const kinds = {
    SectionContinuous: 'continuous',
    SectionEven: 'evenPage',
    SectionOdd: 'oddPage',
    SectionNext: 'nextPage',
    Next: 'nextPage',
  } as const;
  elements(section)
    .find((e) => isW(e, 'type'))
    ?.remove();
  const kind = make(body.ownerDocument, 'w:type', { 'w:val': kinds[type] });
  const after = elements(section).findLast((e) =>
    /^(headerReference|footerReference|footnotePr|endnotePr)$/.test(e.localName),
  );
  if (after === undefined) section.prepend(kind);
  else after.after(kind);
  putInOrder(pPr, section, PPR_ORDER);
}
