import { Text } from '@fluentui/react-components';
import { useMemo } from 'react';
import { Disclosure } from '#pane/ui/Disclosure.tsx';
import type { AgreementClause } from '#pane/word/model.ts';
import { playbookMessages } from '../messages.ts';
import { ClauseLines } from './ClauseLines.tsx';
import { countPlaces, coverClauses, type CoveredClause } from './cover-clauses.ts';
import type { ReviewItem } from './group-findings.ts';

const say = playbookMessages.coverage;

/** Says where every clause of the agreement is after a review, with the clauses that no finding is about to go to. */
export function Coverage(props: {
  readonly clauses: readonly AgreementClause[];
  /** Sentences that say what of the agreement is in none of them. */
  readonly unread: readonly string[];
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
      {props.unread.map((sentence) => (
        <Text key={sentence} block>
          {sentence}
        </Text>
      ))}
    </section>
  );
}

/** A folded list of clauses, each with its first words and, where it was not read, why. */
function ClauseList(props: {
  readonly label: string;
  readonly clauses: readonly CoveredClause[];
  readonly onGoTo: (clause: AgreementClause) => void;
}) {
  if (props.clauses.length === 0) return null;
  return (
    <Disclosure label={props.label}>
      <ClauseLines
        clauses={props.clauses.map(({ clause, place }) => ({
          clause,
          note: place.kind === 'unread' ? say.reasons[place.reason] : undefined,
        }))}
        onGoTo={props.onGoTo}
      />
    </Disclosure>
  );
}
