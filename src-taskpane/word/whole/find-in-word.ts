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
    const listed = await placedAt(
      context,
      list,
      item.getRange('Whole'),
      ({ type }) => type === TYPES[target.kind],
    );
    const found = pick(touching, target, listed);
    if (found !== undefined) return found;
  }
  throw new PaneError('target_ambiguous', wordMessages.whole.changeAmbiguous);
}

/**
 * Finds Word’s own objects for changes of a place, where `pending` is what was read of it: in the list of the place, which may lack some
 * or have others (OfficeDev/office-js#5334), and then in that of the whole text; the others are left out. One round trip where the list of
 * the place is right.
 */
export async function matchAt(
  session: WordSession,
  pending: Pending,
  place: Word.Range,
  targets: readonly TrackedChange[],
): Promise<ReadonlyMap<TrackedChange, Word.TrackedChange>> {
  const { context } = session;
  const { body } = context.document;
  const found = new Map(await matchInWord(session, pending, targets));
  const isOpen = (kind: TrackedChange['kind']): boolean =>
    targets.some((target) => target.kind === kind && !found.has(target));
  for (const kind of KINDS.filter(isOpen)) {
    const known = pending.changes.filter((change) => change.kind === kind);
    // oxlint-disable-next-line no-await-in-loop -- two kinds, and Word handles one request at a time best
    const listed = await placedAt(
      context,
      () => body.getTrackedChanges(),
      place,
      (one) => one.type === TYPES[kind] && known.some((change) => agree(change, one)),
    );
    if (!isSameList(known, listed)) continue;
    for (const [index, change] of known.entries())
      if (listed[index] !== undefined && targets.includes(change)) found.set(change, listed[index]);
  }
  return found;
}

/** True for a change of this kind and author. */
export const isOfKind = (
  { kind, author }: Pick<TrackedChange, 'kind' | 'author'>,
  one: Word.TrackedChange,
): boolean => one.type === TYPES[kind] && one.author === author;

/** True where changes have the same words, however these are divided, or as many where Word returns no words (OfficeDev/office-js#5188). */
export function isSameText(
  known: readonly Pick<TrackedChange, 'text'>[],
  listed: readonly Word.TrackedChange[],
): boolean {
  const [own, theirs] = [known, listed].map((some) => unseparated(some.map(({ text }) => text).join('')));
  return theirs === '' ? known.length === listed.length && listed.length > 0 : own === theirs;
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

/** Returns the changes of a list that touch a range, in order. Empty where Word fails. */
async function placedAt(
  context: Word.RequestContext,
  list: () => Word.TrackedChangeCollection,
  range: Word.Range,
  isSought: (change: Word.TrackedChange) => boolean,
): Promise<readonly Word.TrackedChange[]> {
  let placed: readonly Word.TrackedChange[] = [];
  const own = (await loadChanges(context, list)).filter(isSought);
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
