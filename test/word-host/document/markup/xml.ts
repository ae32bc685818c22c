/** Namespaces of WordprocessingML and its packages (ECMA-376, MS-DOCX). */
export const NS = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  w14: 'http://schemas.microsoft.com/office/word/2010/wordml',
  w15: 'http://schemas.microsoft.com/office/word/2012/wordml',
  pkg: 'http://schemas.microsoft.com/office/2006/xmlPackage',
  rels: 'http://schemas.openxmlformats.org/package/2006/relationships',
  types: 'http://schemas.openxmlformats.org/package/2006/content-types',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  xml: 'http://www.w3.org/XML/1998/namespace',
} as const;

type Prefix = keyof typeof NS;

/** True for an element of WordprocessingML with that local name. */
export function isW(node: Element, name: string): boolean;
export function isW(node: Node | null, name: string): node is Element;
export function isW(node: Node | null, name: string): boolean {
  return (
    node !== null &&
    node.nodeType === 1 &&
    (node as Element).localName === name &&
    (node as Element).namespaceURI === NS.w
  );
}

/** The element children. */
export function elements(parent: Element): Element[] {
  const found: Element[] = [];
  for (let node = parent.firstElementChild; node !== null; node = node.nextElementSibling) found.push(node);
  return found;
}

/** The first child element `w:name`, or null. */
export function child(parent: Element, name: string): Element | null {
  for (let node = parent.firstElementChild; node !== null; node = node.nextElementSibling)
    if (isW(node, name)) return node;
  return null;
}

/** All child elements `w:name`. */
export const children = (parent: Element, name: string): Element[] =>
  elements(parent).filter((e) => isW(e, name));

/** All descendant elements, in document order. Walked by hand: jsdom's live collections take quadratic time to list. */
export function allElements(root: Element | Document): Element[] {
  const found: Element[] = [];
  const walk = (parent: Element | Document): void => {
    for (let node = parent.firstElementChild; node !== null; node = node.nextElementSibling) {
      found.push(node);
      walk(node);
    }
  };
  walk(root);
  return found;
}

/** All descendants `w:name`, in document order. */
export const descendants = (root: Element | Document, name: string): Element[] =>
  allElements(root).filter((e) => isW(e, name));

/** The nearest ancestor `w:name` (not the node itself), or null. */
export function ancestor(node: Node, name: string): Element | null {
  for (let up = node.parentNode; up !== null; up = up.parentNode) if (isW(up, name)) return up;
  return null;
}

/** The value of the attribute `w:name`, or null. */
export const attr = (element: Element, name: string): string | null => element.getAttributeNS(NS.w, name);

/** `w:val` of the child `w:name`, or null. */
export function childVal(parent: Element | null, name: string): string | null {
  const found = parent === null ? null : child(parent, name);
  return found === null ? null : attr(found, 'val');
}

/** Splits "w:val" into namespace and name. */
function parts(qualified: string): { ns: string; qualified: string } {
  const prefix = qualified.slice(0, qualified.indexOf(':')) as Prefix;
  return { ns: NS[prefix], qualified };
}

/** Creates an element by qualified name ("w:r"), with attributes by qualified name and children. */
export function make(
  doc: Document,
  name: string,
  attrs: Readonly<Record<string, string>> = {},
  ...content: Node[]
): Element {
  const { ns, qualified } = parts(name);
  const element = doc.createElementNS(ns, qualified);
  for (const [key, value] of Object.entries(attrs)) setAttr(element, key, value);
  element.append(...content);
  return element;
}

/** Sets an attribute by qualified name, or takes it off. */
export function setAttr(element: Element, name: string, value: string | null): void {
  const { ns, qualified } = parts(name);
  if (value === null) element.removeAttributeNS(ns, qualified.slice(qualified.indexOf(':') + 1));
  else element.setAttributeNS(ns, qualified, value);
}

/** A toggle property (`w:b`): null when absent, else its value (ECMA-376 17.17.4). */
export function toggle(parent: Element | null, name: string): boolean | null {
  const found = parent === null ? null : child(parent, name);
  if (found === null) return null;
  return !['0', 'false', 'off', 'none'].includes(attr(found, 'val') ?? '1');
}

/** True when `node` comes before `other` in document order. */
export const precedes = (node: Node, other: Node): boolean => (node.compareDocumentPosition(other) & 4) !== 0;

/** Replaces an element by its children. */
export function unwrap(element: Element): void {
  element.replaceWith(...Array.from(element.childNodes));
}

/** Puts `added` among the children of `parent` where the order of the schema wants it, in place of one of its name. */
export function putInOrder(parent: Element, added: Element, order: readonly string[]): void {
  const old = elements(parent).find(
    (e) => e.localName === added.localName && e.namespaceURI === added.namespaceURI,
  );
  if (old !== undefined) {
    old.replaceWith(added);
    return;
  }
  const rank = order.indexOf(added.localName);
  const later = elements(parent).find((e) => order.indexOf(e.localName) > rank);
  parent.insertBefore(added, later ?? null);
}

/** Puts an element with these attributes among the properties that `parent` holds, as {@link putInOrder}. */
export function putProperty(
  parent: Element,
  name: string,
  attributes: Readonly<Record<string, string>>,
  order: readonly string[],
): void {
  putInOrder(parent, make(parent.ownerDocument, name, attributes), order);
}

/** Order of the children of `w:rPr` (ECMA-376 17.3.2.28, CT_ParaRPr first). */
export const RPR_ORDER: readonly string[] =
  'ins del moveFrom moveTo rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath rPrChange'.split(
    ' ',
  );

/** Order of the children of `w:pPr` (ECMA-376 17.3.1.26). */
export const PPR_ORDER: readonly string[] =
  'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange'.split(
    ' ',
  );

/** Order of the children of `w:tcPr` (ECMA-376 17.4.69). */
export const TCPR_ORDER: readonly string[] =
  'cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark headers cellIns cellDel cellMerge tcPrChange'.split(
    ' ',
  );

/** The `w:pPr` of a paragraph, made when absent. */
export function ensureProperties(owner: Element, name: 'pPr' | 'rPr'): Element {
  const found = child(owner, name);
  if (found !== null) return found;
  const made = make(owner.ownerDocument, `w:${name}`);
  if (isW(owner, 'pPr')) putInOrder(owner, made, PPR_ORDER);
  else owner.insertBefore(made, owner.firstChild);
  return made;
}
