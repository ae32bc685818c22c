import type { TrackedChange } from '#pane/word/model.ts';

/** A colleague's tracked change at the beginning of the first paragraph, for tests. */
export function trackedChange({
  kind = 'inserted',
  text = 'x',
  start = 0,
  ...over
}: Partial<TrackedChange>): TrackedChange {
  return {
    id: '0',
    kind,
    text,
    start,
    end: start + text.length,
    isMoved: false,
    author: 'Colleague',
    date: '',
    paragraph: 0,
    isLong: false,
    isOwn: false,
    ...over,
  };
}
