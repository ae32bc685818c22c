import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFiumLibrary } from '@hyzyla/pdfium';
import type Sharp from 'sharp';
import type { createWorker } from 'tesseract.js';
import { ReadFailure } from './failure.ts';

/** The optional packages that recognise text, loaded. */
export interface OcrModules {
  readonly sharp: typeof Sharp;
  readonly createWorker: typeof createWorker;
  readonly openPdfium: () => ReturnType<typeof PDFiumLibrary.init>;
  /** Folder of the recognition data, on this machine: nothing is fetched. */
  readonly dataFolder: string;
}

async function importAll(): Promise<OcrModules> {
  const [sharp, tesseract, pdfium] = await Promise.all([
    import('sharp'),
    import('tesseract.js'),
    import('@hyzyla/pdfium'),
  ]);
  const data = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
  return {
    sharp: sharp.default,
    createWorker: tesseract.default.createWorker,
    openPdfium: () => pdfium.PDFiumLibrary.init(),
    dataFolder: join(dirname(data), '4.0.0_best_int'),
  };
}

/**
 * Loads the optional OCR packages. Rejects with `ReadFailure` no_ocr where one is missing or made for
 * another machine.
 */
export async function loadOcr(load: () => Promise<OcrModules> = importAll): Promise<OcrModules> {
  try {
    return await load();
  } catch (cause) {
    throw new ReadFailure('no_ocr', cause);
  }
}
