import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import type { Capabilities } from '../model.ts';

/** What came of a piece of work done with another tracking mode. */
export interface Tracked<T> {
  readonly result: T;
  /** False when Track Changes could not be set back to what it was. */
  readonly restored: boolean;
}

/**
 * Does the work with Track Changes as asked, and sets it back to what it was, whatever happens.
 * `keep` leaves it only, and so does a Word that cannot tell it. Rejects with `word_failed` before the
 * work begins when Word does not take the mode.
 */
export async function withTracking<T>(
  context: Word.RequestContext,
  mode: 'TrackAll' | 'Off' | 'keep',
  capabilities: Capabilities,
  work: () => Promise<T>,
): Promise<Tracked<T>> {
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

/** Setting the mode can be asked for again without harm, unlike anything else that is written here. */
async function restore(
  context: Word.RequestContext,
  mode: Word.Document['changeTrackingMode'],
): Promise<boolean> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      context.document.changeTrackingMode = mode;
      // oxlint-disable-next-line no-await-in-loop -- the second attempt depends on the first
      await context.sync();
      return true;
    } catch {
      // The work itself is done or failed already; its outcome must not be hidden after this one.
    }
  }
  return false;
}

/** Whether Track Changes is on now. False in a Word that cannot tell. */
export async function isTracking(context: Word.RequestContext, capabilities: Capabilities): Promise<boolean> {
  if (!capabilities.trackedChanges.available) return false;
  context.document.load('changeTrackingMode');
  await context.sync();
  return context.document.changeTrackingMode !== 'Off';
}
