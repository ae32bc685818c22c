import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFiumLibrary } from '@hyzyla/pdfium';
import type Sharp from 'sharp';
import type { createWorker } from 'tesseract.js';
import { ReadFailure } from './failure.ts';

/** The loaded packages for text recognition, which are optional. */
export interface OcrModules {
  readonly sharp: typeof Sharp;
  readonly createWorker: typeof createWorker;
  readonly openPdfium: () => ReturnType<typeof PDFiumLibrary.init>;
  /** Local folder of the recognition data. Nothing is downloaded. */
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

/** Loads the optional OCR packages. Rejects with `ReadFailure` no_ocr if one is missing or built for another platform. */
export async function loadOcr(load: () => Promise<OcrModules> = importAll): Promise<OcrModules> {
  try {
    return await load();
  } catch (cause) {
    throw new ReadFailure('no_ocr', cause);
  }
}
