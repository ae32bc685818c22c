import type { LedgerAnchor } from '../../citations/model.ts';
import { PaneError } from '../../errors.ts';
import { groupBlocks } from '../../diff/blocks.ts';
import { planRewriteInSteps } from '../../diff/plan.ts';
import { runInSlices, type Steps } from '../../diff/slices.ts';
import { findAnchors } from '../anchors/anchors.ts';
import { loadContents, type ChangedPlace } from './apply.ts';
import { executeSteps } from './execute-steps.ts';
import { expectation, withInsertedRanges, describePartialWrite } from './expectation.ts';
import { locateHunks, type LocatedHunk } from '../find/locate.ts';
import { wordMessages } from '../messages.ts';
import type { MarkRequest } from '../execute/marking.ts';
import { runWrite } from '../execute/mutation.ts';
import type { WriteSession } from '../execute/session.ts';
import type { WriteProgress } from '../model.ts';
import type { WriteResult } from '../execute/outcome.ts';
import { verifyWritten } from '../execute/readback.ts';
import { withMarkup, type Reading } from '../read/reading.ts';
import { withTracking } from '../execute/tracking.ts';
import { refuseBlocked, refuseGone, stepsFor, touchedParagraphs, type PlannedChange } from './steps.ts';

/** The input of {@link writeRewrite}. */
export interface Rewrite {
  readonly entryId: string;
  /** The new text, paragraphs separated by line feeds. */
  readonly text: string;
  /** Numbers of the planned changes that are left out. */
  readonly without?: readonly number[];
  readonly form: 'tracked' | 'plain';
  /** Anchors of an earlier rewrite that this one reverts: its content controls are removed, and their content stays. */
  readonly former?: readonly LedgerAnchor[];
}

/**
 * Replaces the passage with the new text, change by change: tracked, or as plain text. Everything is located and checked first; then the
 * document is changed last to first, in as few batches as Word allows, and read back. Returns `undefined` when there is nothing to
 * change.
 */
export async function writeRewrite(
  context: Word.RequestContext,
  given: Reading,
  rewrite: Rewrite,
  session: WriteSession,
  progress: WriteProgress = {},
): Promise<WriteResult | undefined> {
  const { capabilities, pause } = session;
  const planned = await runInSlices(plannedChanges(given, rewrite), pause);
  if (planned.length === 0) return undefined;
  const changes = planned.map(({ change }) => change);
  const reading = await withMarkup(context, given, touchedParagraphs(changes));
  const steps = stepsFor(reading, planned);
  refuseBlocked(reading, steps, rewrite.former);
  const ops = steps.flatMap((step) => step.ops);
  const hunks = ops.flatMap((op) => (op.kind === 'words' ? [op] : []));
  const located = await locateHunks(context, reading, hunks, pause);
  refuseGone(reading, steps);
  const former = await findAnchors(context, rewrite.former ?? [], capabilities);
  const tracked = rewrite.form === 'tracked';
  const expected = expectation(reading, changes, ops);
  const ground = {
    reading,
    located: new Map<object, LocatedHunk>(located.map((hunk) => [hunk.hunk, hunk])),
    starts: expected.starts,
    contents: loadContents(reading, ops),
  };
  const { result, restored } = await withTracking(context, tracked ? 'TrackAll' : 'Off', capabilities, () =>
    runWrite(
      () => {
        for (const { control } of former.toReversed()) control?.delete(true);
        return executeSteps(context, steps, ground, session, progress);
      },
      reading.isUntouched,
      undefined,
      () => describePartialWrite(reading, changes),
    ),
  );
  const { done, put, places } = result;
  const isWhole = done.length === steps.length;
  const made = done.flatMap((step) => step.changes).map(({ change }) => change);
  if (made.length === 0) throw new PaneError('write_stopped', wordMessages.done.stoppedBefore);
  const reads = isWhole
    ? expected
    : expectation(
        reading,
        made,
        done.flatMap((step) => step.ops),
      );
  const verified = await verifyWritten(context, withInsertedRanges(reads, put), capabilities);
  const requests = requestsFor(places, rewrite.form);
  const marks = await session.marking.mark(context, rewrite.entryId, requests, () =>
    progress.onProgress?.(made.length, changes.length),
  );
  const { done: said } = wordMessages;
  return {
    anchors: marks.anchors,
    verified,
    ...(isWhole ? {} : { isStopped: true }),
    message: isWhole
      ? tracked
        ? said.rewritten(made.length)
        : said.replaced(made.length)
      : said.stopped(made.length, changes.length),
    remarks: [...(marks.complete ? [] : [said.unmarked]), ...(restored ? [] : [said.trackingLeft])],
  };
}

/** Returns the places to mark. Text that a plain rewrite removed is gone and cannot be marked. */
const requestsFor = (places: readonly ChangedPlace[], form: Rewrite['form']): MarkRequest[] =>
  places
    .filter(({ role }) => form === 'tracked' || role === 'i' || role === 'p')
    .map((place, number) => ({ ...place, number, role: form === 'tracked' ? place.role : 'r' }));

/** Returns the changes to make. The plan is the one that the user saw, because it is computed from the same texts. */
function* plannedChanges(reading: Reading, { text, without = [] }: Rewrite): Steps<PlannedChange[]> {
  const plan = yield* planRewriteInSteps(
    groupBlocks(
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
