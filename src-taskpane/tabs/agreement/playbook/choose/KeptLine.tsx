import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { replaceMessages } from '#pane/features/replace-names/messages.ts';
import { useServices } from '#pane/ui/services/services.ts';
import type { Attempt } from '#pane/ui/services/use-attempt.ts';
import { playbookMessages as say } from '../messages.ts';

const useStyles = makeStyles({
  kept: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Says what is kept on this device and for how long, and deletes all of it. */
export function KeptLine(props: {
  /** Called before anything is deleted. */
  readonly onDelete: () => void;
  readonly onDeleted: () => void;
  readonly attempt: Attempt['attempt'];
}) {
  const styles = useStyles();
  const { platform, session, standing } = useServices();
  const clear = async (): Promise<void> => {
    props.onDelete();
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
  };
  return (
    <div className={styles.kept}>
      {say.kept(session.keepOnDeviceDays)}{' '}
      {session.keepOnDeviceDays === 0 ? null : (
        <Link as="button" onClick={() => void props.attempt(clear)}>
          {say.deleteKept}
        </Link>
      )}
      {session.keepOnDeviceDays === 0 || standing.toSent === undefined
        ? null
        : ` ${replaceMessages.whenDeleted}`}
    </div>
  );
}
