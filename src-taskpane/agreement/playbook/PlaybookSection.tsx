import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { Busy } from '../../ui/Busy.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { Picker } from '../../ui/Picker.tsx';
import { useServices } from '../../ui/services.ts';
import { agreementMessages } from '../messages.ts';
import { RunBar } from '../RunBar.tsx';
import { useAgreement } from '../use-agreement.ts';
import { useGoTo } from '../use-go-to.ts';
import { Findings } from './Findings.tsx';
import { InsertFindings } from './InsertFindings.tsx';
import { playbookMessages as say } from './messages.ts';
import { Plan } from './Plan.tsx';
import { planTopics } from './plan-topics.ts';
import { ProblemList } from './ProblemList.tsx';
import { usePlaybook, usePlaybooks, type PlaybookChoice } from './use-playbooks.ts';
import { NO_DECISIONS, useDecisions } from './use-decisions.ts';
import { createReview, isPlan, useReview } from './use-review.ts';

/** Share of a request that one clause may take, so that three fit beside the position. */
const CLAUSE_SHARE = 0.3;
/** Share of the firm's minute that the relay lets runs have. */
const RUN_SHARE = 0.75;

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  // In reach however long the list is.
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

/** Reviews the agreement against a playbook. */
export function PlaybookSection() {
  const styles = useStyles();
  const { session } = useServices();
  const [choice, setChoice] = useState<PlaybookChoice>();
  const [choices, reloadChoices] = usePlaybooks();
  const [playbook, reloadPlaybook] = usePlaybook(choice);
  const { prompt: limit, completionsPerMinute } = session.limits;
  const most = Math.floor(limit * CLAUSE_SHARE);
  const [agreement, reloadAgreement] = useAgreement(most, choice !== undefined);
  const review = useReview(most);
  const decided = useDecisions();
  const { goTo, goToInsertion, error, dismiss } = useGoTo();
  const { open, dispatch, run } = review;
  const { reset } = decided;
  useEffect(() => {
    if (choice === undefined || playbook.status !== 'ready' || agreement.status !== 'ready') return;
    reset(NO_DECISIONS);
    open(createReview(choice.id, planTopics(playbook.value.rules, agreement.value.clauses, limit)));
  }, [choice, playbook, agreement, limit, open, reset]);
  const files = choices.status === 'ready' ? choices.value : [];
  const perMinute = Math.max(1, Math.floor(completionsPerMinute * RUN_SHARE));
  const isPlanned = run === undefined || isPlan(run);
  const start = review.start;
  return (
    <div className={styles.section}>
      {isPlanned ? (
        <>
          <Text>{say.intro}</Text>
          {choices.status === 'failed' ? <ErrorNotice error={choices.error} onRetry={reloadChoices} /> : null}
          {choices.status === 'ready' && files.length === 0 ? (
            <Notice intent="info">{say.none}</Notice>
          ) : null}
          <Picker
            label={say.playbook}
            placeholder={say.choose}
            noMatch={say.noMatch}
            options={files}
            value={choice?.id}
            onChange={(id) => setChoice(files.find((file) => file.id === id))}
          />
          {playbook.status === 'loading' ? <Busy label={say.loading} /> : null}
          {playbook.status === 'failed' ? (
            <ErrorNotice error={playbook.error} onRetry={reloadPlaybook} />
          ) : null}
          {playbook.status === 'ready' ? (
            <ProblemList file={playbook.value.name} problems={playbook.value.problems} />
          ) : null}
          {playbook.status === 'ready' && playbook.value.rules.length === 0 ? (
            <Notice intent="warning">{say.noTopics}</Notice>
          ) : null}
          {agreement.status === 'loading' ? <Busy label={agreementMessages.reading} /> : null}
          {agreement.status === 'failed' ? (
            <ErrorNotice error={agreement.error} onRetry={reloadAgreement} />
          ) : null}
        </>
      ) : (
        <div className={styles.head}>
          <Text weight="semibold">{choice?.name}</Text>
          <Button
            size="small"
            onClick={() => {
              open(undefined);
              setChoice(undefined);
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
            hasModel={session.workspace.languageModel !== false}
            perMinute={perMinute}
            onTick={(id, isTicked) => dispatch({ type: 'ticked', id, isTicked })}
            onGoTo={goTo}
            onStart={start}
          />
        </>
      ) : (
        <>
          <RunBar
            run={run}
            error={review.error}
            perMinute={perMinute}
            onStop={review.stop}
            onResume={start}
            onRetry={review.retry}
          />
          <Findings run={run} playbook={choice?.name ?? ''} decided={decided} onGoTo={goTo} />
          <div className={styles.insert}>
            <InsertFindings review={review} decided={decided} onGoTo={goToInsertion} />
          </div>
        </>
      )}
    </div>
  );
}
