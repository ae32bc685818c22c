import { PaneError } from '../../errors.ts';
import { citingMessages } from '../citing-messages.ts';
import { readTime, type PlacedChange } from './change-lists.ts';

/** A change of the kind that an entry wrote at its anchors, and its place there. */
export interface Candidate {
  readonly placed: PlacedChange;
  /** True if it is wholly within the anchors. */
  readonly isWithin: boolean;
  /** True if it is exactly what the anchors mark. */
  readonly isExact: boolean;
}

/** The changes of one write have the same minute, or the next. */
const ONE_WRITE = 2 * 60 * 1000;

/**
 * Returns the changes that the entry's own write made. Place and author decide: a file may have revisions without dates (Word's “Remove
 * personal information”), or dates of another clock, and a colleague may have written among the entry's words since. Rejects with
 * `changes_unlisted` where changes have several authors, and none of them is certain to be the entry's.
 */
export function changesOfEntry(candidates: readonly Candidate[]): readonly Candidate[] {
  const within = candidates.filter(({ isWithin }) => isWithin);
  const current = within.filter(({ placed }) => placed.age !== 'older');
  // One write has one clock: what is older than changes of this entry is another author's.
  if (current.length === 0) return olderChanges(within);
  if (authorsOf(current).size === 1) return current;
  const author = authorOfEntry(current);
  if (author === undefined) throw new PaneError('changes_unlisted', citingMessages.changesUnknown);
  return current.filter(({ placed }) => placed.change.author === author);
}

/**
 * Returns the author of an entry's own changes, among those of several: whose change is exactly what the anchors mark, or at their edges,
 * or was there first. What a colleague inserted into the entry's words came after them, and what a colleague deleted among the words that
 * the entry deleted was deleted before.
 */
function authorOfEntry(current: readonly Candidate[]): string | undefined {
  const exact = authorsOf(current.filter(({ isExact }) => isExact));
  // Without dates, only that is certain: the file went through a tool that changes what it says about authors.
  if (exact.size === 1 || current.some(({ placed }) => placed.age === 'undated')) return only(exact);
  const added = current.filter(({ placed }) => placed.change.type === 'Added');
  const deleted = current.filter(({ placed }) => placed.change.type === 'Deleted');
  const signs = [atEdges(added), atTime(deleted, Math.max), atTime(added, Math.min), atEdges(deleted)];
  return signs.map((some) => only(authorsOf(some))).find((author) => author !== undefined);
}

const only = (authors: ReadonlySet<string>): string | undefined =>
  authors.size === 1 ? [...authors][0] : undefined;

/** Returns the changes at both edges of anchors; none where one edge has none, since that may be where another author wrote. */
function atEdges(changes: readonly Candidate[]): readonly Candidate[] {
  const [start, end] = ['InsideStart', 'InsideEnd'].map((edge) =>
    changes.filter(({ placed }) => placed.relation === edge),
  );
  return start?.length === 0 || end?.length === 0 ? [] : [...(start ?? []), ...(end ?? [])];
}

/** Returns the changes of the first or the last time. */
function atTime(
  changes: readonly Candidate[],
  pick: (...times: readonly number[]) => number,
): readonly Candidate[] {
  const time = pick(...changes.map(({ placed }) => timeOrZero(placed.change)));
  return changes.filter(({ placed }) => timeOrZero(placed.change) === time);
}

/** True if Word may have joined this change, which is not wholly within the anchors, with one of the entry's own. */
export function mayBeJoined({ placed }: Candidate, own: readonly Candidate[]): boolean {
  if (placed.age === 'recent') return true;
  if (placed.age === 'older') return own.some((one) => isOfOneWrite(one.placed, placed));
  return own.length === 0 || own.some((one) => one.placed.change.author === placed.change.author);
}

/** From before the entry, only what is exactly at its anchors is its own, and what the same author changed with it. */
function olderChanges(within: readonly Candidate[]): readonly Candidate[] {
  const exact = within.filter(({ isExact }) => isExact);
  return within.filter(({ placed }) => exact.some((one) => isOfOneWrite(one.placed, placed)));
}

function isOfOneWrite({ change: one }: PlacedChange, { change: other }: PlacedChange): boolean {
  return one.author === other.author && Math.abs((readTime(one) ?? 0) - (readTime(other) ?? 0)) <= ONE_WRITE;
}

/** Undated changes count as older than all others. */
const timeOrZero = (change: Word.TrackedChange): number => readTime(change) ?? 0;

const authorsOf = (candidates: readonly Candidate[]): ReadonlySet<string> =>
  new Set(candidates.map(({ placed }) => placed.change.author));

/**
 * Returns those changes within the anchors that the entry's own write made. A deleted paragraph or stretch can contain what a colleague
 * had already deleted, even in the same minute; text is never deleted twice, so the newest deletions are ours.
 */
export function ofOneWrite(changes: readonly Word.TrackedChange[]): Word.TrackedChange[] {
  const newest = changes
    .filter(({ type }) => type === 'Deleted')
    .reduce<Word.TrackedChange | undefined>(
      (last, change) => (last === undefined || timeOrZero(change) > timeOrZero(last) ? change : last),
      undefined,
    );
  if (newest === undefined) return [...changes];
  const others = (change: Word.TrackedChange): boolean =>
    timeOrZero(newest) - timeOrZero(change) > ONE_WRITE || change.author !== newest.author;
  return changes.filter((change) => change.type !== 'Deleted' || !others(change));
}
