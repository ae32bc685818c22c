import { Badge, Link, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { ItemOutcome } from '#pane/features/insert/outcomes/ItemOutcome.tsx';
import { ManySummary } from '#pane/features/insert/outcomes/ManySummary.tsx';
import { toNoticeText } from '#pane/relay-client/notices.ts';
import { clauseName } from '#pane/ui/clause-name.ts';
import { Row } from '#pane/ui/rows/Row.tsx';
import { goToAction } from '#pane/ui/rows/RowActions.tsx';
import { Rows } from '#pane/ui/rows/Rows.tsx';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { Excerpt } from '#pane/ui/Excerpt.tsx';
import type { AgreementClause } from '#pane/word/model.ts';
import { toResultControl, type ResultControl, type TickedControl } from '../../write/use-ticked.ts';
import { ItemRedline } from '../../write/ItemRedline.tsx';
import { isInserted, type DecisionControl } from '../../use-decisions.ts';
import { toTitle } from '../clause-title.ts';
import { canInsert } from './insert-rewrites.ts';
import { clausesMessages as say } from '../messages.ts';
import type { ClauseItem } from '../model.ts';

const useStyles = makeStyles({
  results: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300 },
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
      <Rows
        groups={[{ key: 'all', items: shown }]}
        render={(item) => (
          <ClauseRow
            key={item.id}
            item={item}
            onGoTo={onGoTo}
            onGoToInsertion={onGoToInsertion}
            {...toResultControl(item.id, decided, ticked)}
          />
        )}
      />
    </section>
  );
}

const ClauseRow = memo(function ClauseRow({
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
  const card = useCardStyles();
  const { id, status, input } = item;
  const title = clauseName(toTitle(input.clause));
  const result = status.state === 'done' ? status.result : undefined;
  return (
    <Row
      level={3}
      tick={
        canInsert(item) && outcome?.entryId === undefined
          ? {
              name: say.tick(title),
              isTicked: choice.isTicked,
              onTick: (isTicked) => onChoose(id, (before) => ({ ...before, isTicked })),
            }
          : undefined
      }
      badge={<State item={item} />}
      title={title}
      facts={[describe(item)]}
      actions={{ busy: isBusy, actions: [goToAction(title, () => onGoTo(input.clause))] }}
      outcome={
        outcome === undefined ? null : (
          <ItemOutcome outcome={outcome} isBusy={isBusy} onGoTo={onGoToInsertion} onUndo={onUndo} />
        )
      }
      renderOpen={
        result === undefined
          ? undefined
          : () => (
              <>
                {result.changes === 0 ? (
                  <Excerpt length={result.text.length}>{result.text}</Excerpt>
                ) : (
                  <ItemRedline
                    rewrite={choice.rewrite ?? result.text}
                    passage={result.passage}
                    asked={result.request}
                    without={choice.without}
                    onChange={(edit) =>
                      onChoose(id, (before) => ({ ...before, without: edit(before.without) }))
                    }
                  />
                )}
                {result.notices.map((notice) => (
                  <div key={notice.code} className={card.quiet}>
                    {toNoticeText(notice)}
                  </div>
                ))}
              </>
            )
      }
    />
  );
});

/** Says what came of a clause at a glance: why there is nothing, how much changes, or how the answer begins. */
function describe({ status }: ClauseItem): string {
  if (status.state === 'failed') return status.message;
  if (status.state === 'stale') return say.stale;
  if (status.state !== 'done') return '';
  return status.result.changes === 0 ? status.result.text : say.changes(status.result.changes);
}

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
