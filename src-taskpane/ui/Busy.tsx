import { makeStyles, Spinner } from '@fluentui/react-components';
import type { QueueEvent } from '#server/relay/api.ts';
import { uiMessages } from './messages.ts';

const useStyles = makeStyles({ busy: { justifyContent: 'flex-start' } });

/** Shows that work is in progress; the label says what, or the position in the queue. */
export function Busy({ label, queue }: { readonly label: string; readonly queue?: QueueEvent | undefined }) {
  const styles = useStyles();
  const text = queue === undefined ? label : queueLabel(queue);
  return <Spinner className={styles.busy} size="tiny" label={text} labelPosition="after" />;
}

/** Returns a sentence with a request's position in the relay's queue. */
export function queueLabel({ place, waitSeconds, reason }: QueueEvent): string {
  if (reason === undefined) return uiMessages.queued(place, waitSeconds);
  return reason === 'limits_unavailable' ? uiMessages.uncounted : uiMessages.unreached;
}
