import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { clauseName } from '#pane/ui/clause-name.ts';
import { Disclosure } from '#pane/ui/Disclosure.tsx';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { plainList } from '#pane/ui/styles/list-style.ts';
import type { AgreementClause } from '#pane/word/model.ts';
import { agreementMessages } from '../../messages.ts';
import { playbookMessages } from '../messages.ts';
import { toSentClause } from '../review/plan-topics.ts';
import { countPlaces, coverClauses, type CoveredClause } from './cover-clauses.ts';
import type { ReviewItem } from './group-findings.ts';

const say = playbookMessages.coverage;

const useStyles = makeStyles({
  list: { ...plainList, gap: tokens.spacingVerticalXS },
  /** One line of words: the list is for finding what to read, and Go to shows the clause. */
  words: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Says where every clause of the agreement is after a review, with the clauses that no finding is about to go to. */
export function Coverage(props: {
  readonly clauses: readonly AgreementClause[];
  readonly items: readonly ReviewItem[];
  readonly onGoTo: (clause: AgreementClause) => void;
}) {
  const { clauses, items, onGoTo } = props;
  const covered = useMemo(() => coverClauses(clauses, items), [clauses, items]);
  const { verdicts, excluded, uncovered, unread } = countPlaces(covered);
  const hasSeveral = items.some(({ input }) => input.rule.sources !== undefined);
  return (
    <section aria-label={say.title}>
      <Text>
        {[
          say.all(clauses.length),
          ...verdicts.map(({ verdict, clauses: n }) => say.verdicts[verdict](n)),
        ].join(' · ')}
      </Text>
      <ClauseList
        label={hasSeveral ? say.uncoveredByAny(uncovered.length) : say.uncovered(uncovered.length)}
        clauses={uncovered}
        onGoTo={onGoTo}
      />
      <ClauseList label={say.excluded(excluded.length)} clauses={excluded} onGoTo={onGoTo} />
      <ClauseList label={say.unread(unread.length)} clauses={unread} onGoTo={onGoTo} />
    </section>
  );
}

/** A folded list of clauses, each with its first words and, where it was not read, why. */
function ClauseList(props: {
  readonly label: string;
  readonly clauses: readonly CoveredClause[];
  readonly onGoTo: (clause: AgreementClause) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  if (props.clauses.length === 0) return null;
  return (
    <Disclosure label={props.label}>
      <ul className={styles.list}>
        {props.clauses.map(({ clause, place }) => {
          const { label, text } = toSentClause(clause);
          const name = clauseName(label);
          return (
            <li key={clause.first}>
              <div className={card.row}>
                <Link
                  as="button"
                  aria-label={agreementMessages.goToOf(name)}
                  onClick={() => props.onGoTo(clause)}
                >
                  {name}
                </Link>
                {place.kind === 'unread' ? (
                  <span className={card.quiet}>{say.reasons[place.reason]}</span>
                ) : null}
              </div>
              <span className={styles.words}>{text}</span>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
