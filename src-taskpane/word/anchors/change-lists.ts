import { PaneError } from '../../errors.ts';
import { officeCode } from '../failure.ts';
import { askEach, type Ask } from '../read/ask-each.ts';
import { citingMessages } from '../citing-messages.ts';
import { findNearby, type ChangeTarget } from './nearby-changes.ts';
import { isTouching, SAME } from '../read/positions.ts';

/** A tracked change and its position relative to the target. */
export interface PlacedChange {
  readonly change: Word.TrackedChange;
  readonly relation: string;
  /** Its position relative to {@link ChangeTarget.other}. */
  readonly toOther: string | undefined;
  /** Its date relative to the time that was asked for. */
  readonly age: 'recent' | 'older' | 'undated';
}

/** The earliest date of a change, in milliseconds: what Word returns for a change without a date is before it. */
const FIRST_DATE = Date.UTC(1995, 0);

/** Returns when a change was made, in milliseconds; undefined for one without a date. */
export function readTime({ date }: Pick<Word.TrackedChange, 'date'>): number | undefined {
  const time = new Date(date).getTime();
  return time >= FIRST_DATE ? time : undefined;
}

const ageOf = (change: Word.TrackedChange, earliest: number): PlacedChange['age'] => {
  const time = readTime(change);
  return time === undefined ? 'undated' : time < earliest ? 'older' : 'recent';
};

/** True for a change that does not overlap the range. */
export const isApart = ({ relation }: PlacedChange): boolean => !isTouching(relation);

/** The scopes whose changes are listed, narrowest first. */
const WAYS = ['range', 'paragraphs', 'body'] as const;
type Way = (typeof WAYS)[number];

/**
 * Finds the tracked changes at each target. Those from before `earliest`, in milliseconds, are only looked for where no others are: in the
 * target's paragraphs, and in the whole text if these cannot be listed, because each costs a comparison. An empty list of a range proves
 * nothing: Word on the web omits half of a replacement from it (OfficeDev/office-js#5334), and some versions fail where text was moved
 * (#5535, #6219). So where a range lists none, its paragraphs are asked, and then the whole text. Three round trips where the ranges list
 * their changes, up to ten where they do not. Rejects with `changes_unlisted` where none of them can list its changes.
 */
export async function findChangesAtTargets(
  context: Word.RequestContext,
  targets: readonly ChangeTarget[],
  earliest: number,
): Promise<readonly (readonly PlacedChange[])[]> {
  const known = new Map<ChangeTarget, readonly PlacedChange[]>();
  const told = new Set<ChangeTarget>();
  const listed = new Set<ChangeTarget>();
  for (const way of WAYS) {
    const open = targets.filter((target) => (known.get(target) ?? []).every(isApart));
    if (open.length === 0) break;
    // oxlint-disable-next-line no-await-in-loop -- the next scope is asked only for targets without a result
    const lists = await listBy(way, context, open);
    for (const each of await placed(context, lists, {
      earliest,
      isWhole: way === 'body',
      withOlder: (target) => way === 'paragraphs' || (way === 'body' && !listed.has(target)),
    }))
      known.set(...each);
    for (const target of lists.keys()) told.add(target);
    if (way === 'paragraphs') for (const target of lists.keys()) listed.add(target);
  }
  if (targets.some((target) => !told.has(target))) {
    throw new PaneError('changes_unlisted', citingMessages.changesUnknown);
  }
  return targets.map((target) => known.get(target) ?? []);
}

type Lists = ReadonlyMap<ChangeTarget, readonly Word.TrackedChangeCollection[]>;

/** Loads the lists of changes for each target; a target for which Word fails has none. */
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
  await askEach(context, [...asked.keys()], {
    onFailure: (ask, error) => {
      // A listed change that does not exist is next to no other change (OfficeDev/office-js#6661).
      if (officeCode(error) === 'ItemNotFound') return;
      for (const target of asked.get(ask)?.of ?? []) failed.add(target);
    },
  });
  return new Map([...lists].filter(([target]) => !failed.has(target)));
}

/** A list of changes to load, and the targets whose changes it may contain. */
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

/** Finds the position of each change of the target's kind relative to the target. */
async function placed(
  context: Word.RequestContext,
  lists: Lists,
  asking: {
    readonly earliest: number;
    readonly withOlder: (target: ChangeTarget) => boolean;
    /** True where the changes are those of the whole text. */
    readonly isWhole: boolean;
  },
): Promise<ReadonlyMap<ChangeTarget, readonly PlacedChange[]>> {
  const whole = asking.isWhole ? new Set([...lists.values()].flat().flatMap(({ items }) => items)) : [];
  const canTouch = await findNearby(context, [...lists.keys()], [...whole]);
  const asked = [...lists].map(([target, collections]) => {
    const withOlder = asking.withOlder(target);
    const own = collections.map(({ items }) =>
      items.filter(
        (change) =>
          change.type === target.kind &&
          (withOlder || ageOf(change, asking.earliest) !== 'older') &&
          canTouch(change, target),
      ),
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
          age: ageOf(change, asking.earliest),
        })),
    ]),
  );
}

/**
 * Compares a change with those of the preceding paragraph that it may be identical to: a change that spans several paragraphs is listed
 * for each of them, but can be rejected only once.
 */
const sameIn = (before: readonly Word.TrackedChange[], change: Word.TrackedChange) =>
  before
    .filter((other) => other.author === change.author && readTime(other) === readTime(change))
    .map((other) => change.getRange().compareLocationWith(other.getRange()));
