import { useCallback } from 'react';
import { countRequestsLeft, toRetry } from '#pane/pure/runs/model.ts';
import { useServices } from '#pane/ui/services/services.ts';
import type { AgreementClause } from '#pane/word/model.ts';
import { RunBar } from '../run/RunBar.tsx';
import type { DecisionControl } from '../use-decisions.ts';
import { InsertTicked } from '../write/InsertTicked.tsx';
import { IssuesList } from '../write/IssuesList.tsx';
import { REWRITE_FORMS } from '../write/prepare-rewrite.ts';
import { useTicked } from '../write/use-ticked.ts';
import { writeClientEmail } from './client/client-email.ts';
import { CopyForClient } from './client/CopyForClient.tsx';
import { playbookMessages as say } from './messages.ts';
import type { ReviewSubject } from './review/use-kept-review.ts';
import type { ReviewControl, ReviewRun } from './review/use-review.ts';
import { Coverage } from './findings/Coverage.tsx';
import { Findings } from './findings/Findings.tsx';
import { toRewrites, toWrites } from './findings/insert-findings.ts';
import { issuesFile, issuesTable } from './findings/issues-list.ts';

/** Shows a review that was started: how far it is, its findings, where every clause is, and what can be made of them. */
export function ReviewResults({
  run,
  review,
  subject: { name, clauses },
  decided,
  hasModel,
  perMinute,
  onGoTo,
  onGoToInsertion,
}: {
  readonly run: ReviewRun;
  readonly review: ReviewControl;
  readonly subject: ReviewSubject;
  readonly decided: DecisionControl;
  readonly hasModel: boolean;
  /** Requests per minute that the run may use. */
  readonly perMinute: number;
  readonly onGoTo: (clause: AgreementClause) => void;
  readonly onGoToInsertion: (entryId: string) => void;
}) {
  const { platform } = useServices();
  const { dispatch } = review;
  const { decisions } = decided;
  const onStale = useCallback(
    // Its finding is about words that have changed.
    (id: string) => dispatch({ type: 'item', id, status: { state: 'stale' } }),
    [dispatch],
  );
  const ticked = useTicked(decided, onStale);
  const retry = (): void => {
    // What was said about the old findings is not about the new ones.
    decided.forget(toRetry(run).map(({ id }) => id));
    review.retry();
  };
  return (
    <>
      <RunBar
        run={run}
        error={review.error}
        requestsLeft={countRequestsLeft(run, ({ size }) => (hasModel && size > 0 ? 1 : 0))}
        perMinute={perMinute}
        onStop={review.stop}
        onResume={review.start}
        onRetry={retry}
      />
      <Findings
        run={run}
        playbook={name}
        decided={decided}
        ticked={ticked}
        onGoTo={onGoTo}
        onGoToInsertion={onGoToInsertion}
      />
      {clauses.length === 0 ? null : <Coverage clauses={clauses} items={run.items} onGoTo={onGoTo} />}
      <IssuesList
        name={name}
        toFile={(hasReasons) => issuesFile(run.items, name, decisions, hasReasons)}
        toTable={(hasReasons) => issuesTable(run.items, name, decisions, hasReasons)}
      />
      <CopyForClient write={() => writeClientEmail(run.items, decisions)} />
      <InsertTicked
        kind="finding"
        forms={REWRITE_FORMS}
        toWrites={(form) => toWrites(run.items, decisions.choices, form, platform.pause)}
        toRewrites={(form) => toRewrites(run.items, decisions.choices, form)}
        nothingTicked={say.nothingTicked}
        decided={decided}
        ticked={ticked}
      />
    </>
  );
}
