import type { Model } from '../read/models.ts';
import type { WordSession } from '../session.ts';
import { setNumber } from './commands/format-like.ts';
import { setColumns } from './commands/set-columns.ts';
import { formatAlike } from './format-alike.ts';
import type { InsertedParts } from './insert-parts.ts';
import { withTracking } from './tracking.ts';
import { isNumberKept, trailingItems, type Behind } from './trailing-items.ts';

/**
 * Sets the formatting, that of clauses which are numbered like others, and the columns of tables, and gives paragraphs that became items
 * of new lists the number back that they had, or none. Untracked, since removing the insertion would not reject a format change. The words are in the document: a failure here is
 * reported, and nothing is undone.
 */
export async function setLooks(
  session: WordSession,
  { looks, lists, tables, alike }: InsertedParts,
  models: ReadonlyMap<number, Model>,
  behind: Behind | undefined,
): Promise<{ readonly done: boolean; readonly restored: boolean; readonly isNumberKept: boolean }> {
  const { context } = session;
  try {
    const trailing = await trailingItems(context, lists, behind);
    if (looks.length + trailing.length + alike.length === 0)
      return { done: true, restored: true, isNumberKept: await isNumberKept(context, behind) };
    const { restored } = await withTracking(session, 'Off', async () => {
      for (const look of looks) look();
      for (const { paragraph, now, before } of trailing) setNumber(paragraph, now, before);
      await context.sync();
      await setColumns(context, tables);
      await formatAlike(context, alike, models);
    });
    return { done: true, restored, isNumberKept: await isNumberKept(context, behind) };
  } catch {
    // Reported by the caller: the text itself is inserted and read back.
    return { done: false, restored: true, isNumberKept: behind === undefined };
  }
}
