import { readAttribute, textContent, type XmlElement } from '#shared/ooxml/element.ts';

/** A field of a story. */
export interface Field {
  readonly number: number;
  code: string;
  /** True while its code is read, which is not text. */
  inCode: boolean;
}

const isLink = ({ code }: Field): boolean => /^\s*HYPERLINK\b/u.test(code);

/** The fields of several elements (`w:fldChar`) that are open, outermost first. */
export class OpenFields {
  readonly #open: Field[] = [];
  #count = 0;

  /** Begins a field. */
  create(code: string): Field {
    this.#count += 1;
    return { number: this.#count, code, inCode: false };
  }

  /** True where what is read belongs to the code of a field. */
  get areInCode(): boolean {
    return this.#open.some(({ inCode }) => inCode);
  }

  /** Reads an element of a run; false for one that belongs to no field. */
  read(node: XmlElement): boolean {
    if (node.name === 'w:fldChar') {
      const type = readAttribute(node, 'fldCharType');
      const last = this.#open.at(-1);
      if (type === 'begin') this.#open.push({ ...this.create(''), inCode: true });
      else if (type !== 'separate') this.#open.pop();
      else if (last !== undefined) last.inCode = false;
      return true;
    }
    if (!/^w:(?:del)?[iI]nstrText$/u.test(node.name)) return false;
    const field = this.#open.at(-1);
    if (field !== undefined) field.code += textContent(node);
    return true;
  }

  /** Returns the number of the outermost field that is updated, or else of the outermost link, around words within these fields. */
  around(fields: readonly Field[]): { readonly field: number | undefined; readonly isComputed: boolean } {
    const inside = [...this.#open, ...fields];
    const computed = inside.find((field) => !isLink(field));
    return { field: (computed ?? inside[0])?.number, isComputed: computed !== undefined };
  }
}
