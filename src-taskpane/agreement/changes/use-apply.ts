import { useCallback, useRef, useState } from 'react';
import type { PaneError } from '../../errors.ts';
import { asPaneError } from '../../ui/services/failure.ts';
import { useServices } from '../../ui/services/services.ts';
import type { DocumentReview, WordDocument } from '../../word/model.ts';
import { applyDecisions, type Decision } from './apply-decisions.ts';
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

/** Returns the list of changes, the decisions about them, and a function that applies these. */
export function useApply(document: WordDocument) {
  const { announce, wrote } = useServices();
  const [listed, setListed] = useState<ListedChanges>();
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<PaneError>();
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [progress, setProgress] = useState<Progress>();
  const [summary, setSummary] = useState<string>();
  const abort = useRef<AbortController>(undefined);

  const read = useCallback(async () => {
    setReading(true);
    setError(undefined);
    try {
      const review = await document.readReview();
      const edits = groupChanges(review);
      const now = { review, edits };
      setListed(now);
      announce(say.count(edits.length, review.comments.length));
      return now;
    } catch (reason) {
      setError(asPaneError(reason));
      return undefined;
    } finally {
      setReading(false);
    }
  }, [document, announce]);

  const list = useCallback(async () => {
    setDecisions(new Map());
    setFailures(new Map());
    setSummary(undefined);
    await read();
  }, [read]);

  /** Lists the changes again, with the decisions about those that are still there. */
  const refresh = useCallback(async (): Promise<ListedChanges | undefined> => {
    const now = await read();
    if (now === undefined) return undefined;
    const again = findEditsAgain(listed?.edits ?? [], now.edits);
    const keep = <Value>(before: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
      new Map(
        [...before].flatMap(([id, value]): [string, Value][] => {
          const edit = again.get(id);
          return edit === undefined ? [] : [[edit.id, value]];
        }),
      );
    setDecisions(keep);
    setFailures(keep);
    return now;
  }, [read, listed]);

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
    const failed: { readonly edit: Edit; readonly decision: Decision; readonly why: string }[] = [];
    let applied = 0;
    setProgress({ done: 0, all: decisions.size });
    await applyDecisions(
      document,
      { edits: listed.edits, decisions },
      (outcome, done, all) => {
        setProgress({ done, all });
        const edit = listed.edits.find(({ id }) => id === outcome.id);
        const decision = decisions.get(outcome.id);
        if ('report' in outcome && outcome.report.outcome !== 'differs') applied += 1;
        else if (edit !== undefined && decision !== undefined)
          failed.push({
            edit,
            decision,
            why: 'error' in outcome ? outcome.error.message : outcome.report.message,
          });
      },
      own.signal,
    );
    abort.current = undefined;
    setProgress(undefined);
    const sentence = say.applied(applied, failed.length);
    setSummary(sentence);
    announce(sentence);
    wrote();
    const edits = (await read())?.edits;
    // A decision that was not applied is kept at the edit of the new list that does the same.
    const kept = failed.flatMap(({ edit, decision, why }) => {
      const same = edits?.filter(
        (one) =>
          one.kind === edit.kind &&
          one.removed === edit.removed &&
          one.added === edit.added &&
          one.author === edit.author,
      );
      const [only] = same ?? [];
      return same?.length === 1 && only !== undefined ? [{ id: only.id, decision, why }] : [];
    });
    setDecisions(new Map(kept.map(({ id, decision }) => [id, decision])));
    setFailures(new Map(kept.map(({ id, why }) => [id, why])));
  }, [document, listed, decisions, announce, wrote, read]);

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
