import { Button, makeStyles, Text, ToggleButton, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Busy } from '#pane/ui/Busy.tsx';
import { asPaneError } from '#pane/ui/services/failure.ts';
import { uiMessages } from '#pane/ui/messages.ts';
import { Disclosure } from '#pane/ui/Disclosure.tsx';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { Notice } from '#pane/ui/notices/Notice.tsx';
import { Rows } from '#pane/ui/rows/Rows.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import type { TextPlace, WordDocument } from '#pane/word/model.ts';
import type { DealControl } from '#pane/ui/services/use-deal.ts';
import { ListHead } from '../ListHead.tsx';
import { IssuesList } from '../write/IssuesList.tsx';
import { ApplyBar } from './ApplyBar.tsx';
import { UnderComparison } from './compare/UnderComparison.tsx';
import { SilentChanges } from './compare/SilentChanges.tsx';
import { useSilent } from './compare/use-silent.ts';
import { CommentList } from './list/CommentList.tsx';
import { DecideAll } from './list/DecideAll.tsx';
import { EditRow } from './list/EditRow.tsx';
import { EditFilters } from './list/EditFilters.tsx';
import { filterFound, NO_FILTER, type FoundFilter } from './list/filter-found.ts';
import { HiddenRow } from '#pane/ui/hidden/HiddenPieces.tsx';
import { HiddenText } from '../hidden/HiddenText.tsx';
import { useHiddenText } from '../hidden/use-hidden-text.ts';
import { listEdits, type ListedEdits } from './list/list-edits.ts';
import { listFound } from './list/list-found.ts';
import { SilentRow } from './list/SilentRow.tsx';
import { changesMessages as say } from './messages.ts';
import { Proposals } from './proposals/Proposals.tsx';
import { CoverNote } from './decided/CoverNote.tsx';
import { useDecided } from './decided/use-decided.ts';
import { useApply } from './use-apply.ts';
import { useClear } from './use-clear.ts';
import { useRules } from './use-rules.ts';
import { useProposals } from './proposals/use-proposals.ts';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  start: { alignSelf: 'flex-start' },
});

interface ChangesProps {
  readonly deal: DealControl;
}

/** Lists all that differs from what was sent, and the comments of the document, and applies the user's decisions about them. */
export function ChangesSection({ deal }: ChangesProps) {
  const { word } = useServices();
  if (word.status === 'starting') return <Busy label={uiMessages.starting} />;
  if (word.status === 'failed') return <Text>{uiMessages.wordFailed}</Text>;
  return <Changes document={word.document} deal={deal} />;
}

function Changes({ document, deal: dealControl }: ChangesProps & { readonly document: WordDocument }) {
  const styles = useStyles();
  const remembered = useDecided(document);
  const { decided } = remembered;
  const silent = useSilent(document, remembered);
  const { listed, unlisted, isReading, error, setError, decisions, failures, progress, summary, ...act } =
    useApply(document, silent, remembered);
  const { refresh } = act;
  const proposing = useProposals(listed, refresh);
  const { proposals } = proposing;
  const chosen = useRules(listed, dealControl);
  const { terms } = chosen;
  const hidden = useHiddenText(document);
  const [filter, setFilter] = useState<FoundFilter>(NO_FILTER);
  const { items } = silent;
  const all = useMemo(
    () => listFound(listed?.edits ?? [], items, hidden.alarms, listed?.review),
    [listed, items, hidden.alarms],
  );
  const found = useMemo(
    () => filterFound(all, filter, decisions, failures),
    [all, filter, decisions, failures],
  );
  const edits = useMemo(() => found.flatMap((one) => ('edit' in one ? [one.edit] : [])), [found]);
  const clear = useClear(listed, found, chosen.rules, decisions);
  const isListed = listed !== undefined;
  const refreshList = useCallback(() => {
    if (isListed) void refresh();
  }, [isListed, refresh]);
  const isCompared = silent.compared.status === 'ready';
  useEffect(() => {
    // What a comparison finds is decided beside what is tracked.
    if (isCompared && !isListed) void refresh();
  }, [isCompared, isListed, refresh]);
  const goToPlace = (place: TextPlace): void => {
    setError(undefined);
    document.goToWords(place).catch((reason: unknown) => setError(asPaneError(reason)));
  };
  const goTo = (paragraph: number, from: number, to: number): void => {
    const own = listed?.review.paragraphs[paragraph];
    if (own === undefined) return;
    const { given, story } = own;
    // A reader meets a note or a header at a paragraph of the main text.
    if (story !== undefined) goTo(story.at, 0, 0);
    else goToPlace({ paragraph, given, text: given, start: from, end: to });
  };
  const busy = isReading || progress !== undefined || silent.isBusy;
  const { rejectChanges } = document.capabilities;
  const hasEdits = listed !== undefined && listed.edits.length > 0;
  const isEmpty = listed === undefined || listed.edits.length + listed.review.comments.length === 0;
  // What warns is above the list, and what does not is below it.
  const isHiddenFirst = isEmpty || hidden.isUrgent;
  const hiddenText = <HiddenText hidden={hidden} onGoTo={goToPlace} />;
  return (
    <div className={styles.section}>
      {isHiddenFirst ? hiddenText : null}
      <ListHead
        title={
          listed === undefined
            ? undefined
            : isEmpty && unlisted === undefined
              ? say.none
              : say.count(listed.edits.length, listed.review.comments.length)
        }
        say={say}
        busy={busy}
        onList={() => void act.list()}
      >
        {listed === undefined || all.length === 0 ? null : (
          <EditFilters filter={filter} edits={listed.edits} onChange={setFilter} />
        )}
        {listed === undefined || !hasEdits ? null : (
          <>
            {rejectChanges.available ? (
              <DecideAll edits={edits} decisions={decisions} busy={busy} onDecide={act.decide} />
            ) : null}
            {rejectChanges.available && clear.open.length > 0 ? (
              <ToggleButton size="small" checked={clear.isFirst} onClick={clear.toggle}>
                {say.clear.show(clear.open.length)}
              </ToggleButton>
            ) : null}
            {proposing.isOffered ? (
              <Proposals
                edits={edits}
                review={listed.review}
                chosen={chosen}
                deal={dealControl}
                control={proposing}
              />
            ) : null}
          </>
        )}
      </ListHead>
      {isReading ? <Busy label={say.reading} /> : null}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={() => setError(undefined)} />}
      {listed === undefined || unlisted === undefined ? null : <Text>{unlisted}</Text>}
      {listed?.review.unread.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      {hasEdits && !rejectChanges.available ? (
        <Notice intent="info">{say.readOnlyList(rejectChanges.reason)}</Notice>
      ) : null}
      <Disclosure label={say.compare} keeps>
        <SilentChanges document={document} control={silent} />
      </Disclosure>
      {clear.isFirst && clear.open.length > 0 ? (
        <Button
          className={styles.start}
          size="small"
          appearance="primary"
          disabledFocusable={busy}
          onClick={() => {
            for (const { id } of clear.open) act.decide(id, { action: 'accept' });
          }}
        >
          {say.clear.accept(clear.open.length)}
        </Button>
      ) : null}
      <Rows
        groups={clear.groups}
        render={(one) => {
          const { id } = one;
          if ('hidden' in one) return <HiddenRow key={id} level={4} piece={one.hidden} onGoTo={goToPlace} />;
          const shared = {
            terms,
            decision: decisions.get(id),
            failure: failures.get(id),
            capabilities: document.capabilities,
            busy,
            onDecide: act.decide,
          };
          if ('silent' in one)
            return (
              <SilentRow
                key={id}
                {...shared}
                item={one.silent}
                applied={silent.decisionOf(one.silent)}
                onTakeBack={(decision) => void silent.takeBack(decision).then(refreshList)}
                onGoTo={goToPlace}
              />
            );
          return listed === undefined ? null : (
            <EditRow
              key={id}
              {...shared}
              edit={one.edit}
              review={listed.review}
              proposal={proposals.get(id)}
              clear={clear.reasons.get(id)}
              onGoTo={goTo}
            />
          );
        }}
      />
      {listed === undefined ? null : (
        <CommentList
          document={document}
          comments={listed.review.comments}
          onGoTo={(paragraph) => goTo(paragraph, 0, 0)}
          onAnswered={refreshList}
        />
      )}
      {listed === undefined || (isEmpty && decided.length === 0) ? null : (
        <EditsList content={{ ...listed, terms, proposals, decisions, decided }} />
      )}
      <UnderComparison document={document} control={silent} />
      <CoverNote document={document} control={remembered} />
      {isHiddenFirst ? null : hiddenText}
      {summary === undefined && !hasEdits && items.length === 0 ? null : (
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

/** Offers the changes and what was decided about them as an issues list. */
function EditsList({ content }: { readonly content: Omit<ListedEdits, 'hasReasons'> }) {
  return (
    <IssuesList
      name={say.list.name}
      toFile={(hasReasons) => listEdits('file', { ...content, hasReasons })}
      toTable={(hasReasons) => listEdits('document', { ...content, hasReasons })}
    />
  );
}
