import type { LedgerAnchor } from '../../pure/citations/model.ts';
import { PaneError } from '../../errors.ts';
import type { TickedChange } from '../../pure/diff/model.ts';
import { findAnchors } from '../anchors/anchors.ts';
import { removeControls } from '../execute/commands/remove-anchors.ts';
import { loadContents, type ChangedPlace } from '../execute/commands/apply-operations.ts';
import { carryOut } from '../execute/carry-out.ts';
import { executeSteps, type ExecutionResult } from '../execute/execute-steps.ts';
import { expectedRanges, withInsertedRanges } from '../execute/expected-ranges.ts';
import { countWritten } from '../plan/expectation.ts';
import { locateHunks, type LocatedHunk } from '../find/locate-hunks.ts';
import { wordMessages } from '../messages.ts';
import type { MarkRequest } from '../execute/marks.ts';
import type { WriteSession } from '../execute/session.ts';
import type { WriteProgress } from '../model/insertion.ts';
import type { WriteResult } from '../execute/result.ts';
import { withMarkup, type Reading } from '../read/reading.ts';
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
  const isWhole = ({ done }: ExecutionResult): boolean => done.length === steps.length;
  return carryOut(session, {
    entryId: rewrite.entryId,
    mode: tracked ? 'TrackAll' : 'Off',
    ground: { reading, touched: touchedParagraphs(changes), ops },
    async work() {
      removeControls(former.map(({ control }) => control));
      const executed = await executeSteps(session, steps, ground, progress);
      if (madeIn(executed) > 0) return executed;
      throw new PaneError('write_stopped', wordMessages.done.stoppedBefore);
    },
    async found() {
      const count = countWritten(reading, changes, await reading.wordsNow());
      return count === undefined ? undefined : wordMessages.incomplete.counted(count, changes.length);
    },
    check: (executed) => ({
      texts: withInsertedRanges(
        isWhole(executed) ? expected : expectedRanges(reading, executed.done),
        executed.put,
      ),
    }),
    marks: ({ places }) => requestsFor(places, rewrite.form),
    heard: (executed) => progress.onProgress?.(madeIn(executed), changes.length),
    say(executed) {
      const { done: said } = wordMessages;
      const made = madeIn(executed);
      if (!isWhole(executed)) return { message: said.stopped(made, changes.length), isStopped: true };
      return { message: tracked ? said.rewritten(made) : said.replaced(made) };
    },
  });
}

/** Returns the number of changes that were made. */
const madeIn = ({ done }: ExecutionResult): number => done.flatMap((step) => step.changes).length;

/** Returns the places to mark. Text that a plain rewrite removed is gone and cannot be marked. */
const requestsFor = (places: readonly ChangedPlace[], form: Rewrite['form']): MarkRequest[] =>
  places
    .filter(({ role }) => form === 'tracked' || role === 'words' || role === 'paragraphs')
    .map((place, number) => ({ ...place, number, role: form === 'tracked' ? place.role : 'replacement' }));
