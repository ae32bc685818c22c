import { PaneError } from '../../errors.ts';
import { officeCode } from '../failure.ts';
import { askEach, type Ask } from '../read/ask-each.ts';
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
/** How a change lies to itself. */
const SAME: ReadonlySet<string> = new Set(['Equal']);
/** True for a change that has nothing of the range. */
export const isApart = ({ relation }: PlacedChange): boolean => APART.has(relation);

/** Whose changes are asked for, from the nearest on. */
const WAYS = ['range', 'paragraphs', 'body'] as const;
type Way = (typeof WAYS)[number];

/**
 * The tracked changes at each target that are not of before `earliest`, in milliseconds. One range's silence says nothing: Word on
 * the web hides half of a replacement from it (OfficeDev/office-js#5334), and Words fail where text was moved (#5535, #6219). So
 * where a range tells none its paragraphs are asked, and then the whole text. Three round trips where the ranges tell, up to
 * nine where they do not. Rejects with `changes_unlisted` where nobody tells.
 */
export async function findChangesAtTargets(
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
    throw new PaneError('changes_unlisted', wordMessages.citing.changesUnknown);
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
  const questions = await questionsFor(way, context, targets);
  const lists = new Map(targets.map((target) => [target, [] as Word.TrackedChangeCollection[]]));
  const asked = new Map<Ask, Question>();
  for (const question of questions) {
    asked.set(() => {
      const changes = question.ask();
      changes.load('items/type,items/author,items/date');
      return () => {
        for (const target of question.of) lists.get(target)?.push(changes);
      };
    }, question);
  }
  const failed = new Set<ChangeTarget>();
  await askEach(context, [...asked.keys()], (ask, error) => {
    // A change that is listed and is not there stands beside no other one (OfficeDev/office-js#6661).
    if (officeCode(error) === 'ItemNotFound') return;
    for (const target of asked.get(ask)?.of ?? []) failed.add(target);
  });
  return new Map([...lists].filter(([target]) => !failed.has(target)));
}

/** A list of changes that can be asked for, and the targets that it may hold changes of. */
interface Question {
  readonly of: readonly ChangeTarget[];
  readonly ask: () => Word.TrackedChangeCollection;
}

async function questionsFor(
  way: Way,
  context: Word.RequestContext,
  targets: readonly ChangeTarget[],
): Promise<readonly Question[]> {
  if (way === 'body') return [{ of: targets, ask: () => context.document.body.getTrackedChanges() }];
  if (way === 'range') {
    return targets.map((target) => ({
      of: [target],
      ask: () => (target.asked ?? target.range).getTrackedChanges(),
    }));
  }
  const lists = targets.map((target) => {
    const list = target.range.paragraphs;
    list.load('items/isListItem');
    return { target, list };
  });
  await context.sync();
  return lists.flatMap(({ target, list }) =>
    list.items.map((paragraph) => ({ of: [target], ask: () => paragraph.getTrackedChanges() })),
  );
}

/** How the changes of the kind of each target lie to it. */
async function placed(
  context: Word.RequestContext,
  lists: Lists,
  earliest: number,
): Promise<ReadonlyMap<ChangeTarget, readonly PlacedChange[]>> {
  const asked = [...lists].map(([target, collections]) => {
    const own = collections.map(({ items }) =>
      items.filter(({ type, date }) => type === target.kind && !(new Date(date).getTime() < earliest)),
    );
    const changes = own.flatMap((some, index) =>
      some.map((change) => ({
        change,
        relation: change.getRange().compareLocationWith(target.range),
        toOther: target.other && change.getRange().compareLocationWith(target.other),
        toEarlier: sameIn(own[index - 1] ?? [], change),
      })),
    );
    return { target, changes };
  });
  if (asked.some(({ changes }) => changes.length > 0)) await context.sync();
  return new Map(
    asked.map(({ target, changes }) => [
      target,
      changes
        .filter(({ toEarlier }) => !toEarlier.some(({ value }) => SAME.has(value)))
        .map(({ change, relation, toOther }) => ({
          change,
          relation: relation.value,
          toOther: toOther?.value,
        })),
    ]),
  );
}

/**
 * Asks how a change lies to those of the paragraph before that it may be: one that runs over several paragraphs is listed for each of
 * them, and can be rejected once.
 */
const sameIn = (before: readonly Word.TrackedChange[], change: Word.TrackedChange) =>
  before
    .filter(({ author, date }) => author === change.author && Number(date) === Number(change.date))
    .map((other) => change.getRange().compareLocationWith(other.getRange()));
