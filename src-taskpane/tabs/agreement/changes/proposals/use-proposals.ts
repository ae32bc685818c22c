import { useCallback, useEffect, useMemo } from 'react';
import type { PaneError } from '#pane/errors.ts';
import { useServices } from '#pane/ui/services/services.ts';
import type { RunContext } from '../../run/run-context.ts';
import { NO_DECISIONS } from '../../use-decisions.ts';
import { useKeptRun, type KeptRun } from '../../run/use-kept-run.ts';
import { useRun } from '../../run/use-run.ts';
import {
  createProposals,
  matchProposals,
  replanProposals,
  type MatchedProposals,
  type ProposalsRun,
} from './match-proposals.ts';
import type { PlannedProposals } from './plan-proposals.ts';
import { proposeChanges, type ProposalsResult } from './propose-changes.ts';
import type { ListedChanges } from '../use-listed.ts';

/** Proposals about the listed changes, and the controls of their run. */
export interface ProposalsControl {
  /** False without a language model, or where Word cannot decide changes: then nothing is ever sent. */
  readonly isOffered: boolean;
  readonly run: ProposalsRun | undefined;
  /** Why the run could not be started, or was stopped. */
  readonly error: PaneError | undefined;
  readonly proposals: MatchedProposals['proposals'];
  /** Sends these requests, in place of any earlier ones. */
  readonly begin: (planned: readonly PlannedProposals[]) => void;
  readonly stop: () => void;
  readonly resume: () => void;
  /** Sends failed requests again, and changed ones about the changes as they are now. */
  readonly retry: () => void;
  /** Deletes the proposals. */
  readonly discard: () => void;
}

const NOTHING: MatchedProposals = { proposals: new Map(), stale: [] };

type KeptProposals = KeptRun<PlannedProposals, ProposalsResult>;

/** Holds the proposals about the listed changes. `refresh` lists them again. */
export function useProposals(
  listed: ListedChanges | undefined,
  refresh: () => Promise<ListedChanges | undefined>,
): ProposalsControl {
  const { session, word } = useServices();
  const { start, retry, error, run, open, dispatch, stop } = useRun<PlannedProposals, ProposalsResult>();
  const limit = session.limits.prompt;
  const isOffered =
    session.workspace.languageModel !== false &&
    word.status === 'ready' &&
    word.document.capabilities.rejectChanges.available;

  const restore = useCallback((kept: KeptProposals) => open(kept.run), [open]);
  const value = useMemo(() => (run === undefined ? undefined : { run, decisions: NO_DECISIONS }), [run]);
  const { forget } = useKeptRun<PlannedProposals, ProposalsResult, KeptProposals>('proposals', {
    value,
    most: limit,
    restore,
  });

  const matched = useMemo(
    () => (run === undefined || listed === undefined || !isOffered ? NOTHING : matchProposals(run, listed)),
    [run, listed, isOffered],
  );
  useEffect(() => {
    for (const id of matched.stale) dispatch({ type: 'item', id, status: { state: 'stale' } });
  }, [matched, dispatch]);

  const prepare = useCallback(async (opened: RunContext) => proposeChanges({ ...opened, limit }), [limit]);
  const begin = useCallback(
    (planned: readonly PlannedProposals[]) => {
      open(createProposals('proposals', planned));
      void start(prepare);
    },
    [open, start, prepare],
  );
  const resume = useCallback(() => void start(prepare), [start, prepare]);
  const retryProposals = useCallback(
    () =>
      void retry(prepare, async (before) => {
        const now = await refresh();
        // Why the changes cannot be listed is shown above them.
        return now === undefined ? undefined : replanProposals(before, now, limit);
      }),
    [retry, prepare, refresh, limit],
  );
  const discard = useCallback(() => {
    forget();
    open(undefined);
  }, [forget, open]);
  return {
    isOffered,
    run,
    error,
    proposals: matched.proposals,
    begin,
    stop,
    resume,
    retry: retryProposals,
    discard,
  };
}
