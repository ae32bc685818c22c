import { useCallback, useEffect, useRef, useState } from 'react';
import type { PaneError } from '#pane/errors.ts';
import { asPaneError } from '#pane/ui/services/failure.ts';
import { useServices } from '#pane/ui/services/services.ts';
import { useAttempt } from '#pane/ui/services/use-attempt.ts';
import type { WordDocument } from '#pane/word/model.ts';
import type { DecidedControl } from '../decided/use-decided.ts';
import type { SilentDecision } from '../decided/silent-decision.ts';
import type { ComparedFile } from './compare-file.ts';
import type { SilentItem } from './locate-silent.ts';
import { compareMessages as say } from './messages.ts';
import { restoreSilent } from './restore-silent.ts';

/** The decisions about silent changes, and what makes and takes them back. */
export interface SilentControl {
  readonly isBusy: boolean;
  /** False where this version of Word cannot write tracked changes, or cannot remove them again. */
  readonly canTrack: boolean;
  readonly error: PaneError | undefined;
  readonly dismiss: () => void;
  /** Returns the decision about a change; undefined for an open one. */
  readonly decisionOf: (item: SilentItem) => SilentDecision | undefined;
  /** Why a change cannot be restored, or was not; undefined where it can be. */
  readonly whyNot: (item: SilentItem) => string | undefined;
  readonly restore: (item: SilentItem) => void;
  readonly keep: (item: SilentItem) => void;
  readonly takeBack: (decision: SilentDecision) => void;
}

/** Decides silent changes. `written` is called after the document may have changed. */
export function useSilentDecisions(
  document: WordDocument,
  { silent, addSilent, forgetSilent }: DecidedControl,
  /** The last comparison; undefined while there is none. */
  compared: Pick<ComparedFile, 'items' | 'pending'> | undefined,
  written: () => void,
): SilentControl {
  const { announce, wrote } = useServices();
  const { trackedChanges, rejectChanges } = document.capabilities;
  const [isBusy, setBusy] = useState(false);
  const { attempt, error, dismiss } = useAttempt();
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());

  const act = useCallback(
    async (work: () => Promise<void>) => {
      if (isBusy) return;
      setBusy(true);
      setFailures(new Map());
      await attempt(work);
      setBusy(false);
      wrote();
      written();
    },
    [isBusy, attempt, wrote, written],
  );
  const checked = useRef<typeof compared>(undefined);
  useEffect(() => {
    // What was restored after a comparison is not in it.
    if (compared === undefined || checked.current === compared) return;
    checked.current = compared;
    // Rejected or undone in Word, it is open again.
    for (const { key, entryId } of silent)
      if (entryId !== undefined && !compared.pending.has(entryId))
        if (compared.items.some((item) => item.key === key)) forgetSilent(key);
  }, [compared, silent, forgetSilent]);
  const restore = (item: SilentItem): void => {
    const { restorable, key } = item;
    if (typeof restorable === 'string') return;
    void act(async () => {
      try {
        const entryId = await restoreSilent(document, restorable);
        addSilent({ ...toDecision(item), action: 'restored', entryId });
        announce(say.restored);
      } catch (reason) {
        const failure = asPaneError(reason);
        if (!REFUSALS.has(failure.code)) throw failure;
        // Shown at the change.
        setFailures(new Map([[key, failure.message]]));
      }
    });
  };
  const takeBack = (decision: SilentDecision): void => {
    const { entryId, key } = decision;
    if (entryId === undefined) {
      forgetSilent(key);
      return;
    }
    void act(async () => {
      await document.remove(entryId);
      forgetSilent(key);
      announce(say.undone);
    });
  };
  return {
    isBusy,
    canTrack: trackedChanges.available && rejectChanges.available,
    error,
    dismiss,
    decisionOf: (item) => silent.find(({ key }) => key === item.key),
    whyNot: ({ restorable, key }) => {
      if (typeof restorable === 'string') return say.whyNot[restorable];
      if (!trackedChanges.available) return trackedChanges.reason;
      if (!rejectChanges.available) return rejectChanges.reason;
      return failures.get(key);
    },
    restore,
    keep: (item) => {
      addSilent({ ...toDecision(item), action: 'kept' });
      announce(say.kept);
    },
    takeBack,
  };
}

const toDecision = ({ key, clause, redline, goTo }: SilentItem): Omit<SilentDecision, 'action'> => ({
  key,
  clause,
  redline,
  paragraph: goTo?.paragraph ?? 0,
});

/** What concerns one change only, and leaves the document as it was. */
const REFUSALS: ReadonlySet<PaneError['code']> = new Set([
  'selection_changed',
  'not_writable_here',
  'target_ambiguous',
]);
