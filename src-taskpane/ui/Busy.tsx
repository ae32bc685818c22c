import { makeStyles, Spinner } from '@fluentui/react-components';
import type { QueueEvent } from '#server/relay/api.ts';
import { uiMessages } from './messages.ts';

const useStyles = makeStyles({ busy: { justifyContent: 'flex-start' } });

/** Something is under way; the label says what, or the queue where it waits for its turn. */
export function Busy({ label, queue }: { readonly label: string; readonly queue?: QueueEvent | undefined }) {
  const styles = useStyles();
  const text = queue === undefined ? label : queueLabel(queue);
  return <Spinner className={styles.busy} size="tiny" label={text} labelPosition="after" />;
}

/** Where a request is in the relay's queue, in a sentence. */
export function queueLabel({ place, waitSeconds, reason }: QueueEvent): string {
  return reason === undefined ? uiMessages.queued(place, waitSeconds) : uiMessages.uncounted;
}
