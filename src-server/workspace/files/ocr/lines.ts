import type { Line } from '../layout/model.ts';
import type { RecognisedPage } from './recognise.ts';

/** Least confidence of a line. Below it, a line is as likely to be noise. */
const NOISE = 30;

/**
 * Converts recognised lines to the units of a PDF: points from the lower left. All lines get the median height, since the boxes of lines
 * without tall letters are lower than those of their neighbours.
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
