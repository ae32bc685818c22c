import type * as api from './api.ts';
import { type Change, resolveChange } from './changes.ts';
import type { Core } from './core.ts';
import { itemNotFound } from './errors.ts';
import { RangeHandle } from './range.ts';
import { spanText } from './views.ts';

/** A live tracked change. */
export class ChangeHandle implements api.TrackedChange {
  readonly #core: Core;
  readonly #change: Change;

  constructor(core: Core, change: Change) {
    this.#core = core;
    this.#change = change;
  }

  get exists(): boolean {
    return this.#change.elements.some((e) => e.isConnected);
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
  range(): RangeHandle {
    this.#check();
    return new RangeHandle(this.#core, this.#core.span(this.#change.span.start, this.#change.span.end));
  }
  accept(): void {
    this.#resolve(true);
  }
  reject(): void {
    this.#resolve(false);
  }

  #resolve(accept: boolean): void {
    this.#check();
    this.#core.beginEdit();
    resolveChange(this.#core, this.#change, accept);
  }
  #check(): void {
    if (!this.exists) throw itemNotFound('The tracked change was accepted, rejected or deleted.');
  }
}
