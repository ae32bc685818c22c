import { SaxesParser } from 'saxes';
import { decodeText } from './text/decode.ts';
import { ReadFailure } from './failure.ts';
import { READ_LIMITS } from './limits.ts';

/** An element, whose name has the canonical prefix of its namespace, such as `w:p`, whatever prefix the file uses. */
export interface XmlElement {
  readonly name: string;
  /** By local name; attributes of the relationships namespace have the prefix `r:`. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
}

/** Canonical prefixes, transitional and strict (ECMA-376 and ISO/IEC 29500). */
const PREFIX: ReadonlyMap<string, string> = new Map([
  ['http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'w'],
  ['http://purl.oclc.org/ooxml/wordprocessingml/main', 'w'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/relationships', 'r'],
  ['http://purl.oclc.org/ooxml/officeDocument/relationships', 'r'],
  ['http://schemas.openxmlformats.org/package/2006/relationships', 'rel'],
  ['http://schemas.openxmlformats.org/package/2006/content-types', 'ct'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/extended-properties', 'ep'],
  ['http://purl.oclc.org/ooxml/officeDocument/extendedProperties', 'ep'],
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
  ['http://schemas.openxmlformats.org/presentationml/2006/main', 'p'],
  ['http://purl.oclc.org/ooxml/presentationml/main', 'p'],
  ['http://schemas.openxmlformats.org/drawingml/2006/main', 'a'],
  ['http://purl.oclc.org/ooxml/drawingml/main', 'a'],
  ['http://schemas.openxmlformats.org/drawingml/2006/chart', 'c'],
  ['http://purl.oclc.org/ooxml/drawingml/chart', 'c'],
  ['http://schemas.microsoft.com/office/word/2010/wordml', 'w14'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingShape', 'wps'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingGroup', 'wpg'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas', 'wpc'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'm'],
  ['http://purl.oclc.org/ooxml/officeDocument/math', 'm'],
]);

/** Elements in which white space is significant. */
const VERBATIM: ReadonlySet<string> = new Set(['w:t', 'm:t', 'a:t']);

interface Building {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: (XmlElement | string)[];
}

function canonical(uri: string, local: string): string {
  return `${PREFIX.get(uri) ?? 'x'}:${local}`;
}

/**
 * Parses one XML part into a tree. White space between elements is dropped; text inside `w:t` and `a:t` is kept verbatim. Entities of a
 * document type are not expanded. Throws `ReadFailure`: corrupt, too_large.
 */
export function parseXml(bytes: Buffer): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const root: Building = { name: '', attributes: new Map(), children: [] };
  const open: Building[] = [root];
  let elements = 0;
  const top = (): Building => open[open.length - 1] ?? root;
  const addText = (text: string): void => {
    const parent = top();
    if (VERBATIM.has(parent.name) || text.trim() !== '') parent.children.push(text);
  };
  parser.on('error', (cause) => {
    throw new ReadFailure('corrupt', cause);
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (elements > READ_LIMITS.elements || open.length > READ_LIMITS.depth)
      throw new ReadFailure('too_large');
    const attributes = new Map<string, string>();
    for (const { uri, local, value } of Object.values(tag.attributes)) {
      attributes.set(PREFIX.get(uri) === 'r' ? `r:${local}` : local, value);
    }
    const element: Building = { name: canonical(tag.uri, tag.local), attributes, children: [] };
    top().children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    parser.write(decodeText(bytes)).close();
  } catch (cause) {
    // Whatever the parser fails on, the part is not well-formed.
    throw cause instanceof ReadFailure ? cause : new ReadFailure('corrupt', cause);
  }
  const first = root.children.find((child) => typeof child !== 'string');
  if (first === undefined) throw new ReadFailure('corrupt');
  return first;
}

/** Returns the child elements, in order. */
export function findElements(parent: XmlElement): readonly XmlElement[] {
  return parent.children.filter((child) => typeof child !== 'string');
}

/** Finds the first child with a name. */
export function findChild(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  return parent?.children.find(
    (child): child is XmlElement => typeof child !== 'string' && child.name === name,
  );
}

/** Finds the children with a name, in order. */
export function findChildren(parent: XmlElement | undefined, name: string): readonly XmlElement[] {
  return parent === undefined ? [] : findElements(parent).filter((child) => child.name === name);
}

/** Returns `w:val` of a child; undefined if the child or the attribute is missing. */
export function readValue(parent: XmlElement | undefined, name: string): string | undefined {
  return findChild(parent, name)?.attributes.get('val');
}

/** Returns whether a toggle such as `w:vanish` is on: it is present, and its value does not turn it off. */
export function isOn(parent: XmlElement | undefined, name: string): boolean {
  const child = findChild(parent, name);
  if (child === undefined) return false;
  return !['0', 'false', 'off'].includes(child.attributes.get('val') ?? '1');
}

/** Returns all text below an element, concatenated. */
export function textContent(element: XmlElement | undefined): string {
  if (element === undefined) return '';
  return element.children.map((child) => (typeof child === 'string' ? child : textContent(child))).join('');
}
