import { Checkbox, makeStyles } from '@fluentui/react-components';
import { Disclosure } from '#pane/ui/Disclosure.tsx';
import { atEdge } from '#pane/ui/styles/control-alignment.ts';
import { dealMessages as say } from './messages.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column' },
  tick: atEdge,
});

/** Ticks the topics that do not apply in a deal: those of the playbook, and those that were ticked before. */
export function TopicTicks(props: {
  readonly topics: readonly string[];
  readonly excluded: readonly string[];
  readonly onTick: (excluded: readonly string[]) => void;
}) {
  const styles = useStyles();
  const { topics, excluded, onTick } = props;
  const shown = [...new Set([...topics, ...excluded])];
  if (shown.length === 0) return null;
  return (
    <Disclosure label={say.topics(excluded.length)}>
      <div className={styles.list}>
        {shown.map((topic) => (
          <Checkbox
            key={topic}
            className={styles.tick}
            label={topic}
            checked={excluded.includes(topic)}
            onChange={(_, { checked }) =>
              onTick(checked === true ? [...excluded, topic] : excluded.filter((one) => one !== topic))
            }
          />
        ))}
      </div>
    </Disclosure>
  );
}
