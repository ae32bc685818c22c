import { Link, makeStyles, tokens } from '@fluentui/react-components';
import type { PaneError } from '../../../errors.ts';
import { asPaneError } from '../../../ui/services/failure.ts';
import { useServices } from '../../../ui/services/services.ts';
import { playbookMessages as say } from '../messages.ts';

const useStyles = makeStyles({
  kept: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Says what is kept on this device and for how long, and deletes all of it. */
export function KeptLine(props: {
  /** Called before anything is deleted. */
  readonly onDelete: () => void;
  readonly onDeleted: () => void;
  /** Called with undefined when it is tried. */
  readonly onError: (error: PaneError | undefined) => void;
}) {
  const styles = useStyles();
  const { platform, session } = useServices();
  const clear = async (): Promise<void> => {
    props.onError(undefined);
    props.onDelete();
    try {
      await platform.records.clear([
        'playbooks',
        'reviews',
        'clauses',
        'proposals',
        'decided',
        'projects',
        'deals',
        'saved',
        'copies',
      ]);
      props.onDeleted();
    } catch (reason) {
      // Shown with the other errors.
      props.onError(asPaneError(reason));
    }
  };
  return (
    <div className={styles.kept}>
      {say.kept(session.keepOnDeviceDays)}{' '}
      {session.keepOnDeviceDays === 0 ? null : (
        <Link as="button" onClick={() => void clear()}>
          {say.deleteKept}
        </Link>
      )}
    </div>
  );
}
