import type * as api from './api.ts';
import { deleteText } from './marks/comment-marks.ts';
import { controlsUnder } from './blocks/control-search.ts';
import type { ControlHandle } from './blocks/controls.ts';
import type { Core } from './core.ts';
import { itemNotFound } from './errors.ts';
import { insertBreakAt, insertParagraphBeside, ParagraphHandle } from './paragraph.ts';
import { checkLocation } from './edit/locations.ts';
import type { Span } from './markup/spans.ts';
import { insertTableBeside } from './blocks/table-element.ts';
import { TableHandle, tablesUnder } from './blocks/tables.ts';

/** A body. The root is `w:body`, `w:footnote`, `w:comment`, `w:hdr`, …, or any block whose paragraphs it stands for. */
export class StoryHandle implements api.Story {
  readonly #core: Core;
  readonly root: Element;

  constructor(core: Core, root: Element) {
    this.#core = core;
    this.root = root;
  }

  get kind(): api.StoryKind {
    return this.#core.storyKind(this.root);
  }
  get id(): number {
    return this.#core.storyId(this.root);
  }
  get text(): string {
    return this.textOf('all');
  }
  textOf(view: api.TextView): string {
    return this.range('Content').textOf(view);
  }
  paragraphs(): readonly ParagraphHandle[] {
    return this.#core.paragraphs(this.root).map((p) => new ParagraphHandle(this.#core, p));
  }
  range(location: api.RangeLocation = 'Whole'): api.TextRange {
    return this.#core.handles.range(this.#span()).getRange(location);
  }
  insertText(text: string, location: 'Replace' | 'Start' | 'End'): api.TextRange {
    checkLocation(location, ['Replace', 'Start', 'End']);
    return this.range('Content').insertText(text, location);
  }
  insertParagraph(text: string, location: 'Start' | 'End'): ParagraphHandle {
    checkLocation(location, ['Start', 'End']);
    this.#core.beginEdit();
    const { start, end } = this.#span();
    const [beside, where] =
      location === 'Start' ? ([start.paragraph, 'Before'] as const) : ([end.paragraph, 'After'] as const);
    return new ParagraphHandle(this.#core, insertParagraphBeside(this.#core, beside, text, where));
  }
  insertBreak(type: api.BreakType, location: 'Start' | 'End'): void {
    checkLocation(location, ['Start', 'End']);
    this.#core.beginEdit();
    const { start, end } = this.#span();
    insertBreakAt(this.#core, location === 'Start' ? start : end, type);
  }
  insertOoxml(ooxml: string, location: 'Replace' | 'Start' | 'End'): api.TextRange {
    checkLocation(location, ['Replace', 'Start', 'End']);
    return this.range('Content').insertOoxml(ooxml, location);
  }
  insertTable(
    rows: number,
    columns: number,
    location: 'Start' | 'End',
    values?: readonly (readonly string[])[],
  ): TableHandle {
    checkLocation(location, ['Start', 'End']);
    this.#core.beginEdit();
    const { start, end } = this.#span();
    const [beside, where] =
      location === 'Start' ? ([start.paragraph, 'Before'] as const) : ([end.paragraph, 'After'] as const);
    return new TableHandle(this.#core, insertTableBeside(this.#core, beside, where, rows, columns, values));
  }
  clear(): void {
    this.#core.beginEdit();
    deleteText(this.#core, this.#span());
  }
  search(text: string, options: api.SearchOptions = {}): readonly api.TextRange[] {
    return this.range('Whole').search(text, options);
  }
  tables(): readonly TableHandle[] {
    return tablesUnder(this.#core, this.root);
  }
  contentControls(): readonly ControlHandle[] {
    return controlsUnder(this.#core, this.root);
  }

  #span(): Span {
    const list = this.#core.paragraphs(this.root);
    const [first] = list;
    const last = list.at(-1);
    if (first === undefined || last === undefined || !this.root.isConnected)
      throw itemNotFound('The body is no longer in the document.');
    return this.#core.span(
      { paragraph: first, offset: 0 },
      { paragraph: last, offset: this.#core.length(last) },
    );
  }
}
