import type { XmlTools } from '../api.ts';

/** One undo step: what changed, oldest first. */
type Step<Extra> = { readonly records: MutationRecord[]; readonly before: Extra };

/**
 * Undo and redo by mutation records. Whatever code changes a watched document, its records are kept; taking them
 * back in reverse order restores the very same nodes, so handles on them stay good. Taking back makes records too: these are the redo.
 */
export class Journal<Extra> {
  readonly #observer: MutationObserver;
  readonly #changed: (record: MutationRecord) => void;
  readonly #skipped: (doc: Document) => boolean;
  #current: MutationRecord[] = [];
  #before: Extra | null = null;
  #undo: Step<Extra>[] = [];
  #redo: Step<Extra>[] = [];

  /** `changed` hears of every record at once; documents that are `skipped` stay out of the stack. */
  constructor(
    tools: XmlTools,
    changed: (record: MutationRecord) => void,
    skipped: (doc: Document) => boolean,
  ) {
    this.#changed = changed;
    this.#skipped = skipped;
    this.#observer = new tools.MutationObserver((records) => this.#take(records));
  }

  watch(doc: Document): void {
    this.#observer.observe(doc, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeOldValue: true,
      characterData: true,
      characterDataOldValue: true,
    });
  }

  /** Hears what changed since the last call. Call before any cached answer. */
  sync(): void {
    const records = this.#observer.takeRecords();
    if (records.length > 0) this.#take(records);
  }

  /** Keeps what must be restored beside the documents when the current step is taken back. The first call in a step counts. */
  begin(before: () => Extra): void {
    this.#before ??= before();
  }

  checkpoint(fallback: () => Extra): void {
    this.sync();
    if (this.#current.length === 0) return;
    this.#undo.push({ records: this.#current, before: this.#before ?? fallback() });
    this.#redo = [];
    this.#current = [];
    this.#before = null;
  }

  /** A step that changes nothing, as Word on the web makes where nothing was written. */
  addEmptyStep(places: () => Extra): void {
    this.#undo.push({ records: [], before: places() });
    this.#redo = [];
  }

  /** Nothing can be taken back any more. */
  forget(): void {
    this.sync();
    this.#undo = [];
    this.#redo = [];
    this.#current = [];
    this.#before = null;
  }

  /** Takes one step back (or forth); answers what `begin` kept, or null when there is none. */
  back(direction: 'undo' | 'redo', now: () => Extra): Extra | null {
    const [from, to] = direction === 'undo' ? [this.#undo, this.#redo] : [this.#redo, this.#undo];
    const step = from.pop();
    if (step === undefined) return null;
    const after = now();
    for (const record of step.records.toReversed()) revert(record);
    this.sync();
    to.push({ records: this.#current, before: after });
    this.#current = [];
    this.#before = null;
    return step.before;
  }

  #take(records: readonly MutationRecord[]): void {
    for (const record of records) {
      this.#changed(record);
      const doc = record.target.ownerDocument ?? (record.target as Document);
      if (!this.#skipped(doc)) this.#current.push(record);
    }
  }
}

function revert(record: MutationRecord): void {
  if (record.type === 'characterData') {
    (record.target as CharacterData).data = record.oldValue ?? '';
  } else if (record.type === 'attributes') {
    const element = record.target as Element;
    const { attributeName: name, attributeNamespace: ns, oldValue } = record;
    if (name === null) return;
    if (oldValue === null) element.removeAttributeNS(ns, name);
    else {
      const prefix = ns === null ? null : element.lookupPrefix(ns);
      element.setAttributeNS(ns, prefix === null || prefix === '' ? name : `${prefix}:${name}`, oldValue);
    }
  } else {
    const { target, addedNodes, removedNodes, nextSibling } = record;
    for (const node of Array.from(addedNodes)) target.removeChild(node);
    for (const node of Array.from(removedNodes)) target.insertBefore(node, nextSibling);
  }
}
