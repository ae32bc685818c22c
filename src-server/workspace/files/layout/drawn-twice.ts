import type { TextItem } from './model.ts';

/** Farthest that the second drawing of a bold letter or of a shadow is from the first, in letter heights. */
const SHIFT = 0.2;

/** Returns whether an item draws the same words again where they stand. */
function drawsAgain(item: TextItem, drawn: TextItem): boolean {
  // A narrow letter may stand as near to another of its kind, such as the l's of “shall”.
  const near = Math.min(item.size * SHIFT, item.width / 2);
  return (
    Math.abs(item.x - drawn.x) < near &&
    Math.abs(item.y - drawn.y) < item.size * SHIFT &&
    Math.abs(item.size - drawn.size) < item.size * SHIFT
  );
}

/** Returns how many letters at the start of an item draw the end of the item before it again: programs embolden word by word. */
function overlap(item: TextItem, before: TextItem | undefined): number {
  if (before === undefined || Math.abs(item.y - before.y) >= item.size * SHIFT) return 0;
  const covered = before.x + before.width - item.x;
  if (covered < item.size * SHIFT || item.x < before.x) return 0;
  const letter = before.width / before.text.length;
  for (let count = Math.min(before.text.length, item.text.length); count > 0; count -= 1) {
    const expected = count * letter;
    if (
      item.text.startsWith(before.text.slice(-count)) &&
      Math.abs(expected - covered) < Math.max(item.size / 2, expected * 0.35)
    )
      return count;
  }
  return 0;
}

/** Returns the runs of a page without those that draw words a second time where they stand, as programs do for bold letters and shadows. */
export function withoutRepeats(items: readonly TextItem[]): TextItem[] {
  const kept: TextItem[] = [];
  const byText = new Map<string, TextItem[]>();
  for (const item of items) {
    const same = byText.get(item.text) ?? [];
    if (item.text.trim() !== '' && same.some((drawn) => drawsAgain(item, drawn))) continue;
    byText.set(item.text, same);
    same.push(item);
    const count = overlap(item, kept.at(-1));
    const share = count / item.text.length;
    kept.push(
      count === 0
        ? item
        : {
            ...item,
            text: item.text.slice(count),
            x: item.x + item.width * share,
            width: item.width * (1 - share),
          },
    );
  }
  return kept;
}
