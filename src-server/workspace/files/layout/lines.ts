import { withoutRepeats } from './drawn-twice.ts';
import type { Line, TextItem } from './model.ts';
import { joinByGaps } from './spaced-letters.ts';

/**
 * Assembles the runs of a page into lines, in the order in which the PDF draws them. Columns stay separate. A gap wider than a quarter of
 * the letter height becomes a space, a very wide one a tab. Words that are drawn twice in one place are there once.
 */
export function toLines(items: readonly TextItem[]): Line[] {
  const lines: Line[] = [];
  let open: { text: string; x: number; right: number; y: number; size: number } | undefined;
  for (const item of joinByGaps(withoutRepeats(items))) {
    if (item.text === '') continue;
    const sameLine =
      open !== undefined &&
      Math.abs(item.y - open.y) < Math.max(open.size, item.size) * 0.5 &&
      item.x > open.right - open.size * 2;
    if (open !== undefined && sameLine && item.text.trim() === '') {
      // What is blank fills a gap, however wide, and does not close it: the next words show how wide it is.
      if (!/\s$/.test(open.text)) open.text += ' ';
    } else if (open !== undefined && sameLine) {
      const gap = item.x - open.right;
      const spaced = /\s$/.test(open.text) || /^\s/.test(item.text);
      if (gap > open.size * 3) open.text = `${open.text.trimEnd()}\t`;
      else if (gap > open.size * 0.25 && !spaced) open.text += ' ';
      open.text += open.text.endsWith('\t') ? item.text.trimStart() : item.text;
      open.right = Math.max(open.right, item.x + item.width);
      open.size = Math.max(open.size, item.size);
    } else if (item.text.trim() !== '') {
      if (open !== undefined) lines.push(open);
      open = {
        text: item.text.trimStart(),
        x: item.x,
        right: item.x + item.width,
        y: item.y,
        size: item.size,
      };
    }
  }
  if (open !== undefined) lines.push(open);
  return lines.map((line) => ({ ...line, text: line.text.trimEnd() })).filter((line) => line.text !== '');
}
