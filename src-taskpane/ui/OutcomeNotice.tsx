import { ErrorNotice, Notice } from './Notice.tsx';
import type { Outcome } from './use-commands.ts';

/** What became of the last command. */
export function OutcomeNotice(props: {
  readonly outcome: Outcome | undefined;
  readonly onDismiss: () => void;
}) {
  const { outcome, onDismiss } = props;
  if (outcome === undefined) return null;
  if ('error' in outcome) return <ErrorNotice error={outcome.error} onDismiss={onDismiss} />;
  const intent = { verified: 'success', differs: 'warning', unchanged: 'info' } as const;
  return (
    <Notice intent={intent[outcome.report.outcome]} onDismiss={onDismiss}>
      {outcome.report.message}
    </Notice>
  );
}
