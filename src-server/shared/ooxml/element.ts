/** An element, whose name has the canonical prefix of its namespace, such as `w:p`, whatever prefix the file uses; `x:` for one that nobody reads. */
export interface XmlElement {
  readonly name: string;
  /** By local name if they are of the element's namespace or of none; otherwise with a canonical prefix, such as `r:id`. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
}

/** An element that has nothing. */
export const NOTHING: XmlElement = { name: '', attributes: new Map(), children: [] };

/** Returns the child elements, in order. */
export const findElements = (parent: XmlElement | undefined): readonly XmlElement[] =>
  parent === undefined ? [] : parent.children.filter((child) => typeof child !== 'string');

/** Finds the first child with a name. */
export const findChild = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
  parent?.children.find((child): child is XmlElement => typeof child !== 'string' && child.name === name);

/** Finds the children with a name, in order. */
export const findChildren = (parent: XmlElement | undefined, name: string): readonly XmlElement[] =>
  findElements(parent).filter((child) => child.name === name);

/** Finds the descendants with a name, in document order. */
export function* findDescendants(parent: XmlElement | undefined, name: string): Generator<XmlElement> {
  for (const child of findElements(parent)) {
    if (child.name === name) yield child;
    yield* findDescendants(child, name);
  }
}

/** Returns an attribute; undefined if it or the element is missing. */
export const readAttribute = (element: XmlElement | undefined, name: string): string | undefined =>
  element?.attributes.get(name);

/** Returns `val` of a child; undefined if the child or the attribute is missing. */
export const readValue = (parent: XmlElement | undefined, name: string): string | undefined =>
  readAttribute(findChild(parent, name), 'val');

/** Returns whether a toggle such as `w:vanish` is on; undefined if the parent does not have it (ECMA-376 17.17.4). */
export function readToggle(parent: XmlElement | undefined, name: string): boolean | undefined {
  const child = findChild(parent, name);
  if (child === undefined) return undefined;
  return !['0', 'false', 'off'].includes(readAttribute(child, 'val') ?? '1');
}

/** Returns whether a toggle is on: it is present, and its value does not turn it off. */
export const isOn = (parent: XmlElement | undefined, name: string): boolean =>
  readToggle(parent, name) ?? false;

/** Returns all text below an element, concatenated. */
export function textContent(element: XmlElement | undefined): string {
  if (element === undefined) return '';
  return element.children.map((child) => (typeof child === 'string' ? child : textContent(child))).join('');
}

/** Returns the branch of an alternate-content element that Word shows: the first choice that it understands, or the fallback. */
export const shownBranch = (element: XmlElement): XmlElement =>
  findChild(element, 'mc:Choice') ?? findChild(element, 'mc:Fallback') ?? NOTHING;
