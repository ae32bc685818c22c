import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isEqual } from '../../keep-equal.ts';
import { isUnset, NO_DEAL } from '../../playbooks/deal/model.ts';
import { findParties, type NamedParty } from '../../proofread/parties.ts';
import { countRequestsLeft, isPlan, toRetry } from '../../runs/model.ts';
import { Busy } from '../../ui/Busy.tsx';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { useServices } from '../../ui/services/services.ts';
import type { AgreementClause } from '../../word/model.ts';
import { KeptOut } from '../hidden/KeptOut.tsx';
import { agreementMessages } from '../messages.ts';
import { InsertTicked } from '../write/InsertTicked.tsx';
import { IssuesList } from '../write/IssuesList.tsx';
import { useTicked } from '../write/use-ticked.ts';
import { REWRITE_FORMS } from '../write/prepare-rewrite.ts';
import { RunBar } from '../run/RunBar.tsx';
import { useAgreement } from '../use-agreement.ts';
import { NO_DECISIONS, useDecisions } from '../use-decisions.ts';
import { useGoTo } from '../use-go-to.ts';
import { useKeptRun, type KeptRun } from '../run/use-kept-run.ts';
import { ChoosePlaybook } from './choose/ChoosePlaybook.tsx';
import { writeClientEmail } from './client/client-email.ts';
import { CopyForClient } from './client/CopyForClient.tsx';
import { DealDialog } from './deal/DealDialog.tsx';
import { DealLine, DealText } from './deal/DealLine.tsx';
import type { DealControl } from './deal/use-deal.ts';
import { Coverage } from './findings/Coverage.tsx';
import { Findings } from './findings/Findings.tsx';
import { toRewrites, toWrites } from './findings/insert-findings.ts';
import { issuesFile, issuesTable } from './findings/issues-list.ts';
import { playbookMessages as say } from './messages.ts';
import { Plan } from './review/Plan.tsx';
import { keepUnticked, planReview } from './review/plan-review.ts';
import type { PlannedTopic } from './review/plan-topics.ts';
import type { TopicResult } from './review/review-topic.ts';
import { usePlaybook, type PlaybookChoice } from './choose/use-playbooks.ts';
import { useReview } from './review/use-review.ts';

/** The share of a request for one clause, so that three fit with the position. */
const CLAUSE_SHARE = 0.3;
/** The share of the firm's requests per minute that the relay allows for runs. */
const RUN_SHARE = 0.75;

const NO_CLAUSES: readonly AgreementClause[] = [];
const NO_PARTIES: readonly NamedParty[] = [];
const NO_TOPICS: readonly string[] = [];

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: {
    flex: '1 1 0',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  again: { flexShrink: 0 },
});

/** A review as stored on the device. */
interface KeptReview extends KeptRun<PlannedTopic, TopicResult> {
  readonly playbook: string;
  /** All clauses of the agreement when it was planned; absent in a review that was stored before they were kept. */
  readonly clauses?: readonly AgreementClause[];
}

const toClause = (_: PlannedTopic, { finding }: TopicResult): AgreementClause | undefined => finding.clause;

/** Reviews the agreement against a playbook. */
export function PlaybookSection({ deal: { deal, save } }: { readonly deal: DealControl }) {
  const styles = useStyles();
  const { session, platform } = useServices();
  const { prompt: limit, completionsPerMinute } = session.limits;
  const most = Math.floor(limit * CLAUSE_SHARE);
  const [choice, setChoice] = useState<PlaybookChoice>();
  /** Name of the playbook that the review uses. */
  const [name, setName] = useState('');
  /** The clauses of the agreement that the review is of; empty where they are not known. */
  const [clauses, setClauses] = useState<readonly AgreementClause[]>(NO_CLAUSES);
  const [isDealOpen, setDealOpen] = useState(false);
  const [playbook, reloadPlaybook] = usePlaybook(choice);
  const [agreement, reloadAgreement] = useAgreement(most, choice !== undefined || isDealOpen);
  const review = useReview(most);
  const decided = useDecisions();
  const { goTo, goToInsertion, goToPlace, error, dismiss } = useGoTo();
  const { open, dispatch, run } = review;
  const { decisions, reset } = decided;
  const restore = useCallback(
    (kept: KeptReview) => {
      setName(kept.playbook);
      setClauses(kept.clauses ?? NO_CLAUSES);
      reset(kept.decisions);
      open(kept.run);
    },
    [open, reset],
  );
  const kept = useMemo(
    () => (run === undefined || isPlan(run) ? undefined : { run, playbook: name, clauses, decisions }),
    [run, name, clauses, decisions],
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
  const ticked = useTicked(decided, onStale);
  const retry = (): void => {
    // What was said about the old findings is not about the new ones.
    decided.forget(run === undefined ? [] : toRetry(run).map(({ id }) => id));
    review.retry();
  };
  // A plan is opened once for each choice: reading the playbook or the agreement again replaces nothing.
  const isAwaited = useRef(false);
  const plannedFor = useRef(deal);
  useEffect(() => {
    if (choice === undefined || playbook.status !== 'ready' || agreement.status !== 'ready') return;
    const isNew = isAwaited.current;
    // What is said about the deal meanwhile changes a plan, and nothing that was sent.
    const isOther = run !== undefined && isPlan(run) && plannedFor.current !== deal;
    if (!isNew && !isOther) return;
    isAwaited.current = false;
    plannedFor.current = deal;
    const plan = planReview(choice.id, playbook.value.rules, agreement.value, { limit, deal });
    if (isNew) reset(NO_DECISIONS);
    setClauses(agreement.value.clauses);
    open(isNew || run === undefined ? plan : keepUnticked(plan, run));
  }, [choice, playbook, agreement, limit, open, reset, run, deal]);
  const parties = useMemo(
    () => (agreement.status === 'ready' ? findParties(agreement.value.paragraphs) : NO_PARTIES),
    [agreement],
  );
  const topics = useMemo(
    () => (playbook.status === 'ready' ? playbook.value.rules.map(({ topic }) => topic) : NO_TOPICS),
    [playbook],
  );
  /** The deal that the review was planned for. */
  const reviewed = run?.items[0]?.input.deal;
  const perMinute = Math.max(1, Math.floor(completionsPerMinute * RUN_SHARE));
  const hasModel = session.workspace.languageModel !== false;
  const isPlanned = run === undefined || isPlan(run);
  const begin = (next: PlaybookChoice | undefined): void => {
    // The same one again, as a click on the chosen option is, leaves its plan as it is.
    if (next !== undefined && isEqual(next, choice)) return;
    isAwaited.current = next !== undefined;
    open(undefined);
    setChoice(next);
    setName(next?.name ?? '');
  };
  const hasItems = run !== undefined && run.items.length > 0;
  return (
    <div className={styles.section}>
      {isPlanned ? (
        <>
          <ChoosePlaybook
            choice={choice}
            playbook={playbook}
            most={most}
            onChoose={begin}
            onReload={reloadPlaybook}
            onDeleteAll={() => save(NO_DEAL)}
          />
          {agreement.status === 'loading' ? <Busy label={agreementMessages.reading} /> : null}
          {agreement.status === 'failed' ? (
            <ErrorNotice error={agreement.error} onRetry={reloadAgreement} />
          ) : null}
        </>
      ) : (
        <div className={styles.head}>
          <Text weight="semibold" className={styles.name} title={name}>
            {name}
          </Text>
          <Button
            className={styles.again}
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
      {/* Above the plan in one place, so that it does not move away from the pointer when the plan arrives. */}
      {isPlanned ? <DealLine deal={deal} onOpen={() => setDealOpen(true)} /> : null}
      {isPlanned || reviewed === undefined || isUnset(reviewed) ? null : <DealText deal={reviewed} />}
      {isDealOpen ? (
        <DealDialog
          deal={deal}
          parties={parties}
          topics={topics}
          onClose={() => setDealOpen(false)}
          onSave={(next) => {
            save(next);
            setDealOpen(false);
          }}
        />
      ) : null}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
      {!hasItems ? null : isPlanned ? (
        <>
          {review.error === undefined ? null : <ErrorNotice error={review.error} />}
          {hasModel ? <KeptOut onGoTo={goToPlace} /> : null}
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
            onRetry={retry}
          />
          <Findings
            run={run}
            playbook={name}
            decided={decided}
            ticked={ticked}
            onGoTo={goTo}
            onGoToInsertion={goToInsertion}
          />
          {clauses.length === 0 ? null : <Coverage clauses={clauses} items={run.items} onGoTo={goTo} />}
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
      )}
    </div>
  );
}
