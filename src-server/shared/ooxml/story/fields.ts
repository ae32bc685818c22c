import type { Field } from './model.ts';
import { findChild, findChildren, isOn, readToggle, readValue, type XmlElement } from '../element.ts';

interface Open extends Field {
  code: string;
  inCode: boolean;
}

/** Follows the fields of a story, which are marked by characters in its runs (ECMA-376 17.16.18) and may end in another paragraph. */
export class Fields {
  readonly #open: Open[] = [];
  #around: readonly Field[] = [];

  /** True in the code of a field, which is not shown. */
  get isHidden(): boolean {
    return this.#open.some(({ inCode }) => inCode);
  }

  /** The fields around a result, outermost first. */
  get around(): readonly Field[] {
    return this.#around;
  }

  /** Begins a field that is one element. */
  beginSimple(code: string): void {
    this.#open.push({ code, inCode: false });
    this.#update();
  }

  /** Ends the field that began last. */
  end(): void {
    this.#open.pop();
    this.#update();
  }

  /** Adds a piece of the code. */
  addCode(code: string): void {
    const field = this.#open.at(-1);
    if (field !== undefined) field.code += code;
    this.#update();
  }

  /** Reads the character that begins a field, separates its code from its result, or ends it. */
  read(type: string | undefined): void {
    const field = this.#open.at(-1);
    if (type === 'begin') this.#open.push({ code: '', inCode: true });
    else if (type !== 'separate') this.#open.pop();
    else if (field !== undefined) field.inCode = false;
    this.#update();
  }

  #update(): void {
    this.#around = [...this.#open];
  }
}

/** Returns what a form field shows that has no result: its chosen entry, or its box (17.16.9, 17.16.7). Empty for another one. */
export function readChoice(field: XmlElement): string {
  const form = findChild(field, 'w:ffData');
  const list = findChild(form, 'w:ddList');
  const chosen = Number(readValue(list, 'w:result') ?? readValue(list, 'w:default') ?? 0);
  const entry = findChildren(list, 'w:listEntry')[chosen]?.attributes.get('val');
  const box = findChild(form, 'w:checkBox');
  if (box === undefined) return entry ?? '';
  return (readToggle(box, 'w:checked') ?? isOn(box, 'w:default')) ? '☒' : '☐';
}

/** Returns the address in the code of a link that leads outside the file (17.16.5.25). */
export function readAddress(code: string): string | undefined {
  const [, quoted, plain] = /^\s*HYPERLINK\s+(?:"([^"]*)"|([^\s\\"]\S*))/iu.exec(code) ?? [];
  return quoted ?? plain;
}
