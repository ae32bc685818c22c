import { useCallback, useMemo, useState } from 'react';
import type { PaneError } from '#pane/errors.ts';
import { asPaneError } from '#pane/ui/services/failure.ts';
import { useServices } from '#pane/ui/services/services.ts';
import { useAttempt } from '#pane/ui/services/use-attempt.ts';
import type { WordDocument } from '#pane/word/model.ts';
import type { SilentItem } from './locate-silent.ts';
import { compareMessages as say } from './messages.ts';
import { canShow, hideTracked, showTracked, type ShowableItem, type ShownChange } from './show-tracked.ts';

/** The silent changes that can be, and were, written as tracked changes, and what writes them. */
export interface ShowControl {
  /** Number of those that can be written. */
  readonly showable: number;
  /** Number of those that were. */
  readonly shown: number;
  readonly isBusy: boolean;
  readonly error: PaneError | undefined;
  readonly showAll: () => void;
  /** Writes one; undefined where it cannot be written. */
  readonly showOne: (item: SilentItem) => (() => void) | undefined;
  /** Why one could not be written; undefined where nothing failed. */
  readonly failureOf: (item: SilentItem) => string | undefined;
  /** Removes all again that were written. */
  readonly undo: () => void;
  readonly dismiss: () => void;
}

/** A change keeps its words and its paragraph when the documents are compared again, and not its id. */
const keyOf = ({ redline, goTo }: SilentItem): string => JSON.stringify([goTo?.paragraph, redline]);

/** Writes silent changes as tracked changes. `written` is called after the document may have changed. */
export function useShowTracked(
  document: WordDocument,
  items: readonly SilentItem[],
  written: () => void,
): ShowControl {
  const { announce, wrote } = useServices();
  const [isBusy, setBusy] = useState(false);
  const { attempt, error, dismiss } = useAttempt();
  const [shown, setShown] = useState<readonly ShownChange[]>([]);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const isAvailable =
    document.capabilities.trackedChanges.available && document.capabilities.rejectChanges.available;
  const showable = useMemo(() => (isAvailable ? items.filter(canShow) : []), [isAvailable, items]);

  const act = useCallback(
    async (work: () => Promise<void>) => {
      if (isBusy) return;
      setBusy(true);
      await attempt(work);
      setBusy(false);
      wrote();
      written();
    },
    [isBusy, attempt, wrote, written],
  );
  const show = useCallback(
    (chosen: readonly ShowableItem[]) =>
      act(async () => {
        setFailures(new Map());
        let done = 0;
        for (const item of chosen) {
          try {
            // oxlint-disable-next-line no-await-in-loop -- one verified write after the other
            const change = await showTracked(document, item);
            done += 1;
            setShown((before) => [...before, change]);
          } catch (reason) {
            const failure = asPaneError(reason);
            if (!REFUSALS.has(failure.code)) throw failure;
            // Shown at the change; the others continue.
            setFailures((before) => new Map(before).set(keyOf(item), failure.message));
          }
        }
        announce(say.shown(done));
      }),
    [act, announce, document],
  );
  const undo = useCallback(
    () =>
      void act(async () => {
        for (const change of shown.toReversed()) {
          // oxlint-disable-next-line no-await-in-loop -- one verified write after the other
          await hideTracked(document, change);
          setShown((before) => before.filter((one) => one !== change));
        }
        announce(say.undone);
      }),
    [act, announce, document, shown],
  );
  return {
    showable: showable.length,
    shown: shown.length,
    isBusy,
    error,
    showAll: () => void show(showable),
    showOne: (item) => (isAvailable && canShow(item) ? () => void show([item]) : undefined),
    failureOf: (item) => failures.get(keyOf(item)),
    undo,
    dismiss,
  };
}

/** What concerns one change only, and leaves the document as it was. */
const REFUSALS: ReadonlySet<PaneError['code']> = new Set([
  'selection_changed',
  'not_writable_here',
  'target_ambiguous',
]);
