import { allElements, attr, isW, precedes } from './xml.ts';

/** Elements that are looked up often, each with the attribute that identifies it. */
const KEYS = {
  bookmarkStart: 'name',
  bookmarkEnd: 'id',
  commentRangeStart: 'id',
  commentRangeEnd: 'id',
  commentReference: 'id',
  footnoteReference: 'id',
  endnoteReference: 'id',
} as const;

/** A kind of element that {@link MarkIndex} knows. */
export type MarkName = keyof typeof KEYS;

const names = Object.keys(KEYS) as MarkName[];
const nameOf = (element: Element): MarkName | undefined =>
  names.find((name) => element.localName === name && isW(element, name));
/** Names of bookmarks ignore case (ECMA-376 17.13.6.2); ids are numbers. */
const keyOf = (element: Element, name: MarkName): string => (attr(element, KEYS[name]) ?? '').toLowerCase();

/** An index of the marks of one part, which is notified of every added node and so needs no walk over the part. */
export class MarkIndex {
  readonly #byKey = new Map<string, Set<Element>>();

  constructor(doc: Document) {
    this.added(doc.documentElement);
  }

  /** Must be called for every added node. */
  added(node: Node): void {
    if (node.nodeType !== 1) return;
    for (const element of [node as Element, ...allElements(node as Element)]) this.keep(element);
  }

  /** Must be called for an element whose attributes changed. */
  keep(element: Element): void {
    const name = nameOf(element);
    if (name === undefined) return;
    const key = `${name} ${keyOf(element, name)}`;
    const known = this.#byKey.get(key);
    if (known === undefined) this.#byKey.set(key, new Set([element]));
    else known.add(element);
  }

  /** Returns the marks with that name and key, in document order. */
  find(name: MarkName, value: string): Element[] {
    const key = `${name} ${value.toLowerCase()}`;
    const known = this.#byKey.get(key);
    if (known === undefined) return [];
    // A node that is removed and comes back is notified again.
    for (const element of known)
      if (!element.isConnected || `${name} ${keyOf(element, name)}` !== key) known.delete(element);
    return inOrder([...known]);
  }

  /** Returns all marks with that name, in document order. */
  all(name: MarkName): Element[] {
    const found: Element[] = [];
    for (const key of this.#byKey.keys())
      if (key.startsWith(`${name} `)) found.push(...this.find(name, key.slice(name.length + 1)));
    return inOrder(found);
  }
}

const inOrder = (found: Element[]): Element[] =>
  found.length < 2 ? found : found.toSorted((a, b) => (precedes(a, b) ? -1 : 1));
