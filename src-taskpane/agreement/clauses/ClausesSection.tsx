import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { quickAction } from '../../prompts/library.ts';
import { isPlan, toRetry } from '../../runs/model.ts';
import { Busy } from '../../ui/Busy.tsx';
import type { ClauseTask } from '../../ui/services/clause-task.ts';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { useServices, type Services } from '../../ui/services/services.ts';
import type { AgreementClause } from '../../word/model.ts';
import { InsertTicked } from '../write/InsertTicked.tsx';
import { useTicked } from '../write/use-ticked.ts';
import { KeptOut } from '../hidden/KeptOut.tsx';
import { agreementMessages } from '../messages.ts';
import { RunBar } from '../run/RunBar.tsx';
import { NO_DECISIONS, useDecisions } from '../use-decisions.ts';
import { useGoTo } from '../use-go-to.ts';
import { useKeptRun, type KeptRun } from '../run/use-kept-run.ts';
import { ClauseForm, EMPTY_TASK, taskProblem } from './ClauseForm.tsx';
import { ClausePlan } from './ClausePlan.tsx';
import { ClauseResults } from './results/ClauseResults.tsx';
import { ClauseSummary } from './results/ClauseSummary.tsx';
import { clauseLength, isGrounded, type ClauseQuestion } from './ask/compose-clause.ts';
import { toRewrites, toWrites } from './results/insert-rewrites.ts';
import { clausesMessages as say } from './messages.ts';
import type { ClauseResult, PlannedClause } from './model.ts';
import { useClauses, type AskedQuestion } from './use-clauses.ts';

/** The share of the firm's requests per minute that the relay allows for runs. */
const RUN_SHARE = 0.75;
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
export function ClausesSection() {
  const { clauseTask, project } = useServices();
  const [shown, setShown] = useState({ clauseTask, turn: 0 });
  if (shown.clauseTask !== clauseTask) setShown({ clauseTask, turn: shown.turn + 1 });
  return <Clauses key={shown.turn} given={clauseTask} project={project} />;
}

function Clauses({
  given,
  project,
}: {
  /** The task from another tab; undefined if the user starts here. */
  readonly given: ClauseTask | undefined;
  readonly project: Services['project'];
}) {
  const styles = useStyles();
  const { session, platform, word } = useServices();
  const { limits } = session;
  const clauses = useClauses();
  const decided = useDecisions();
  const { goTo, goToInsertion, goToPlace, error, dismiss } = useGoTo();
  const [task, setTask] = useState<ClauseTask>(given ?? EMPTY_TASK);
  /** The question for which the current run was planned. */
  const [asked, setAsked] = useState(() =>
    given === undefined ||
    taskProblem(given, {
      hasProject: project !== undefined,
      hasModel: session.workspace.languageModel !== false,
    }) !== undefined
      ? undefined
      : toAsked(given, project),
  );
  const { run, open, dispatch, plan } = clauses;
  const { decisions, reset } = decided;
  const [handed] = useState(asked);
  const isPlannedOnce = useRef(false);
  useEffect(() => {
    if (handed === undefined || isPlannedOnce.current) return;
    // Before Word is ready this only says so; afterwards the user's own plan and run are not replaced.
    isPlannedOnce.current = word.status === 'ready';
    void plan(handed);
  }, [handed, plan, word]);
  const list = (): void => {
    const next = toAsked(task, project);
    setAsked(next);
    reset(NO_DECISIONS);
    void plan(next);
  };

  const restore = useCallback(
    (kept: KeptClauses) => {
      if (given !== undefined) return;
      setAsked({ question: kept.question, file: undefined });
      reset(kept.decisions);
      open(kept.run);
    },
    [given, open, reset],
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
  const onStale = useCallback(
    // Its rewrite is of words that have changed.
    (id: string) => dispatch({ type: 'item', id, status: { state: 'stale' } }),
    [dispatch],
  );
  const ticked = useTicked(decided, onStale);
  const retry = (question: AskedQuestion): void => {
    // What was said about the old answers is not about the new ones.
    decided.forget(run === undefined ? [] : toRetry(run).map(({ id }) => id));
    void clauses.retry(question);
  };
  const perMinute = Math.max(1, Math.floor(session.limits.completionsPerMinute * RUN_SHARE));
  const answered = useMemo(() => run?.items.filter(({ status }) => status.state === 'done') ?? [], [run]);

  if (run === undefined || asked === undefined)
    return (
      <div className={styles.section}>
        {clauses.error === undefined ? null : <ErrorNotice error={clauses.error} />}
        <ClauseForm task={task} isBusy={clauses.isPlanning} onChange={setTask} onList={list} />
        {clauses.isPlanning ? <Busy label={agreementMessages.reading} /> : null}
      </div>
    );
  const isPlanned = isPlan(run);
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <Text weight="semibold" className={styles.asked}>
          {describe(asked.question)}
        </Text>
        <Button
          size="small"
          onClick={() => {
            if (!isPlanned) forget();
            open(undefined);
          }}
        >
          {isPlanned ? say.change : say.newTask}
        </Button>
      </div>
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
      {isPlanned ? (
        <>
          {clauses.error === undefined ? null : <ErrorNotice error={clauses.error} />}
          <KeptOut onGoTo={goToPlace} />
          <ClausePlan
            run={run}
            most={most}
            perMinute={perMinute}
            onTick={(ids, isTicked) => {
              for (const id of ids) dispatch({ type: 'ticked', id, isTicked });
            }}
            onGoTo={goTo}
            onStart={() => void clauses.start(asked)}
          />
        </>
      ) : (
        <>
          <RunBar
            run={run}
            error={clauses.error}
            requestsLeft={clauses.requestsLeft}
            perMinute={perMinute}
            onStop={clauses.stop}
            onResume={() => void clauses.start(asked)}
            onRetry={() => retry(asked)}
          />
          <ClauseResults
            items={run.items}
            decided={decided}
            ticked={ticked}
            onGoTo={goTo}
            onGoToInsertion={goToInsertion}
          />
          {asked.question.yields === 'answer' ? (
            answered.length === 0 || run.phase === 'running' ? null : (
              <ClauseSummary items={answered} projectId={asked.question.project?.id} />
            )
          ) : (
            <InsertTicked
              kind="clause"
              forms={FORMS}
              toWrites={(form) => toWrites(run.items, decisions, form, platform.pause)}
              toRewrites={(form) => toRewrites(run.items, decisions, form)}
              nothingTicked={say.nothingTicked}
              decided={decided}
              ticked={ticked}
            />
          )}
        </>
      )}
    </div>
  );
}

function toAsked(task: ClauseTask, project: Services['project']): AskedQuestion {
  const { actionId, instruction, yields, file, model } = task;
  const rests = (task.isGrounded || quickAction(actionId).needs.grounding) && file === undefined;
  return {
    file,
    question: {
      actionId,
      instruction,
      yields,
      model,
      ...(rests && project !== undefined ? { project: { id: project.id, name: project.name } } : {}),
      ...(file === undefined ? {} : { fileName: file.name }),
    },
  };
}

/** Describes the question, as the heading of its results. */
function describe({ actionId, instruction }: ClauseQuestion): string {
  const action = quickAction(actionId);
  const words = instruction.trim();
  if (actionId === 'own') return words;
  return words === '' ? action.label : `${action.label}: ${words}`;
}
