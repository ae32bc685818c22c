import { Button, makeStyles, Text, tokens, Tooltip } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';

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

/** Says how much a list has, with the button that reads it again, or what it is for, with the one that reads it first. */
export function ListHead({
  title,
  say,
  busy,
  onList,
  children,
}: {
  /** How much there is; undefined as long as nothing was read. */
  readonly title: string | undefined;
  readonly say: { readonly intro: string; readonly start: string; readonly again: string };
  readonly busy: boolean;
  readonly onList: () => void;
  /** What can be done with all of the list. */
  readonly children?: ReactNode;
}) {
  const styles = useStyles();
  if (title === undefined)
    return (
      <>
        <Text>{say.intro}</Text>
        <Button className={styles.start} appearance="primary" disabledFocusable={busy} onClick={onList}>
          {say.start}
        </Button>
      </>
    );
  return (
    <div className={styles.row}>
      <h2 className={styles.title}>{title}</h2>
      <Tooltip content={say.again} relationship="label">
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowClockwiseRegular />}
          disabledFocusable={busy}
          onClick={onList}
        />
      </Tooltip>
      {children}
    </div>
  );
}
