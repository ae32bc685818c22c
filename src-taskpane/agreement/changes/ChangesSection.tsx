import { Button, makeStyles, Text, tokens, Tooltip } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useCallback, useMemo, useState } from 'react';
import { keepEqual } from '../../keep-equal.ts';
import { Busy } from '../../ui/Busy.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { asPaneError } from '../../ui/services/failure.ts';
import { uiMessages } from '../../ui/messages.ts';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { Picker } from '../../ui/Picker.tsx';
import { useServices } from '../../ui/services/services.ts';
import type { Rule } from '../../playbooks/model.ts';
import type { TextPlace, WordDocument } from '../../word/model.ts';
import { rulesInDeal } from '../playbook/deal/rules-in-deal.ts';
import type { DealControl } from '../playbook/deal/use-deal.ts';
import { usePlaybook, useFirmPlaybooks, type PlaybookChoice } from '../playbook/choose/use-playbooks.ts';
import { IssuesList } from '../write/IssuesList.tsx';
import { ApplyBar } from './ApplyBar.tsx';
import { CommentList } from './list/CommentList.tsx';
import { DecideAll } from './list/DecideAll.tsx';
import { EditList } from './list/EditList.tsx';
import { EditFilters } from './list/EditFilters.tsx';
import { filterEdits, NO_FILTER, type EditFilter } from './list/filter-edits.ts';
import { HiddenText } from '../hidden/HiddenText.tsx';
import { useHiddenText } from '../hidden/use-hidden-text.ts';
import { listEdits } from './list/list-edits.ts';
import { measureEdits, type MeasuredEdit } from './measure-edits.ts';
import { changesMessages as say } from './messages.ts';
import { SilentChanges } from './compare/SilentChanges.tsx';
import { Proposals } from './proposals/Proposals.tsx';
import { CoverNote } from './decided/CoverNote.tsx';
import { useDecided } from './decided/use-decided.ts';
import { useApply } from './use-apply.ts';
import { listTerms } from '../../proofread/list-terms.ts';
import { useProposals } from './proposals/use-proposals.ts';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  start: { alignSelf: 'flex-start' },
});

const NO_RULES: readonly Rule[] = [];
const NO_TERMS: readonly string[] = [];
const NOT_MEASURED: ReadonlyMap<string, readonly MeasuredEdit[]> = new Map();

/** Lists the tracked changes and comments of the document and applies the user's decisions about them. */
export function ChangesSection({ deal }: { readonly deal: DealControl }) {
  const { word } = useServices();
  if (word.status === 'starting') return <Busy label={uiMessages.starting} />;
  if (word.status === 'failed') return <Text>{uiMessages.wordFailed}</Text>;
  return <Changes document={word.document} deal={deal} />;
}

function Changes({
  document,
  deal: dealControl,
}: {
  readonly document: WordDocument;
  readonly deal: DealControl;
}) {
  const styles = useStyles();
  const remembered = useDecided(document);
  const { decided } = remembered;
  const { listed, isReading, error, setError, decisions, failures, progress, summary, ...act } = useApply(
    document,
    remembered.add,
  );
  const proposing = useProposals(listed, act.refresh);
  const [filter, setFilter] = useState<EditFilter>(NO_FILTER);
  const [choice, setChoice] = useState<PlaybookChoice>();
  const [choices] = useFirmPlaybooks();
  const [playbook] = usePlaybook(choice);
  const terms = useMemo(
    () => (listed === undefined ? NO_TERMS : listTerms(listed.review.paragraphs)),
    [listed],
  );
  const { deal } = dealControl;
  const rules = useMemo(
    () => (playbook.status === 'ready' ? rulesInDeal(playbook.value.rules, deal, terms) : undefined),
    [playbook, deal, terms],
  );
  const measured = useMemo(
    () =>
      listed === undefined || rules === undefined
        ? undefined
        : measureEdits(listed.edits, listed.review, rules),
    [listed, rules],
  );
  const busy = isReading || progress !== undefined;
  const { rejectChanges } = document.capabilities;
  const edits = useMemo(
    () => (listed === undefined ? [] : filterEdits(listed.edits, filter, decisions, failures)),
    [listed, filter, decisions, failures],
  );
  const toRows = (where: 'file' | 'document', hasReasons: boolean): ReturnType<typeof listEdits> =>
    listed === undefined
      ? []
      : listEdits(where, {
          ...listed,
          terms,
          hasReasons,
          measured: measured ?? NOT_MEASURED,
          proposals: proposing.proposals,
          decisions,
          decided,
        });
  const goToPlace = (place: TextPlace): void => {
    setError(undefined);
    document.goToWords(place).catch((reason: unknown) => setError(asPaneError(reason)));
  };
  const goTo = (paragraph: number, from: number, to: number): void => {
    const own = listed?.review.paragraphs[paragraph];
    if (own === undefined) return;
    const { given } = own;
    goToPlace({ paragraph, given, text: given, start: from, end: to });
  };
  const { refresh } = act;
  const isListed = listed !== undefined;
  const refreshList = useCallback(() => {
    if (isListed) void refresh();
  }, [isListed, refresh]);
  const hidden = useHiddenText(document);
  const isEmpty = listed === undefined || listed.edits.length + listed.review.comments.length === 0;
  const isNothingToList = listed === undefined || (isEmpty && decided.length === 0);
  // What warns is above the list, and what does not is below it.
  const isHiddenFirst = isEmpty || hidden.isUrgent;
  const hiddenText = <HiddenText hidden={hidden} onGoTo={goToPlace} />;
  return (
    <div className={styles.section}>
      {isHiddenFirst ? hiddenText : null}
      {listed === undefined ? (
        <>
          <Text>{say.intro}</Text>
          <Button
            className={styles.start}
            appearance="primary"
            disabledFocusable={busy}
            onClick={() => void act.list()}
          >
            {say.start}
          </Button>
        </>
      ) : (
        <div className={styles.row}>
          <h2 className={styles.title}>
            {isEmpty ? say.none : say.count(listed.edits.length, listed.review.comments.length)}
          </h2>
          <Tooltip content={say.again} relationship="label">
            <Button
              size="small"
              appearance="subtle"
              icon={<ArrowClockwiseRegular />}
              disabledFocusable={busy}
              onClick={() => void act.list()}
            />
          </Tooltip>
          {listed.edits.length === 0 ? null : (
            <>
              <EditFilters filter={filter} edits={listed.edits} onChange={setFilter} />
              {rejectChanges.available ? (
                <DecideAll edits={edits} decisions={decisions} busy={busy} onDecide={act.decide} />
              ) : null}
              {proposing.isOffered ? (
                <Proposals
                  edits={edits}
                  review={listed.review}
                  rules={rules ?? NO_RULES}
                  deal={dealControl}
                  control={proposing}
                />
              ) : null}
            </>
          )}
        </div>
      )}
      {isReading ? <Busy label={say.reading} /> : null}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={() => setError(undefined)} />}
      {listed?.review.unread.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      {listed === undefined || rejectChanges.available || listed.edits.length === 0 ? null : (
        <Notice intent="info">{say.readOnlyList(rejectChanges.reason)}</Notice>
      )}
      <Disclosure label={say.compare} keeps>
        <div className={styles.section}>
          <SilentChanges
            document={document}
            rules={rules ?? NO_RULES}
            onGoTo={goToPlace}
            onWritten={refreshList}
          />
          {choices.status === 'ready' && choices.value.length > 0 ? (
            <Picker
              label={say.playbook}
              placeholder={say.noPlaybook}
              noMatch={say.noPlaybook}
              options={choices.value}
              value={choice?.id}
              onChange={(id) =>
                setChoice((before) =>
                  keepEqual(
                    before,
                    choices.value.find((one) => one.id === id),
                  ),
                )
              }
            />
          ) : null}
        </div>
      </Disclosure>
      {listed === undefined || isEmpty ? null : (
        <>
          <EditList
            edits={edits}
            review={listed.review}
            terms={terms}
            measured={measured ?? NOT_MEASURED}
            proposals={proposing.proposals}
            decisions={decisions}
            failures={failures}
            capabilities={document.capabilities}
            busy={busy}
            onDecide={act.decide}
            onGoTo={goTo}
          />
          <CommentList
            document={document}
            comments={listed.review.comments}
            onGoTo={(paragraph) => goTo(paragraph, 0, 0)}
            onAnswered={refreshList}
          />
        </>
      )}
      {isNothingToList ? null : (
        <IssuesList
          name={say.list.name}
          toFile={(hasReasons) => toRows('file', hasReasons)}
          toTable={(hasReasons) => toRows('document', hasReasons)}
        />
      )}
      <CoverNote document={document} control={remembered} />
      {isHiddenFirst ? null : hiddenText}
      {summary === undefined && (listed === undefined || listed.edits.length === 0) ? null : (
        <ApplyBar
          decided={decisions.size}
          progress={progress}
          summary={summary}
          busy={busy}
          onApply={() => void act.apply()}
          onStop={act.stop}
          onUndoAll={act.leaveOpen}
        />
      )}
    </div>
  );
}
