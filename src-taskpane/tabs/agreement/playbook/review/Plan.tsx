import { Badge, Link, makeStyles, mergeClasses, Text } from '@fluentui/react-components';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import { clauseName } from '#pane/ui/clause-name.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import type { AgreementClause } from '#pane/word/model.ts';
import { agreementMessages } from '../../messages.ts';
import { RunPlan, tickedIds } from '../../run/RunPlan.tsx';
import { playbookMessages } from '../messages.ts';
import { nameTopic } from '../name-topic.ts';
import { dealMessages } from '../deal/messages.ts';
import { applies, toSentClause, type PlannedTopic } from './plan-topics.ts';
import type { ReviewRun } from './use-review.ts';

const say = playbookMessages.plan;

/** Shows what a review will send, topic by topic, before it starts; each topic can be unticked. */
export function Plan({
  run,
  playbooks,
  unread,
  hasModel,
  onTick,
  onGoTo,
  onStart,
}: {
  readonly run: ReviewRun;
  /** Names of the playbooks. */
  readonly playbooks: readonly string[];
  /** Sentences that say what of the agreement could not be read. */
  readonly unread: readonly string[];
  readonly hasModel: boolean;
  readonly onTick: (id: string, isTicked: boolean) => void;
  readonly onGoTo: (clause: AgreementClause) => void;
  readonly onStart: () => void;
}) {
  const card = useCardStyles();
  const ticked = run.items.filter(({ status }) => status.state === 'waiting').map(({ input }) => input);
  const sent = hasModel ? ticked.filter(({ size }) => size > 0) : [];
  const excluded = run.items.flatMap(({ input }) => (applies(input) ? [] : [nameTopic(input.rule)]));
  const characters = sent.reduce((sum, { size }) => sum + size, 0);
  return (
    <RunPlan
      say={say}
      above={playbooks.length === 1 ? null : <Text>{say.against(playbooks.join(', '))}</Text>}
      sentences={[hasModel ? say.calls(ticked.length, sent.length, characters) : say.noModel, ...unread]}
      requests={hasModel ? sent.length : undefined}
      below={
        excluded.length === 0 ? null : (
          <Text className={card.quiet}>{dealMessages.excluded(excluded.join(', '))}</Text>
        )
      }
      items={run.items
        .filter(({ input }) => applies(input))
        .map(({ id, input }) => ({
          id,
          name: nameTopic(input.rule),
          badge: <ImportanceBadge importance={input.rule.importance} />,
          facts: describe(input, hasModel),
          content: <TopicContent topic={input} hasModel={hasModel} onGoTo={onGoTo} />,
        }))}
      ticked={tickedIds(run.items)}
      onTick={onTick}
      onStart={onStart}
    />
  );
}

const ImportanceBadge = ({ importance }: Pick<Rule, 'importance'>) => (
  <Badge appearance="tint" color={importance === 'high' ? 'warning' : 'informative'}>
    {playbookMessages.importances[importance]}
  </Badge>
);

/** Several clauses stand below each other: each link is a target of 24 pixels (WCAG 2.5.8). */
const useClauseStyles = makeStyles({ clause: { '> button': { minHeight: '24px' } } });

/** The clauses of a topic, and what is sent of them. */
function TopicContent({
  topic,
  hasModel,
  onGoTo,
}: {
  readonly topic: PlannedTopic;
  readonly hasModel: boolean;
  readonly onGoTo: (clause: AgreementClause) => void;
}) {
  const styles = useClauseStyles();
  const card = useCardStyles();
  const { leftOut, foundBy, isWhole, size } = topic;
  const isFound = foundBy !== '';
  const clauses = isFound ? topic.clauses : hasModel ? [] : (topic.alike ?? []);
  return (
    <>
      {isFound ? null : <span className={card.quiet}>{explain(hasModel, isWhole)}</span>}
      {clauses.map((clause) => {
        const { label: sent, text } = toSentClause(clause);
        const label = clauseName(sent);
        return (
          <div key={clause.first} className={mergeClasses(card.row, styles.clause)}>
            <Link as="button" aria-label={agreementMessages.goToOf(label)} onClick={() => onGoTo(clause)}>
              {label}
            </Link>
            <span className={card.quiet}>
              {playbookMessages.characters(text.length)}
              {leftOut.includes(clause) ? `, ${say.leftOut}` : ''}
            </span>
          </div>
        );
      })}
      {hasModel && size > 0 ? <div className={card.quiet}>{say.sent(size)}</div> : null}
      {hasModel && size === 0 && isFound ? <div className={card.quiet}>{say.tooLong}</div> : null}
    </>
  );
}

/** Says what is read of a topic, and how much of it is sent. */
function describe(topic: PlannedTopic, hasModel: boolean): readonly string[] {
  const { foundBy, isWhole, size, clauses } = topic;
  return [
    foundBy === ''
      ? explain(hasModel, isWhole)
      : clauses.map((clause) => clauseName(toSentClause(clause).label)).join(', '),
    hasModel && size > 0 ? say.sent(size) : '',
  ];
}

/** Says what happens to a topic that no clause names. */
function explain(hasModel: boolean, isWhole: boolean): string {
  if (!hasModel) return playbookMessages.decidedBy.words;
  return isWhole ? say.whole : say.words;
}
