import { askEach } from '../read/ask-each.ts';

/**
 * Finds the paragraphs that follow inserted lists and became items of them, as in Word on Mac (OfficeDev/office-js#6904). None where Word
 * cannot report its lists. Two round trips, none without lists.
 */
export async function trailingItems(
  context: Word.RequestContext,
  lists: readonly Word.Range[],
): Promise<readonly Word.Paragraph[]> {
  if (lists.length === 0) return [];
  const ends = lists.map((list) => {
    const last = list.paragraphs.getLast();
    const next = last.getNextOrNullObject();
    for (const paragraph of [last, next]) paragraph.load('isListItem');
    return { last, next };
  });
  await context.sync();
  const found: Word.Paragraph[] = [];
  await askEach(
    context,
    ends.flatMap(({ last, next }) => {
      if (next.isNullObject || !next.isListItem || !last.isListItem) return [];
      return [
        () => {
          const own = [last.list, next.list];
          for (const list of own) list.load('id');
          return () => {
            if (own[0]?.id === own[1]?.id) found.push(next);
          };
        },
      ];
    }),
  );
  return found;
}
