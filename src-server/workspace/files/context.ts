import { loadOcr, type OcrModules } from './modules.ts';

/** What a reader may use and report besides the bytes. */
export interface ReadContext {
  /** Loads text recognition. Rejects with `ReadFailure` no_ocr if it is not installed. */
  readonly loadOcr: () => Promise<OcrModules>;
  /** Called after each page whose text was recognised, the only step that is expected to take long. */
  readonly onPage: () => void;
}

/** Recognition as installed, without progress reports. */
export const DEFAULT_CONTEXT: ReadContext = { loadOcr, onPage: () => {} };
