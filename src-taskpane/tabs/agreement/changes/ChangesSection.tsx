import { Button, makeStyles, Text, ToggleButton, tokens } from '@fluentui/react-components';
import { useCallback, useMemo, useState } from 'react';
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
import { SilentChanges } from './compare/SilentChanges.tsx';
import { CommentList } from './list/CommentList.tsx';
import { DecideAll } from './list/DecideAll.tsx';
import { EditRow } from './list/EditRow.tsx';
import { EditFilters } from './list/EditFilters.tsx';
import { filterEdits, NO_FILTER, type EditFilter } from './list/filter-edits.ts';
import { HiddenText } from '../hidden/HiddenText.tsx';
import { useHiddenText } from '../hidden/use-hidden-text.ts';
import { listEdits, type ListedEdits } from './list/list-edits.ts';
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

/** Lists the tracked changes and comments of the document and applies the user's decisions about them. */
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
  const { listed, unlisted, isReading, error, setError, decisions, failures, progress, summary, ...act } =
    useApply(document, remembered.add);
  const { refresh } = act;
  const proposing = useProposals(listed, refresh);
  const { proposals } = proposing;
  const chosen = useRules(listed, dealControl);
  const { terms } = chosen;
  const [filter, setFilter] = useState<EditFilter>(NO_FILTER);
  const edits = useMemo(
    () => (listed === undefined ? [] : filterEdits(listed.edits, filter, decisions, failures)),
    [listed, filter, decisions, failures],
  );
  const clear = useClear(listed, edits, chosen.rules, decisions);
  const isListed = listed !== undefined;
  const refreshList = useCallback(() => {
    if (isListed) void refresh();
  }, [isListed, refresh]);
  const hidden = useHiddenText(document);
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
  const busy = isReading || progress !== undefined;
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
        {listed === undefined || !hasEdits ? null : (
          <>
            <EditFilters filter={filter} edits={listed.edits} onChange={setFilter} />
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
        <SilentChanges
          document={document}
          remembered={remembered}
          onGoTo={goToPlace}
          onWritten={refreshList}
        />
      </Disclosure>
      {listed === undefined || isEmpty ? null : (
        <>
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
            render={(edit) => (
              <EditRow
                key={edit.id}
                edit={edit}
                review={listed.review}
                terms={terms}
                proposal={proposals.get(edit.id)}
                clear={clear.reasons.get(edit.id)}
                decision={decisions.get(edit.id)}
                failure={failures.get(edit.id)}
                capabilities={document.capabilities}
                busy={busy}
                onDecide={act.decide}
                onGoTo={goTo}
              />
            )}
          />
          <CommentList
            document={document}
            comments={listed.review.comments}
            onGoTo={(paragraph) => goTo(paragraph, 0, 0)}
            onAnswered={refreshList}
          />
        </>
      )}
      {listed === undefined || (isEmpty && decided.length === 0) ? null : (
        <EditsList content={{ ...listed, terms, proposals, decisions, decided }} />
      )}
      <CoverNote document={document} control={remembered} />
      {isHiddenFirst ? null : hiddenText}
      {summary === undefined && !hasEdits ? null : (
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
