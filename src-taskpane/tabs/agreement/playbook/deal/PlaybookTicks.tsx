import { Checkbox, makeStyles } from '@fluentui/react-components';
import { MOST_PLAYBOOKS } from '#pane/pure/playbooks/unite-playbooks.ts';
import { Disclosure } from '#pane/ui/Disclosure.tsx';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { atEdge } from '#pane/ui/styles/control-alignment.ts';
import type { PlaybookChoice } from '../choose/use-playbooks.ts';
import { dealMessages as say } from './messages.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column' },
  tick: atEdge,
});

/** Ticks the playbooks that the agreement is reviewed against, in the order of the presses. */
export function PlaybookTicks(props: {
  readonly all: readonly PlaybookChoice[];
  /** Ids of those that are ticked. */
  readonly ticked: readonly string[];
  readonly onTick: (ids: readonly string[]) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { all, onTick } = props;
  // One that is not offered any more cannot be unticked, so it does not count.
  const ticked = props.ticked.filter((id) => all.some((one) => one.id === id));
  if (all.length === 0) return null;
  const isFull = ticked.length >= MOST_PLAYBOOKS;
  return (
    <Disclosure label={say.playbooks(ticked.length)}>
      <div className={styles.list}>
        {all.map(({ id, name }) => {
          const isTicked = ticked.includes(id);
          return (
            <Checkbox
              key={id}
              className={styles.tick}
              label={name}
              checked={isTicked}
              disabled={isFull && !isTicked}
              onChange={(_, { checked }) =>
                onTick(checked === true ? [...ticked, id] : ticked.filter((one) => one !== id))
              }
            />
          );
        })}
        {isFull ? <span className={card.quiet}>{say.mostPlaybooks(MOST_PLAYBOOKS)}</span> : null}
      </div>
    </Disclosure>
  );
}
