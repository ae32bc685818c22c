import { Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import type { EditedTopic, TopicProblem } from '#pane/pure/playbooks/from-agreements/edit-draft.ts';
import { IMPORTANCES } from '#pane/pure/playbooks/model.ts';
import { Choice } from '#pane/ui/controls/Choice.tsx';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { playbookMessages } from '../../messages.ts';
import { MergeField } from './MergeField.tsx';
import { draftingMessages as say } from './messages.ts';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});

/** The fields of one topic of a draft: what will be in its row, and where it was found. */
export function TopicFields(props: {
  readonly topic: EditedTopic;
  readonly problem: TopicProblem | undefined;
  /** The topics that it can be merged into. */
  readonly others: readonly EditedTopic[];
  readonly onChange: (change: Partial<EditedTopic>) => void;
  readonly onMerge: (into: EditedTopic) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { topic, problem, others, onChange } = props;
  const problemAt = (...codes: readonly TopicProblem[]) =>
    problem !== undefined && codes.includes(problem)
      ? ({ validationState: 'error', validationMessage: say.problems[problem] } as const)
      : {};
  return (
    <div className={styles.fields}>
      <Field label={say.name} size="small" {...problemAt('no_topic', 'duplicate_topic')}>
        <Input size="small" value={topic.topic} onChange={(_, { value }) => onChange({ topic: value })} />
      </Field>
      <Field label={say.position} size="small" {...problemAt('nothing_said')}>
        <Textarea
          rows={2}
          resize="vertical"
          value={topic.position}
          onChange={(_, { value }) => onChange({ position: value })}
        />
      </Field>
      <Field label={say.measure} size="small" {...problemAt('unreadable_measure')}>
        <Input
          size="small"
          value={topic.measureText}
          onChange={(_, { value }) => onChange({ measureText: value })}
        />
      </Field>
      <Choice
        label={say.importance}
        size="small"
        value={topic.importance}
        options={IMPORTANCES.map((value) => ({ value, label: playbookMessages.importances[value] }))}
        onChange={(value) =>
          onChange({ importance: IMPORTANCES.find((one) => one === value) ?? topic.importance })
        }
      />
      <Choice
        label={say.wording}
        size="small"
        value={String(topic.wording === undefined ? -1 : topic.wordings.indexOf(topic.wording))}
        options={[
          ...topic.wordings.map(({ name, label }, index) => ({
            value: String(index),
            label: say.from(name, label),
          })),
          { value: '-1', label: say.noWording },
        ]}
        onChange={(value) => onChange({ wording: topic.wordings[Number(value)] })}
      />
      {topic.wording === undefined ? null : <p className={card.quote}>{topic.wording.text}</p>}
      {others.length === 0 ? null : (
        <MergeField topic={topic.topic} others={others} onMerge={props.onMerge} />
      )}
    </div>
  );
}
