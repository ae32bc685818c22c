import { ErrorNotice } from './ErrorNotice.tsx';
import { Notice } from './Notice.tsx';
import { Toast } from './Toast.tsx';
import type { Outcome } from '../services/use-commands.ts';

/** Shows the outcome of the last command. */
export function OutcomeNotice(props: {
  readonly outcome: Outcome | undefined;
  readonly onDismiss: () => void;
}) {
  const { outcome, onDismiss } = props;
  if (outcome === undefined) return null;
  if ('error' in outcome) return <ErrorNotice error={outcome.error} onDismiss={onDismiss} />;
  const { outcome: state, message } = outcome.report;
  if (state === 'differs') {
    return (
      <Notice intent="warning" onDismiss={onDismiss}>
        {message}
      </Notice>
    );
  }
  return (
    <Toast key={message} intent={state === 'verified' ? 'success' : 'info'} onDismiss={onDismiss}>
      {message}
    </Toast>
  );
}
