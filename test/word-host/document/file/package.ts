import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { XmlTools } from '../api.ts';
import { WordError } from '../errors.ts';
import { readWhiteSpace } from '../markup/white-space.ts';
import { allElements, elements, isW, make, NS } from '../markup/xml.ts';
import { isStrict, toStrict, toTransitional } from './strict.ts';

/** A relationship of a part (ECMA-376 part 2, clause 9). */
export interface Relationship {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  readonly external: boolean;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPES = '[Content_Types].xml';

interface Part {
  bytes: Uint8Array;
  /** As it came, if the package is strict and the part has not changed. */
  strict: Uint8Array | null;
  doc: Document | null;
  touched: boolean;
  /** Created here: omitted from the file if undo removed its content type. */
  readonly added: boolean;
}

/** An Office package: bytes by part name ("word/document.xml"), parsed on demand, written back if changed. */
export class OfficePackage {
  readonly #parts = new Map<string, Part>();
  readonly #byDocument = new WeakMap<Document, Part>();
  /** By source part, until its relationships change. */
  readonly #relationships = new Map<string, readonly Relationship[]>();
  readonly #tools: XmlTools;
  readonly #isStrict: boolean;
  readonly #watch: (doc: Document) => void;

  constructor(bytes: Uint8Array, tools: XmlTools, watch: (doc: Document) => void) {
    this.#tools = tools;
    this.#watch = watch;
    let files: Record<string, Uint8Array>;
    try {
      files = unzipSync(bytes);
    } catch (cause) {
      // fflate throws its own errors for anything but a zip file; Word reports only that it cannot open it.
      throw new WordError(
        'GeneralException',
        `The file is not a .docx: ${cause instanceof Error ? cause.message : 'not a zip file'}`,
      );
    }
    this.#isStrict = isStrict(files['_rels/.rels']);
    for (const [name, content] of Object.entries(files))
      if (!name.endsWith('/')) this.#parts.set(name, this.#opened(name, content));
  }

  names(): string[] {
    return [...this.#parts.keys()];
  }

  has(name: string): boolean {
    return this.#parts.has(name);
  }

  /** True if the part was parsed already. */
  isParsed(name: string): boolean {
    return (this.#parts.get(name)?.doc ?? null) !== null;
  }

  /** Parses a part; throws `GeneralException` when it is missing or not well formed. */
  xml(name: string): Document {
    const part = this.#parts.get(name);
    if (part === undefined) throw new WordError('GeneralException', `The file has no part ${name}.`);
    if (part.doc === null) {
      part.doc = this.parse(strFromU8(part.bytes), name);
      addMissingParagraph(part.doc);
      this.#byDocument.set(part.doc, part);
      this.#watch(part.doc);
    }
    return part.doc;
  }

  /** Parses XML text, its words as Word reads them; throws `GeneralException` when it is not well formed. */
  parse(text: string, what: string): Document {
    const doc = new this.#tools.DOMParser().parseFromString(text.replace(/^\uFEFF/, ''), 'application/xml');
    if (doc.getElementsByTagName('parsererror').length > 0)
      throw new WordError('GeneralException', `${what} is not well-formed XML.`);
    readWhiteSpace(doc);
    return doc;
  }

  serialize(node: Node): string {
    return new this.#tools.XMLSerializer().serializeToString(node);
  }

  /** Returns the text of a part as it would be saved. */
  text(name: string): string {
    return strFromU8(this.#bytes(name));
  }

  /** Returns the bytes of a part in base 64. */
  base64(name: string): string {
    let binary = '';
    for (const byte of this.#bytes(name)) binary += String.fromCharCode(byte);
    return btoa(binary);
  }

  /** Marks the part of a changed document to be written. */
  touch(doc: Document): void {
    const part = this.#byDocument.get(doc);
    if (part === undefined) return;
    part.touched = true;
    this.#relationships.clear();
  }

  /** Makes sure that an XML part exists, with its content type. */
  ensurePart(name: string, contentType: string, xml: string): Document {
    if (!this.#parts.has(name))
      this.#parts.set(name, {
        bytes: strToU8(DECLARATION + xml),
        strict: null,
        doc: null,
        touched: false,
        added: true,
      });
    this.#override(name, contentType);
    return this.xml(name);
  }

  /** Replaces the bytes of a part. */
  write(name: string, text: string, contentType: string | null): void {
    this.#parts.set(name, {
      bytes: strToU8(text),
      strict: null,
      doc: null,
      touched: false,
      added: contentType !== null,
    });
    this.#relationships.clear();
    if (contentType !== null) this.#override(name, contentType);
  }

  remove(name: string): void {
    this.#parts.delete(name);
    this.#parts.delete(relsName(name));
    this.#relationships.clear();
    this.#overrideOf(name)?.remove();
  }

  contentType(name: string): string {
    const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
    const fallback = elements(this.#types().documentElement).find(
      (e) => e.localName === 'Default' && e.getAttribute('Extension')?.toLowerCase() === extension,
    );
    return (
      this.#overrideOf(name)?.getAttribute('ContentType') ??
      fallback?.getAttribute('ContentType') ??
      'application/octet-stream'
    );
  }

  /** The relationships of a part; of the package itself for "". */
  relationships(source: string): readonly Relationship[] {
    const known = this.#relationships.get(source);
    if (known !== undefined) return known;
    const name = relsName(source);
    if (!this.#parts.has(name)) return [];
    const found = elements(this.xml(name).documentElement)
      .filter((e) => e.localName === 'Relationship')
      .map((e) => ({
        id: e.getAttribute('Id') ?? '',
        type: e.getAttribute('Type') ?? '',
        target: e.getAttribute('Target') ?? '',
        external: e.getAttribute('TargetMode') === 'External',
      }));
    this.#relationships.set(source, found);
    return found;
  }

  /** Part names (or URLs) that `source` points to by relationships whose type ends with `/type`. */
  targets(source: string, type: string): string[] {
    return this.relationships(source)
      .filter((r) => r.type.endsWith(`/${type}`))
      .map((r) => (r.external ? r.target : resolve(source, r.target)));
  }

  /** Adds a relationship unless there is an equal one; returns its id. */
  relate(source: string, type: string, target: string, external = false): string {
    const known = this.relationships(source);
    const same = known.find((r) => r.type === type && r.target === target && r.external === external);
    if (same !== undefined) return same.id;
    const name = relsName(source);
    if (!this.#parts.has(name))
      this.#parts.set(name, {
        bytes: strToU8(`${DECLARATION}<Relationships xmlns="${NS.rels}"/>`),
        strict: null,
        doc: null,
        touched: false,
        added: false,
      });
    const doc = this.xml(name);
    let n = known.length + 1;
    while (known.some((r) => r.id === `rId${n}`)) n += 1;
    const element = doc.createElementNS(NS.rels, 'Relationship');
    element.setAttribute('Id', `rId${n}`);
    element.setAttribute('Type', type);
    element.setAttribute('Target', target);
    if (external) element.setAttribute('TargetMode', 'External');
    doc.documentElement.append(element);
    this.#relationships.clear();
    return `rId${n}`;
  }

  /** Removes the relationships of `source` to that part. */
  unrelate(source: string, target: string): void {
    const name = relsName(source);
    if (!this.#parts.has(name)) return;
    this.#relationships.clear();
    for (const e of elements(this.xml(name).documentElement))
      if (
        e.getAttribute('TargetMode') !== 'External' &&
        resolve(source, e.getAttribute('Target') ?? '') === target
      )
        e.remove();
  }

  /** Returns the zip. Content types come first, as in files of Word. */
  save(): Uint8Array {
    const files: Record<string, Uint8Array> = {};
    files[TYPES] = this.#saved(TYPES);
    for (const [name, part] of this.#parts)
      if (name !== TYPES && (!part.added || this.#overrideOf(name) !== null)) files[name] = this.#saved(name);
    return zipSync(files, { level: 6 });
  }

  #opened(name: string, content: Uint8Array): Part {
    const isNamed = this.#isStrict && hasOwnNames(name);
    return {
      bytes: isNamed ? toTransitional(content) : content,
      strict: isNamed ? content : null,
      doc: null,
      touched: false,
      added: false,
    };
  }

  #saved(name: string): Uint8Array {
    const bytes = this.#bytes(name);
    const strict = this.#parts.get(name)?.strict ?? null;
    if (strict !== null) return strict;
    const isNamed = this.#isStrict && hasOwnNames(name);
    return isNamed ? strToU8(toStrict(strFromU8(bytes))) : bytes;
  }

  #bytes(name: string): Uint8Array {
    const part = this.#parts.get(name);
    if (part === undefined) throw new WordError('GeneralException', `The file has no part ${name}.`);
    if (part.touched && part.doc !== null) {
      part.bytes = strToU8(DECLARATION + this.serialize(part.doc.documentElement));
      part.touched = false;
      part.strict = null;
    }
    return part.bytes;
  }

  #types(): Document {
    return this.xml(TYPES);
  }

  #overrideOf(name: string): Element | null {
    const all = elements(this.#types().documentElement);
    return all.find((e) => e.localName === 'Override' && e.getAttribute('PartName') === `/${name}`) ?? null;
  }

  #override(name: string, contentType: string): void {
    if (this.#overrideOf(name) !== null) return;
    const element = this.#types().createElementNS(NS.types, 'Override');
    element.setAttribute('PartName', `/${name}`);
    element.setAttribute('ContentType', contentType);
    this.#types().documentElement.append(element);
  }
}

/** Gives a body, header or footer without a paragraph the empty one that Word shows for it. */
function addMissingParagraph(doc: Document): void {
  const root = doc.documentElement;
  const story = isW(root, 'document') ? (elements(root).find((e) => isW(e, 'body')) ?? null) : root;
  if (story === null || !['body', 'hdr', 'ftr'].some((name) => isW(story, name))) return;
  if (allElements(story).some((e) => isW(e, 'p'))) return;
  story.insertBefore(make(doc, 'w:p'), elements(story).find((e) => isW(e, 'sectPr')) ?? null);
}

/** True for a part of the format itself; others’ custom XML is none. */
const hasOwnNames = (name: string): boolean =>
  /\.(?:xml|rels)$/.test(name) && !/^customXml\/item\d+\.xml$/.test(name);

/** "word/document.xml" → "word/_rels/document.xml.rels"; "" is the package itself. */
export function relsName(source: string): string {
  const slash = source.lastIndexOf('/') + 1;
  return `${source.slice(0, slash)}_rels/${source.slice(slash)}.rels`;
}

/** A relationship's target as a part name. */
export function resolve(source: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path = source.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
}
