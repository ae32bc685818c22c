import type * as api from '../api.ts';
import type { Core } from '../core.ts';
import { elements, NS } from '../markup/xml.ts';

const CUSTOM = 'http://schemas.openxmlformats.org/officeDocument/2006/custom-properties';
const VT = 'http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes';
const TYPE = 'application/vnd.openxmlformats-officedocument.custom-properties+xml';
const FMTID = '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}';
/** The length to which Word on the desktop cuts a string (office-js-docs #861). */
const LIMIT = 255;

/** Custom document properties: `docProps/custom.xml` (ECMA-376 22.3). */
export class CustomPropertyStore implements api.CustomProperties {
  readonly #core: Core;
  constructor(core: Core) {
    this.#core = core;
  }
  all(): ReadonlyMap<string, api.PropertyValue> {
    const root = this.#root(false);
    if (root === null) return new Map();
    return new Map(elements(root).map((e) => [e.getAttribute('name') ?? '', readValue(e)]));
  }
  set(key: string, value: api.PropertyValue): void {
    this.#core.beginEdit();
    const root = this.#root(true);
    if (root === null) return;
    const doc = root.ownerDocument;
    const ids = elements(root).map((e) => Number(e.getAttribute('pid') ?? 1));
    const known = elements(root).find((e) => e.getAttribute('name')?.toLowerCase() === key.toLowerCase());
    const property = known ?? doc.createElementNS(CUSTOM, 'property');
    if (known === undefined) {
      property.setAttribute('fmtid', FMTID);
      property.setAttribute('pid', String(Math.max(1, ...ids) + 1));
      property.setAttribute('name', key);
      root.append(property);
    }
    const { tag, text } = writeValue(value, this.#core.quirks.propertyLimit255);
    const content = doc.createElementNS(VT, `vt:${tag}`);
    content.textContent = text;
    property.replaceChildren(content);
  }
  delete(key: string): void {
    this.#core.beginEdit();
    for (const e of Array.from(this.#root(false)?.children ?? []))
      if (e.getAttribute('name')?.toLowerCase() === key.toLowerCase()) e.remove();
  }
  #root(create: boolean): Element | null {
    const { pkg } = this.#core;
    const known = pkg.targets('', 'custom-properties')[0];
    if (known !== undefined && pkg.has(known)) return pkg.xml(known).documentElement;
    if (!create) return null;
    pkg.relate('', `${NS.r}/custom-properties`, 'docProps/custom.xml');
    return pkg.ensurePart('docProps/custom.xml', TYPE, `<Properties xmlns="${CUSTOM}" xmlns:vt="${VT}"/>`)
      .documentElement;
  }
}

function readValue(property: Element): api.PropertyValue {
  const content = property.firstElementChild;
  const text = content?.textContent ?? '';
  switch (content?.localName) {
    case 'i4':
    case 'r8':
    case 'int':
      return Number(text);
    case 'bool':
      return text === 'true' || text === '1';
    case 'filetime':
      return new Date(text);
    default:
      return text;
  }
}

function writeValue(value: api.PropertyValue, cut: boolean): { tag: string; text: string } {
  if (typeof value === 'number') return { tag: Number.isInteger(value) ? 'i4' : 'r8', text: String(value) };
  if (typeof value === 'boolean') return { tag: 'bool', text: String(value) };
  if (value instanceof Date) return { tag: 'filetime', text: `${value.toISOString().slice(0, 19)}Z` };
  return { tag: 'lpwstr', text: cut ? value.slice(0, LIMIT) : value };
}

/** Core and extended properties of the file; '' for those that it lacks. */
export function readCoreProperties(core: Core): api.CoreProperties {
  const reader = (type: string): ((name: string) => string) => {
    const part = core.pkg.targets('', type)[0];
    const root = part !== undefined && core.pkg.has(part) ? core.pkg.xml(part).documentElement : null;
    return (name) => root?.getElementsByTagNameNS('*', name)[0]?.textContent ?? '';
  };
  const text = reader('core-properties');
  const extended = reader('extended-properties');
  return {
    title: text('title'),
    subject: text('subject'),
    author: text('creator'),
    keywords: text('keywords'),
    comments: text('description'),
    category: text('category'),
    lastAuthor: text('lastModifiedBy'),
    revisionNumber: text('revision'),
    company: extended('Company'),
    manager: extended('Manager'),
    template: extended('Template'),
    applicationName: extended('Application'),
    created: text('created'),
    modified: text('modified'),
    printed: text('lastPrinted'),
  };
}
