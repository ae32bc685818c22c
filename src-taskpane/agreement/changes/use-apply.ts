import { useCallback, useRef, useState } from 'react';
import type { PaneError } from '../../errors.ts';
import { asPaneError } from '../../ui/services/failure.ts';
import { useServices } from '../../ui/services/services.ts';
import type { DocumentReview, WordDocument } from '../../word/model.ts';
import { useReports } from '../report/use-reports.ts';
import { applyDecisions } from './apply-decisions.ts';
import type { Decision } from './decision.ts';
import type { DecidedChange } from './decided/decided-change.ts';
import { countDecisions } from './decided/count-decisions.ts';
import { isDone, settleDecisions } from './decided/settle-decisions.ts';
import { findEditsAgain, groupChanges, type Edit } from './group-changes.ts';
import { changesMessages as say } from './messages.ts';

/** The pending changes of the document, grouped. */
export interface ListedChanges {
  readonly review: DocumentReview;
  readonly edits: readonly Edit[];
}

/** Progress of applying decisions. */
interface Progress {
  readonly done: number;
  readonly all: number;
}

/**
 * Returns the list of changes, the decisions about them, and a function that applies these, reports how many to the firm's record, and passes
 * on what was applied. Nothing is applied while the firm requires the record and it cannot be written.
 */
export function useApply(document: WordDocument, onDecided: (decided: readonly DecidedChange[]) => void) {
  const {
    announce,
    wrote,
    platform: { now },
  } = useServices();
  const [listed, setListed] = useState<ListedChanges>();
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<PaneError>();
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [progress, setProgress] = useState<Progress>();
  const [summary, setSummary] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  const reports = useReports(document);

  const read = useCallback(async () => {
    setReading(true);
    setError(undefined);
    try {
      const review = await document.readReview();
      const edits = groupChanges(review);
      const found = { review, edits };
      setListed(found);
      announce(say.count(edits.length, review.comments.length));
      return found;
    } catch (reason) {
      setError(asPaneError(reason));
      return undefined;
    } finally {
      setReading(false);
    }
  }, [document, announce]);

  /** Lists the changes again, with the decisions about those that are still there. */
  const refresh = useCallback(async (): Promise<ListedChanges | undefined> => {
    const after = await read();
    if (after === undefined) return undefined;
    const again = findEditsAgain(listed?.edits ?? [], after.edits);
    const keep = <Value>(before: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
      new Map(
        [...before].flatMap(([id, value]): [string, Value][] => {
          const edit = again.get(id);
          return edit === undefined ? [] : [[edit.id, value]];
        }),
      );
    setDecisions(keep);
    setFailures(keep);
    return after;
  }, [read, listed]);

  const list = useCallback(async () => {
    setSummary(undefined);
    await refresh();
  }, [refresh]);

  const decide = useCallback((id: string, decision: Decision | undefined) => {
    setDecisions((before) => {
      const after = new Map(before);
      if (decision === undefined) after.delete(id);
      else after.set(id, decision);
      return after;
    });
  }, []);

  const leaveOpen = useCallback(() => setDecisions(new Map()), []);

  const apply = useCallback(async () => {
    if (listed === undefined || abort.current !== undefined) return;
    const own = new AbortController();
    abort.current = own;
    setSummary(undefined);
    setProgress({ done: 0, all: decisions.size });
    try {
      await reports.check(own.signal);
    } catch (reason) {
      abort.current = undefined;
      setProgress(undefined);
      // Stop was pressed before anything was applied.
      if (own.signal.aborted) return;
      const { message } = asPaneError(reason);
      setSummary(message);
      announce(message, 'assertive');
      return;
    }
    const before = { ...listed, decisions };
    const outcomes = await applyDecisions(
      document,
      before,
      (done, all) => setProgress({ done, all }),
      own.signal,
    );
    abort.current = undefined;
    setProgress(undefined);
    const applied = outcomes.filter(isDone).length;
    const sentence = say.applied(applied, outcomes.length - applied);
    setSummary(sentence);
    announce(sentence);
    wrote();
    const settled = settleDecisions(before, outcomes, await read(), now().toISOString());
    setDecisions(settled.decisions);
    setFailures(settled.failures);
    onDecided(settled.decided);
    if (settled.decided.length > 0) reports.report(countDecisions(settled.decided));
  }, [document, listed, decisions, announce, wrote, read, now, onDecided, reports]);

  const stop = useCallback(() => abort.current?.abort(), []);
  return {
    listed,
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
