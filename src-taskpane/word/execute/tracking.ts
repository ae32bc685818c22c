import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import type { WordSession } from '../session.ts';

/** The result of {@link withTracking}. */
export interface Tracked<T> {
  readonly result: T;
  /** False when Track Changes could not be set back to what it was. */
  readonly restored: boolean;
}

/**
 * Runs the work with Track Changes in the given mode and restores the previous mode, whatever happens. `keep` leaves the mode unchanged,
 * and so does a version of Word that cannot report it. Rejects with `word_failed` before the work begins when Word does not accept the
 * mode.
 */
export async function withTracking<T>(
  session: WordSession,
  mode: 'TrackAll' | 'Off' | 'keep',
  work: () => Promise<T>,
): Promise<Tracked<T>> {
  const { context, capabilities } = session;
  if (mode === 'keep' || !capabilities.trackedChanges.available)
    return { result: await work(), restored: true };
  const { document } = context;
  document.load('changeTrackingMode');
  await context.sync();
  const before = document.changeTrackingMode;
  if (before === mode) return { result: await work(), restored: true };
  let restored = false;
  let result: T;
  try {
    document.changeTrackingMode = mode;
    document.load('changeTrackingMode');
    await context.sync();
    if (document.changeTrackingMode !== mode)
      throw new PaneError('word_failed', wordMessages.trackingRefused[mode]);
    result = await work();
  } finally {
    restored = await restore(context, before);
  }
  return { result, restored };
}

/** Restores the mode. Setting it can be repeated without harm, unlike the other writes here. */
async function restore(
  context: Word.RequestContext,
  mode: Word.Document['changeTrackingMode'],
): Promise<boolean> {
  const set = async (): Promise<true> => {
    context.document.changeTrackingMode = mode;
    await context.sync();
    return true;
  };
  // The work itself has succeeded or failed already; an error here must not hide its outcome.
  return set()
    .catch(set)
    .catch(() => false);
}

/** Accepts or rejects tracked changes, in this order; part of a batch. */
export function decideEach(changes: readonly Word.TrackedChange[], decision: 'accept' | 'reject'): void {
  for (const change of changes) {
    if (decision === 'accept') change.accept();
    else change.reject();
  }
}

/** Returns whether Track Changes is on; false where Word cannot report it. */
export async function isTracking(session: WordSession): Promise<boolean> {
  const { context, capabilities } = session;
  if (!capabilities.trackedChanges.available) return false;
  context.document.load('changeTrackingMode');
  await context.sync();
  return context.document.changeTrackingMode !== 'Off';
}
