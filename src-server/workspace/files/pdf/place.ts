import type { TextItem } from '../layout/model.ts';

/** Lines in a rectangle of a page: left, bottom, right, top, in points. */
export interface PlacedText {
  readonly lines: readonly string[];
  readonly rect: readonly [number, number, number, number];
  /** Letter height, in points. Absent: as fits. */
  readonly size?: number;
}

/** Letter height where the rectangle leaves it open, in points. */
const USUAL_SIZE = 11;
/** Part of the letter height that a letter is wide, on average. */
const LETTER_WIDTH = 0.5;

/** Returns the lines as runs of text. A single line takes the height of the words beside it, so that both are one line. */
function toItems({ lines, rect, size: wanted }: PlacedText, items: readonly TextItem[]): TextItem[] {
  const [left, bottom, right, top] = rect;
  const size = Math.min(wanted ?? USUAL_SIZE, (top - bottom) / lines.length || USUAL_SIZE);
  const beside = items.filter(
    (item) =>
      item.text.trim() !== '' &&
      item.y > bottom - size * 0.4 &&
      item.y < top - Math.min(size, top - bottom) * 0.4,
  );
  const label = beside.findLast((item) => item.x <= left) ?? beside[0];
  const middle = (bottom + top) / 2 - size * 0.35;
  return lines.map((text, index) => ({
    text,
    x: left,
    y: lines.length === 1 ? (label?.y ?? middle) : top - size * (index + 0.9),
    width: Math.min(right - left, text.length * size * LETTER_WIDTH),
    size: lines.length === 1 ? (label?.size ?? size) : size,
  }));
}

/** Returns where a run stands among those of a page: after what is left of it on its line, else before what is below. */
function indexOf(item: TextItem, items: readonly TextItem[]): number {
  const sameLine = (other: TextItem): boolean =>
    other.text.trim() !== '' && Math.abs(other.y - item.y) < Math.max(item.size, other.size) * 0.5;
  const before = items.findLastIndex((other) => sameLine(other) && other.x <= item.x);
  if (before >= 0) return before + 1;
  const after = items.findIndex(sameLine);
  if (after >= 0) return after;
  const below = items.findIndex((other) => other.text.trim() !== '' && other.y < item.y);
  return below >= 0 ? below : items.length;
}

/** Returns the runs of a page with further ones at the places where a reader sees them. */
export function placeItems(items: readonly TextItem[], placed: readonly PlacedText[]): TextItem[] {
  const all = [...items];
  const added = placed
    .flatMap((each) => toItems(each, items))
    .toSorted((a, b) => (Math.abs(a.y - b.y) < 1 ? a.x - b.x : b.y - a.y));
  for (const item of added) all.splice(indexOf(item, all), 0, item);
  return all;
}
