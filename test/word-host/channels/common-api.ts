import type { CustomXmlPart, WordDocument } from '../document/api.ts';
import type { WordHost } from '../host/host.ts';
import { asRefusal } from '../protocol/errors.ts';
import { officeError } from './dispatch.ts';

/** An error of the Common API, with Office’s number. */
export class OfficeError extends Error {
  override readonly name = 'OfficeError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Returns the Office number for an exception: an error of this host, of the document model, or an internal error. */
export function officeStatus(error: unknown): number {
  if (error instanceof OfficeError) return error.status;
  switch (asRefusal(error)?.code) {
    case 'InvalidArgument':
      return officeError.invalidParam;
    case 'ItemNotFound':
      return officeError.customXmlNodeNotFound;
    case 'AccessDenied':
      return officeError.documentReadOnly;
    case 'NotAllowed':
      return officeError.operationNotSupported;
    default:
      return officeError.internalError;
  }
}

/** The most copies of the document that Word keeps open for a pane (`Office.Document.getFileAsync`). */
const OPEN_COPIES = 2;

const LOST_PART = '{00000000-0000-4000-8000-00000000dead}';

/** The form of data: `Office.CoercionType`. */
export type Coercion = 'text' | 'html' | 'ooxml';

/**
 * The Common API on a document, without the wrapping of either channel: what `Office.context.document` does. Each
 * channel turns its own payloads into these calls. Throws {@link OfficeError}.
 */
export class CommonApi {
  readonly #host: WordHost;
  readonly #copies = new Map<number, { readonly bytes: Uint8Array; readonly sliceSize: number }>();
  #lastCopy = 0;

  constructor(host: WordHost) {
    this.#host = host;
  }

  get #document(): WordDocument {
    return this.#host.document;
  }

  getSelectedData(coercion: Coercion): string {
    const { selection } = this.#document;
    if (coercion === 'ooxml') return selection.ooxml();
    return coercion === 'html' ? selection.html() : (this.#host.selectedText ?? selection.text);
  }

  setSelectedData(coercion: Coercion, data: string): void {
    this.#edit(() => {
      const { selection } = this.#document;
      if (coercion === 'html') {
        throw new OfficeError(officeError.coercionTypeNotSupported, 'This host writes no HTML.');
      }
      if (coercion === 'ooxml') selection.insertOoxml(data, 'Replace');
      else selection.insertText(data, 'Replace');
    });
  }

  /** Settings as office.js keeps them: name to JSON text. */
  readSettings(): ReadonlyMap<string, string> {
    return this.#document.settings.all();
  }

  writeSettings(values: ReadonlyMap<string, string>): void {
    this.#edit(() => this.#document.settings.replace(values));
  }

  /** Returns the added part; if Word loses it, one that is in no list. */
  addPart(xml: string): Pick<CustomXmlPart, 'id' | 'builtIn'> {
    if (this.#document.quirks.customXmlLost) return { id: LOST_PART, builtIn: false };
    return this.#edit(() => {
      try {
        return this.#document.customXmlParts.add(xml);
      } catch (error) {
        // Only an error about the XML itself becomes the custom XML error; others keep their number.
        if (asRefusal(error)?.code !== 'InvalidArgument') throw error;
        throw new OfficeError(officeError.customXmlError, 'The XML is not well formed.');
      }
    });
  }

  partById(id: string): CustomXmlPart {
    const part = this.#document.customXmlParts.byId(id);
    if (part === null)
      throw new OfficeError(officeError.customXmlNodeNotFound, `There is no custom XML part ${id}.`);
    return part;
  }

  partsByNamespace(uri: string): readonly CustomXmlPart[] {
    return this.#document.customXmlParts.byNamespace(uri);
  }

  partXml(id: string): string {
    return this.partById(id).getXml();
  }

  deletePart(id: string): void {
    this.#edit(() => this.partById(id).delete());
  }

  /** Opens a copy of the file in its current state, which stays in memory until {@link closeCopy}. Sizes are in bytes. */
  openCopy(sliceSize = 0): { readonly handle: number; readonly size: number } {
    if (this.#copies.size >= OPEN_COPIES)
      throw new OfficeError(officeError.internalError, 'Two copies of the document are open already.');
    const bytes = this.#document.save();
    this.#lastCopy += 1;
    this.#copies.set(this.#lastCopy, { bytes, sliceSize });
    return { handle: this.#lastCopy, size: bytes.length };
  }

  /** Returns bytes of a copy, in the way of Word on Windows and on Mac. */
  readCopy(handle: number, offset: number, size: number): readonly number[] {
    return [...this.#copy(handle).bytes.subarray(offset, offset + size)];
  }

  /** Returns a slice of a copy by its index, in the way of Word on the web. */
  readSlice(handle: number, index: number): readonly number[] {
    const { sliceSize } = this.#copy(handle);
    return this.readCopy(handle, index * sliceSize, sliceSize);
  }

  closeCopy(handle: number): void {
    this.#copies.delete(handle);
  }

  #copy(handle: number) {
    const copy = this.#copies.get(handle);
    if (copy === undefined) throw new OfficeError(officeError.invalidParam, `No copy ${handle} is open.`);
    return copy;
  }

  #edit<T>(change: () => T): T {
    if (this.#host.readOnly)
      throw new OfficeError(officeError.documentReadOnly, 'The document is open for reading.');
    if (this.#document.quirks.viewingMode)
      throw new OfficeError(officeError.internalError, 'The document is shown in Viewing mode.');
    const before = this.#document.version;
    const result = change();
    if (this.#document.version !== before) this.#host.edited();
    return result;
  }
}
