import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { clauseName } from '../../ui/clause-name.ts';
import { Busy } from '../../ui/Busy.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { asPaneError } from '../../ui/services/failure.ts';
import { uiMessages } from '../../ui/messages.ts';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { Picker } from '../../ui/Picker.tsx';
import { useServices } from '../../ui/services/services.ts';
import type { Rule } from '../../playbooks/model.ts';
import type { WordDocument } from '../../word/model.ts';
import { usePlaybook, useFirmPlaybooks, type PlaybookChoice } from '../playbook/choose/use-playbooks.ts';
import { IssuesList } from '../write/IssuesList.tsx';
import { EditCard } from './list/EditCard.tsx';
import { EditFilters } from './list/EditFilters.tsx';
import { filterEdits, NO_FILTER, type EditFilter } from './list/filter-edits.ts';
import { groupByClause } from './group-changes.ts';
import { listEdits } from './list/list-edits.ts';
import { measureEdits, type MeasuredEdit } from './measure-edits.ts';
import { changesMessages as say } from './messages.ts';
import { Proposals } from './proposals/Proposals.tsx';
import { useApply } from './use-apply.ts';
import { useProposals } from './proposals/use-proposals.ts';
import { plainList } from '../../ui/styles/list-style.ts';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase400 },
  clause: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  start: { alignSelf: 'flex-start' },
  list: plainList,
  comments: { margin: 0, paddingLeft: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
});

/** Number of edits shown at first and added each time: hundreds at once would block the page. */
const PAGE = 20;

const NO_RULES: readonly Rule[] = [];
const NOT_MEASURED: ReadonlyMap<string, readonly MeasuredEdit[]> = new Map();

/** Lists the tracked changes and comments of the document and applies the user's decisions about them. */
export function ChangesSection() {
  const { word } = useServices();
  if (word.status === 'starting') return <Busy label={uiMessages.starting} />;
  if (word.status === 'failed') return <Text>{uiMessages.wordFailed}</Text>;
  return <Changes document={word.document} />;
}

function Changes({ document }: { readonly document: WordDocument }) {
  const styles = useStyles();
  const { listed, isReading, error, setError, decisions, failures, progress, summary, ...act } =
    useApply(document);
  const proposing = useProposals(listed, act.refresh);
  const [filter, setFilter] = useState<EditFilter>(NO_FILTER);
  const [most, setMost] = useState(PAGE);
  const [choice, setChoice] = useState<PlaybookChoice>();
  const [choices] = useFirmPlaybooks();
  const [playbook] = usePlaybook(choice);
  const rules = playbook.status === 'ready' ? playbook.value.rules : undefined;
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
  const toRows = (where: 'file' | 'document'): ReturnType<typeof listEdits> =>
    listed === undefined
      ? []
      : listEdits(where, {
          ...listed,
          measured: measured ?? NOT_MEASURED,
          proposals: proposing.proposals,
          decisions,
        });
  const goTo = (paragraph: number, from: number, to: number): void => {
    const own = listed?.review.paragraphs[paragraph];
    if (own === undefined) return;
    const { given } = own;
    setError(undefined);
    document
      .goToWords({ paragraph, given, text: given, start: from, end: to })
      .catch((reason: unknown) => setError(asPaneError(reason)));
  };
  return (
    <div className={styles.section}>
      <Text>{say.intro}</Text>
      <Button
        className={styles.start}
        appearance={listed === undefined ? 'primary' : 'secondary'}
        disabledFocusable={busy}
        onClick={() => void act.list()}
      >
        {listed === undefined ? say.start : say.again}
      </Button>
      {isReading ? <Busy label={say.reading} /> : null}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={() => setError(undefined)} />}
      {summary === undefined ? null : (
        <Notice intent={failures.size === 0 ? 'success' : 'warning'}>{summary}</Notice>
      )}
      {listed === undefined ? null : (
        <>
          <h2 className={styles.title}>
            {listed.edits.length + listed.review.comments.length === 0
              ? say.none
              : say.count(listed.edits.length, listed.review.comments.length)}
          </h2>
          {listed.review.unread.map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
          {rejectChanges.available || listed.edits.length === 0 ? null : (
            <Notice intent="info">{say.readOnlyList(rejectChanges.reason)}</Notice>
          )}
          {listed.edits.length + listed.review.comments.length === 0 ? null : (
            <IssuesList
              name={say.list.name}
              toFile={() => toRows('file')}
              toTable={() => toRows('document')}
            />
          )}
          {listed.edits.length === 0 ? null : (
            <>
              {choices.status === 'ready' && choices.value.length > 0 ? (
                <Picker
                  label={say.playbook}
                  placeholder={say.noPlaybook}
                  noMatch={say.noPlaybook}
                  options={choices.value}
                  value={choice?.id}
                  onChange={(id) => setChoice(choices.value.find((one) => one.id === id))}
                />
              ) : null}
              <EditFilters filter={filter} edits={listed.edits} onChange={setFilter} />
              {proposing.isOffered ? (
                <Proposals
                  edits={edits}
                  review={listed.review}
                  rules={rules ?? NO_RULES}
                  control={proposing}
                />
              ) : null}
              {progress === undefined ? (
                <Button
                  className={styles.start}
                  appearance="primary"
                  disabledFocusable={busy || decisions.size === 0}
                  title={decisions.size === 0 ? say.nothingTicked : undefined}
                  onClick={() => void act.apply()}
                >
                  {say.apply(decisions.size)}
                </Button>
              ) : (
                <div className={styles.row}>
                  <Busy label={say.applying(progress.done, progress.all)} />
                  <Button size="small" onClick={act.stop}>
                    {say.stop}
                  </Button>
                </div>
              )}
            </>
          )}
          {groupByClause(edits.slice(0, most)).map(([clause, own]) => (
            <section key={own[0]?.id} className={styles.section}>
              <h3 className={styles.clause}>{clause === '' ? say.elsewhere : clauseName(clause)}</h3>
              <ul className={styles.list}>
                {own.map((edit) => (
                  <EditCard
                    key={edit.id}
                    edit={edit}
                    paragraph={listed.review.paragraphs[edit.paragraph]?.text ?? ''}
                    measured={measured?.get(edit.id) ?? []}
                    proposal={proposing.proposals.get(edit.id)}
                    decision={decisions.get(edit.id)}
                    failure={failures.get(edit.id)}
                    capabilities={document.capabilities}
                    busy={busy}
                    onDecide={(decision) => act.decide(edit.id, decision)}
                    onGoTo={() =>
                      goTo(edit.paragraph, edit.changes[0]?.start ?? 0, edit.changes.at(-1)?.end ?? 0)
                    }
                  />
                ))}
              </ul>
            </section>
          ))}
          {edits.length <= most ? null : (
            <Button className={styles.start} size="small" onClick={() => setMost(most + PAGE)}>
              {say.more(Math.min(PAGE, edits.length - most), edits.length - most)}
            </Button>
          )}
          {listed.review.comments.length === 0 ? null : (
            <Disclosure label={say.comments(listed.review.comments.length)}>
              <ul className={styles.comments}>
                {listed.review.comments.map(({ id, author, text, paragraph }) => (
                  <li key={id}>
                    {say.commentOf(author, text)}{' '}
                    <Button
                      size="small"
                      appearance="transparent"
                      aria-label={say.goToOf(say.commentOf(author, text))}
                      onClick={() => goTo(paragraph, 0, 0)}
                    >
                      {say.goTo}
                    </Button>
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </>
      )}
    </div>
  );
}
