import { askEach, type Ask } from '../read/ask-each.ts';
import type { Model } from '../read/models.ts';
import { SAME } from '../read/positions.ts';
import type { WordSession } from '../session.ts';

/** The paragraph behind the place of a write, and the number that it had before, which may come from its style. */
export interface Behind {
  readonly paragraph: Word.Paragraph;
  readonly item: Model['item'];
  readonly label: string;
}

/** A paragraph that became an item of an inserted list, and the list that it was in before. */
interface TrailingItem {
  readonly paragraph: Word.Paragraph;
  readonly now: Model['item'];
  readonly before: Model['item'];
}

/**
 * Reads the number of the paragraph after the place of new lists, in Word on Mac, which makes it an item of the last one
 * (OfficeDev/office-js#6904). Undefined in other versions, and where it has no number. At most two round trips.
 */
export async function readBehind(
  { context, capabilities }: WordSession,
  last: Word.Paragraph,
): Promise<Behind | undefined> {
  if (capabilities.host.platform !== 'Mac') return undefined;
  const paragraph = last.getNextOrNullObject();
  paragraph.load('isListItem');
  await context.sync();
  if (paragraph.isNullObject || !paragraph.isListItem) return undefined;
  const { list, listItem } = paragraph;
  list.load('id');
  listItem.load('level,listString');
  await context.sync();
  return { paragraph, item: { list: list.id, level: listItem.level }, label: listItem.listString };
}

/** Adds the request whether the paragraph behind has the number that it had before. */
export function askNumberKept(behind: Behind, asks: Ask[]): () => boolean {
  const now = behind.paragraph.listItemOrNullObject;
  let isKept = false;
  asks.push(() => {
    now.load('listString');
    return () => {
      isKept = !now.isNullObject && now.listString === behind.label;
    };
  });
  return () => isKept;
}

/**
 * Finds the paragraphs that follow inserted lists and became items of them, as in Word on Mac (OfficeDev/office-js#6904). None where Word
 * cannot report its lists. Two round trips, none without lists.
 */
export async function trailingItems(
  context: Word.RequestContext,
  lists: readonly Word.Range[],
  behind: Behind | undefined,
): Promise<readonly TrailingItem[]> {
  if (lists.length === 0) return [];
  const ends = lists.map((list) => {
    const last = list.paragraphs.getLast();
    const next = last.getNextOrNullObject();
    for (const paragraph of [last, next]) paragraph.load('isListItem');
    return { last, next };
  });
  await context.sync();
  const found: TrailingItem[] = [];
  await askEach(
    context,
    ends.flatMap(({ last, next }) => {
      if (next.isNullObject || !next.isListItem || !last.isListItem) return [];
      return [
        () => {
          const own = [last.list, next.list];
          for (const list of own) list.load('id');
          next.listItem.load('level');
          const relation = behind && next.getRange().compareLocationWith(behind.paragraph.getRange());
          return () => {
            const [list, other] = own.map(({ id }) => id);
            if (list === undefined || list !== other) return;
            const before = relation !== undefined && SAME.has(relation.value) ? behind?.item : undefined;
            found.push({ paragraph: next, now: { list, level: next.listItem.level }, before });
          };
        },
      ];
    }),
  );
  return found;
}
