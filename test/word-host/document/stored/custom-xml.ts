import type * as api from '../api.ts';
import type { Core } from '../core.ts';
import { invalidArgument, itemNotFound } from '../errors.ts';
import { resolve } from '../file/package.ts';
import { NS } from '../markup/xml.ts';

const DS = 'http://schemas.openxmlformats.org/officeDocument/2006/customXml';
const PROPS_TYPE = 'application/vnd.openxmlformats-officedocument.customXmlProperties+xml';

/** Custom XML parts: `customXml/itemN.xml` with `itemPropsN.xml` (ECMA-376 15.2.5, 22.5). */
export class CustomXmlStore implements api.CustomXmlParts {
  readonly #core: Core;
  #counter = 0;

  constructor(core: Core) {
    this.#core = core;
  }

  add(xml: string): api.CustomXmlPart {
    this.#core.beginEdit();
    checkXml(this.#core, xml);
    const { pkg, mainPart } = this.#core;
    let n = 1;
    while (pkg.has(`customXml/item${n}.xml`)) n += 1;
    const name = `customXml/item${n}.xml`;
    pkg.write(name, xml, null);
    const props = `customXml/itemProps${n}.xml`;
    pkg.write(
      props,
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<ds:datastoreItem ds:itemID="${this.#guid()}" xmlns:ds="${DS}"><ds:schemaRefs/></ds:datastoreItem>`,
      PROPS_TYPE,
    );
    pkg.relate(name, `${NS.r}/customXmlProps`, `itemProps${n}.xml`);
    pkg.relate(mainPart, `${NS.r}/customXml`, `../${name}`);
    return new Part(this.#core, name);
  }
  all(): readonly api.CustomXmlPart[] {
    const { pkg, mainPart } = this.#core;
    return pkg
      .relationships(mainPart)
      .filter((r) => r.type.endsWith('/customXml'))
      .map((r) => resolve(mainPart, r.target))
      .filter((name) => pkg.has(name))
      .map((name) => new Part(this.#core, name));
  }
  byNamespace(uri: string): readonly api.CustomXmlPart[] {
    return this.all().filter((part) => part.namespaceUri === uri);
  }
  byId(id: string): api.CustomXmlPart | null {
    return this.all().find((part) => part.id.toLowerCase() === id.toLowerCase()) ?? null;
  }

  #guid(): string {
    if (this.#core.options.guid !== undefined)
      return `{${this.#core.options.guid().replace(/[{}]/g, '').toUpperCase()}}`;
    for (;;) {
      this.#counter += 1;
      const id = `{C0D1C110-0000-4000-8000-${this.#counter.toString(16).toUpperCase().padStart(12, '0')}}`;
      if (this.byId(id) === null) return id;
    }
  }
}

class Part implements api.CustomXmlPart {
  readonly #core: Core;
  readonly #name: string;

  constructor(core: Core, name: string) {
    this.#core = core;
    this.#name = name;
  }
  get exists(): boolean {
    return this.#core.pkg.has(this.#name);
  }
  get id(): string {
    this.#check();
    const props = this.#core.pkg.targets(this.#name, 'customXmlProps')[0];
    if (props === undefined || !this.#core.pkg.has(props)) return '';
    return this.#core.pkg.xml(props).documentElement.getAttributeNS(DS, 'itemID') ?? '';
  }
  get namespaceUri(): string {
    this.#check();
    return this.#core.pkg.parse(this.getXml(), this.#name).documentElement.namespaceURI ?? '';
  }
  get builtIn(): boolean {
    return false;
  }
  getXml(): string {
    this.#check();
    return this.#core.pkg.text(this.#name).replace(/^\uFEFF/, '');
  }
  setXml(xml: string): void {
    this.#check();
    this.#core.beginEdit();
    checkXml(this.#core, xml);
    this.#core.pkg.write(this.#name, xml, null);
  }
  delete(): void {
    this.#check();
    this.#core.beginEdit();
    const { pkg, mainPart } = this.#core;
    for (const props of pkg.targets(this.#name, 'customXmlProps')) pkg.remove(props);
    pkg.unrelate(mainPart, this.#name);
    pkg.remove(this.#name);
  }
  #check(): void {
    if (!this.exists) throw itemNotFound('The custom XML part was deleted.');
  }
}

function checkXml(core: Core, xml: string): void {
  try {
    core.pkg.parse(xml, 'The custom XML');
  } catch {
    // The parser’s error is about a file; here it is the caller’s argument that is wrong.
    throw invalidArgument('The custom XML is not well formed.');
  }
}
