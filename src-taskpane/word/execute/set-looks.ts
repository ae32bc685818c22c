import { FONT, type FontLook, type Model } from '../read/models.ts';
import type { WordSession } from '../session.ts';
import { setNumber } from './commands/format-like.ts';
import { setColumns } from './commands/set-columns.ts';
import { formatAlike } from './format-alike.ts';
import type { InsertedParts } from './insert-parts.ts';
import { withTracking } from './tracking.ts';
import { trailingItems, type Behind } from './trailing-items.ts';

/**
 * Gives what was inserted the look that it was meant to have, and reads back whether it has: the format of clauses that are numbered like
 * others, the fonts of all new words, the style and the columns of tables. Paragraphs that became
 * items of new lists get the number back that they had, or none. Untracked, since
 * removing the insertion would not reject a format change; `restore` is called before Track Changes is set for it. The words are in the document: a failure here is reported, and nothing is undone.
 */
export async function setLooks(
  session: WordSession,
  { looks, lists, tables, alike }: InsertedParts,
  models: ReadonlyMap<number, Model>,
  behind: Behind | undefined,
  restore: () => Promise<unknown> = () => Promise.resolve(),
): Promise<{ readonly done: boolean; readonly restored: boolean }> {
  const { context } = session;
  const fonts = looks.map((look) => ({
    font: look.font,
    wanted: { ...(look.like === undefined ? {} : models.get(look.like)?.font), ...look.wanted },
  }));
  try {
    const trailing = await trailingItems(context, lists, behind);
    const isDone = fonts.every((each) => differences(each).length === 0);
    if (isDone && trailing.length + alike.length + tables.length === 0) return { done: true, restored: true };
    await restore();
    const { restored } = await withTracking(session, 'Off', async () => {
      for (const { setStyle } of tables) setStyle();
      for (const { paragraph, now, before } of trailing) setNumber(paragraph, now, before);
      await formatAlike(context, alike, models);
      await loadFonts(context, fonts);
      for (const each of fonts)
        Object.assign(
          each.font,
          Object.fromEntries(differences(each).map((name) => [name, each.wanted[name]])),
        );
      await setColumns(context, tables);
      await loadFonts(context, fonts);
    });
    return { done: fonts.every((each) => differences(each).length === 0), restored };
  } catch {
    // Reported by the caller: the text itself is inserted and read back.
    return { done: false, restored: true };
  }
}

interface WantedFont {
  readonly font: Word.Font;
  readonly wanted: FontLook;
}

/** Reads fonts again, after what the batch sets; one round trip. */
async function loadFonts(context: Word.RequestContext, fonts: readonly WantedFont[]): Promise<void> {
  for (const { font } of fonts) font.load(FONT.join(','));
  await context.sync();
}

const differences = ({ font, wanted }: WantedFont): readonly (keyof FontLook)[] =>
  FONT.filter((name) => wanted[name] !== undefined && font[name] !== wanted[name]);
