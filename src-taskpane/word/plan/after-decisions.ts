import type { TrackedChange } from '../model/review.ts';
import { toKey } from './changes.ts';
import { GoneWords } from './gone-words.ts';

export type DecisionKind = 'accept' | 'reject';

/** The changes that are decided, and how. */
export type Decisions = ReadonlyMap<TrackedChange, DecisionKind>;

/**
 * Returns the keys of the changes that are left once some are decided, sorted. Changes lose the words that are gone, and two that only
 * such words separated become one.
 */
export function keysAfter(changes: readonly TrackedChange[], decisions: Decisions): readonly string[] {
  return leftAfter(changes, decisions)
    .map(({ change }) => toKey(change))
    .toSorted();
}

/**
 * Returns where each of the changes is in `now`, which has the keys of {@link keysAfter}: undefined for one that is gone with the words of
 * another. Those that are decided or joined with others are left out.
 */
export function placesAfter(
  changes: readonly TrackedChange[],
  decisions: Decisions,
  now: readonly TrackedChange[],
): ReadonlyMap<TrackedChange, TrackedChange | undefined> {
  const left = leftAfter(changes, decisions);
  const kept = new Set(left.flatMap(({ of }) => of));
  const places = new Map<TrackedChange, TrackedChange | undefined>();
  for (const change of changes)
    if (!kept.has(change) && !decisions.has(change)) places.set(change, undefined);
  const byKey = new Map<string, TrackedChange[]>();
  for (const change of now) byKey.set(toKey(change), [...(byKey.get(toKey(change)) ?? []), change]);
  for (const { change, of } of left) {
    const place = byKey.get(toKey(change))?.shift();
    const [only, ...others] = of;
    if (only !== undefined && others.length === 0 && place !== undefined) places.set(only, place);
  }
  return places;
}

/** True where a decision takes away from a change that is still to be decided, or joins it with another one: what it then is, Word tells. */
export function affectsOpen(
  changes: readonly TrackedChange[],
  decisions: Decisions,
  open: ReadonlySet<TrackedChange>,
): boolean {
  const same = new Set(
    leftAfter(changes, decisions).flatMap(({ change, of: [only, ...others] }) =>
      only !== undefined && others.length === 0 && only.text === change.text ? [only] : [],
    ),
  );
  return [...open].some((change) => !same.has(change));
}

interface Left {
  /** The change as it reads now. */
  readonly change: TrackedChange;
  /** The changes that it was. */
  readonly of: readonly TrackedChange[];
}

function leftAfter(changes: readonly TrackedChange[], decisions: Decisions): readonly Left[] {
  const gone = new GoneWords();
  for (const [change, decision] of decisions) if (isGone(change, decision)) gone.add(change);
  const left: Left[] = [];
  for (const change of changes) {
    if (decisions.has(change) || gone.hasAll(change)) continue;
    const text = gone.textLeft(change);
    const index = left.findLastIndex((one) => one.change.kind === change.kind);
    const last = left[index];
    const before = last?.of.at(-1);
    if (last !== undefined && before !== undefined && isAlike(before, change) && gone.joins(before, change))
      left[index] = {
        change: { ...last.change, text: last.change.text + text },
        of: [...last.of, change],
      };
    else left.push({ change: { ...change, text }, of: [change] });
  }
  return left;
}

/** True where the words of a change are gone once it is decided. */
export const isGone = ({ kind }: TrackedChange, decision: DecisionKind): boolean =>
  kind === (decision === 'accept' ? 'deleted' : 'inserted');

const isAlike = (before: TrackedChange, change: TrackedChange): boolean =>
  before.kind === change.kind &&
  before.isMoved === change.isMoved &&
  before.author === change.author &&
  before.date === change.date;
