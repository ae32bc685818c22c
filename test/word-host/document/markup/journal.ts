import type { XmlTools } from '../api.ts';

/** The changes of one undo step, oldest first. */
type Step<Extra> = { readonly records: MutationRecord[]; readonly before: Extra };

/**
 * Undo and redo by mutation records. All changes to a watched document are recorded; undoing the records in reverse order
 * restores the very same nodes, so handles on them stay valid. Undoing makes records too, which are the redo.
 */
export class Journal<Extra> {
  readonly #observer: MutationObserver;
  readonly #changed: (record: MutationRecord) => void;
  readonly #skipped: (doc: Document) => boolean;
  #current: MutationRecord[] = [];
  #before: Extra | null = null;
  #undo: Step<Extra>[] = [];
  #redo: Step<Extra>[] = [];

  /** `changed` receives every record at once; documents that are `skipped` are not on the stack. */
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

  /** Processes the changes since the last call. Must be called before a cached value is used. */
  sync(): void {
    const records = this.#observer.takeRecords();
    if (records.length > 0) this.#take(records);
  }

  /** Keeps state that undoing the current step must restore besides the documents. Only the first call in a step counts. */
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

  /** Adds a step that changes nothing, as Word on the web does where nothing was written. */
  addEmptyStep(places: () => Extra): void {
    this.#undo.push({ records: [], before: places() });
    this.#redo = [];
  }

  /** Forgets all steps: nothing can be undone any more. */
  forget(): void {
    this.sync();
    this.#undo = [];
    this.#redo = [];
    this.#current = [];
    this.#before = null;
  }

  /** Undoes or redoes one step; returns the state that `begin` kept, or null if there is no step. */
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
