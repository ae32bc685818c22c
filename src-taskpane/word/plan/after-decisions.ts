import type { TrackedChange } from '../model/review.ts';
import { toKey } from './changes.ts';

export type DecisionKind = 'accept' | 'reject';

/** The changes that are decided, and how. */
export type Decisions = ReadonlyMap<TrackedChange, DecisionKind>;

/**
 * Returns the keys of the changes that are left once some are decided, in order. Two that only words between them separated become one
 * where these are gone.
 */
export function keysAfter(changes: readonly TrackedChange[], decisions: Decisions): readonly string[] {
  return leftAfter(changes, decisions).map(({ change }) => toKey(change));
}

/**
 * Returns where each of the changes is in `now`, which has the keys of {@link keysAfter}; those that are decided or joined with others are
 * left out.
 */
export function placesAfter(
  changes: readonly TrackedChange[],
  decisions: Decisions,
  now: readonly TrackedChange[],
): ReadonlyMap<TrackedChange, TrackedChange> {
  const places = new Map<TrackedChange, TrackedChange>();
  for (const [index, { of }] of leftAfter(changes, decisions).entries()) {
    const [only, ...others] = of;
    const place = now[index];
    if (only !== undefined && others.length === 0 && place !== undefined) places.set(only, place);
  }
  return places;
}

/** True where a decision joins a change with another one that is still to be decided: which one it then is, only Word can tell. */
export function joinsOpen(
  changes: readonly TrackedChange[],
  decisions: Decisions,
  open: ReadonlySet<TrackedChange>,
): boolean {
  return leftAfter(changes, decisions).some(
    ({ of }) => of.length > 1 && of.some((change) => open.has(change)),
  );
}

interface Left {
  /** The change as it reads now. */
  readonly change: TrackedChange;
  /** The changes that it was. */
  readonly of: readonly TrackedChange[];
}

function leftAfter(changes: readonly TrackedChange[], decisions: Decisions): readonly Left[] {
  const left: Left[] = [];
  let gone = 0;
  for (const change of changes) {
    const decision = decisions.get(change);
    if (decision !== undefined) {
      if (isGone(change, decision)) gone += change.end - change.start;
      continue;
    }
    const last = left.at(-1);
    const before = last?.of.at(-1);
    if (last !== undefined && before !== undefined && gone > 0 && isJoined(before, change, gone))
      left[left.length - 1] = {
        change: { ...last.change, text: last.change.text + change.text },
        of: [...last.of, change],
      };
    else left.push({ change, of: [change] });
    gone = 0;
  }
  return left;
}

/** True where the words of a change are gone once it is decided. */
const isGone = ({ kind }: TrackedChange, decision: DecisionKind): boolean =>
  kind === (decision === 'accept' ? 'deleted' : 'inserted');

const isJoined = (before: TrackedChange, change: TrackedChange, gone: number): boolean =>
  before.paragraph === change.paragraph &&
  !before.isLong &&
  before.kind === change.kind &&
  before.isMoved === change.isMoved &&
  before.author === change.author &&
  before.date === change.date &&
  change.start - before.end === gone;
