import { makeStyles, Spinner } from '@fluentui/react-components';

const useStyles = makeStyles({ busy: { justifyContent: 'flex-start' } });

/** Something is under way; the label says what. */
export function Busy({ label }: { readonly label: string }) {
  const styles = useStyles();
  return <Spinner className={styles.busy} size="tiny" label={label} labelPosition="after" />;
}
