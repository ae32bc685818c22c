import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { countRequestsLeft, isPlan } from '../../runs/model.ts';
import { Busy } from '../../ui/Busy.tsx';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { useServices } from '../../ui/services/services.ts';
import type { AgreementClause } from '../../word/model.ts';
import { agreementMessages } from '../messages.ts';
import { InsertTicked } from '../write/InsertTicked.tsx';
import { IssuesList } from '../write/IssuesList.tsx';
import { REWRITE_FORMS } from '../write/prepare-rewrite.ts';
import { RunBar } from '../run/RunBar.tsx';
import { useAgreement } from '../use-agreement.ts';
import { NO_DECISIONS, useDecisions } from '../use-decisions.ts';
import { useGoTo } from '../use-go-to.ts';
import { useKeptRun, type KeptRun } from '../run/use-kept-run.ts';
import { ChoosePlaybook } from './choose/ChoosePlaybook.tsx';
import { Findings } from './findings/Findings.tsx';
import { toWrites } from './findings/insert-findings.ts';
import { issuesFile, issuesTable } from './findings/issues-list.ts';
import { playbookMessages as say } from './messages.ts';
import { Plan } from './review/Plan.tsx';
import { planTopics, type PlannedTopic } from './review/plan-topics.ts';
import type { TopicResult } from './review/review-topic.ts';
import { usePlaybook, type PlaybookChoice } from './choose/use-playbooks.ts';
import { createReview, useReview } from './review/use-review.ts';

/** The share of a request for one clause, so that three fit with the position. */
const CLAUSE_SHARE = 0.3;
/** The share of the firm's requests per minute that the relay allows for runs. */
const RUN_SHARE = 0.75;

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  // Always in view, however long the list is.
  insert: {
    position: 'sticky',
    bottom: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    maxHeight: '50vh',
    overflowY: 'auto',
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
});

/** A review as stored on the device. */
interface KeptReview extends KeptRun<PlannedTopic, TopicResult> {
  readonly playbook: string;
}

const toClause = (_: PlannedTopic, { finding }: TopicResult): AgreementClause | undefined => finding.clause;

/** Reviews the agreement against a playbook. */
export function PlaybookSection() {
  const styles = useStyles();
  const { session, platform } = useServices();
  const { prompt: limit, completionsPerMinute } = session.limits;
  const most = Math.floor(limit * CLAUSE_SHARE);
  const [choice, setChoice] = useState<PlaybookChoice>();
  /** Name of the playbook that the review uses. */
  const [name, setName] = useState('');
  const [playbook, reloadPlaybook] = usePlaybook(choice);
  const [agreement, reloadAgreement] = useAgreement(most, choice !== undefined);
  const review = useReview(most);
  const decided = useDecisions();
  const { goTo, goToInsertion, error, dismiss } = useGoTo();
  const { open, dispatch, run } = review;
  const { decisions, reset } = decided;
  const restore = useCallback(
    (kept: KeptReview) => {
      setName(kept.playbook);
      reset(kept.decisions);
      open(kept.run);
    },
    [open, reset],
  );
  const kept = useMemo(
    () => (run === undefined || isPlan(run) ? undefined : { run, playbook: name, decisions }),
    [run, name, decisions],
  );
  const { forget } = useKeptRun<PlannedTopic, TopicResult, KeptReview>('reviews', {
    value: kept,
    most,
    toClause,
    restore,
  });
  const onStale = useCallback(
    // Its finding is about words that have changed.
    (id: string) => dispatch({ type: 'item', id, status: { state: 'stale' } }),
    [dispatch],
  );
  useEffect(() => {
    if (choice === undefined || playbook.status !== 'ready' || agreement.status !== 'ready') return;
    reset(NO_DECISIONS);
    open(createReview(choice.id, planTopics(playbook.value.rules, agreement.value.clauses, limit)));
  }, [choice, playbook, agreement, limit, open, reset]);
  const perMinute = Math.max(1, Math.floor(completionsPerMinute * RUN_SHARE));
  const hasModel = session.workspace.languageModel !== false;
  const isPlanned = run === undefined || isPlan(run);
  const begin = (next: PlaybookChoice | undefined): void => {
    open(undefined);
    setChoice(next);
    setName(next?.name ?? '');
  };
  return (
    <div className={styles.section}>
      {isPlanned ? (
        <>
          <ChoosePlaybook choice={choice} playbook={playbook} onChoose={begin} onReload={reloadPlaybook} />
          {agreement.status === 'loading' ? <Busy label={agreementMessages.reading} /> : null}
          {agreement.status === 'failed' ? (
            <ErrorNotice error={agreement.error} onRetry={reloadAgreement} />
          ) : null}
        </>
      ) : (
        <div className={styles.head}>
          <Text weight="semibold">{name}</Text>
          <Button
            size="small"
            onClick={() => {
              forget();
              begin(undefined);
            }}
          >
            {say.newReview}
          </Button>
        </div>
      )}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
      {run === undefined || run.items.length === 0 ? null : isPlanned ? (
        <>
          {review.error === undefined ? null : <ErrorNotice error={review.error} />}
          <Plan
            run={run}
            hasModel={hasModel}
            perMinute={perMinute}
            onTick={(id, isTicked) => dispatch({ type: 'ticked', id, isTicked })}
            onGoTo={goTo}
            onStart={review.start}
          />
        </>
      ) : (
        <>
          <RunBar
            run={run}
            error={review.error}
            requestsLeft={countRequestsLeft(run, ({ size }) => (hasModel && size > 0 ? 1 : 0))}
            perMinute={perMinute}
            onStop={review.stop}
            onResume={review.start}
            onRetry={review.retry}
          />
          <Findings run={run} playbook={name} decided={decided} onGoTo={goTo} />
          <IssuesList
            name={name}
            toFile={() => issuesFile(run.items, name, decisions)}
            toTable={() => issuesTable(run.items, name, decisions)}
          />
          <div className={styles.insert}>
            <InsertTicked
              kind="finding"
              forms={REWRITE_FORMS}
              toWrites={(form) => toWrites(run.items, decisions.choices, form, platform.pause)}
              nothingTicked={say.nothingTicked}
              decided={decided}
              onStale={onStale}
              onGoTo={goToInsertion}
            />
          </div>
        </>
      )}
    </div>
  );
}
