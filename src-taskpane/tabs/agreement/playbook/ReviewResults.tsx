import { useServices } from '#pane/ui/services/services.ts';
import type { AgreementClause } from '#pane/word/model.ts';
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
import { listFindings } from './findings/issues-list.ts';

/** Shows a review that was started: its findings, where every clause is, and what can be made of them. */
export function ReviewResults({
  run,
  dispatch,
  subject: { name, clauses, unread },
  decided,
  onGoTo,
  onGoToInsertion,
}: {
  readonly run: ReviewRun;
  readonly dispatch: ReviewControl['dispatch'];
  readonly subject: ReviewSubject;
  readonly decided: DecisionControl;
  readonly onGoTo: (clause: AgreementClause) => void;
  readonly onGoToInsertion: (entryId: string) => void;
}) {
  const { platform } = useServices();
  const { decisions } = decided;
  const ticked = useTicked(decided, dispatch);
  return (
    <>
      <Findings
        run={run}
        playbook={name}
        decided={decided}
        ticked={ticked}
        onGoTo={onGoTo}
        onGoToInsertion={onGoToInsertion}
      />
      {clauses.length === 0 ? null : (
        <Coverage clauses={clauses} unread={unread} items={run.items} onGoTo={onGoTo} />
      )}
      <IssuesList
        name={name}
        toFile={(hasReasons) => listFindings('file', run.items, name, decisions, hasReasons)}
        toTable={(hasReasons) => listFindings('document', run.items, name, decisions, hasReasons)}
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
