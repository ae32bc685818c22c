import { getResolvedPDFJS, type getDocumentProxy } from 'unpdf';
import { z } from 'zod';

export type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** Operators of an appearance that show text or move to where the next is shown, by pdf.js's numbers for them. */
const operators = z.object({
  OPS: z.object({
    beginAnnotation: z.number(),
    endAnnotation: z.number(),
    showText: z.number(),
    moveText: z.number(),
    nextLine: z.number(),
    setTextMatrix: z.number(),
  }),
});

function shownText(glyphs: unknown): string {
  if (!Array.isArray(glyphs)) return '';
  return glyphs
    .map((glyph: unknown) => {
      // A number moves the pen, in thousandths of the letter height: far enough, and it is a space.
      if (typeof glyph === 'number') return glyph < -200 ? ' ' : '';
      const unicode: unknown =
        typeof glyph === 'object' && glyph !== null && 'unicode' in glyph && glyph.unicode;
      return typeof unicode === 'string' ? unicode : '';
    })
    .join('');
}

/** Resolves with the lines that each annotation of a page draws, by its id. */
export async function drawnByAnnotations(page: PdfPage): Promise<Map<string, string[]>> {
  const { OPS } = operators.parse(await getResolvedPDFJS());
  const { fnArray, argsArray } = await page.getOperatorList();
  const drawn = new Map<string, string[]>();
  let lines: string[] | undefined;
  fnArray.forEach((operator: number, at: number) => {
    const values: unknown = argsArray[at];
    const args: unknown[] = Array.isArray(values) ? values : [];
    if (operator === OPS.beginAnnotation) drawn.set(String(args[0]), (lines = []));
    else if (operator === OPS.endAnnotation) lines = undefined;
    else if (operator === OPS.showText) lines?.push((lines.pop() ?? '') + shownText(args[0]));
    else if (operator === OPS.nextLine || operator === OPS.setTextMatrix) lines?.push('');
    else if (operator === OPS.moveText && args[1] !== 0) lines?.push('');
  });
  return drawn;
}
