import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { isUnset, type Deal } from '#pane/pure/playbooks/deal/model.ts';
import { DealText } from './deal/DealLine.tsx';
import { playbookMessages as say } from './messages.ts';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: {
    flex: '1 1 0',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  again: { flexShrink: 0 },
});

/** Names the playbooks of a review that was started and its deal, with the button for a new one. */
export function ReviewTitle({
  name,
  deal,
  onNew,
}: {
  readonly name: string;
  /** The deal that it was planned for; undefined where nothing was said about it. */
  readonly deal: Deal | undefined;
  readonly onNew: () => void;
}) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.head}>
        <Text weight="semibold" className={styles.name} title={name}>
          {name}
        </Text>
        <Button className={styles.again} size="small" onClick={onNew}>
          {say.newReview}
        </Button>
      </div>
      {deal === undefined || isUnset(deal) ? null : <DealText deal={deal} />}
    </>
  );
}
