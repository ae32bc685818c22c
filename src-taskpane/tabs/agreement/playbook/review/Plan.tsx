import { Badge, Button, Checkbox, Link, Text } from '@fluentui/react-components';
import { PlayRegular } from '@fluentui/react-icons';
import { clauseName } from '#pane/ui/clause-name.ts';
import { minutesLeft, type RunItem } from '#pane/pure/runs/model.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import type { AgreementClause } from '#pane/word/model.ts';
import { agreementMessages } from '../../messages.ts';
import { usePlanStyles } from '../../plan-styles.ts';
import { playbookMessages } from '../messages.ts';
import { nameTopic } from '../name-topic.ts';
import { dealMessages } from '../deal/messages.ts';
import { applies, toSentClause, type PlannedTopic } from './plan-topics.ts';
import type { TopicResult } from './review-topic.ts';
import type { ReviewRun } from './use-review.ts';

const say = playbookMessages.plan;

/** Shows what a review will send, topic by topic, before it starts; each topic can be unticked. */
export function Plan(props: {
  readonly run: ReviewRun;
  /** Names of the playbooks. */
  readonly playbooks: readonly string[];
  readonly hasModel: boolean;
  /** Requests per minute that the run may use. */
  readonly perMinute: number;
  readonly onTick: (id: string, isTicked: boolean) => void;
  readonly onGoTo: (clause: AgreementClause) => void;
  readonly onStart: () => void;
}) {
  const styles = usePlanStyles();
  const card = useCardStyles();
  const { run, playbooks, hasModel, perMinute } = props;
  const ticked = run.items.filter(({ status }) => status.state === 'waiting').map(({ input }) => input);
  const sent = hasModel ? ticked.filter(({ size }) => size > 0) : [];
  const excluded = run.items.flatMap(({ input }) => (applies(input) ? [] : [nameTopic(input.rule)]));
  const characters = sent.reduce((sum, { size }) => sum + size, 0);
  return (
    <section className={styles.plan} aria-label={say.title}>
      <h2 className={styles.title}>{say.title}</h2>
      {playbooks.length === 1 ? null : <Text>{say.against(playbooks.join(', '))}</Text>}
      {hasModel ? (
        <div>
          <Text block>{say.calls(ticked.length, sent.length, characters)}</Text>
          <Text block className={card.quiet}>
            {say.time(minutesLeft(sent.length, perMinute), perMinute)}
          </Text>
        </div>
      ) : (
        <Text>{say.noModel}</Text>
      )}
      <div>
        <Button
          appearance="primary"
          icon={<PlayRegular />}
          disabledFocusable={ticked.length === 0}
          title={ticked.length === 0 ? say.nothing : ''}
          onClick={() => {
            if (ticked.length > 0) props.onStart();
          }}
        >
          {say.start}
        </Button>
      </div>
      <ul className={styles.list}>
        {run.items
          .filter(({ input }) => applies(input))
          .map((item) => (
            <PlannedItem key={item.id} {...props} item={item} />
          ))}
      </ul>
      {excluded.length === 0 ? null : (
        <Text className={card.quiet}>{dealMessages.excluded(excluded.join(', '))}</Text>
      )}
    </section>
  );
}

function PlannedItem({
  item: { id, input: topic, status },
  hasModel,
  onTick,
  onGoTo,
}: {
  readonly item: RunItem<PlannedTopic, TopicResult>;
  readonly hasModel: boolean;
  readonly onTick: (id: string, isTicked: boolean) => void;
  readonly onGoTo: (clause: AgreementClause) => void;
}) {
  const styles = usePlanStyles();
  const card = useCardStyles();
  const { rule, leftOut, foundBy, nearest, isWhole, size } = topic;
  const name = nameTopic(rule);
  const isFound = foundBy !== '';
  const clauses = isFound ? topic.clauses : hasModel ? [] : nearest;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Checkbox
          className={styles.tick}
          aria-label={say.tick(name)}
          label={name}
          checked={status.state === 'waiting'}
          onChange={(_, { checked }) => onTick(id, checked === true)}
        />
        <Badge appearance="tint" color={rule.importance === 'high' ? 'warning' : 'informative'}>
          {playbookMessages.importances[rule.importance]}
        </Badge>
      </div>
      <div className={styles.below}>
        {isFound ? null : (
          <span className={card.quiet}>{explain(hasModel, isWhole, clauses.length > 0)}</span>
        )}
        {clauses.map((clause) => {
          const { label: sent, text } = toSentClause(clause);
          const label = clauseName(sent);
          return (
            <div key={clause.first} className={card.row}>
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
      </div>
    </li>
  );
}

/** Says what happens to a topic that no clause names. */
function explain(hasModel: boolean, isWhole: boolean, hasNearest: boolean): string {
  if (hasModel) return isWhole ? say.whole : say.words;
  return hasNearest ? say.nearest : playbookMessages.decidedBy.words;
}
