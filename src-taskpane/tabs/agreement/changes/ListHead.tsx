import { Button, makeStyles, Text, tokens, Tooltip } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { changesMessages as say } from './messages.ts';
import type { ListedChanges } from './use-listed.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  start: { alignSelf: 'flex-start' },
});

/** Says how many changes and comments there are, or what a list of them is for, with the button that lists them. */
export function ListHead({
  listed,
  isAll,
  busy,
  onList,
  children,
}: {
  readonly listed: ListedChanges | undefined;
  /** Whether the list contains everything that is in the file. */
  readonly isAll: boolean;
  readonly busy: boolean;
  readonly onList: () => void;
  /** What can be done with all of the changes. */
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  if (listed === undefined)
    return (
      <>
        <Text>{say.intro}</Text>
        <Button className={styles.start} appearance="primary" disabledFocusable={busy} onClick={onList}>
          {say.start}
        </Button>
      </>
    );
  const { edits, review } = listed;
  const isEmpty = edits.length + review.comments.length === 0;
  return (
    <div className={styles.row}>
      <h2 className={styles.title}>
        {isEmpty && isAll ? say.none : say.count(edits.length, review.comments.length)}
      </h2>
      <Tooltip content={say.again} relationship="label">
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowClockwiseRegular />}
          disabledFocusable={busy}
          onClick={onList}
        />
      </Tooltip>
      {edits.length === 0 ? null : children}
    </div>
  );
}
