import { Badge, Link } from '@fluentui/react-components';
import { useCardStyles } from '../../ui/card-styles.ts';
import type { AgreementClause } from '../../word/model.ts';
import { agreementMessages } from '../messages.ts';
import { playbookMessages as say } from './messages.ts';
import { toSentClause, type PlannedTopic } from './plan-topics.ts';

/** One topic of a playbook, with the clauses that deal with it and the position that it takes. */
export function TopicCard(props: {
  readonly topic: PlannedTopic;
  readonly playbook: string;
  readonly clauses: readonly AgreementClause[];
  readonly onGoTo: (clause: AgreementClause) => void;
}) {
  const card = useCardStyles();
  const { rule, clauses, foundBy } = props.topic;
  const found = foundBy === '' ? [] : clauses.flatMap((position) => props.clauses[position] ?? []);
  return (
    <li className={card.card}>
      <div className={card.row}>
        <h3 className={card.name}>{rule.topic}</h3>
        <Badge appearance="tint" color={rule.importance === 'high' ? 'warning' : 'informative'}>
          {say.importances[rule.importance]}
        </Badge>
      </div>
      {found.length === 0 ? <span className={card.quiet}>{say.notFound}</span> : null}
      {found.map((clause) => {
        const { label, text } = toSentClause(clause);
        return (
          <div key={clause.first} className={card.row}>
            <span>{label}</span>
            <span className={card.quiet}>{say.characters(text.length)}</span>
            <Link
              as="button"
              aria-label={agreementMessages.goToOf(label)}
              onClick={() => props.onGoTo(clause)}
            >
              {agreementMessages.goTo}
            </Link>
          </div>
        );
      })}
      <div>
        <div className={card.quiet}>
          {say.position} ({say.source(props.playbook, rule.row)})
        </div>
        {rule.position || rule.wording || rule.measureText}
      </div>
    </li>
  );
}
