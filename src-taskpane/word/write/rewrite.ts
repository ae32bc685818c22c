import type { LedgerAnchor } from '../../citations/model.ts';
import { PaneError } from '../../errors.ts';
import { blocksOf } from '../../diff/blocks.ts';
import type { Change } from '../../diff/model.ts';
import { opsOf, type Op, type Surroundings } from '../../diff/ops.ts';
import { planning } from '../../diff/plan.ts';
import { inSlices, type Pause, type Sliced } from '../../diff/slices.ts';
import { findAnchors } from '../anchors/anchors.ts';
import { applyOps, createMarker } from './apply.ts';
import { isMarkDeleted } from './ends.ts';
import { expectation, grown, whereItStopped } from './expectation.ts';
import { askFields, refuseFields } from '../find/fields.ts';
import { locateHunks } from '../find/locate.ts';
import { wordMessages } from '../messages.ts';
import type { Capabilities } from '../model.ts';
import { mutate } from '../execute/mutation.ts';
import type { Written } from '../execute/outcome.ts';
import { readsBack } from '../execute/readback.ts';
import type { Reading } from '../read/reading.ts';
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
  reading: Reading,
  rewrite: Rewrite,
  capabilities: Capabilities,
  pause: Pause,
): Promise<Written | undefined> {
  const planned = await inSlices(plannedChanges(reading, rewrite), pause);
  if (planned.length === 0) return undefined;
  const changes = planned.map(({ change }) => change);
  const gone = await marksGone(context, reading, opsFor(reading, planned).ops);
  const { ops, numbers } = opsFor(reading, planned, gone);
  const fields = askFields(reading, capabilities);
  const located = await locateHunks(
    context,
    reading,
    ops.flatMap((op) => (op.kind === 'words' ? [op] : [])),
    capabilities,
    pause,
  );
  refuseGone(reading, ops);
  const former = await findAnchors(context, rewrite.former ?? [], capabilities);
  await refuseParting(context, reading, ops, numbers, rewrite.former);
  await refuseFields(context, reading, located, fields, (hunk) => numbers.get(hunk) ?? 0);
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

/**
 * The last paragraphs of their blocks whose marks somebody's tracked change takes out, of those that others are to stand
 * behind. Before a table, and at the end of a cell, such a mark joins nothing, so that no words tell of it; before a
 * paragraph that comes in it would. One round trip where there are any to ask.
 */
async function marksGone(
  context: Word.RequestContext,
  { paragraphs, openEnd }: Reading,
  ops: readonly Op[],
): Promise<ReadonlySet<number>> {
  const asked = ops.flatMap((op) => {
    if (op.kind !== 'put' || op.where !== 'After') return [];
    const { paragraph: index } = op;
    const [read, next] = [paragraphs[index], paragraphs[index + 1]];
    const closes = next === undefined ? !openEnd : next.block !== read?.block;
    return closes && read !== undefined ? [{ index, ooxml: read.paragraph.getOoxml() }] : [];
  });
  if (asked.length > 0) await context.sync();
  return new Set(asked.flatMap(({ index, ooxml }) => (isMarkDeleted(ooxml.value) ? [index] : [])));
}

function opsFor(
  reading: Reading,
  planned: readonly Planned[],
  gone: ReadonlySet<number> = new Set(),
): { readonly ops: readonly Op[]; readonly numbers: ReadonlyMap<object, number> } {
  const numbers = new Map<object, number>();
  const ops: Op[] = [];
  for (const { change, number } of planned) {
    for (const op of opsOf(change, surroundingsOf(reading, gone))) {
      numbers.set(op, number);
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
  return joined.length === 0 ? { ops, numbers } : opsFor(reading, planned, new Set([...gone, ...joined]));
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

/** Content controls of words, not of paragraphs; one of plain text holds one paragraph alone. */
const INLINE = /Inline$|^PlainText/u;

/**
 * Refuses to part a paragraph that an inline content control is in: such a control holds no paragraph mark. One round
 * trip where a change parts one. `former` controls go before.
 */
async function refuseParting(
  context: Word.RequestContext,
  reading: Reading,
  ops: readonly Op[],
  numbers: ReadonlyMap<object, number>,
  former: readonly LedgerAnchor[] = [],
): Promise<void> {
  const parting = ops.flatMap((op) => {
    const read = reading.paragraphs[op.paragraph];
    if (op.kind !== 'words' || !op.text.includes('\n') || read === undefined) return [];
    const controls = read.paragraph.contentControls;
    controls.load('items/text,items/subtype,items/tag');
    return [{ op, read, controls }];
  });
  if (parting.length === 0) return;
  await context.sync();
  const wrong = parting.find(({ read, controls }) =>
    controls.items.some(
      ({ text, subtype, tag }) =>
        !former.some(({ name }) => name === tag) && (text !== read.all || INLINE.test(subtype)),
    ),
  );
  if (wrong !== undefined) {
    const number = (numbers.get(wrong.op) ?? 0) + 1;
    throw new PaneError('not_writable_here', wordMessages.refusal.parting(number));
  }
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
