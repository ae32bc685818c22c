import { OoxmlFailure } from './failure.ts';
import { findPrefix } from './namespaces.ts';

/** A name as the file writes it: letters as XML 1.0 allows them, at most one colon between them. */
const NAME = /^(?:([\p{L}_][\p{L}\p{M}\p{N}_.·-]*):)?([\p{L}_][\p{L}\p{M}\p{N}_.·-]*)$/u;

/** A name with the canonical prefix of its namespace. */
interface CanonicalName {
  /** Empty for an attribute without a prefix; `xmlns` for a declaration. */
  readonly prefix: string;
  readonly local: string;
  readonly name: string;
}

const XML = 'http://www.w3.org/XML/1998/namespace';

/** The namespaces that are declared at a place of a part. Each name is looked up once: a part repeats a few thousand times what it has. */
export class Scope {
  readonly #uris: ReadonlyMap<string, string>;
  readonly #elements = new Map<string, CanonicalName>();
  readonly #attributes = new Map<string, CanonicalName>();

  constructor(uris: ReadonlyMap<string, string> = new Map([['xml', XML]])) {
    this.#uris = uris;
  }

  /** Returns the scope inside an element with these declarations, by prefix; empty for the default namespace. */
  declare(uris: ReadonlyMap<string, string>): Scope {
    return new Scope(new Map([...this.#uris, ...uris]));
  }

  /** Returns the namespace of a prefix. */
  resolve(prefix: string): string | undefined {
    return this.#uris.get(prefix);
  }

  /** Throws `OoxmlFailure` corrupt for what is no name, or has a prefix that is not declared. */
  element(raw: string): CanonicalName {
    let found = this.#elements.get(raw);
    if (found === undefined) {
      const [prefix, local] = split(raw);
      found = this.#name(prefix, local);
      this.#elements.set(raw, found);
    }
    return found;
  }

  /** The same for an attribute, which is in no namespace if it has no prefix. */
  attribute(raw: string): CanonicalName {
    let found = this.#attributes.get(raw);
    if (found === undefined) {
      const [prefix, local] = split(raw);
      if (prefix === 'xmlns' || raw === 'xmlns') found = { prefix: 'xmlns', local, name: raw };
      else found = prefix === '' ? { prefix, local, name: local } : this.#name(prefix, local);
      this.#attributes.set(raw, found);
    }
    return found;
  }

  #name(from: string, local: string): CanonicalName {
    const uri = this.#uris.get(from);
    if (from !== '' && (uri === undefined || uri === '')) throw new OoxmlFailure('corrupt');
    const prefix = uri === XML ? 'xml' : (findPrefix(uri ?? '') ?? 'x');
    return { prefix, local, name: `${prefix}:${local}` };
  }
}

function split(raw: string): readonly [prefix: string, local: string] {
  const [, prefix = '', local] = NAME.exec(raw) ?? [];
  if (local === undefined) throw new OoxmlFailure('corrupt');
  return [prefix, local];
}
