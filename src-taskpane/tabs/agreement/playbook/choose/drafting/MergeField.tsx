import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { EditedTopic } from '#pane/pure/playbooks/from-agreements/edit-draft.ts';
import { Choice } from '#pane/ui/controls/Choice.tsx';
import { draftingMessages as say } from './messages.ts';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'end', gap: tokens.spacingHorizontalS },
  field: { flex: '1 1 0', minWidth: 0 },
});

/** Chooses the topic that one is merged into. A press merges: arrow keys only move between the names. */
export function MergeField(props: {
  readonly topic: string;
  readonly others: readonly EditedTopic[];
  readonly onMerge: (into: EditedTopic) => void;
}) {
  const styles = useStyles();
  const { topic, others, onMerge } = props;
  const [id, setId] = useState('');
  const into = others.find((one) => one.id === id);
  return (
    <div className={styles.row}>
      <Choice
        className={styles.field}
        label={say.mergeInto}
        size="small"
        value={into?.id}
        none={say.mergeNone}
        options={others.map((one) => ({ value: one.id, label: one.topic }))}
        onChange={setId}
      />
      <Button
        size="small"
        aria-label={say.mergeOf(topic)}
        disabledFocusable={into === undefined}
        onClick={() => {
          if (into !== undefined) onMerge(into);
        }}
      >
        {say.merge}
      </Button>
    </div>
  );
}
