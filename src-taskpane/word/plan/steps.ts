import type { LedgerAnchor } from '../../pure/citations/model.ts';
import { at } from '../../at.ts';
import { blockedChanges } from '../../pure/diff/blocked.ts';
import type { FixedReason, TickedChange } from '../../pure/diff/model.ts';
import { toOperations, type Operation, type Surroundings } from '../../pure/diff/ops.ts';
import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import type { TextParagraph, TextReading } from '../read/text-reading.ts';
import { isLockedPlace, isSearchedInPart } from '../read/insertion-side.ts';
import { words } from '../read/text.ts';

/** Changes that are written together, and their operations in document order. */
export interface Step {
  readonly changes: readonly TickedChange[];
  readonly ops: readonly Operation[];
}

/** Returns the paragraphs in which, or next to which, changes are made. */
export const touchedParagraphs = (changes: readonly TickedChange[]): number[] => [
  ...new Set(
    changes.flatMap(({ start, end }) =>
      Array.from({ length: end.paragraph - start.paragraph + 1 }, (_, index) => start.paragraph + index),
    ),
  ),
];

/**
 * Returns the steps of a plan, in document order. Nothing can be inserted after a paragraph whose mark is deleted by another author's
 * tracked change: before a table and at the end of a cell, such a mark joins nothing until a paragraph is inserted after it.
 */
export function stepsFor(
  reading: TextReading,
  changes: readonly TickedChange[],
  gone: ReadonlySet<number> = new Set(
    reading.paragraphs.flatMap(({ isMarkDeleted }, index) => (isMarkDeleted ? [index] : [])),
  ),
): readonly Step[] {
  const around = surroundingsOf(reading, gone);
  const steps: Step[] = [];
  for (const each of changes) {
    const ops = toOperations(each, around);
    const before = steps.at(-1);
    const merged =
      before === undefined
        ? undefined
        : isBeforeJoin(before.ops, ops, around)
          ? [...before.ops, ...ops]
          : withInsertionsMerged(before.ops, ops);
    if (before === undefined || merged === undefined) steps.push({ changes: [each], ops });
    else steps[steps.length - 1] = { changes: [...before.changes, each], ops: merged };
  }
  const joined = joinedBehind(steps.flatMap(({ ops }) => ops)).filter((index) => !gone.has(index));
  return joined.length === 0 ? steps : stepsFor(reading, changes, new Set([...gone, ...joined]));
}

/** True for words at the end of a paragraph whose mark is deleted next: once it is joined to the next one, its end is another place. */
function isBeforeJoin(
  before: readonly Operation[],
  next: readonly Operation[],
  { length }: Surroundings,
): boolean {
  const [last, first] = [before.at(-1), next[0]];
  return (
    last?.kind === 'words' &&
    first?.kind === 'mark' &&
    last.paragraph === first.paragraph &&
    last.end === length(last.paragraph)
  );
}

/** Merges insertions before the same paragraph, or at the same place in one, so that their order is kept. */
function withInsertionsMerged(
  before: readonly Operation[],
  next: readonly Operation[],
): readonly Operation[] | undefined {
  const [last, first] = [before.at(-1), next[0]];
  const isAtSamePlace =
    last?.kind === 'words' &&
    first?.kind === 'words' &&
    last.paragraph === first.paragraph &&
    [last.end, first.start, first.end].every((place) => place === last.start);
  if (isAtSamePlace) {
    return [...before.slice(0, -1), { ...last, text: last.text + first.text }, ...next.slice(1)];
  }
  const follows =
    last?.kind === 'put' &&
    first?.kind === 'put' &&
    first.where === 'Before' &&
    last.where === 'Before' &&
    last.paragraph === first.paragraph;
  if (!follows) return undefined;
  return [...before.slice(0, -1), { ...last, texts: [...last.texts, ...first.texts] }, ...next.slice(1)];
}

/**
 * Returns the paragraphs that others are inserted after and whose marks are deleted. The text after the passage in the next paragraph
 * would be joined to them, before the inserted paragraphs; so those are inserted as words that split the paragraph.
 */
function joinedBehind(ops: readonly Operation[]): number[] {
  const marks = new Set(ops.flatMap(({ kind, paragraph }) => (kind === 'mark' ? [paragraph] : [])));
  return ops.flatMap((op) =>
    op.kind === 'put' && op.where === 'After' && marks.has(op.paragraph) ? [op.paragraph] : [],
  );
}

/**
 * Refuses the changes that cannot be made, all at once, by the numbers that the user sees. `former` are content controls that are removed
 * before anything is written.
 */
export function refuseBlocked(
  reading: TextReading,
  steps: readonly Step[],
  former: readonly LedgerAnchor[] = [],
): void {
  const planned = steps.flatMap(({ changes }) => changes);
  const blocked = new Map<number, FixedReason>();
  const found = blockedChanges(planned, {
    paragraphs: reading.paragraphs.map(({ part }) => part),
    fixed: reading.fixed.filter(({ reason }) => reason !== 'inline'),
  });
  for (const [index, reason] of found) blocked.set(at(planned, index).number, reason);
  for (const { changes, ops } of steps) {
    if (ops.some((op) => splitsControl(reading.paragraphs[op.paragraph], op, former)))
      for (const { number } of changes) blocked.set(number, 'inline');
    if (ops.some((op) => entersLock(reading, op)))
      for (const { number } of changes) blocked.set(number, 'locked');
  }
  if (blocked.size === 0) return;
  const numbers = new Map<FixedReason, number[]>();
  for (const [number, reason] of [...blocked].toSorted(([a], [b]) => a - b)) {
    numbers.set(reason, [...(numbers.get(reason) ?? []), number + 1]);
  }
  throw new PaneError('not_writable_here', wordMessages.refusal.blocked(numbers));
}

/** True for an operation that only a locked content control could receive, wherever the surroundings put it. */
function entersLock({ paragraphs }: TextReading, op: Operation): boolean {
  const read = paragraphs[op.paragraph];
  if (read === undefined || read.isInLockedControl) return read !== undefined;
  if (op.kind !== 'words' || op.text === '' || op.end > op.start) return false;
  return isLockedPlace(read, op.start, isSearchedInPart(paragraphs));
}

/** True for words that would split a paragraph within an inline content control, or at its border. */
function splitsControl(
  read: TextParagraph | undefined,
  op: Operation,
  former: readonly LedgerAnchor[],
): boolean {
  if (op.kind !== 'words' || !op.text.includes('\n') || read?.pieces === undefined) return false;
  let place = 0;
  const controls = read.pieces.flatMap(({ text, isDeleted, inline }) => {
    const start = place;
    place += isDeleted ? 0 : words(text).length;
    return inline === undefined || former.some(({ name }) => name === inline) ? [] : [{ start, end: place }];
  });
  const { partStart } = read;
  // The place of the part is not certain: it may be in any of them.
  if (partStart === undefined) return controls.length > 0;
  return controls.some(({ start, end }) => partStart + op.start <= end && partStart + op.end >= start);
}

/** Refuses to delete a paragraph mark that another author's tracked change already deletes: another mark ends that line. */
export function refuseGone({ paragraphs }: TextReading, steps: readonly Step[]): void {
  const wrong = steps
    .flatMap(({ ops }) => ops)
    .some(
      ({ kind, paragraph }) =>
        (kind === 'mark' || kind === 'remove') && paragraphs[paragraph]?.goesOn === true,
    );
  if (wrong) throw new PaneError('not_writable_here', wordMessages.refusal.deletedMark);
}

function surroundingsOf({ paragraphs, openEnd }: TextReading, gone: ReadonlySet<number>): Surroundings {
  const last = paragraphs.at(-1);
  return {
    length: (index) => paragraphs[index]?.part.length ?? 0,
    fromStart: (index) => index > 0 || paragraphs[0]?.partStart === 0 || isWhole(paragraphs[0]),
    toEnd: (index) => {
      const read = paragraphs[index];
      // After a mark that a tracked change deletes, the line continues: no separate paragraph can follow.
      if (read?.goesOn || gone.has(index)) return false;
      if (index < paragraphs.length - 1) return true;
      if (isWhole(read)) return true;
      return read?.partStart !== undefined && read.partStart + read.part.length === read.current.length;
    },
    openEnd: (index) =>
      openEnd && last?.goesOn === false && paragraphs[index]?.block === last.block && isWhole(last),
  };
}

const isWhole = (read: TextReading['paragraphs'][number] | undefined): boolean =>
  read !== undefined && read.part === read.current;
