import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { Busy } from './Busy.tsx';
import { messages } from '../messages.ts';
import type { InsertState } from './insert.ts';
import { ErrorNotice, Notice } from './Notice.tsx';
import { reveal } from './reveal.ts';

// The tabs stick to the top.
const useStyles = makeStyles({ place: { scrollMarginTop: '56px', scrollMarginBottom: '12px' } });

/** What a write did, where its button stands, brought into view. Shows nothing for another key. */
export function InsertOutcome(props: {
  readonly state: InsertState;
  readonly for: string;
  readonly onDismiss: () => void;
}) {
  const { state, onDismiss } = props;
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  const shown = state.status === 'idle' || state.key !== props.for ? undefined : state.status;
  useEffect(() => {
    if (shown !== undefined && place.current !== null) reveal(place.current);
  }, [shown]);
  if (state.status === 'idle' || shown === undefined) return null;
  return (
    <div ref={place} className={styles.place}>
      {state.status === 'writing' ? <Busy label={messages.app.inserting} /> : null}
      {state.status === 'failed' ? <ErrorNotice error={state.error} onDismiss={onDismiss} /> : null}
      {state.status === 'done' ? (
        <Notice intent={state.report.outcome === 'differs' ? 'warning' : 'success'} onDismiss={onDismiss}>
          {state.report.message}
        </Notice>
      ) : null}
    </div>
  );
}
