import { Badge, Checkbox, Link, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { ItemOutcome } from '#pane/features/insert/outcomes/ItemOutcome.tsx';
import { ManySummary } from '#pane/features/insert/outcomes/ManySummary.tsx';
import { toNoticeText } from '#pane/relay-client/notices.ts';
import { clauseName } from '#pane/ui/clause-name.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { atEdge } from '#pane/ui/styles/control-alignment.ts';
import { Disclosure } from '#pane/ui/Disclosure.tsx';
import { Excerpt } from '#pane/ui/Excerpt.tsx';
import type { AgreementClause } from '#pane/word/model.ts';
import { toResultControl, type ResultControl, type TickedControl } from '../../write/use-ticked.ts';
import { ItemRedline } from '../../write/ItemRedline.tsx';
import { agreementMessages } from '../../messages.ts';
import { isInserted, type DecisionControl } from '../../use-decisions.ts';
import { toTitle } from '../clause-title.ts';
import { canInsert } from './insert-rewrites.ts';
import { clausesMessages as say } from '../messages.ts';
import type { ClauseItem } from '../model.ts';
import { plainList } from '#pane/ui/styles/list-style.ts';

const useStyles = makeStyles({
  results: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300 },
  list: plainList,
  card: { contentVisibility: 'auto', containIntrinsicSize: 'auto 110px' },
  head: { display: 'flex', alignItems: 'center', minWidth: 0 },
  tick: atEdge,
});

/** Shows the result of each clause that was sent, in the order of the agreement. */
export function ClauseResults({
  items,
  decided,
  ticked,
  onGoTo,
  onGoToInsertion,
}: {
  readonly items: readonly ClauseItem[];
  readonly decided: DecisionControl;
  readonly ticked: TickedControl;
  readonly onGoTo: (clause: AgreementClause) => void;
  readonly onGoToInsertion: (entryId: string) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { decisions, choose } = decided;
  const shown = items.filter(({ status }) => status.state !== 'skipped');
  const open = items.filter((item) => canInsert(item) && !isInserted(decisions, item.id));
  const unchanged = items.filter(({ status }) => status.state === 'no_change').length;
  const tick = (isTicked: boolean): void => {
    for (const { id } of open) choose(id, (before) => ({ ...before, isTicked }));
  };
  return (
    <section className={styles.results} aria-label={say.results}>
      <h2 className={styles.title}>{say.results}</h2>
      <Text>{say.counts(shown.length, unchanged)}</Text>
      {open.length === 0 ? null : (
        <div className={card.row}>
          <Link as="button" onClick={() => tick(true)}>
            {say.tickAll}
          </Link>
          <Link as="button" onClick={() => tick(false)}>
            {say.tickNone}
          </Link>
        </div>
      )}
      <ManySummary outcomes={decisions.outcomes} isBusy={ticked.isBusy} onUndo={ticked.undo} />
      <ul className={styles.list}>
        {shown.map((item) => (
          <ClauseCard
            key={item.id}
            item={item}
            onGoTo={onGoTo}
            onGoToInsertion={onGoToInsertion}
            {...toResultControl(item.id, decided, ticked)}
          />
        ))}
      </ul>
    </section>
  );
}

const ClauseCard = memo(function ClauseCard({
  item,
  choice,
  outcome,
  isBusy,
  onChoose,
  onGoTo,
  onGoToInsertion,
  onUndo,
}: ResultControl & {
  readonly item: ClauseItem;
  readonly onGoTo: (clause: AgreementClause) => void;
  readonly onGoToInsertion: (entryId: string) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const isWritten = outcome?.entryId !== undefined;
  const { id, status, input } = item;
  const title = clauseName(toTitle(input.clause));
  const result = status.state === 'done' ? status.result : undefined;
  return (
    <li className={`${card.card} ${styles.card}`}>
      <div className={styles.head}>
        {canInsert(item) && !isWritten ? (
          <Checkbox
            className={styles.tick}
            aria-label={say.tick(title)}
            checked={choice.isTicked}
            onChange={(_, { checked }) =>
              onChoose(id, (before) => ({ ...before, isTicked: checked === true }))
            }
          />
        ) : null}
        <h3 className={card.name}>{title}</h3>
      </div>
      <div className={card.row}>
        <State item={item} />
        <Link as="button" aria-label={agreementMessages.goToOf(title)} onClick={() => onGoTo(input.clause)}>
          {agreementMessages.goTo}
        </Link>
      </div>
      {outcome === undefined ? null : (
        <ItemOutcome outcome={outcome} isBusy={isBusy} onGoTo={onGoToInsertion} onUndo={onUndo} />
      )}
      {status.state === 'failed' ? <span>{status.message}</span> : null}
      {status.state === 'stale' ? <span>{say.stale}</span> : null}
      {result === undefined ? null : (
        <Disclosure label={result.changes === 0 ? say.answer : say.changes(result.changes)}>
          {result.changes === 0 ? (
            <Excerpt length={result.text.length}>{result.text}</Excerpt>
          ) : (
            <ItemRedline
              rewrite={choice.rewrite ?? result.text}
              passage={result.passage}
              asked={result.request}
              without={choice.without}
              onChange={(edit) => onChoose(id, (before) => ({ ...before, without: edit(before.without) }))}
            />
          )}
          {result.notices.map((notice) => (
            <div key={notice.code} className={card.quiet}>
              {toNoticeText(notice)}
            </div>
          ))}
        </Disclosure>
      )}
    </li>
  );
});

function State({ item: { status } }: { readonly item: ClauseItem }) {
  const label = say.states[status.state];
  switch (status.state) {
    case 'running':
      return <Spinner size="extra-tiny" label={label} labelPosition="after" />;
    case 'done':
      return <Badge color="brand">{label}</Badge>;
    case 'failed':
      return <Badge color="danger">{label}</Badge>;
    case 'stale':
      return <Badge color="warning">{label}</Badge>;
    default:
      return (
        <Badge appearance="outline" color="informative">
          {label}
        </Badge>
      );
  }
}
