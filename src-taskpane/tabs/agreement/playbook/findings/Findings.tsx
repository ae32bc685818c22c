import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { AgreementClause } from '#pane/word/model.ts';
import { FilterMenu } from '#pane/ui/rows/FilterMenu.tsx';
import { Rows } from '#pane/ui/rows/Rows.tsx';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { visuallyHidden } from '#pane/ui/styles/visually-hidden.ts';
import { isInserted, NO_CHOICE, type DecisionControl } from '../../use-decisions.ts';
import { ManySummary } from '#pane/features/insert/outcomes/ManySummary.tsx';
import { toResultControl, type TickedControl } from '../../write/use-ticked.ts';
import { canInsert } from './insert-findings.ts';
import { groupFindings, type FindingKind, type ReviewItem } from './group-findings.ts';
import { FindingRow } from './FindingRow.tsx';
import { playbookMessages as say } from '../messages.ts';
import type { ReviewRun } from '../review/use-review.ts';

/** The kinds of finding that a list shows. */
type Filter = 'all' | FindingKind;
const LABELS: Readonly<Record<Filter, string>> = { ...say.filters, ...say.verdicts };

const useStyles = makeStyles({
  findings: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  title: visuallyHidden,
});

/** Lists the findings of a review, the most urgent first; the acceptable ones are folded away under their number. */
export function Findings({
  run,
  playbook,
  decided,
  ticked,
  onGoTo,
  onGoToInsertion,
}: {
  readonly run: ReviewRun;
  readonly playbook: string;
  readonly decided: DecisionControl;
  readonly ticked: TickedControl;
  readonly onGoTo: (clause: AgreementClause) => void;
  readonly onGoToInsertion: (entryId: string) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { decisions, choose } = decided;
  const [chosen, setChosen] = useState<Filter>('all');
  const groups = groupFindings(run.items);
  // The chosen filter may have become empty.
  const filter = groups.some(({ kind }) => kind === chosen) ? chosen : 'all';
  const options: readonly (readonly [Filter, string])[] = [
    ['all', `${LABELS.all} ${groups.reduce((sum, { items }) => sum + items.length, 0)}`],
    ...groups.map(({ kind, items }) => [kind, `${LABELS[kind]} ${items.length}`] as const),
  ];
  const [, label = ''] = options.find(([value]) => value === filter) ?? [];
  const isFolded = (kind: Filter): boolean => filter === 'all' && kind === 'acceptable';
  const shown = groups.filter(({ kind }) => filter === 'all' || kind === filter);
  const tick = (items: readonly ReviewItem[], isTicked: boolean): void => {
    for (const item of items)
      if (canInsert(item, decisions.choices[item.id] ?? NO_CHOICE) && !isInserted(decisions, item.id))
        choose(item.id, (before) => ({ ...before, isTicked }));
  };
  return (
    <section className={styles.findings} aria-label={say.results}>
      <h2 className={styles.title}>{say.results}</h2>
      <div className={card.row}>
        <FilterMenu
          label={label}
          name={`${say.filter}: ${label}`}
          fields={[
            {
              name: 'shown',
              options,
              chosen: filter,
              onChoose: (value) => setChosen(groups.find(({ kind }) => kind === value)?.kind ?? 'all'),
            },
          ]}
        />
        <Link
          as="button"
          onClick={() =>
            tick(
              shown.flatMap(({ kind, items }) => (isFolded(kind) ? [] : items)),
              true,
            )
          }
        >
          {say.tickShown}
        </Link>
        <Link as="button" onClick={() => tick(run.items, false)}>
          {say.tickNone}
        </Link>
      </div>
      <ManySummary outcomes={decisions.outcomes} isBusy={ticked.isBusy} onUndo={ticked.undo} />
      <Rows
        most={run.items.length}
        groups={shown.map(({ kind, items }) => ({
          key: kind,
          items,
          ...(isFolded(kind) ? { title: say.acceptable(items.length), isFolded: true } : {}),
        }))}
        render={(item) => (
          <FindingRow
            key={item.id}
            item={item}
            playbook={playbook}
            onGoTo={onGoTo}
            onGoToInsertion={onGoToInsertion}
            {...toResultControl(item.id, decided, ticked)}
          />
        )}
      />
    </section>
  );
}
