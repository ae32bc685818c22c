import { useCallback, useRef, useState } from 'react';
import { asPaneError } from '#pane/ui/services/failure.ts';
import { useServices } from '#pane/ui/services/services.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { useReports } from '../report/use-reports.ts';
import { applyDecisions } from './apply-decisions.ts';
import { applySilent } from './compare/apply-silent.ts';
import { settleSilent, type SettledSilent } from './compare/settle-silent.ts';
import type { SilentControl } from './compare/use-silent.ts';
import type { Decision } from './decision.ts';
import { countDecisions } from './decided/count-decisions.ts';
import { isDone, settleDecisions, type Settled } from './decided/settle-decisions.ts';
import type { DecidedControl } from './decided/use-decided.ts';
import { findEditsAgain } from './group-changes.ts';
import { changesMessages as say } from './messages.ts';
import { useEditDecisions } from './use-edit-decisions.ts';
import { useListed, type ListedChanges } from './use-listed.ts';

/** Progress of applying decisions. */
interface Progress {
  readonly done: number;
  readonly all: number;
}

/** The silent changes that a comparison found, and what is remembered. */
type Silent = Pick<SilentControl, 'items' | 'compareAgain'>;

/**
 * Returns the list of changes, the decisions about them and about silent changes, and a function that applies these, reports how many to the
 * firm's record, and remembers what was applied. Nothing is applied while the firm requires the record and it cannot be written.
 */
export function useApply(
  document: WordDocument,
  silent: Silent,
  { add, addSilent }: Pick<DecidedControl, 'add' | 'addSilent'>,
) {
  const { listed, unlisted, isReading, error, setError, read } = useListed(document);
  const { decisions, failures, setSaid, decide, leaveOpen, follow } = useEditDecisions();
  const onSettled = useCallback(
    ({ decided, silent: kept, ...said }: Settled & SettledSilent) => {
      setSaid(said);
      add(decided);
      for (const one of kept) addSilent(one);
    },
    [setSaid, add, addSilent],
  );
  const { progress, summary, setSummary, applyAll, stop } = useApplying(document, silent, {
    read,
    onSettled,
  });
  /** Lists the changes again, with the decisions about those that are still there. */
  const refresh = useCallback(async (): Promise<ListedChanges | undefined> => {
    const after = await read();
    if (after === undefined || listed === undefined) return after;
    const again = findEditsAgain(listed.edits, after.edits);
    const edits = new Set(listed.edits.map(({ id }) => id));
    follow((id) => (edits.has(id) ? again.get(id)?.id : id));
    return after;
  }, [read, listed, follow]);
  const list = useCallback(async () => {
    setSummary(undefined);
    await refresh();
  }, [refresh, setSummary]);
  const apply = useCallback(async () => {
    if (listed !== undefined) await applyAll({ ...listed, decisions });
  }, [listed, decisions, applyAll]);
  return {
    listed,
    unlisted,
    isReading,
    error,
    setError,
    decisions,
    failures,
    progress,
    summary,
    list,
    refresh,
    decide,
    leaveOpen,
    apply,
    stop,
  };
}

/** Applies decisions, one run at a time, and reports them. `onSettled` gets what came of each. */
function useApplying(
  document: WordDocument,
  { items, compareAgain }: Silent,
  {
    read,
    onSettled,
  }: {
    readonly read: () => Promise<ListedChanges | undefined>;
    readonly onSettled: (settled: Settled & SettledSilent) => void;
  },
) {
  const { announce, wrote, platform } = useServices();
  const { now } = platform;
  const [progress, setProgress] = useState<Progress>();
  const [summary, setSummary] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  const reports = useReports(document);
  const applyAll = useCallback(
    async (before: ListedChanges & { readonly decisions: ReadonlyMap<string, Decision> }) => {
      if (abort.current !== undefined) return;
      const { signal } = (abort.current = new AbortController());
      const end = (): void => {
        abort.current = undefined;
        setProgress(undefined);
      };
      setSummary(undefined);
      setProgress({ done: 0, all: before.decisions.size });
      try {
        await reports.check(signal);
      } catch (reason) {
        end();
        // Stop was pressed before anything was applied.
        if (signal.aborted) return;
        const { message } = asPaneError(reason);
        setSummary(message);
        announce(message, 'assertive');
        return;
      }
      const onProgress = (done: number): void => setProgress({ done, all: before.decisions.size });
      const outcomes = await applyDecisions(document, before, onProgress, signal);
      const silent = await applySilent(
        document,
        items,
        before.decisions,
        (done) => onProgress(outcomes.length + done),
        signal,
      );
      end();
      const applied = outcomes.filter(isDone).length + silent.filter((one) => 'decision' in one).length;
      const sentence = say.applied(applied, outcomes.length + silent.length - applied);
      setSummary(sentence);
      announce(sentence);
      wrote();
      const settled = settleDecisions(before, outcomes, await read(), now().toISOString());
      onSettled(settleSilent(settled, items, before.decisions, silent));
      compareAgain();
      if (settled.decided.length > 0) reports.report(countDecisions(settled.decided));
    },
    [document, items, compareAgain, announce, wrote, read, now, onSettled, reports],
  );
  const stop = useCallback(() => abort.current?.abort(), []);
  return { progress, summary, setSummary, applyAll, stop };
}
