import type { LedgerAnchor } from '../../pure/citations/model.ts';
import { PaneError } from '../../errors.ts';
import type { TickedChange } from '../../pure/diff/model.ts';
import { findAnchors } from '../anchors/anchors.ts';
import { removeControls } from '../execute/commands/remove-anchors.ts';
import { loadContents, type ChangedPlace } from '../execute/commands/apply-operations.ts';
import { wordFailure } from '../failure.ts';
import { askAttached, attachComment, commentMark, sayComment } from '../execute/comments.ts';
import { runWrite } from '../execute/run-write.ts';
import { carryOut } from '../execute/carry-out.ts';
import { aroundPassage } from '../execute/surroundings.ts';
import { executeSteps, type ExecutionResult } from '../execute/execute-steps.ts';
import { expectedRanges, withInsertedRanges } from '../execute/expected-ranges.ts';
import { countWritten } from '../plan/expectation.ts';
import { locateHunks, type LocatedHunk } from '../find/locate-hunks.ts';
import { wordMessages } from '../messages.ts';
import type { MarkRequest } from '../execute/marks.ts';
import type { WriteSession } from '../execute/session.ts';
import type { WriteProgress } from '../model/insertion.ts';
import type { WriteResult } from '../execute/result.ts';
import type { PlaceReading } from '../read/around.ts';
import { withMarkup } from '../read/reading.ts';
import { refuseBlocked, refuseGone, stepsFor, touchedParagraphs } from '../plan/steps.ts';

/** The input of {@link writeRewrite}. */
export interface Rewrite {
  readonly entryId: string;
  /** The changes that the user ticked, in text order. */
  readonly changes: readonly TickedChange[];
  readonly form: 'tracked' | 'plain';
  /** The text of a comment on the passage. Where Word refuses it, the rewrite stays, and that is reported. */
  readonly comment?: string;
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
  given: PlaceReading,
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
  const { comment } = rewrite;
  const isWhole = ({ done }: ExecutionResult): boolean => done.length === steps.length;
  return carryOut<Made>(session, {
    entryId: rewrite.entryId,
    mode: tracked ? 'TrackAll' : 'Off',
    around: aroundPassage(session, reading, touchedParagraphs(changes), ops),
    async work() {
      removeControls(former.map(({ control }) => control));
      const executed = await executeSteps(session, steps, ground, progress);
      if (madeIn(executed) > 0) return { executed };
      throw new PaneError('write_stopped', wordMessages.done.stoppedBefore);
    },
    async found() {
      const count = countWritten(reading, changes, await reading.wordsNow());
      return count === undefined ? undefined : wordMessages.incomplete.counted(count, changes.length);
    },
    finish: async (made) =>
      comment === undefined ? made : { ...made, ...(await commentOn(reading, comment)) },
    check: ({ executed, commented }) => ({
      texts: withInsertedRanges(
        isWhole(executed) ? expected : expectedRanges(reading, executed.done),
        executed.put,
      ),
      ...(commented === undefined
        ? {}
        : { more: (asks) => askAttached(session, commented, comment ?? '', asks) }),
    }),
    marks: ({ executed, commented }) => [
      ...requestsFor(executed.places, rewrite.form),
      ...(commented === undefined ? [] : [commentMark(reading)]),
    ],
    heard: ({ executed }) => progress.onProgress?.(madeIn(executed), changes.length),
    say({ executed, commented, refusal }) {
      const { done: said } = wordMessages;
      const made = madeIn(executed);
      const message = !isWhole(executed)
        ? said.stopped(made, changes.length)
        : tracked
          ? said.rewritten(made)
          : said.replaced(made);
      return {
        ...(commented === undefined ? { remarks: refusal ?? [] } : sayComment(session, commented)),
        ...(isWhole(executed) ? {} : { isStopped: true }),
        message: commented === undefined ? message : said.rewrittenCommented(message),
      };
    },
  });
}

/** What was written, and what came of its comment. */
interface Made {
  readonly executed: ExecutionResult;
  readonly commented?: Word.Comment;
  /** Why it has none. */
  readonly refusal?: readonly string[];
}

/** Attaches the comment of a rewrite. */
async function commentOn(
  { range, hasSameComments }: PlaceReading,
  text: string,
): Promise<Pick<Made, 'commented' | 'refusal'>> {
  try {
    const attach = (): Promise<Word.Comment> => attachComment(range, text);
    return { commented: await runWrite(attach, hasSameComments, wordMessages.commentRefused) };
  } catch (error) {
    // The rewrite is in the document and will be listed, so only the missing comment is reported, whatever failed.
    return { refusal: [wordMessages.done.uncommented(wordFailure(error).message)] };
  }
}

/** Returns the number of changes that were made. */
const madeIn = ({ done }: ExecutionResult): number => done.flatMap((step) => step.changes).length;

/** Returns the places to mark. Text that a plain rewrite removed is gone and cannot be marked. */
const requestsFor = (places: readonly ChangedPlace[], form: Rewrite['form']): MarkRequest[] =>
  places
    .filter(({ role }) => form === 'tracked' || role === 'words' || role === 'paragraphs')
    .map((place, number) => ({ ...place, number, role: form === 'tracked' ? place.role : 'replacement' }));
