import { PaneError } from '../../errors.ts';
import { askEach } from '../read/ask-each.ts';
import { wordMessages } from '../messages.ts';

/** A place at which tracked changes of one kind are looked for. */
export interface ChangeTarget {
  readonly kind: 'Added' | 'Deleted';
  readonly range: Word.Range;
  /** What is asked for its changes, where that is more than the range. */
  readonly asked?: Word.Range;
  /** Another range that a change may lie within instead. */
  readonly other?: Word.Range | undefined;
}

/** A tracked change, and how it lies to the target. */
export interface PlacedChange {
  readonly change: Word.TrackedChange;
  readonly relation: string;
  /** How it lies to {@link ChangeTarget.other}. */
  readonly toOther: string | undefined;
}

/** How what is wholly within a range lies to it. */
export const WITHIN: ReadonlySet<string> = new Set(['Equal', 'Inside', 'InsideStart', 'InsideEnd']);
const APART: ReadonlySet<string> = new Set([
  'Before',
  'After',
  'AdjacentBefore',
  'AdjacentAfter',
  'Unrelated',
]);
/** True for a change that has nothing of the range. */
export const isApart = ({ relation }: PlacedChange): boolean => APART.has(relation);

/** Whose changes are asked for, from the nearest on. */
const WAYS = ['range', 'paragraphs', 'body'] as const;
type Way = (typeof WAYS)[number];

/**
 * The tracked changes at each target that are not of before `earliest`, in milliseconds. One range's silence says nothing: Word on
 * the web hides half of a replacement from it (OfficeDev/office-js#5334), and Words fail where text was moved (#5535, #6219). So
 * where a range tells none its paragraphs are asked, and then the whole text. Three round trips where the ranges tell, up to
 * nine where they do not. Rejects with `word_failed` where nobody tells.
 */
export async function changesAtTargets(
  context: Word.RequestContext,
  targets: readonly ChangeTarget[],
  earliest: number,
): Promise<readonly (readonly PlacedChange[])[]> {
  const known = new Map<ChangeTarget, readonly PlacedChange[]>();
  const told = new Set<ChangeTarget>();
  for (const way of WAYS) {
    const open = targets.filter((target) => (known.get(target) ?? []).every(isApart));
    if (open.length === 0) break;
    // oxlint-disable-next-line no-await-in-loop -- the next way is taken only for what this one does not tell
    const lists = await listBy(way, context, open);
    for (const target of lists.keys()) told.add(target);
    // oxlint-disable-next-line no-await-in-loop -- as above
    for (const each of await placed(context, lists, earliest)) known.set(...each);
  }
  if (targets.some((target) => !told.has(target))) {
    throw new PaneError('word_failed', wordMessages.citing.changesUnknown);
  }
  return targets.map((target) => known.get(target) ?? []);
}

type Lists = ReadonlyMap<ChangeTarget, readonly Word.TrackedChangeCollection[]>;

/** The lists of changes for each target; of one for which Word fails there is none. */
async function listBy(
  way: Way,
  context: Word.RequestContext,
  targets: readonly ChangeTarget[],
): Promise<Lists> {
  const lists = new Map<ChangeTarget, Word.TrackedChangeCollection[]>();
  const ask = (of: readonly ChangeTarget[], list: () => readonly Word.TrackedChangeCollection[]) => () => {
    const asked = list();
    for (const changes of asked) changes.load('items/type,items/author,items/date');
    return () => {
      for (const target of of) lists.set(target, [...asked]);
    };
  };
  if (way === 'body') {
    await askEach(context, [ask(targets, () => [context.document.body.getTrackedChanges()])]);
    return lists;
  }
  if (way === 'range') {
    await askEach(
      context,
      targets.map((target) => ask([target], () => [(target.asked ?? target.range).getTrackedChanges()])),
    );
    return lists;
  }
  const paragraphs = targets.map((target) => {
    const list = target.range.paragraphs;
    list.load('items/isListItem');
    return { target, list };
  });
  await context.sync();
  await askEach(
    context,
    paragraphs.map(({ target, list }) =>
      ask([target], () => list.items.map((paragraph) => paragraph.getTrackedChanges())),
    ),
  );
  return lists;
}

/** How the changes of the kind of each target lie to it. */
async function placed(
  context: Word.RequestContext,
  lists: Lists,
  earliest: number,
): Promise<ReadonlyMap<ChangeTarget, readonly PlacedChange[]>> {
  const asked = [...lists].map(([target, collections]) => ({
    target,
    changes: collections
      .flatMap(({ items }) => items)
      .filter(({ type, date }) => type === target.kind && !(new Date(date).getTime() < earliest))
      .map((change) => ({
        change,
        relation: change.getRange().compareLocationWith(target.range),
        toOther: target.other && change.getRange().compareLocationWith(target.other),
      })),
  }));
  if (asked.some(({ changes }) => changes.length > 0)) await context.sync();
  return new Map(
    asked.map(({ target, changes }) => [
      target,
      changes.map(({ change, relation, toOther }) => ({
        change,
        relation: relation.value,
        toOther: toOther?.value,
      })),
    ]),
  );
}
