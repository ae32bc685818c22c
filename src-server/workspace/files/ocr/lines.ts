import type { Line } from '../layout/lines.ts';
import type { RecognisedPage } from './recognise.ts';

/** Lines that the recogniser was surer of than by chance have this confidence. */
const NOISE = 30;

/**
 * Recognised lines in the measures of a PDF: points from the lower left. All lines have the height of the
 * middle one, since the boxes of a line without long letters are lower than those of its neighbours.
 */
export function toPdfLines(page: RecognisedPage, dotsPerInch: number): Line[] {
  if (page.confidence < NOISE) return [];
  const scale = 72 / dotsPerInch;
  const heights = page.lines.map((line) => line.bottom - line.top).toSorted((a, b) => a - b);
  const size = (heights[Math.floor(heights.length / 2)] ?? 0) * scale * 0.8;
  return page.lines.map((line) => ({
    text: line.text,
    x: line.left * scale,
    right: line.right * scale,
    y: (page.height - line.bottom) * scale,
    size,
  }));
}
