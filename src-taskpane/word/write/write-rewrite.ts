import type { LedgerAnchor } from '../../pure/citations/model.ts';
import { PaneError } from '../../errors.ts';
import type { TickedChange } from '../../pure/diff/model.ts';
import { findAnchors } from '../anchors/anchors.ts';
import { removeControls } from '../execute/commands/remove-anchors.ts';
import { loadContents, type ChangedPlace } from '../execute/commands/apply-operations.ts';
import { executeSteps } from '../execute/execute-steps.ts';
import { expectedRanges, withInsertedRanges } from '../execute/expected-ranges.ts';
import { countWritten } from '../plan/expectation.ts';
import { locateHunks, type LocatedHunk } from '../find/locate-hunks.ts';
import { wordMessages } from '../messages.ts';
import type { MarkRequest } from '../execute/marks.ts';
import { readsAsPlanned, runWrite } from '../execute/run-write.ts';
import type { WriteSession } from '../execute/session.ts';
import type { WriteProgress } from '../model/insertion.ts';
import { result, type WriteResult } from '../execute/result.ts';
import { textMatches } from '../execute/verify.ts';
import { withMarkup, type Reading } from '../read/reading.ts';
import { withTracking } from '../execute/tracking.ts';
import { refuseBlocked, refuseGone, stepsFor, touchedParagraphs } from '../plan/steps.ts';

/** The input of {@link writeRewrite}. */
export interface Rewrite {
  readonly entryId: string;
  /** The changes that the user ticked, in text order. */
  readonly changes: readonly TickedChange[];
  readonly form: 'tracked' | 'plain';
  /** Anchors of an earlier rewrite that this one reverts: its content controls are removed, and their content stays. */
  readonly former?: readonly LedgerAnchor[];
}

/**
 * Makes the changes in the passage: tracked, or as plain text. Everything is located and checked first; then the
 * document is changed last to first, in as few batches as Word allows, and read back. Returns `undefined` when there is nothing to
 * change.
 */
export async function writeRewrite(
  session: WriteSession,
  given: Reading,
  rewrite: Rewrite,
  progress: WriteProgress = {},
): Promise<WriteResult | undefined> {
  const { context } = session;
  const { changes } = rewrite;
  if (changes.length === 0) return undefined;
  const reading = await withMarkup(context, given, touchedParagraphs(changes));
  const steps = stepsFor(reading, changes);
  refuseBlocked(reading, steps, rewrite.former);
  const ops = steps.flatMap((step) => step.ops);
  const hunks = ops.flatMap((op) => (op.kind === 'words' ? [op] : []));
  const located = await locateHunks(session, reading, hunks);
  refuseGone(reading, steps);
  const former = await findAnchors(session, rewrite.former ?? []);
  const tracked = rewrite.form === 'tracked';
  const expected = expectedRanges(reading, steps);
  const ground = {
    reading,
    located: new Map<object, LocatedHunk>(located.map((hunk) => [hunk.hunk, hunk])),
    starts: expected.starts,
    contents: loadContents(reading, ops),
  };
  const { result: executed, restored } = await withTracking(session, tracked ? 'TrackAll' : 'Off', () =>
    runWrite(
      () => {
        removeControls(former.map(({ control }) => control));
        return executeSteps(session, steps, ground, progress);
      },
      reading.isUntouched,
      undefined,
      async () => {
        const count = countWritten(reading, changes, await reading.wordsNow());
        return count === undefined ? undefined : wordMessages.incomplete.counted(count, changes.length);
      },
    ),
  );
  const { done, put, places } = executed;
  const isWhole = done.length === steps.length;
  const made = done.flatMap((step) => step.changes);
  if (made.length === 0) throw new PaneError('write_stopped', wordMessages.done.stoppedBefore);
  const expects = withInsertedRanges(isWhole ? expected : expectedRanges(reading, done), put);
  const verified = await readsAsPlanned(() => textMatches(session, expects));
  const requests = requestsFor(places, rewrite.form);
  const marks = await session.marking.mark(session, rewrite.entryId, requests, () =>
    progress.onProgress?.(made.length, changes.length),
  );
  const { done: said } = wordMessages;
  if (!isWhole) {
    const message = said.stopped(made.length, changes.length);
    return { ...result({ marks, verified, message, restored }), isStopped: true };
  }
  const message = tracked ? said.rewritten(made.length) : said.replaced(made.length);
  return result({ marks, verified, message, restored });
}

/** Returns the places to mark. Text that a plain rewrite removed is gone and cannot be marked. */
const requestsFor = (places: readonly ChangedPlace[], form: Rewrite['form']): MarkRequest[] =>
  places
    .filter(({ role }) => form === 'tracked' || role === 'words' || role === 'paragraphs')
    .map((place, number) => ({ ...place, number, role: form === 'tracked' ? place.role : 'replacement' }));
