import { loadOcr, type OcrModules } from './modules.ts';

/** What reading may use and tell beyond the bytes. */
export interface ReadContext {
  /** Text recognition; rejects with `ReadFailure` no_ocr where it is not installed. */
  readonly loadOcr: () => Promise<OcrModules>;
  /** Told after each page whose text was recognised: the one thing that takes long for good reasons. */
  readonly onPage: () => void;
}

/** Recognition as it is installed, and nobody who listens. */
export const DEFAULT_CONTEXT: ReadContext = { loadOcr, onPage: () => {} };
