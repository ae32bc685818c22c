/** Fields whose results change by themselves, by the page, the day or the file. */
const VOLATILE =
  /^\s*(?:PAGE|PAGEREF|NUMPAGES|SECTION|SECTIONPAGES|DATE|TIME|SAVEDATE|PRINTDATE|CREATEDATE|EDITTIME|FILENAME|FILESIZE|REVNUM)\b/iu;

interface Field {
  code: string;
  inCode: boolean;
}

/** Follows the fields of a story, which are marked by characters in its runs (ECMA-376 17.16.18). */
export class FieldReader {
  readonly #open: Field[] = [];

  /** True in the code of a field, which is not shown. */
  get isHidden(): boolean {
    return this.#open.some(({ inCode }) => inCode);
  }

  /** True in a result that is no difference where it differs. */
  get isVolatile(): boolean {
    return this.#open.some(({ code }) => VOLATILE.test(code));
  }

  /** Begins a field that is one element. */
  beginSimple(code: string): void {
    this.#open.push({ code, inCode: false });
  }

  /** Ends the field that began last. */
  end(): void {
    this.#open.pop();
  }

  /** Adds a piece of the code. */
  addCode(code: string): void {
    const field = this.#open.at(-1);
    if (field !== undefined) field.code += code;
  }

  /** Reads the character that begins a field, separates its code from its result, or ends it. */
  read(type: string | undefined): void {
    if (type === 'begin') this.#open.push({ code: '', inCode: true });
    else if (type === 'separate') {
      const field = this.#open.at(-1);
      if (field !== undefined) field.inCode = false;
    } else this.end();
  }
}
