import type { Steps } from '../../diff/slices.ts';

/** An element of a part. Names keep their prefix, as Word writes it: `w:p`. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
}

/** An element whose attributes are read when they are first asked for: most never are. */
class Building implements XmlElement {
  readonly name: string;
  readonly children: (XmlElement | string)[] = [];
  readonly #tag: string;
  #attributes: ReadonlyMap<string, string> | undefined;

  constructor(name: string, tag: string) {
    this.name = name;
    this.#tag = tag;
  }

  get attributes(): ReadonlyMap<string, string> {
    this.#attributes ??= readAttributes(this.#tag);
    return this.#attributes;
  }
}

/** Number of tokens that are read between two places where the work may pause: far less than a millisecond. */
const TOKENS_PER_STEP = 500;

/** Elements in which white space is text. */
const VERBATIM: ReadonlySet<string> = new Set(['w:t', 'w:delText', 'w:instrText', 'w:delInstrText']);

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/**
 * Parses a part that Word wrote. Pauses between tokens, which the browser’s own parser cannot. Undefined for a part without an element;
 * what is not closed ends with the part.
 */
export function* parseXml(text: string): Steps<XmlElement | undefined> {
  const root = new Building('', '');
  const open: Building[] = [root];
  const token =
    /<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<([^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*)>|([^<]+)/gu;
  let count = 0;
  for (const [, data, tag, characters] of text.matchAll(token)) {
    count += 1;
    if (count % TOKENS_PER_STEP === 0) yield;
    const parent = open.at(-1) ?? root;
    if (data !== undefined) parent.children.push(data);
    else if (characters !== undefined) {
      if (VERBATIM.has(parent.name) || /\S/u.test(characters)) parent.children.push(unescape(characters));
    } else if (tag !== undefined && !/^[?!]/u.test(tag)) readTag(tag, parent, open);
  }
  return root.children.find((child) => typeof child !== 'string');
}

function readTag(tag: string, parent: Building, open: Building[]): void {
  if (tag.startsWith('/')) {
    if (open.length > 1) open.pop();
    return;
  }
  const [name = ''] = /^[^\s/]+/u.exec(tag) ?? [];
  const element = new Building(name, tag.slice(name.length));
  parent.children.push(element);
  if (!tag.endsWith('/')) open.push(element);
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  if (!text.includes('=')) return NO_ATTRIBUTES;
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single = ''] of text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu))
    attributes.set(name, unescape(double ?? single));
  return attributes;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const MOST_CODE_POINT = 0x10_ff_ff;

function unescape(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/giu,
    (entity, hex?: string, decimal?: string, name?: string) => {
      if (hex === undefined && decimal === undefined) return ENTITIES[name ?? ''] ?? entity;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= MOST_CODE_POINT ? String.fromCodePoint(code) : entity;
    },
  );
}

/** Returns the child elements, in order. */
export const elements = (parent: XmlElement | undefined): readonly XmlElement[] =>
  parent === undefined ? [] : parent.children.filter((child) => typeof child !== 'string');

/** Returns the first child element of this name. */
export const child = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
  parent?.children.find((one): one is XmlElement => typeof one !== 'string' && one.name === name);

/** Returns an attribute of WordprocessingML by its local name. */
export const attribute = (element: XmlElement | undefined, name: string): string | undefined =>
  element?.attributes.get(`w:${name}`);

/** Returns `w:val` of a child; undefined where either is missing. */
export const readValue = (parent: XmlElement | undefined, name: string): string | undefined =>
  attribute(child(parent, name), 'val');

/** Returns whether a toggle is on, or undefined where the parent does not have it (ECMA-376 17.17.4). */
export function toggle(parent: XmlElement | undefined, name: string): boolean | undefined {
  const own = child(parent, name);
  if (own === undefined) return undefined;
  return !['0', 'false', 'off'].includes(attribute(own, 'val') ?? '1');
}

/** Returns the text below an element. */
export const textContent = (element: XmlElement | undefined): string =>
  (element?.children ?? []).map((one) => (typeof one === 'string' ? one : textContent(one))).join('');

/** Finds the descendants of a name, in document order. */
export function* descendants(parent: XmlElement | undefined, name: string): Generator<XmlElement> {
  for (const one of elements(parent)) {
    if (one.name === name) yield one;
    yield* descendants(one, name);
  }
}
