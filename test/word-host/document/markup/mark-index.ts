import { allElements, attr, isW, precedes } from './xml.ts';

/** Elements that are looked up again and again, each with the attribute that it is known by. */
const KEYS = {
  bookmarkStart: 'name',
  bookmarkEnd: 'id',
  commentRangeStart: 'id',
  commentRangeEnd: 'id',
  commentReference: 'id',
} as const;

/** A kind of element that {@link MarkIndex} knows. */
export type MarkName = keyof typeof KEYS;

const names = Object.keys(KEYS) as MarkName[];
const nameOf = (element: Element): MarkName | undefined =>
  names.find((name) => element.localName === name && isW(element, name));
/** Names of bookmarks are the same in capitals (ECMA-376 17.13.6.2); ids are numbers. */
const keyOf = (element: Element, name: MarkName): string => (attr(element, KEYS[name]) ?? '').toLowerCase();

/** The marks of one part, found without a walk over it: it hears of everything that comes in. */
export class MarkIndex {
  readonly #byKey = new Map<string, Set<Element>>();

  constructor(doc: Document) {
    this.added(doc.documentElement);
  }

  /** Call for every node that came in. */
  added(node: Node): void {
    if (node.nodeType !== 1) return;
    for (const element of [node as Element, ...allElements(node as Element)]) this.keep(element);
  }

  /** Call for an element whose attributes changed. */
  keep(element: Element): void {
    const name = nameOf(element);
    if (name === undefined) return;
    const key = `${name} ${keyOf(element, name)}`;
    const known = this.#byKey.get(key);
    if (known === undefined) this.#byKey.set(key, new Set([element]));
    else known.add(element);
  }

  /** The marks of that name and key, in document order. */
  find(name: MarkName, value: string): Element[] {
    const key = `${name} ${value.toLowerCase()}`;
    const known = this.#byKey.get(key);
    if (known === undefined) return [];
    // What left the document and comes back is heard of again.
    for (const element of known)
      if (!element.isConnected || `${name} ${keyOf(element, name)}` !== key) known.delete(element);
    return inOrder([...known]);
  }

  /** All marks of that name, in document order. */
  all(name: MarkName): Element[] {
    const found: Element[] = [];
    for (const key of this.#byKey.keys())
      if (key.startsWith(`${name} `)) found.push(...this.find(name, key.slice(name.length + 1)));
    return inOrder(found);
  }
}

const inOrder = (found: Element[]): Element[] =>
  found.length < 2 ? found : found.toSorted((a, b) => (precedes(a, b) ? -1 : 1));
