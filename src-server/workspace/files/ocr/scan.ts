import type { ReadContext } from '../context.ts';
import { ReadFailure } from '../failure.ts';
import { READ_LIMITS } from '../limits.ts';
import type { Line } from '../layout/model.ts';
import { toPdfLines } from './lines.ts';
import { createRecogniser } from './recognise.ts';

const DOTS_PER_INCH = 200;

/**
 * Recognises the text of some pages of a PDF (numbered from 1). A page that cannot be rendered has no lines. Throws `ReadFailure`: no_ocr,
 * too_large.
 */
export async function recognisePages(
  bytes: Buffer,
  numbers: readonly number[],
  context: ReadContext,
): Promise<Map<number, Line[]>> {
  const modules = await context.loadOcr();
  if (numbers.length > READ_LIMITS.ocrPages) throw new ReadFailure('too_large');
  const library = await modules.openPdfium();
  const recogniser = await createRecogniser(modules);
  const lines = new Map<number, Line[]>();
  try {
    const document = await library.loadDocument(bytes).catch((cause: unknown) => {
      throw new ReadFailure('corrupt', cause);
    });
    for (const number of numbers) {
      const page = document.getPage(number - 1);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const wanted = DOTS_PER_INCH / 72;
      // A very large page is rendered at a smaller scale.
      const scale = Math.min(wanted, Math.sqrt(READ_LIMITS.pixels / 3 / (originalWidth * originalHeight)));
      const { data, width, height } = await page.render({ scale, render: 'bitmap' });
      const recognised = await recogniser.recognise({ pixels: data, width, height });
      lines.set(number, toPdfLines(recognised, scale * 72));
      context.onPage();
    }
    document.destroy();
  } finally {
    await recogniser.close();
    library.destroy();
  }
  return lines;
}
