import { attr, child, children, childVal } from './xml.ts';

/**
 * The styles of a document (`w:styles`, ECMA-376 17.7), looked up by id. A snapshot: `Core.styles`
 * makes another when the part changes.
 */
export class StyleIndex {
  readonly #root: Element;
  readonly #byId = new Map<string, Element>();
  readonly #defaults = new Map<string, string>();
  readonly #chains = new Map<string, readonly Element[]>();

  constructor(root: Element) {
    this.#root = root;
    for (const style of children(root, 'style')) {
      const id = attr(style, 'styleId');
      if (id === null) continue;
      if (!this.#byId.has(id)) this.#byId.set(id, style);
      const type = attr(style, 'type') ?? '';
      if (attr(style, 'default') === '1' && !this.#defaults.has(type)) this.#defaults.set(type, id);
    }
  }

  /** Every `w:style`, in the order of the file. */
  get all(): readonly Element[] {
    return children(this.#root, 'style');
  }

  /** Returns the first `w:style` with that id, or null. */
  style(id: string): Element | null {
    return this.#byId.get(id) ?? null;
  }

  /** Returns the id of the default style of a type as the file names it (`paragraph`, `character`, …), or null. */
  defaultOf(type: string): string | null {
    return this.#defaults.get(type) ?? null;
  }

  /** Returns the `w:rPr` or `w:pPr` of a style and of those that it is based on, strongest first; a cycle ends at its start. */
  chain(id: string, kind: 'rPr' | 'pPr'): readonly Element[] {
    const key = `${kind} ${id}`;
    const known = this.#chains.get(key);
    if (known !== undefined) return known;
    const chain: Element[] = [];
    const seen = new Set<string>();
    for (let at: string | null = id; at !== null && !seen.has(at);) {
      seen.add(at);
      const style = this.style(at);
      if (style === null) break;
      const properties = child(style, kind);
      if (properties !== null) chain.push(properties);
      at = childVal(style, 'basedOn');
    }
    this.#chains.set(key, chain);
    return chain;
  }

  /** The properties of `w:docDefaults`, or null. */
  defaults(kind: 'rPr' | 'pPr'): Element | null {
    const defaults = child(this.#root, 'docDefaults');
    const holder = defaults === null ? null : child(defaults, kind === 'rPr' ? 'rPrDefault' : 'pPrDefault');
    return holder === null ? null : child(holder, kind);
  }
}
