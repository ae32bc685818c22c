import { Busy } from './Busy.tsx';
import { messages } from '../messages.ts';
import type { InsertState } from './insert.ts';
import { ErrorNotice, Notice } from './Notice.tsx';

/** What a write did, where its button stands. Shows nothing for another key. */
export function InsertOutcome(props: {
  readonly state: InsertState;
  readonly for: string;
  readonly onDismiss: () => void;
}) {
  const { state, onDismiss } = props;
  if (state.status === 'idle' || state.key !== props.for) return null;
  if (state.status === 'writing') return <Busy label={messages.app.inserting} />;
  if (state.status === 'failed') return <ErrorNotice error={state.error} onDismiss={onDismiss} />;
  return (
    <Notice intent={state.report.outcome === 'differs' ? 'warning' : 'success'} onDismiss={onDismiss}>
      {state.report.message}
    </Notice>
  );
}
