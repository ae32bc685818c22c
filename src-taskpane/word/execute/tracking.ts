import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import { askEach, type Ask } from '../read/ask-each.ts';
import type { WordSession } from '../session.ts';

/** What Track Changes is during a write; `keep` leaves it as it is. */
export type TrackingMode = 'TrackAll' | 'Off' | 'keep';

/** How Track Changes is set back. */
interface SetTracking {
  /** Sets it back as part of a batch. */
  readonly back: Ask;
  /** Sets it back unless a batch did. Returns false where it could not be set. Never rejects. */
  readonly restore: () => Promise<boolean>;
}

const UNCHANGED: SetTracking = { back: () => () => undefined, restore: () => Promise.resolve(true) };

/**
 * Sets Track Changes, which a version of Word that cannot report it leaves as it is. `asks` come first in the round trip that reads it. Rejects
 * with `word_failed` where Word does not accept the mode.
 */
export async function setTracking(
  { context, capabilities }: WordSession,
  mode: TrackingMode,
  asks: readonly Ask[] = [],
): Promise<SetTracking> {
  const { document } = context;
  const load: Ask = () => {
    document.load('changeTrackingMode');
    return () => undefined;
  };
  const isKept = mode === 'keep' || !capabilities.trackedChanges.available;
  await askEach(context, isKept ? asks : [...asks, load], {
    onFailure: (ask, error) => {
      if (ask === load) throw error;
    },
  });
  if (isKept || document.changeTrackingMode === mode) return UNCHANGED;
  const before = document.changeTrackingMode;
  let isBack = false;
  const back: Ask = () => {
    document.changeTrackingMode = before;
    return () => {
      isBack = true;
    };
  };
  const send = async (): Promise<void> => {
    const answer = back();
    await context.sync();
    answer();
  };
  const restore = async (): Promise<boolean> => {
    // Unlike what is written, it can be set again without harm. An error must not hide what came of the work.
    if (!isBack)
      await send()
        .catch(send)
        .catch(() => undefined);
    return isBack;
  };
  try {
    document.changeTrackingMode = mode;
    document.load('changeTrackingMode');
    await context.sync();
    if (document.changeTrackingMode !== mode)
      throw new PaneError('word_failed', wordMessages.trackingRefused[mode]);
  } catch (error) {
    await restore();
    throw error;
  }
  return { back, restore };
}

/** Runs the work with Track Changes set, and sets it back whatever happens; `restored` is false where it could not be. */
export async function withTracking<T>(
  session: WordSession,
  mode: TrackingMode,
  work: () => Promise<T>,
  asks: readonly Ask[] = [],
): Promise<{ readonly result: T; readonly restored: boolean }> {
  const { restore } = await setTracking(session, mode, asks);
  const result = await work().catch(async (error: unknown) => {
    await restore();
    throw error;
  });
  return { result, restored: await restore() };
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
