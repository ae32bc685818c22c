import type * as api from '../api.ts';
import type { Core } from '../core.ts';
import { NS } from '../markup/xml.ts';

const WE = 'http://schemas.microsoft.com/office/webextensions/webextension/2010/11';
const NAME = 'word/webextensions/webextension1.xml';
const TYPE = 'application/vnd.ms-office.webextension+xml';
const PANES_NAME = 'word/webextensions/taskpanes.xml';
const PANES_TYPE = 'application/vnd.ms-office.webextensiontaskpanes+xml';
const WETP = 'http://schemas.microsoft.com/office/webextensions/taskpanes/2010/11';
const REL = 'http://schemas.microsoft.com/office/2011/relationships';

/** Add-in settings as Word keeps them in the file: properties of a web extension part (MS-OWEXML 2.2). */
export class SettingsStore implements api.DocumentSettings {
  readonly #core: Core;
  constructor(core: Core) {
    this.#core = core;
  }
  all(): ReadonlyMap<string, string> {
    if (!this.#core.pkg.has(NAME)) return new Map();
    const found = this.#core.pkg.xml(NAME).getElementsByTagNameNS(WE, 'property');
    return new Map(Array.from(found, (e) => [e.getAttribute('name') ?? '', e.getAttribute('value') ?? '']));
  }
  replace(values: ReadonlyMap<string, string>): void {
    this.#core.beginEdit();
    const holder = this.#properties();
    holder.replaceChildren(
      ...Array.from(values, ([name, value]) => {
        const property = holder.ownerDocument.createElementNS(WE, 'we:property');
        property.setAttribute('name', name);
        property.setAttribute('value', value);
        return property;
      }),
    );
  }
  set(name: string, json: string): void {
    this.replace(new Map([...this.all(), [name, json]]));
  }
  delete(name: string): void {
    const left = new Map(this.all());
    left.delete(name);
    this.replace(left);
  }

  #properties(): Element {
    const { pkg } = this.#core;
    if (!pkg.has(NAME)) {
      pkg.relate('', `${REL}/webextensiontaskpanes`, PANES_NAME);
      const panes = `<wetp:taskpanes xmlns:wetp="${WETP}"><wetp:taskpane dockstate="right" visibility="0" width="350" row="0"><wetp:webextensionref xmlns:r="${NS.r}" r:id="rId1"/></wetp:taskpane></wetp:taskpanes>`;
      pkg.ensurePart(PANES_NAME, PANES_TYPE, panes);
      pkg.relate(PANES_NAME, `${REL}/webextension`, 'webextension1.xml');
      const extension = `<we:webextension xmlns:we="${WE}" id="{C0D1C110-0000-4000-8000-0000000000FF}"><we:reference id="developer" version="1.0.0.0" store="developer" storeType="Registry"/><we:alternateReferences/><we:properties/><we:bindings/><we:snapshot xmlns:r="${NS.r}"/></we:webextension>`;
      pkg.ensurePart(NAME, TYPE, extension);
    }
    const root = pkg.xml(NAME).documentElement;
    const found = root.getElementsByTagNameNS(WE, 'properties')[0];
    if (found !== undefined) return found;
    const made = root.ownerDocument.createElementNS(WE, 'we:properties');
    root.append(made);
    return made;
  }
}
