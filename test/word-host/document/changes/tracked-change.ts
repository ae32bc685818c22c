import type * as api from '../api.ts';
import { type Change, listChanges } from './changes.ts';
import { dropEmptied } from '../marks/comment-marks.ts';
import type { Core } from '../core.ts';
import { itemNotFound } from '../errors.ts';
import { resolveChange } from './resolve.ts';
import { shared } from '../runs/relation.ts';
import { spanText } from '../runs/views.ts';
import { precedes } from '../markup/xml.ts';

/** A live tracked change. */
export class ChangeHandle implements api.TrackedChange {
  readonly #core: Core;
  readonly #change: Change;

  constructor(core: Core, change: Change) {
    this.#core = core;
    this.#change = change;
  }

  get exists(): boolean {
    return this.#change.elements.some((e) => e.isConnected) || this.#elements().length > 0;
  }
  get type(): 'Added' | 'Deleted' | 'Formatted' {
    return this.#change.type;
  }
  get author(): string {
    return this.#change.author;
  }
  get date(): Date {
    return new Date(this.#change.date === '' ? 0 : this.#change.date);
  }
  get text(): string {
    if (this.type === 'Deleted' && this.#core.quirks.macEmptyDeletedText) return '';
    const { span } = this.#change;
    const text = spanText(this.#core, span, 'all');
    return span.end.offset > this.#core.length(span.end.paragraph) ? `${text}\r` : text;
  }
  range(): api.TextRange {
    this.#check();
    return this.#core.handles.range(this.#core.span(this.#change.span.start, this.#change.span.end));
  }
  accept(): void {
    this.#resolve(true);
  }
  reject(): void {
    this.#resolve(false);
  }

  #resolve(accept: boolean): void {
    this.#check();
    this.#core.beginEdit('decision');
    dropEmptied(this.#core, () => {
      resolveChange(this.#core, { ...this.#change, elements: this.#elements() }, accept);
    });
  }
  /** Its current revisions: an edit within one splits it, and the handle was created with the first part only. */
  #elements(): Element[] {
    const { type, author, date, elements, span } = this.#change;
    const root = this.#core.rootOf(span.start.paragraph);
    if (root === null) return [];
    const found = new Set(elements.filter((e) => e.isConnected));
    for (const now of listChanges(this.#core, root)) {
      const same = now.type === type && now.author === author && now.date === date;
      const common = same && !now.span.collapsed ? shared(this.#core, root, span, now.span) : null;
      // The places after a mark and before the next paragraph are the same: changes that only touch there are two.
      const touches = common !== null && this.#core.compare(root, common.start, common.end) === 0;
      if (common !== null && !touches) for (const e of now.elements) found.add(e);
      if (common !== null) this.#core.spans.drop(common);
      this.#core.spans.drop(now.span);
    }
    return [...found].toSorted((a, b) => (precedes(a, b) ? -1 : 1));
  }
  #check(): void {
    if (!this.exists) throw itemNotFound('The tracked change was accepted, rejected or deleted.');
  }
}
