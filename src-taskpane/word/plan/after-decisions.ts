import type { TrackedChange } from '../model/review.ts';
import type { Stretch } from '../read/markup/visible.ts';
import { toKey } from './changes.ts';

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
  const gone = new Gone();
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
const isGone = ({ kind }: TrackedChange, decision: DecisionKind): boolean =>
  kind === (decision === 'accept' ? 'deleted' : 'inserted');

const isAlike = (before: TrackedChange, change: TrackedChange): boolean =>
  before.kind === change.kind &&
  before.isMoved === change.isMoved &&
  before.author === change.author &&
  before.date === change.date;

/** The part of a change in one paragraph. The mark of a paragraph is its last character. */
interface Line extends Stretch {
  readonly paragraph: number;
  readonly text: string;
  readonly hasMark: boolean;
}

const linesOf = ({ text, paragraph, start }: TrackedChange): readonly [Line, ...Line[]] => {
  const toLine = (line: string, index: number): Line => {
    const from = index === 0 ? start : 0;
    const end = from + line.length;
    return {
      paragraph: paragraph + index,
      text: line,
      start: from,
      end,
      hasMark: line.endsWith('\n'),
    };
  };
  const [first = '', ...others] = text.split(/(?<=\n)/u);
  return [toLine(first, 0), ...others.map((line, index) => toLine(line, index + 1))];
};

/** Words that are gone, with the changes inside them. */
class Gone {
  readonly #byParagraph = new Map<number, Line[]>();

  add(change: TrackedChange): void {
    for (const line of linesOf(change)) {
      const others = this.#in(line.paragraph);
      this.#byParagraph.set(
        line.paragraph,
        [...others, line].toSorted((a, b) => a.start - b.start),
      );
    }
  }

  /** Returns what is left of the words of a change. */
  textLeft(change: TrackedChange): string {
    const left = linesOf(change).map(({ paragraph, text, start }) => {
      const gone = this.#in(paragraph);
      if (gone.length === 0) return text;
      const isLeft = (_: string, index: number): boolean =>
        !gone.some((line) => line.start <= start + index && start + index < line.end);
      return text.split('').filter(isLeft).join('');
    });
    return left.join('');
  }

  /** True for a change of which nothing is left: of its words, or of the paragraph whose format it is. */
  hasAll(change: TrackedChange): boolean {
    const { text, kind, of, paragraph, start } = change;
    if (text !== '') return this.textLeft(change) === '';
    return (
      kind === 'formatted' &&
      of === undefined &&
      this.#in(paragraph).some((line) => line.hasMark || (line.start < start && start < line.end))
    );
  }

  /** True where all words between two changes are gone, and there were some. */
  joins(before: TrackedChange, change: TrackedChange): boolean {
    if (before.text === '' || change.text === '') return false;
    const { paragraph, end, hasMark } = linesOf(before).at(-1) ?? linesOf(before)[0];
    let from = hasMark ? { paragraph: paragraph + 1, offset: 0 } : { paragraph, offset: end };
    if (from.paragraph === change.paragraph && from.offset >= change.start) return false;
    while (from.paragraph < change.paragraph) {
      if (!this.#reach(from).isEnd) return false;
      from = { paragraph: from.paragraph + 1, offset: 0 };
    }
    return this.#reach(from).offset >= change.start;
  }

  /** Follows what is gone from a place to where it ends in this paragraph; `isEnd` where the mark is gone too. */
  #reach({ paragraph, offset }: { readonly paragraph: number; readonly offset: number }): {
    readonly offset: number;
    readonly isEnd: boolean;
  } {
    let at = offset;
    let isEnd = false;
    for (const { start, end, hasMark } of this.#in(paragraph)) {
      if (start > at || end <= at) continue;
      at = end;
      isEnd = hasMark;
    }
    return { offset: at, isEnd };
  }

  #in(paragraph: number): readonly Line[] {
    return this.#byParagraph.get(paragraph) ?? [];
  }
}
