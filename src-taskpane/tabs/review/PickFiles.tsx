import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import type { ReviewTable } from '#server/relay/api.ts';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { atEdge } from '../../ui/styles/control-alignment.ts';
import { reviewMessages } from './messages.ts';
import { toggled } from './toggled.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '180px',
    overflowY: 'auto',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  option: { overflowWrap: 'anywhere' },
  atEdge,
});

/** Picks files of a review table, one by one or all of them. `picked` has their ids. */
export function PickFiles({
  table: { files },
  picked,
  onPick,
}: {
  readonly table: ReviewTable;
  readonly picked: ReadonlySet<string>;
  readonly onPick: (picked: ReadonlySet<string>) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  return (
    <fieldset className={card.fields}>
      <legend className={card.quiet}>{reviewMessages.pickFiles}</legend>
      <Checkbox
        className={styles.atEdge}
        label={reviewMessages.allFiles(files.length)}
        checked={picked.size === 0 ? false : picked.size === files.length ? true : 'mixed'}
        onChange={(_, { checked }) => onPick(new Set(checked === true ? files.map(({ id }) => id) : []))}
      />
      <div className={styles.list}>
        {files.map(({ id, name }) => (
          <Checkbox
            key={id}
            className={styles.option}
            label={name}
            checked={picked.has(id)}
            onChange={(_, { checked }) => onPick(toggled(picked, id, checked === true))}
          />
        ))}
      </div>
    </fieldset>
  );
}
