import { Badge, Checkbox, Link, makeStyles, Spinner } from '@fluentui/react-components';
import { memo } from 'react';
import { clauseName } from '../../../ui/clause-name.ts';
import type { Verdict } from '../../../playbooks/read-review.ts';
import type { RunItem } from '../../../runs/model.ts';
import { useCardStyles } from '../../../ui/styles/card-styles.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import type { AgreementClause } from '../../../word/model.ts';
import { agreementMessages } from '../../messages.ts';
import { atEdge } from '../../../ui/styles/control-alignment.ts';
import type { Choice } from '../../use-decisions.ts';
import { canInsert } from './insert-findings.ts';
import { FindingDetails } from './FindingDetails.tsx';
import { playbookMessages as say } from '../messages.ts';
import { toSentClause, type PlannedTopic } from '../review/plan-topics.ts';
import type { TopicResult } from '../review/review-topic.ts';

const COLORS: Readonly<Record<Verdict, 'success' | 'warning' | 'danger' | 'informative'>> = {
  acceptable: 'success',
  fallback: 'warning',
  not_acceptable: 'danger',
  missing: 'danger',
  unclear: 'informative',
};

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', minWidth: 0 },
  tick: atEdge,
});

/** Shows one topic of a review: its verdict and its clause, and on demand all the evidence. */
export const FindingCard = memo(function FindingCard(props: {
  readonly item: RunItem<PlannedTopic, TopicResult>;
  readonly playbook: string;
  readonly choice: Choice;
  /** True if its insertion is in the document. */
  readonly isInserted: boolean;
  readonly onChoose: (id: string, edit: (choice: Choice) => Choice) => void;
  readonly onGoTo: (clause: AgreementClause) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { item, playbook, choice, isInserted, onChoose, onGoTo } = props;
  const { rule } = item.input;
  const { status } = item;
  const clause = status.state === 'done' ? status.result.finding.clause : undefined;
  const label = clause === undefined ? undefined : clauseName(toSentClause(clause).label);
  return (
    <li className={card.card}>
      <div className={styles.head}>
        {canInsert(item, choice) && !isInserted ? (
          <Checkbox
            className={styles.tick}
            aria-label={say.tick(rule.topic)}
            checked={choice.isTicked}
            onChange={(_, { checked }) =>
              onChoose(item.id, (before) => ({ ...before, isTicked: checked === true }))
            }
          />
        ) : null}
        <h3 className={card.name}>{rule.topic}</h3>
      </div>
      <div className={card.row}>
        <StatusBadge item={item} />
        {isInserted ? <Badge color="success">{agreementMessages.inserted}</Badge> : null}
        <Badge appearance="outline" color={rule.importance === 'high' ? 'warning' : 'informative'}>
          {say.importances[rule.importance]}
        </Badge>
        {clause === undefined || label === undefined ? null : (
          <Link as="button" aria-label={agreementMessages.goToOf(label)} onClick={() => onGoTo(clause)}>
            {label}
          </Link>
        )}
      </div>
      {status.state === 'failed' ? <span>{status.message}</span> : null}
      {status.state === 'stale' ? <span>{say.staleExplained}</span> : null}
      {status.state === 'done' ? (
        <Disclosure label={say.details}>
          <FindingDetails
            id={item.id}
            topic={item.input}
            playbook={playbook}
            result={status.result}
            choice={choice}
            onChoose={onChoose}
          />
        </Disclosure>
      ) : null}
    </li>
  );
});

function StatusBadge({ item: { status } }: { readonly item: RunItem<PlannedTopic, TopicResult> }) {
  switch (status.state) {
    case 'done': {
      const { verdict } = status.result.finding;
      return (
        <Badge appearance="filled" color={COLORS[verdict]}>
          {say.verdicts[verdict]}
        </Badge>
      );
    }
    case 'running':
      return <Spinner size="extra-tiny" label={say.running} labelPosition="after" />;
    case 'failed':
      return <Badge color="danger">{say.failed}</Badge>;
    case 'stale':
      return <Badge color="warning">{say.stale}</Badge>;
    default:
      return (
        <Badge appearance="outline" color="informative">
          {status.state === 'skipped' ? say.skipped : say.waiting}
        </Badge>
      );
  }
}
