import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { Fragment, useState } from 'react';
import type { AgreementClause } from '#pane/word/model.ts';
import { Disclosure } from '#pane/ui/Disclosure.tsx';
import { useListKeys } from '#pane/ui/keys/use-list-keys.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { visuallyHidden } from '#pane/ui/styles/visually-hidden.ts';
import { isInserted, NO_CHOICE, type DecisionControl } from '../../use-decisions.ts';
import { ManySummary } from '#pane/features/insert/outcomes/ManySummary.tsx';
import { toResultControl, type TickedControl } from '../../write/use-ticked.ts';
import { canInsert } from './insert-findings.ts';
import { groupFindings, type ReviewItem } from './group-findings.ts';
import { FilterMenu, type Filter } from './FilterMenu.tsx';
import { FindingCard } from './FindingCard.tsx';
import { playbookMessages as say } from '../messages.ts';
import type { ReviewRun } from '../review/use-review.ts';
import { plainList } from '#pane/ui/styles/list-style.ts';

const useStyles = makeStyles({
  findings: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  title: visuallyHidden,
  list: { ...plainList, gap: 0 },
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
  const list = useListKeys<HTMLUListElement>();
  const card = useCardStyles();
  const { decisions, choose } = decided;
  const [chosen, setChosen] = useState<Filter>('all');
  const groups = groupFindings(run.items);
  // The chosen filter may have become empty.
  const filter = groups.some(({ kind }) => kind === chosen) ? chosen : 'all';
  const isFolded = (kind: Filter): boolean => filter === 'all' && kind === 'acceptable';
  const shown = groups.filter(({ kind }) => filter === 'all' || kind === filter);
  const tick = (items: readonly ReviewItem[], isTicked: boolean): void => {
    for (const item of items)
      if (canInsert(item, decisions.choices[item.id] ?? NO_CHOICE) && !isInserted(decisions, item.id))
        choose(item.id, (before) => ({ ...before, isTicked }));
  };
  const toCards = (items: readonly ReviewItem[]): React.JSX.Element[] =>
    items.map((item) => (
      <FindingCard
        key={item.id}
        item={item}
        playbook={playbook}
        onGoTo={onGoTo}
        onGoToInsertion={onGoToInsertion}
        {...toResultControl(item.id, decided, ticked)}
      />
    ));
  return (
    <section className={styles.findings} aria-label={say.results}>
      <h2 className={styles.title}>{say.results}</h2>
      <div className={card.row}>
        <FilterMenu groups={groups} filter={filter} onFilter={setChosen} />
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
      <ul ref={list} className={styles.list}>
        {shown.map(({ kind, items }) => (
          // A finding that arrives moves none of another kind, so that the focus stays where it is.
          <Fragment key={kind}>
            {isFolded(kind) ? (
              <li>
                <Disclosure label={say.acceptable(items.length)}>
                  <ul className={styles.list}>{toCards(items)}</ul>
                </Disclosure>
              </li>
            ) : (
              toCards(items)
            )}
          </Fragment>
        ))}
      </ul>
    </section>
  );
}
