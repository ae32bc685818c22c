import { SaxesParser } from 'saxes';
import { isUnderstood, findPrefix } from '../../shared/ooxml/namespaces.ts';
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

/** Elements in which white space is significant. */
const VERBATIM: ReadonlySet<string> = new Set(['w:t', 'm:t', 'a:t']);

interface Building {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: (XmlElement | string)[];
}

function canonical(uri: string, local: string): string {
  return `${findPrefix(uri) ?? 'x'}:${local}`;
}

/**
 * Parses one XML part into a tree. White space between elements is dropped; text inside `w:t` and `a:t` is kept verbatim. Entities of a
 * document type are not expanded. A choice that requires what Word does not know is `mc:Unknown`. Throws `ReadFailure`: corrupt, too_large.
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
      attributes.set(findPrefix(uri) === 'r' ? `r:${local}` : local, value);
    }
    const name = canonical(tag.uri, tag.local);
    const isShown =
      name !== 'mc:Choice' ||
      isUnderstood(attributes.get('Requires'), (prefix) => parser.resolve(prefix) ?? undefined);
    const element: Building = { name: isShown ? name : 'mc:Unknown', attributes, children: [] };
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

/** Returns the branch of an alternate-content element that Word shows: the first choice that it understands, or the fallback. */
export const shownBranch = (element: XmlElement): XmlElement | undefined =>
  findChild(element, 'mc:Choice') ?? findChild(element, 'mc:Fallback');

/** Returns all text below an element, concatenated. */
export function textContent(element: XmlElement | undefined): string {
  if (element === undefined) return '';
  return element.children.map((child) => (typeof child === 'string' ? child : textContent(child))).join('');
}
