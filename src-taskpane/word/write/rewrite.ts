import type { LedgerAnchor } from '../../citations/model.ts';
import { PaneError } from '../../errors.ts';
import { blocksOf } from '../../diff/blocks.ts';
import { blockedChanges } from '../../diff/blocked.ts';
import type { Change, FixedReason } from '../../diff/model.ts';
import { opsOf, type Op, type Surroundings } from '../../diff/ops.ts';
import { planning } from '../../diff/plan.ts';
import { inSlices, type Pause, type Sliced } from '../../diff/slices.ts';
import { findAnchors } from '../anchors/anchors.ts';
import { applyOps, createMarker } from './apply.ts';
import { expectation, grown, whereItStopped } from './expectation.ts';
import { locateHunks } from '../find/locate.ts';
import { wordMessages } from '../messages.ts';
import type { Capabilities } from '../model.ts';
import { mutate } from '../execute/mutation.ts';
import type { Written } from '../execute/outcome.ts';
import { readsBack } from '../execute/readback.ts';
import { withMarkup, type Reading } from '../read/reading.ts';
import { withTracking } from '../execute/tracking.ts';

/** What {@link writeRewrite} needs to know. */
export interface Rewrite {
  readonly entryId: string;
  /** The new text, paragraphs parted by line feeds. */
  readonly text: string;
  /** Numbers of the planned changes that are left out. */
  readonly without?: readonly number[];
  readonly form: 'tracked' | 'plain';
  /** Marks of an earlier rewrite that this one takes back: its content controls go, and what is in them stays. */
  readonly former?: readonly LedgerAnchor[];
}

/**
 * Puts the new text in the passage's place, change by change: tracked, or as plain text. Everything is found
 * and checked first; then one batch changes the document from its end to its start, and another reads it
 * back, however many changes there are. `undefined` when there is nothing to change.
 */
export async function writeRewrite(
  context: Word.RequestContext,
  given: Reading,
  rewrite: Rewrite,
  capabilities: Capabilities,
  pause: Pause,
): Promise<Written | undefined> {
  const planned = await inSlices(plannedChanges(given, rewrite), pause);
  if (planned.length === 0) return undefined;
  const changes = planned.map(({ change }) => change);
  const reading = await withMarkup(context, given, touched(changes));
  refuseBlocked(reading, planned, rewrite.former !== undefined);
  const { ops } = opsFor(reading, planned);
  const located = await locateHunks(
    context,
    reading,
    ops.flatMap((op) => (op.kind === 'words' ? [op] : [])),
    pause,
  );
  refuseGone(reading, ops);
  const former = await findAnchors(context, rewrite.former ?? [], capabilities);
  const tracked = rewrite.form === 'tracked';
  const marker = createMarker(rewrite, capabilities);
  const expected = expectation(reading, changes, ops);
  const { result: places, restored } = await withTracking(
    context,
    tracked ? 'TrackAll' : 'Off',
    capabilities,
    () =>
      mutate(
        async () => {
          for (const { control } of former.toReversed()) control?.delete(true);
          const put = await inSlices(applyOps(reading, ops, located, expected.starts, marker.mark), pause);
          const read = grown(expected, put);
          await context.sync();
          return read;
        },
        reading.isUntouched,
        undefined,
        () => whereItStopped(reading, changes),
      ),
  );
  return {
    anchors: marker.anchors(),
    verified: await readsBack(context, places, capabilities),
    message: tracked
      ? wordMessages.done.rewritten(changes.length)
      : wordMessages.done.replaced(changes.length),
    remarks: restored ? [] : [wordMessages.done.trackingLeft],
  };
}

interface Planned {
  readonly change: Change;
  /** Its number in the whole plan, from 0, as the user sees it. */
  readonly number: number;
}

/** The changes that are to be made. The plan is the one that the user saw: it comes of the same texts. */
function* plannedChanges(reading: Reading, { text, without = [] }: Rewrite): Sliced<Planned[]> {
  const plan = yield* planning(
    blocksOf(
      reading.paragraphs.map(({ part }) => part),
      reading.paragraphs.map(({ block }) => block),
    ),
    text,
  );
  if (without.some((number) => plan[number] === undefined)) {
    throw new PaneError('selection_changed', wordMessages.selectionChanged);
  }
  return plan.map((change, number) => ({ change, number })).filter(({ number }) => !without.includes(number));
}

/** The paragraphs that changes are made in, or beside. */
const touched = (changes: readonly Change[]): number[] => [
  ...new Set(
    changes.flatMap(({ start, end }) =>
      Array.from({ length: end.paragraph - start.paragraph + 1 }, (_, index) => start.paragraph + index),
    ),
  ),
];

/** Refuses the changes that cannot be made, all of them at once, by the numbers that the user sees. */
function refuseBlocked(reading: Reading, planned: readonly Planned[], takesBack: boolean): void {
  const blocked = blockedChanges(
    planned.map(({ change }) => change),
    {
      paragraphs: reading.paragraphs.map(({ part }) => part),
      // What is taken back may be in content controls of its own, which go first.
      fixed: reading.fixed.filter(({ reason }) => !takesBack || reason !== 'inline'),
    },
  );
  if (blocked.size === 0) return;
  const numbers = new Map<FixedReason, number[]>();
  for (const [index, reason] of blocked) {
    numbers.set(reason, [...(numbers.get(reason) ?? []), (planned[index]?.number ?? 0) + 1]);
  }
  throw new PaneError('not_writable_here', wordMessages.refusal.blocked(numbers));
}

/**
 * The operations of a plan. Of a paragraph whose mark somebody's tracked change takes out none can stand behind: before a
 * table, and at the end of a cell, such a mark joins nothing until a paragraph comes in behind it.
 */
function opsFor(
  reading: Reading,
  planned: readonly Planned[],
  gone: ReadonlySet<number> = new Set(
    reading.paragraphs.flatMap(({ isMarkDeleted }, index) => (isMarkDeleted ? [index] : [])),
  ),
): { readonly ops: readonly Op[] } {
  const ops: Op[] = [];
  for (const { change } of planned) {
    for (const op of opsOf(change, surroundingsOf(reading, gone))) {
      const last = ops.at(-1);
      const follows =
        last?.kind === 'put' &&
        op.kind === 'put' &&
        op.where === 'Before' &&
        last.where === 'Before' &&
        last.paragraph === op.paragraph;
      // Of paragraphs that come in before the same one, the first is written first.
      if (follows) ops[ops.length - 1] = { ...last, texts: [...last.texts, ...op.texts] };
      else ops.push(op);
    }
  }
  const joined = joinedBehind(ops).filter((index) => !gone.has(index));
  return joined.length === 0 ? { ops } : opsFor(reading, planned, new Set([...gone, ...joined]));
}

/**
 * The paragraphs that others are to stand behind, and whose marks go: what stands behind the passage in the next one would
 * be joined with them, before those others. Words that part them come between.
 */
function joinedBehind(ops: readonly Op[]): number[] {
  const marks = new Set(ops.flatMap(({ kind, paragraph }) => (kind === 'mark' ? [paragraph] : [])));
  return ops.flatMap((op) =>
    op.kind === 'put' && op.where === 'After' && marks.has(op.paragraph) ? [op.paragraph] : [],
  );
}

/** Refuses to take a mark out that somebody's tracked change takes out already: what ends the line is another one. */
function refuseGone({ paragraphs }: Reading, ops: readonly Op[]): void {
  const wrong = ops.some(
    ({ kind, paragraph }) => (kind === 'mark' || kind === 'remove') && paragraphs[paragraph]?.goesOn === true,
  );
  if (wrong) throw new PaneError('not_writable_here', wordMessages.refusal.deletedMark);
}

function surroundingsOf({ paragraphs, openEnd }: Reading, gone: ReadonlySet<number>): Surroundings {
  const last = paragraphs.at(-1);
  return {
    length: (index) => paragraphs[index]?.part.length ?? 0,
    fromStart: (index) => index > 0 || paragraphs[0]?.partStart === 0 || isWhole(paragraphs[0]),
    toEnd: (index) => {
      const read = paragraphs[index];
      // Behind a mark that a tracked change takes out the line goes on: no paragraph of its own can follow there.
      if (read?.goesOn || gone.has(index)) return false;
      if (index < paragraphs.length - 1) return true;
      if (isWhole(read)) return true;
      return read?.partStart !== undefined && read.partStart + read.part.length === read.current.length;
    },
    openEnd: (index) =>
      openEnd && last?.goesOn === false && paragraphs[index]?.block === last.block && isWhole(last),
  };
}

const isWhole = (read: Reading['paragraphs'][number] | undefined): boolean =>
  read !== undefined && read.part === read.current;
