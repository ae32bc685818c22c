import { PaneError } from '#pane/errors.ts';
import { blockedChanges } from '#pane/pure/diff/blocked.ts';
import type { TickedChange } from '#pane/pure/diff/model.ts';
import { applyChanges } from '#pane/pure/diff/plan.ts';
import type { Write } from '#pane/features/insert/use-queue.ts';
import { asPaneError } from '#pane/ui/services/failure.ts';
import type { Insertion, WholeText, WordDocument } from '#pane/word/model.ts';
import { lookAtParagraphs } from '../write/look-at-paragraph.ts';
import type { ListedPlace } from './list-places.ts';
import { renameMessages as say } from './messages.ts';

type Door = Pick<WordDocument, 'lookAtClause' | 'read'>;

/**
 * Returns the places, in text order, as writes: one for all of them, read once. Where the passage that holds them cannot be written whole,
 * such as one in which a tracked change joins two paragraphs, it is divided until only that paragraph is refused, with its reason.
 */
export async function toWrites(
  document: Door,
  text: WholeText,
  places: readonly ListedPlace[],
): Promise<readonly Write[]> {
  const paragraphs = [...new Set(places.map(({ paragraph }) => paragraph))];
  if (paragraphs.length === 0) return [];
  const whole: Write = {
    id: places.map(({ id }) => id).join(),
    label: say.found(places.length),
    mayAsk: false,
    prepare: (open) => toInsertion(open, text, places),
  };
  if (paragraphs.length === 1 || (await isWritable(document, text, places))) return [whole];
  const middle = paragraphs[Math.ceil(paragraphs.length / 2)] ?? 0;
  const before = places.filter(({ paragraph }) => paragraph < middle);
  const after = places.filter(({ paragraph }) => paragraph >= middle);
  return [...(await toWrites(document, text, before)), ...(await toWrites(document, text, after))];
}

async function isWritable(document: Door, text: WholeText, places: readonly ListedPlace[]): Promise<boolean> {
  try {
    return (await toInsertion(document, text, places)).target.refusal === undefined;
  } catch (error) {
    // What one of its paragraphs refuses is said of that paragraph.
    if (asPaneError(error).code === 'selection_changed' || asPaneError(error).code === 'not_writable_here')
      return false;
    throw error;
  }
}

/** Reads the paragraphs from the first place to the last again. Exactly these places become tracked changes, or none. */
async function toInsertion(
  document: Door,
  { paragraphs: listed }: WholeText,
  places: readonly ListedPlace[],
): Promise<Insertion> {
  const first = places[0]?.paragraph ?? 0;
  const last = places.at(-1)?.paragraph ?? first;
  const own = listed.slice(first, last + 1);
  const look = await lookAtParagraphs(document, first, own);
  const target = await document.read(look);
  const { paragraphs } = target;
  const isSame =
    paragraphs.length === own.length && own.every(({ text }, index) => paragraphs[index] === text);
  if (!isSame) throw new PaneError('selection_changed', target.refusal ?? say.changed);
  const changes = places.map(({ paragraph, start, end, text }, number): TickedChange => ({
    number,
    start: { paragraph: paragraph - first, offset: start },
    end: { paragraph: paragraph - first, offset: end },
    text,
  }));
  if (blockedChanges(changes, target).size > 0) throw new PaneError('not_writable_here', say.doubts.locked);
  return {
    form: 'tracked',
    action: 'rewrite',
    target,
    text: applyChanges(paragraphs, changes).join('\n'),
    changes,
    sources: [],
  };
}
