import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useCallback, useMemo, useState } from 'react';
import { quickAction } from '#pane/pure/prompts/library.ts';
import { isPlan } from '#pane/pure/runs/model.ts';
import { Busy } from '#pane/ui/Busy.tsx';
import type { ClauseTask } from '#pane/ui/services/clause-task.ts';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { useServices, type Services } from '#pane/ui/services/services.ts';
import { useLimits } from '#pane/ui/services/use-limits.ts';
import type { AgreementClause } from '#pane/word/model.ts';
import { InsertTicked } from '../write/InsertTicked.tsx';
import { useTicked, type TickedControl } from '../write/use-ticked.ts';
import { agreementMessages } from '../messages.ts';
import { RunSection } from '../run/RunSection.tsx';
import { NO_DECISIONS, useDecisions, type DecisionControl } from '../use-decisions.ts';
import { useGoTo } from '../use-go-to.ts';
import { useKeptRun, type KeptRun } from '../run/use-kept-run.ts';
import { ClauseForm } from './ClauseForm.tsx';
import { ClausePlan } from './ClausePlan.tsx';
import { ClauseResults } from './results/ClauseResults.tsx';
import { ClauseSummary } from './results/ClauseSummary.tsx';
import { clauseLength, isGrounded, type ClauseQuestion } from './ask/compose-clause.ts';
import { toRewrites, toWrites } from './results/insert-rewrites.ts';
import { clausesMessages as say } from './messages.ts';
import type { ClauseResult, ClauseRun, PlannedClause } from './model.ts';
import { EMPTY_TASK } from './task.ts';
import type { DealControl } from '#pane/ui/services/use-deal.ts';
import { useAsked } from './use-asked.ts';
import { useClauses } from './use-clauses.ts';

const FORMS = ['tracked', 'comment', 'plain'] as const;

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  asked: { overflowWrap: 'anywhere', minWidth: 0 },
});

/** A run as stored on the device. */
interface KeptClauses extends KeptRun<PlannedClause, ClauseResult> {
  readonly question: ClauseQuestion;
}

const toClause = ({ clause }: PlannedClause): AgreementClause => clause;

/** Applies one task to each clause of the agreement. A task from another tab is listed immediately and replaces the previous one. */
export function ClausesSection({ deal }: { readonly deal: DealControl }) {
  const { clauseTask, project } = useServices();
  const [shown, setShown] = useState({ clauseTask, turn: 0 });
  if (shown.clauseTask !== clauseTask) setShown({ clauseTask, turn: shown.turn + 1 });
  return <Clauses key={shown.turn} given={clauseTask} project={project} deal={deal.deal} />;
}

function Clauses({
  given,
  project,
  deal,
}: {
  /** The task from another tab; undefined if the user starts here. */
  readonly given: ClauseTask | undefined;
  readonly project: Services['project'];
  readonly deal: DealControl['deal'];
}) {
  const styles = useStyles();
  const limits = useLimits();
  const clauses = useClauses();
  const decided = useDecisions();
  const going = useGoTo();
  const [task, setTask] = useState<ClauseTask>(given ?? EMPTY_TASK);
  const { run, open, dispatch, plan } = clauses;
  const { decisions, reset } = decided;
  const { asked, ask, restore: restoreAsked } = useAsked(given, project, plan, deal);
  const restore = useCallback(
    (kept: KeptClauses) => {
      if (given !== undefined) return;
      restoreAsked(kept.question);
      reset(kept.decisions);
      open(kept.run);
    },
    [given, open, reset, restoreAsked],
  );
  const value = useMemo(
    () =>
      run === undefined || asked === undefined || isPlan(run)
        ? undefined
        : { run, decisions, question: asked.question },
    [run, asked, decisions],
  );
  const most = clauseLength(asked !== undefined && isGrounded(asked.question), limits);
  const { forget } = useKeptRun<PlannedClause, ClauseResult, KeptClauses>('clauses', {
    value,
    most,
    toClause,
    restore,
  });
  const ticked = useTicked(decided, dispatch);

  if (run === undefined || asked === undefined)
    return (
      <div className={styles.section}>
        {clauses.error === undefined ? null : <ErrorNotice error={clauses.error} />}
        <ClauseForm
          task={task}
          isBusy={clauses.isPlanning}
          onChange={setTask}
          onList={() => {
            reset(NO_DECISIONS);
            ask(task);
          }}
        />
        {clauses.isPlanning ? <Busy label={agreementMessages.reading} /> : null}
      </div>
    );
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <Text weight="semibold" className={styles.asked}>
          {describe(asked.question)}
        </Text>
        <Button
          size="small"
          onClick={() => {
            if (!isPlan(run)) forget();
            open(undefined);
          }}
        >
          {isPlan(run) ? say.change : say.newTask}
        </Button>
      </div>
      {going.error === undefined ? null : <ErrorNotice error={going.error} onDismiss={going.dismiss} />}
      <RunSection
        run={run}
        control={clauses}
        decided={decided}
        requestsLeft={clauses.requestsLeft}
        plan={
          <ClausePlan
            run={run}
            most={most}
            onTick={(ids, isTicked) => {
              for (const id of ids) dispatch({ type: 'ticked', id, isTicked });
            }}
            onGoTo={going.goTo}
            onStart={() => void clauses.start(asked)}
          />
        }
        onGoTo={going.goToPlace}
        onStart={() => void clauses.start(asked)}
        onRetry={() => void clauses.retry(asked)}
      >
        <Answers run={run} question={asked.question} decided={decided} ticked={ticked} going={going} />
      </RunSection>
    </div>
  );
}

/** The answers so far, and what can be done with them. */
function Answers({
  run,
  question: { yields, project },
  decided,
  ticked,
  going,
}: {
  readonly run: ClauseRun;
  readonly question: ClauseQuestion;
  readonly decided: DecisionControl;
  readonly ticked: TickedControl;
  readonly going: ReturnType<typeof useGoTo>;
}) {
  const { platform } = useServices();
  const { decisions } = decided;
  const answered = useMemo(() => run.items.filter(({ status }) => status.state === 'done'), [run]);
  return (
    <>
      <ClauseResults
        items={run.items}
        decided={decided}
        ticked={ticked}
        onGoTo={going.goTo}
        onGoToInsertion={going.goToInsertion}
      />
      {yields === 'rewrite' ? (
        <InsertTicked
          kind="clause"
          forms={FORMS}
          toWrites={(form) => toWrites(run.items, decisions, form, platform.pause)}
          toRewrites={(form) => toRewrites(run.items, decisions, form)}
          nothingTicked={say.nothingTicked}
          decided={decided}
          ticked={ticked}
        />
      ) : answered.length === 0 || run.phase === 'running' ? null : (
        <ClauseSummary items={answered} projectId={project?.id} />
      )}
    </>
  );
}

/** Describes the question, as the heading of its results. */
function describe({ actionId, instruction }: ClauseQuestion): string {
  const action = quickAction(actionId);
  const words = instruction.trim();
  if (actionId === 'own') return words;
  return words === '' ? action.label : `${action.label}: ${words}`;
}
