/** Namespace of the ledger's custom XML part, by which the part is found. */
export const LEDGER_NAMESPACE = 'urn:codicil:ledger:1';

/**
 * Namespace of what identifies a piece as Codicil's. It is another one because versions that do not know it keep children of other
 * namespaces when they rewrite an entry.
 */
export const OWN_NAMESPACE = 'urn:codicil:own:1';

/** A ledger without entries. */
export const EMPTY_LEDGER = `<ledger xmlns="${LEDGER_NAMESPACE}"/>`;

/** Parses a ledger and returns its root; undefined for a text that is not a ledger. */
export function parseRoot(xml: string): Element | undefined {
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
  return root.namespaceURI === LEDGER_NAMESPACE && root.localName === 'ledger' ? root : undefined;
}

/** Creates the root of a new ledger. */
export function emptyRoot(): Element {
  return new DOMParser().parseFromString(EMPTY_LEDGER, 'application/xml').documentElement;
}

/** Serializes the ledger. */
export const serialize = (root: Element): string => new XMLSerializer().serializeToString(root);

/** Returns the ledger's child elements of this name, in order. */
export function findChildren(parent: Element, name: string): Element[] {
  const found: Element[] = [];
  for (let child = parent.firstElementChild; child !== null; child = child.nextElementSibling)
    if (child.namespaceURI === LEDGER_NAMESPACE && child.localName === name) found.push(child);
  return found;
}

/** Returns the text of the first such element; undefined if there is none. */
export const readText = (parent: Element, name: string): string | undefined =>
  findChildren(parent, name)[0]?.textContent ?? undefined;

/** Creates an element of the ledger. Undefined attributes are omitted. */
export function makeElement(
  document: Document,
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  text = '',
): Element {
  const element = document.createElementNS(LEDGER_NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(key, xmlText(value));
  }
  element.textContent = xmlText(text);
  return element;
}

/** Returns the text as XML can represent it: without control characters and half surrogate pairs, with line feeds for carriage returns. */
function xmlText(text: string): string {
  return text
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}

/** Parses a whole number that is written in digits only. */
export function wholeNumber(text: string | null | undefined): number | undefined {
  return text !== null && text !== undefined && /^\d{1,15}$/u.test(text) ? Number(text) : undefined;
}
