import type * as api from '../api.ts';
import { deleteText } from '../marks/comment-marks.ts';
import { controlContent, controlSpan, isInline } from '../edit/control-element.ts';
import type { Core } from '../core.ts';
import { deleteSpan } from '../edit/delete.ts';
import { itemNotFound, WordError } from '../errors.ts';
import { insertParagraphBeside, ParagraphHandle } from '../paragraph.ts';
import { checkLocation } from '../edit/locations.ts';
import type { Place } from '../runs/runs.ts';
import type { Span } from '../markup/spans.ts';
import { insertTextInSpan } from '../edit/text-edit.ts';
import { child, childVal, elements, make, NS, putInOrder, putProperty, unwrap } from '../markup/xml.ts';

const PROPERTIES: readonly string[] =
  'rPr alias tag id lock placeholder temporary showingPlcHdr dataBinding label tabIndex color appearance webExtensionLinked text richText'.split(
    ' ',
  );
const KINDS: Readonly<Record<string, string>> = {
  text: 'PlainText',
  checkbox: 'CheckBox',
  dropDownList: 'DropDownList',
  comboBox: 'ComboBox',
  date: 'DatePicker',
  picture: 'Picture',
  docPartObj: 'BuildingBlockGallery',
  group: 'Group',
  repeatingSection: 'RepeatingSection',
};
const APPEARANCES: Readonly<Record<string, api.Appearance>> = {
  boundingBox: 'BoundingBox',
  tags: 'Tags',
  hidden: 'Hidden',
};
/** The length to which Word cuts a title (office-js-docs-reference #1238). */
const TITLE_LIMIT = 64;

/** A live content control. */
export class ControlHandle implements api.ContentControl {
  readonly #core: Core;
  readonly element: Element;

  constructor(core: Core, element: Element) {
    this.#core = core;
    this.element = element;
  }

  get exists(): boolean {
    return this.element.isConnected;
  }
  get id(): number {
    return Number(childVal(child(this.element, 'sdtPr'), 'id') ?? 0);
  }
  get type(): string {
    const kind = elements(this.#properties()).map((e) => KINDS[e.localName]);
    return kind.find((k) => k !== undefined) ?? 'RichText';
  }
  /** Returns the type of a control; for text controls with their content, as Word’s `subtype`. */
  get subtype(): string {
    const { type } = this;
    if (type !== 'RichText' && type !== 'PlainText') return type;
    if (isInline(this.#core, this.element)) return `${type}Inline`;
    return type === 'PlainText' ? 'PlainTextParagraph' : 'RichTextParagraphs';
  }
  get story(): api.Story {
    const root = this.#core.rootOf(this.#span().start.paragraph);
    if (root === null) throw itemNotFound('The content control is no longer in the document.');
    return this.#core.handles.story(root);
  }
  get tag(): string {
    return childVal(this.#properties(), 'tag') ?? '';
  }
  set tag(value: string) {
    this.#setProperty('tag', value);
  }
  get title(): string {
    return childVal(this.#properties(), 'alias') ?? '';
  }
  set title(value: string) {
    this.#setProperty('alias', value.slice(0, TITLE_LIMIT));
  }
  get appearance(): api.Appearance {
    const found = elements(this.#properties()).find((e) => e.localName === 'appearance');
    return APPEARANCES[found?.getAttributeNS(NS.w15, 'val') ?? 'boundingBox'] ?? 'BoundingBox';
  }
  set appearance(value: api.Appearance) {
    const name = Object.entries(APPEARANCES).find(([, shown]) => shown === value)?.[0];
    checkLocation(value, Object.values(APPEARANCES));
    this.#write(false);
    putProperty(this.#properties(), 'w15:appearance', { 'w15:val': name ?? 'boundingBox' }, PROPERTIES);
  }
  get color(): string {
    const found = elements(this.#properties()).find((e) => e.localName === 'color');
    const value = found?.getAttributeNS(NS.w, 'val');
    return value === undefined || value === null || value === 'auto' ? '#000000' : `#${value.toUpperCase()}`;
  }
  set color(value: string) {
    this.#write(false);
    putProperty(
      this.#properties(),
      'w15:color',
      { 'w:val': value.replace('#', '').toUpperCase() },
      PROPERTIES,
    );
  }
  get placeholderText(): string {
    return this.#showsPlaceholder() ? this.text : '';
  }
  set placeholderText(value: string) {
    this.#write(true);
    if (this.text !== '' && !this.#showsPlaceholder()) return;
    this.#clearPlaceholder();
    if (value === '') return;
    const { tracking } = this.#core;
    this.#core.tracking = 'Off';
    try {
      this.#insert(value, 'Replace');
    } finally {
      this.#core.tracking = tracking;
    }
    putInOrder(this.#properties(), make(this.element.ownerDocument, 'w:showingPlcHdr'), PROPERTIES);
  }
  get cannotEdit(): boolean {
    return /contentLocked/i.test(childVal(this.#properties(), 'lock') ?? '');
  }
  set cannotEdit(value: boolean) {
    this.#setLock(this.cannotDelete, value);
  }
  get cannotDelete(): boolean {
    return (childVal(this.#properties(), 'lock') ?? '').startsWith('sdt');
  }
  set cannotDelete(value: boolean) {
    this.#setLock(value, this.cannotEdit);
  }
  get text(): string {
    return this.textOf('all');
  }
  textOf(view: api.TextView): string {
    return this.range('Content').textOf(view);
  }
  range(location: api.RangeLocation = 'Whole'): api.TextRange {
    const span = this.#span();
    const inline = isInline(this.#core, this.element);
    if (location === 'Before')
      return this.#core.handles.range(
        this.#core.span(span.start, span.start),
        inline ? { control: this.element, side: 'before' } : null,
      );
    if (location === 'After' && inline)
      return this.#core.handles.range(this.#core.span(span.end, span.end), {
        control: this.element,
        side: 'after',
      });
    if (location === 'After') {
      const { paragraph } = span.end;
      return this.#core.handles
        .range(this.#core.span(span.start, { paragraph, offset: this.#core.length(paragraph) + 1 }))
        .getRange('After');
    }
    if (location === 'Whole') return this.#core.handles.range(span, null, 'control');
    return this.#core.handles.range(span).getRange(location);
  }
  paragraphs(): readonly api.Paragraph[] {
    return this.range().paragraphs();
  }
  insertText(text: string, location: 'Replace' | 'Start' | 'End'): api.TextRange {
    checkLocation(location, ['Replace', 'Start', 'End']);
    this.#write(true);
    this.#clearPlaceholder();
    return this.#core.handles.range(this.#insert(text, location));
  }
  insertParagraph(text: string, location: 'Before' | 'After' | 'Start' | 'End'): ParagraphHandle {
    checkLocation(location, ['Before', 'After', 'Start', 'End']);
    this.#write(location === 'Start' || location === 'End');
    const span = this.#span();
    const front = location === 'Before' || location === 'Start';
    const beside = front ? span.start.paragraph : span.end.paragraph;
    const fresh = insertParagraphBeside(this.#core, beside, text, front ? 'Before' : 'After');
    if (location === 'Before' && this.element.contains(fresh)) this.element.before(fresh);
    if (location === 'After' && this.element.contains(fresh)) this.element.after(fresh);
    return new ParagraphHandle(this.#core, fresh);
  }
  insertOoxml(ooxml: string, location: 'Replace' | 'Start' | 'End'): api.TextRange {
    checkLocation(location, ['Replace', 'Start', 'End']);
    this.#write(true);
    this.#clearPlaceholder();
    return this.range('Content').insertOoxml(ooxml, location);
  }
  search(text: string, options: api.SearchOptions = {}): readonly api.TextRange[] {
    return this.range().search(text, options);
  }
  clear(): void {
    this.#write(true);
    deleteText(this.#core, this.#span());
  }
  delete(keepContent: boolean): void {
    if (this.cannotDelete)
      throw new WordError('NotAllowed', 'The content control cannot be deleted: cannotDelete is set.');
    this.#write(!keepContent);
    const span = this.#span();
    const inline = isInline(this.#core, this.element);
    const content = controlContent(this.element);
    unwrap(content);
    child(this.element, 'sdtPr')?.remove();
    child(this.element, 'sdtEndPr')?.remove();
    unwrap(this.element);
    if (keepContent) return;
    if (!inline)
      span.end = { paragraph: span.end.paragraph, offset: this.#core.length(span.end.paragraph) + 1 };
    deleteText(this.#core, span);
  }
  parent(): ControlHandle | null {
    for (let up = this.element.parentElement; up !== null; up = up.parentElement)
      if (up.localName === 'sdt') return new ControlHandle(this.#core, up);
    return null;
  }

  #span(): Span {
    const span = this.element.isConnected ? controlSpan(this.#core, this.element) : null;
    if (span === null) throw itemNotFound('The content control is no longer in the document.');
    return span;
  }
  #insert(text: string, location: 'Replace' | 'Start' | 'End'): Span {
    const content = controlContent(this.element);
    const span = this.#span();
    const place: Place | undefined =
      span.collapsed && isInline(this.#core, this.element) ? { parent: content, before: null } : undefined;
    return insertTextInSpan(this.#core, span, text, location, place);
  }
  #properties(): Element {
    const found = child(this.element, 'sdtPr');
    if (found !== null) return found;
    const made = make(this.element.ownerDocument, 'w:sdtPr');
    this.element.prepend(made);
    return made;
  }
  #setProperty(name: string, value: string): void {
    if (this.#core.quirks.controlPropertiesNotAllowed)
      throw new WordError('NotAllowed', 'This Word does not let an add-in change a content control.');
    this.#write(false);
    if (value === '') child(this.#properties(), name)?.remove();
    else putProperty(this.#properties(), `w:${name}`, { 'w:val': value }, PROPERTIES);
  }
  #setLock(cannotDelete: boolean, cannotEdit: boolean): void {
    this.#write(false);
    const value = cannotDelete
      ? cannotEdit
        ? 'sdtContentLocked'
        : 'sdtLocked'
      : cannotEdit
        ? 'contentLocked'
        : null;
    if (value === null) child(this.#properties(), 'lock')?.remove();
    else putProperty(this.#properties(), 'w:lock', { 'w:val': value }, PROPERTIES);
  }
  #showsPlaceholder(): boolean {
    return child(this.#properties(), 'showingPlcHdr') !== null;
  }
  #clearPlaceholder(): void {
    if (!this.#showsPlaceholder()) return;
    const { tracking } = this.#core;
    this.#core.tracking = 'Off';
    try {
      deleteSpan(this.#core, this.#span());
    } finally {
      this.#core.tracking = tracking;
    }
    child(this.#properties(), 'showingPlcHdr')?.remove();
  }
  #write(content: boolean): void {
    if (!this.exists) throw itemNotFound('The content control is no longer in the document.');
    if (content && this.cannotEdit)
      throw new WordError('NotAllowed', 'The content control cannot be edited: cannotEdit is set.');
    this.#core.beginEdit();
  }
}
