import { runInSlices } from '../../pure/diff/slices.ts';
import type { Operation } from '../../pure/diff/ops.ts';
import { officeCode } from '../failure.ts';
import { callsAtOnce } from './pace.ts';
import type { WriteSession } from './session.ts';
import type { WriteProgress } from '../model/insertion.ts';
import { locateHunks, type LocatedHunk } from '../find/locate-hunks.ts';
import { readRange } from '../read/reading.ts';
import { applyOperations, deleteWords, type ChangedPlace, type Ground } from './commands/apply-operations.ts';
import { findPlaces } from '../plan/expectation.ts';
import type { InsertedRange } from './expected-ranges.ts';
import type { Step } from '../plan/steps.ts';

/** The result of executing the steps of a rewrite. */
export interface ExecutionResult {
  /** The executed steps, in document order: all of them, unless the user stopped it. */
  readonly done: readonly Step[];
  readonly put: readonly InsertedRange[];
  /** In document order. */
  readonly places: readonly ChangedPlace[];
}

/**
 * Executes the steps last to first, as many per round trip as Word accepts at once. The user may stop between two round trips. Word on
 * the web may insert words and then fail to return their range (OfficeDev/office-js#6760): this is recognised by reading the passage
 * again, and the remaining words are inserted in another way.
 */
export async function executeSteps(
  session: WriteSession,
  steps: readonly Step[],
  ground: Omit<Ground, 'route'>,
  { onProgress, signal }: WriteProgress,
): Promise<ExecutionResult> {
  const { context } = session;
  const own: Ground = { ...ground, route: session.route };
  const all = countChanges(steps);
  const put: InsertedRange[] = [];
  const places: ChangedPlace[] = [];
  const sent: Operation[] = [];
  let done: readonly Step[] = [];
  for (const slice of slicesOf(steps, callsAtOnce(session.capabilities))) {
    if (signal?.aborted === true) break;
    let rest = withMarksFirst(
      slice.flatMap((step) => step.ops),
      own.located,
    );
    for (let isSent = false; !isSent;) {
      const batch = nextBatch(rest, session);
      // oxlint-disable-next-line no-await-in-loop -- each slice depends on the one before
      const applied = await runInSlices(applyOperations(own, batch), session.pause);
      try {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await context.sync();
        sent.push(...batch);
        rest = rest.slice(0, rest.length - batch.length);
        isSent = rest.length === 0;
        put.push(...applied.put);
        places.push(...applied.places);
      } catch (error) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        const found = session.route.throughEnds
          ? undefined
          : await putInAnyway(session, own, { op: batch.at(-1), sent, error });
        if (found === undefined) throw error;
        session.route.throughEnds = true;
        put.push({ range: found.range, at: found.located.hunk.paragraph });
        places.push(found.place);
        // Its deletion is part of the next round trip, with the rest.
        deleteWords(found.located, own.reading, places);
        sent.push(...rest.slice(-1));
        rest = rest.slice(0, -1);
      }
    }
    done = [...slice, ...done];
    onProgress?.(countChanges(done), all);
  }
  return { done, put, places: places.toReversed() };
}

/**
 * Returns the operations in document order, but the mark of a paragraph before words at its end: executed last to first, the words come
 * before the mark joins the next paragraph to it.
 */
function withMarksFirst(ops: readonly Operation[], located: Ground['located']): readonly Operation[] {
  const marks = new Map(ops.flatMap((op) => (op.kind === 'mark' ? [[op.paragraph, op] as const] : [])));
  const toEnd = new Map<Operation, Operation>(
    ops.flatMap((op) => {
      const mark = marks.get(op.paragraph);
      return mark !== undefined && located.get(op)?.anchor.at === 'End' ? [[mark, op] as const] : [];
    }),
  );
  const moved = new Set<Operation>(toEnd.values());
  return ops.flatMap((op) => {
    const words = toEnd.get(op);
    return moved.has(op) ? [] : words === undefined ? [op] : [op, words];
  });
}

/**
 * Returns the operations of the next round trip. A failure can be recognised only for the operation that is executed first in its batch:
 * on the web, where insertions may fail, deletions before the first insertion have their own round trip.
 */
function nextBatch(ops: readonly Operation[], { capabilities, route }: WriteSession): readonly Operation[] {
  if (capabilities.host.platform !== 'OfficeOnline' || route.throughEnds) return ops;
  const last = ops.findLastIndex((op) => op.kind === 'words' && op.text !== '');
  return last === -1 || last === ops.length - 1 ? ops : ops.slice(last + 1);
}

/** Returns the number of changes in the steps. */
const countChanges = (steps: readonly Step[]): number =>
  steps.reduce((sum, { changes }) => sum + changes.length, 0);

/** Groups the steps by at most `most` writing calls, last to first; each group is in document order. */
function slicesOf(steps: readonly Step[], most: number): (readonly Step[])[] {
  const slices: Step[][] = [];
  let calls = most;
  for (const step of steps.toReversed()) {
    const own = step.ops.reduce((sum, op) => sum + callsOf(op), 0);
    if (calls + own > most || slices.length === 0) {
      slices.push([]);
      calls = 0;
    }
    slices.at(-1)?.unshift(step);
    calls += own;
  }
  return slices;
}

/** Returns roughly how many writing calls an operation takes. */
const callsOf = (op: Operation): number =>
  op.kind === 'put' ? op.texts.length : op.kind === 'words' && op.text !== '' && op.end > op.start ? 2 : 1;

interface Failed {
  /** The operation that was executed first in the batch. */
  readonly op: Operation | undefined;
  /** The operations that were executed before. */
  readonly sent: readonly Operation[];
  readonly error: unknown;
}

interface PutInAnyway {
  readonly located: LocatedHunk;
  readonly range: Word.Range;
  readonly place: ChangedPlace;
}

/**
 * Returns the first operation of a failed batch, if the document contains exactly its new words in addition to the earlier operations.
 * The words are located again, since Word did not return their range. `undefined` for anything else.
 */
async function putInAnyway(
  session: WriteSession,
  { reading, located, starts }: Ground,
  { op, sent, error }: Failed,
): Promise<PutInAnyway | undefined> {
  const hunk = op?.kind === 'words' ? located.get(op) : undefined;
  if (op?.kind !== 'words' || hunk === undefined || op.text === '' || op.text.includes('\n'))
    return undefined;
  const isHit = hunk.anchor.at !== 'End' && !(op.start === 0 && starts.has(op.paragraph));
  if (!isHit || officeCode(error) !== 'GeneralException') return undefined;
  const read = reading.paragraphs[op.paragraph];
  if (read === undefined) return undefined;
  const alone = { ...session, readOnly: false, tellsProtection: false };
  const now = await readRange(alone, read.paragraph.getRange('Content'));
  const text = now.paragraphs[0]?.current;
  const edits = sent.flatMap((each) =>
    each.kind === 'words' && each.paragraph === op.paragraph ? [each] : [],
  );
  const [at, ...others] = findPlaces(read)
    .map((start) => start + op.end)
    .filter((place) => textWith(read.current, place - op.end, [...edits, { ...op, start: op.end }]) === text);
  if (at === undefined || others.length > 0) return undefined;
  const words = { paragraph: 0, start: at, end: at + op.text.length, text: '' };
  let found: LocatedHunk | undefined;
  try {
    [found] = await locateHunks(session, now, [words]);
  } catch {
    // They are in the document, so the refusal of the search, which says that nothing was changed, would be wrong.
    return undefined;
  }
  const ranges = found?.deleted.flat() ?? [];
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const range = first === last ? first : first.expandTo(last);
  return { located: hunk, range, place: { range: () => range, role: 'words', text: op.text } };
}

/** Replaces words in a text; the edits' offsets are relative to `from`. */
function textWith(
  text: string,
  from: number,
  edits: readonly Extract<Operation, { kind: 'words' }>[],
): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, edit) => all.slice(0, from + edit.start) + edit.text + all.slice(from + edit.end), text);
}
