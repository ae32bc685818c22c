import { Checkbox, makeStyles } from '@fluentui/react-components';
import { Disclosure } from '#pane/ui/Disclosure.tsx';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { atEdge } from '#pane/ui/styles/control-alignment.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column' },
  tick: atEdge,
});

/** Ticks some of a list that is folded away, in the order of the presses; nothing is shown of an empty list. */
export function Ticks({
  label,
  all,
  ticked,
  full,
  onTick,
}: {
  readonly label: string;
  readonly all: readonly { readonly id: string; readonly name: string }[];
  /** Ids of those that are ticked. */
  readonly ticked: readonly string[];
  /** Why no more can be ticked; absent if more can be. */
  readonly full?: string | undefined;
  readonly onTick: (ids: readonly string[]) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  if (all.length === 0) return null;
  return (
    <Disclosure label={label}>
      <div className={styles.list}>
        {all.map(({ id, name }) => (
          <Checkbox
            key={id}
            className={styles.tick}
            label={name}
            checked={ticked.includes(id)}
            disabled={full !== undefined && !ticked.includes(id)}
            onChange={(_, { checked }) =>
              onTick(checked === true ? [...ticked, id] : ticked.filter((one) => one !== id))
            }
          />
        ))}
        {full === undefined ? null : <span className={card.quiet}>{full}</span>}
      </div>
    </Disclosure>
  );
}
