import { Link, makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { AgreementClause } from '../../../word/model.ts';
import { useCardStyles } from '../../../ui/styles/card-styles.ts';
import { isInserted, NO_CHOICE, type DecisionControl } from '../../use-decisions.ts';
import { canInsert } from './insert-findings.ts';
import { classify, countFindings, FILTERS, type Filter } from './filter-findings.ts';
import { FindingCard } from './FindingCard.tsx';
import { playbookMessages as say } from '../messages.ts';
import type { ReviewRun } from '../review/use-review.ts';
import { plainList } from '../../../ui/styles/list-style.ts';

const useStyles = makeStyles({
  findings: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300 },
  filters: {
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
  },
  filter: { minWidth: 0 },
  list: plainList,
});

const LABELS: Readonly<Record<Filter, string>> = { ...say.filters, ...say.verdicts };

/** Shows the findings of a review, the most important first, with filters and counts. */
export function Findings({
  run,
  playbook,
  decided: { decisions, choose },
  onGoTo,
}: {
  readonly run: ReviewRun;
  readonly playbook: string;
  readonly decided: DecisionControl;
  readonly onGoTo: (clause: AgreementClause) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const [chosen, setChosen] = useState<Filter>('all');
  const counts = countFindings(run.items);
  // The chosen filter may have become empty.
  const filter = counts[chosen] === 0 ? 'all' : chosen;
  const shown = run.items.filter((item) => {
    const own = classify(item);
    return own !== undefined && (filter === 'all' || own === filter);
  });
  const tick = (items: ReviewRun['items'], isTicked: boolean): void => {
    for (const item of items)
      if (canInsert(item, decisions.choices[item.id] ?? NO_CHOICE) && !isInserted(decisions, item.id))
        choose(item.id, (before) => ({ ...before, isTicked }));
  };
  return (
    <section className={styles.findings} aria-label={say.results}>
      <h2 className={styles.title}>{say.results}</h2>
      <fieldset className={styles.filters} aria-label={say.filter}>
        {FILTERS.filter((one) => one === 'all' || counts[one] > 0).map((one) => (
          <ToggleButton
            key={one}
            className={styles.filter}
            size="small"
            shape="circular"
            checked={one === filter}
            onClick={() => setChosen(one)}
          >
            {LABELS[one]} {counts[one]}
          </ToggleButton>
        ))}
      </fieldset>
      <div className={card.row}>
        <Link as="button" onClick={() => tick(shown, true)}>
          {say.tickShown}
        </Link>
        <Link as="button" onClick={() => tick(run.items, false)}>
          {say.tickNone}
        </Link>
      </div>
      <ul className={styles.list}>
        {shown.map((item) => (
          <FindingCard
            key={item.id}
            item={item}
            playbook={playbook}
            choice={decisions.choices[item.id] ?? NO_CHOICE}
            isInserted={isInserted(decisions, item.id)}
            onChoose={choose}
            onGoTo={onGoTo}
          />
        ))}
      </ul>
    </section>
  );
}
