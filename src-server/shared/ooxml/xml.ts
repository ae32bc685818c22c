import type { Steps } from '../steps.ts';
import type { XmlElement } from './element.ts';
import { OoxmlFailure } from './failure.ts';
import { isUnderstood } from './namespaces.ts';
import { Scope } from './scope.ts';

/** The most that is read of one part. */
export interface XmlLimits {
  readonly elements: number;
  /** Nesting of elements. */
  readonly depth: number;
}

/** Far above any document, and below what would exhaust a reader. */
const LIMITS: XmlLimits = { elements: 1_500_000, depth: 2_000 };

/** Number of tokens that are read between two places where the work may pause: far less than a millisecond. */
const TOKENS_PER_STEP = 500;

/** The same for the characters that are checked: a few milliseconds. */
const CHARACTERS_PER_STEP = 1_000_000;

/** Elements in which white space is text. */
const VERBATIM: ReadonlySet<string> = new Set([
  'w:t',
  'w:delText',
  'w:instrText',
  'w:delInstrText',
  'm:t',
  'a:t',
]);

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** Characters that no XML may contain (XML 1.0, 2.2). */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/u;

interface Building {
  readonly raw: string;
  readonly scope: Scope;
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (XmlElement | string)[];
}

/**
 * Parses a part. Pauses between tokens, which the browser’s own parser cannot. White space between elements is dropped. A choice that
 * requires what Word does not know is `mc:Unknown`. Throws `OoxmlFailure`: corrupt for what is not well-formed or has a document type, as
 * Word does; too_large.
 */
export function* parseXml(part: string, limits = LIMITS): Steps<XmlElement> {
  for (let at = 0; at < part.length; at += CHARACTERS_PER_STEP) {
    if (FORBIDDEN.test(part.slice(at, at + CHARACTERS_PER_STEP))) throw new OoxmlFailure('corrupt');
    yield;
  }
  const text = part.includes('\r') ? part.replace(/\r\n?/gu, '\n') : part;
  const token =
    /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<([^<>"'!?](?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|([^<]+)/uy;
  const root: Building = { raw: '', scope: new Scope(), name: '', attributes: NO_ATTRIBUTES, children: [] };
  const open: Building[] = [root];
  let elements = 0;
  for (let count = 1; token.lastIndex < text.length; count += 1) {
    if (count % TOKENS_PER_STEP === 0) yield;
    const found = token.exec(text);
    if (found === null) throw new OoxmlFailure('corrupt');
    const [, data, tag, characters] = found;
    const parent = open.at(-1) ?? root;
    if (tag?.startsWith('/') === true) {
      if (open.length === 1 || tag.slice(1).trimEnd() !== parent.raw) throw new OoxmlFailure('corrupt');
      open.pop();
    } else if (tag !== undefined) {
      elements += 1;
      if (elements > limits.elements || open.length > limits.depth) throw new OoxmlFailure('too_large');
      const isClosed = tag.endsWith('/');
      const element = readTag(isClosed ? tag.slice(0, -1) : tag, parent.scope);
      parent.children.push(element);
      if (!isClosed) open.push(element);
    } else addText(parent, data, characters);
  }
  const [first, ...others] = root.children;
  if (open.length > 1 || first === undefined || typeof first === 'string' || others.length > 0)
    throw new OoxmlFailure('corrupt');
  return first;
}

function addText(parent: Building, data: string | undefined, characters = ''): void {
  if (characters.includes(']]>')) throw new OoxmlFailure('corrupt');
  const text = data ?? characters;
  if (VERBATIM.has(parent.name) || /\S/u.test(text)) parent.children.push(data ?? unescape(characters));
}

function readTag(tag: string, outer: Scope): Building {
  const [raw = ''] = /^\S+/u.exec(tag) ?? [];
  const written = readAttributes(tag.slice(raw.length));
  const declared = tag.includes('xmlns') ? findDeclared(written) : NO_ATTRIBUTES;
  const scope = declared.size === 0 ? outer : outer.declare(declared);
  const { name, prefix } = scope.element(raw);
  const attributes = written.size === declared.size ? NO_ATTRIBUTES : nameAttributes(written, scope, prefix);
  const isShown =
    name !== 'mc:Choice' || isUnderstood(attributes.get('Requires'), (one) => scope.resolve(one));
  return { raw, scope, name: isShown ? name : 'mc:Unknown', attributes, children: [] };
}

/** Returns the namespaces that attributes declare, by prefix. */
const findDeclared = (written: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map(
    [...written].flatMap(([name, value]) =>
      /^xmlns(?::|$)/u.test(name) ? [[name.slice('xmlns:'.length), value] as const] : [],
    ),
  );

/** Reads attributes by the names that the file writes. */
function readAttributes(text: string): ReadonlyMap<string, string> {
  if (text.trim() === '') return NO_ATTRIBUTES;
  const written = new Map<string, string>();
  const one = /\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/uy;
  let end = 0;
  for (let found = one.exec(text); found !== null; found = one.exec(text)) {
    const [, name = '', double, single = ''] = found;
    if (written.has(name)) throw new OoxmlFailure('corrupt');
    written.set(name, unescape((double ?? single).replace(/[\t\n]/gu, ' ')));
    end = one.lastIndex;
  }
  if (text.slice(end).trim() !== '') throw new OoxmlFailure('corrupt');
  return written;
}

/** Names attributes as readers ask for them. One of the element's own namespace is never covered by one of another. */
function nameAttributes(
  written: ReadonlyMap<string, string>,
  scope: Scope,
  own: string,
): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  const bare = new Map<string, string>();
  for (const [raw, value] of written) {
    const { prefix, local, name } = scope.attribute(raw);
    if (prefix === 'xmlns') continue;
    if (prefix === '') bare.set(local, value);
    else {
      const key = prefix === own ? local : name;
      if (attributes.has(key) && prefix !== 'x') throw new OoxmlFailure('corrupt');
      attributes.set(key, value);
    }
  }
  for (const [key, value] of bare) if (!attributes.has(key)) attributes.set(key, value);
  return attributes;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const MOST_CODE_POINT = 0x10_ff_ff;

/** Replaces references. An entity that XML does not know needs a document type, and there is none. */
function unescape(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([\da-f]+);|#(\d+);|([a-z]+);)?/giu,
    (_, hex?: string, decimal?: string, name?: string) => {
      const known = ENTITIES[name ?? ''];
      if (known !== undefined) return known;
      const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16);
      if (!(code <= MOST_CODE_POINT) || (code >= 0xd8_00 && code <= 0xdf_ff))
        throw new OoxmlFailure('corrupt');
      const character = String.fromCodePoint(code);
      if (FORBIDDEN.test(character)) throw new OoxmlFailure('corrupt');
      return character;
    },
  );
}
