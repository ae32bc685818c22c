import type { ReadContext } from '../context.ts';
import { ReadFailure } from '../failure.ts';
import { READ_LIMITS } from '../limits.ts';
import type { ReadFile } from '../model.ts';
import type { Line } from '../layout/model.ts';
import { layOutLines } from '../layout/lay-out.ts';
import { toPdfLines } from './lines.ts';
import type { OcrModules } from '../modules.ts';
import { createRecogniser } from './recognise.ts';

/** Assumed resolution of a picture, in dots per inch. The picture's own value is often wrong, and only shapes matter. */
const DOTS_PER_INCH = 200;

async function countPages(modules: OcrModules, bytes: Buffer): Promise<number> {
  try {
    const { pages = 1 } = await modules.sharp(bytes, { limitInputPixels: READ_LIMITS.pixels }).metadata();
    return pages;
  } catch (cause) {
    throw new ReadFailure('corrupt', cause);
  }
}

/** Recognises the text of a .png, .jpeg or .tiff; each page of a .tiff is a page. Throws `ReadFailure`: no_ocr, corrupt, too_large. */
export async function readImage(bytes: Buffer, context: ReadContext): Promise<ReadFile> {
  const modules = await context.loadOcr();
  const count = await countPages(modules, bytes);
  if (count > READ_LIMITS.ocrPages) throw new ReadFailure('too_large');
  const recogniser = await createRecogniser(modules);
  try {
    const pages: Line[][] = [];
    for (let page = 0; page < count; page += 1) {
      pages.push(toPdfLines(await recogniser.recognise({ bytes, page }), DOTS_PER_INCH));
      context.onPage();
    }
    return layOutLines(pages);
  } finally {
    await recogniser.close();
  }
}
