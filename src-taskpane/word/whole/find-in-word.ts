import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import type { TrackedChange } from '../model/review.ts';
import { askEach } from '../read/ask-each.ts';
import { unseparated, words } from '../read/text.ts';
import type { WordSession } from '../session.ts';
import { reaches } from '../plan/changes.ts';
import type { Pending } from './pending.ts';
import { isTouching } from '../read/positions.ts';

/** Word's names for the kinds of changes. */
type WordType = 'Added' | 'Deleted' | 'Formatted';
const KINDS = ['inserted', 'deleted', 'formatted'] as const;
const TYPES: Readonly<Record<TrackedChange['kind'], WordType>> = {
  inserted: 'Added',
  deleted: 'Deleted',
  formatted: 'Formatted',
};

/**
 * Finds Word's own objects for changes in its lists of their stories, where that agrees with the markup in every change of a kind; the
 * others are left out. The caller compares their places. One round trip for each story.
 */
export async function matchInWord(
  { context }: WordSession,
  { changes, stories, bodies }: Pending,
  targets: readonly TrackedChange[],
): Promise<ReadonlyMap<TrackedChange, Word.TrackedChange>> {
  const found = new Map<TrackedChange, Word.TrackedChange>();
  for (const story of new Set(targets.map(({ paragraph }) => stories[paragraph]))) {
    const isIn = ({ paragraph }: TrackedChange): boolean => stories[paragraph] === story;
    const body = bodies.get(story);
    // oxlint-disable-next-line no-await-in-loop -- almost always one story, and Word handles one request at a time best
    const listed = body && (await loadChanges(context, () => body.getTrackedChanges()));
    for (const kind of KINDS) {
      const known = changes.filter((change) => change.kind === kind && isIn(change));
      const own = (listed ?? []).filter(({ type }) => type === TYPES[kind]);
      if (!isSameList(known, own)) continue;
      for (const [index, change] of known.entries())
        if (own[index] !== undefined && targets.includes(change)) found.set(change, own[index]);
    }
  }
  return found;
}

/**
 * Finds Word’s own object for a change: among those of its kind that touch its paragraph, the one at the same position. Rejects with
 * `target_ambiguous` where Word does not tell it from others.
 */
export async function findInWord(
  { context }: WordSession,
  { items, stories, bodies, changes }: Pending,
  target: TrackedChange,
): Promise<Word.TrackedChange> {
  const item = items[target.paragraph];
  const body = bodies.get(stories[target.paragraph]);
  if (item === undefined || body === undefined)
    throw new PaneError('selection_changed', wordMessages.whole.changeGone);
  const touching = changes.filter(
    (one) =>
      one.kind === target.kind && (one.paragraph === target.paragraph || reaches(one, target.paragraph)),
  );
  for (const list of [() => item.getTrackedChanges(), () => body.getTrackedChanges()]) {
    // oxlint-disable-next-line no-await-in-loop -- the whole text's list costs a comparison for each change, and is read only if needed
    const listed = await placedAt(context, list, item, TYPES[target.kind]);
    const found = pick(touching, target, listed);
    if (found !== undefined) return found;
  }
  throw new PaneError('target_ambiguous', wordMessages.whole.changeAmbiguous);
}

/** Loads a list of changes; empty where Word fails. */
async function loadChanges(
  context: Word.RequestContext,
  list: () => Word.TrackedChangeCollection,
): Promise<readonly Word.TrackedChange[]> {
  let listed: Word.TrackedChangeCollection | undefined;
  await askEach(context, [
    () => {
      const collection = list();
      collection.load('items/type,items/author,items/text');
      return () => {
        listed = collection;
      };
    },
  ]);
  return listed?.items ?? [];
}

/** Returns the changes of a type in a list that touch a paragraph, in order. Empty where Word fails. */
async function placedAt(
  context: Word.RequestContext,
  list: () => Word.TrackedChangeCollection,
  item: Word.Paragraph,
  type: WordType,
): Promise<readonly Word.TrackedChange[]> {
  let placed: readonly Word.TrackedChange[] = [];
  const own = (await loadChanges(context, list)).filter((change) => change.type === type);
  const range = item.getRange('Whole');
  await askEach(
    context,
    own.map((change) => () => {
      const relation = change.getRange().compareLocationWith(range);
      return () => {
        if (isTouching(relation.value)) placed = [...placed, change];
      };
    }),
  );
  return placed;
}

/** True where author and words are the same, as far as Word returns words (OfficeDev/office-js#5188). */
export const agree = (
  change: TrackedChange,
  { author, text }: Pick<Word.TrackedChange, 'author' | 'text'>,
): boolean =>
  author === change.author &&
  (words(text) === '' || isFormat(change) || unseparated(text) === unseparated(change.text));

/** True for the format of a whole paragraph, for which Word returns the words of the paragraph. */
const isFormat = ({ kind, text }: TrackedChange): boolean => kind === 'formatted' && text === '';

const isSameList = (known: readonly TrackedChange[], listed: readonly Word.TrackedChange[]): boolean =>
  listed.length === known.length &&
  listed.every((one, index) => {
    const change = known[index];
    return change !== undefined && agree(change, one);
  });

/** Returns the change at the same position, if the lists agree in number and in the words and authors that Word returns. */
function pick(
  known: readonly TrackedChange[],
  target: TrackedChange,
  listed: readonly Word.TrackedChange[],
): Word.TrackedChange | undefined {
  if (isSameList(known, listed)) return listed[known.indexOf(target)];
  // Word's list and the markup divide the changes differently: only a change with unique words is accepted then.
  const alike = listed.filter((one) => words(one.text) !== '' && agree(target, one));
  const twins = known.filter((change) => unseparated(change.text) === unseparated(target.text));
  return alike.length === 1 && twins.length === 1 ? alike[0] : undefined;
}
