import { makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { readBilingual } from '#pane/pure/bilingual/pairs.ts';
import { unitePlaybooks } from '#pane/pure/playbooks/unite-playbooks.ts';
import { findParties } from '#pane/pure/proofread/parties.ts';
import { countRequestsLeft, isPlan, isSettled } from '#pane/pure/runs/model.ts';
import { Busy } from '#pane/ui/Busy.tsx';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import type { Agreement } from '#pane/word/model.ts';
import { agreementMessages } from '../messages.ts';
import { RunSection } from '../run/RunSection.tsx';
import { useAgreement } from '../use-agreement.ts';
import { NO_DECISIONS, useDecisions } from '../use-decisions.ts';
import { useGoTo } from '../use-go-to.ts';
import { ChoosePlaybook } from './choose/ChoosePlaybook.tsx';
import { useChosen, useOffered } from './choose/use-offered.ts';
import { nameChoices, usePlaybooks } from './choose/use-playbooks.ts';
import { DealLine } from './deal/DealLine.tsx';
import type { DealControl } from '#pane/ui/services/use-deal.ts';
import { playbookMessages as say } from './messages.ts';
import { ReviewResults } from './ReviewResults.tsx';
import { Plan } from './review/Plan.tsx';
import { useKeptReview, type ReviewSubject } from './review/use-kept-review.ts';
import { usePlan } from './review/use-plan.ts';
import { useReview } from './review/use-review.ts';
import { ReviewTitle } from './ReviewTitle.tsx';

/** The share of a request for one clause, so that three fit with the position. */
const CLAUSE_SHARE = 0.3;

const NO_SUBJECT: ReviewSubject = { name: '', clauses: [], unread: [] };
const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});

/** Reviews the agreement against one playbook or several. */
export function PlaybookSection({ deal: control }: { readonly deal: DealControl }) {
  const { deal, save } = control;
  const styles = useStyles();
  const { session, report } = useServices();
  const { prompt: limit } = session.limits;
  const most = Math.floor(limit * CLAUSE_SHARE);
  const offered = useOffered();
  const chosen = useChosen(offered.all, deal.playbooks);
  const names = useMemo(() => nameChoices(chosen), [chosen]);
  const [subject, setSubject] = useState(NO_SUBJECT);
  const [isDealOpen, setDealOpen] = useState(false);
  const [playbooks, reloadPlaybooks] = usePlaybooks(chosen);
  const [agreement, reloadAgreement] = useAgreement(most, chosen.length > 0 || isDealOpen);
  const review = useReview(most);
  const decided = useDecisions();
  const { reset } = decided;
  const { goTo, goToInsertion, goToPlace, error, dismiss } = useGoTo();
  const { open, dispatch, run } = review;
  const { forget } = useKeptReview({ review, decided, subject, setSubject, most });
  const rules = useMemo(
    () => (playbooks.status === 'ready' ? unitePlaybooks(playbooks.value) : undefined),
    [playbooks],
  );
  const isBilingual = useMemo(
    () => agreement.status === 'ready' && readBilingual(agreement.value.paragraphs) !== undefined,
    [agreement],
  );
  const onPlan = useCallback(
    ({ clauses, unread }: Agreement, isNew: boolean) => {
      if (isNew) reset(NO_DECISIONS);
      const both = isBilingual ? [say.bothLanguages] : [];
      setSubject({ name: names.join(', '), clauses, unread: [...unread, ...both] });
    },
    [reset, names, isBilingual],
  );
  usePlan({ chosen, rules, agreement, limit, deal, review, onPlan });
  const parties = useMemo(
    () => findParties(agreement.status === 'ready' ? agreement.value.paragraphs : []),
    [agreement],
  );
  const hasModel = session.workspace.languageModel !== false;
  const isPlanned = run === undefined || isPlan(run);
  const { name } = subject;
  const all = isPlanned ? undefined : run.items.length;
  const done = isPlanned ? 0 : run.items.filter(({ status }) => isSettled(status)).length;
  useEffect(
    () => report({ review: all === undefined ? undefined : { name, done, all } }),
    [report, name, done, all],
  );
  const choose = (ids: readonly string[]): void => save({ ...deal, playbooks: ids });
  return (
    <div className={styles.section}>
      {isPlanned ? (
        <>
          <ChoosePlaybook
            offered={offered}
            chosen={chosen}
            playbooks={playbooks}
            most={most}
            onChoose={choose}
            onReload={reloadPlaybooks}
            onDeleteAll={control.forget}
          />
          {agreement.status === 'loading' ? <Busy label={agreementMessages.reading} /> : null}
          {agreement.status === 'failed' ? (
            <ErrorNotice error={agreement.error} onRetry={reloadAgreement} />
          ) : null}
        </>
      ) : (
        <ReviewTitle
          name={subject.name}
          deal={run.items[0]?.input.deal}
          onNew={() => {
            forget();
            open(undefined);
            choose([]);
          }}
        />
      )}
      {/* Above the plan in one place, so that it does not move away from the pointer when the plan arrives. */}
      {isPlanned ? (
        <DealLine
          control={control}
          isOpen={isDealOpen}
          onOpen={setDealOpen}
          parties={parties}
          topics={(rules ?? []).map(({ topic }) => topic)}
          playbooks={offered.all}
        />
      ) : null}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
      {run === undefined || run.items.length === 0 ? null : (
        <RunSection
          run={run}
          control={review}
          decided={decided}
          requestsLeft={countRequestsLeft(run, ({ size }) => (hasModel && size > 0 ? 1 : 0))}
          isSending={hasModel}
          plan={
            <Plan
              run={run}
              playbooks={names}
              unread={subject.unread}
              hasModel={hasModel}
              onTick={(id, isTicked) => dispatch({ type: 'ticked', id, isTicked })}
              onGoTo={goTo}
              onStart={review.start}
            />
          }
          onGoTo={goToPlace}
          onStart={review.start}
          onRetry={review.retry}
        >
          <ReviewResults
            run={run}
            dispatch={dispatch}
            subject={subject}
            decided={decided}
            onGoTo={goTo}
            onGoToInsertion={goToInsertion}
          />
        </RunSection>
      )}
    </div>
  );
}
