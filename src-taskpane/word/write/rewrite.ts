import type { LedgerAnchor } from '../../citations/model.ts';
import { PaneError } from '../../errors.ts';
import { blocksOf } from '../../diff/blocks.ts';
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
import { refuseBlocked, refuseGone, stepsFor, touchedParagraphs, type PlannedChange } from './steps.ts';

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
  const reading = await withMarkup(context, given, touchedParagraphs(changes));
  const steps = stepsFor(reading, planned);
  refuseBlocked(reading, steps, rewrite.former);
  const ops = steps.flatMap((step) => step.ops);
  const located = await locateHunks(
    context,
    reading,
    ops.flatMap((op) => (op.kind === 'words' ? [op] : [])),
    pause,
  );
  refuseGone(reading, steps);
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

/** The changes that are to be made. The plan is the one that the user saw: it comes of the same texts. */
function* plannedChanges(reading: Reading, { text, without = [] }: Rewrite): Sliced<PlannedChange[]> {
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
