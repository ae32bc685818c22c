import type { ReactNode } from 'react';
import { isPlan, toRetry, type Run } from '#pane/pure/runs/model.ts';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import type { TextPlace } from '#pane/word/model.ts';
import { KeptOut } from '../hidden/KeptOut.tsx';
import type { DecisionControl } from '../use-decisions.ts';
import { RunBar } from './RunBar.tsx';
import type { RunControl } from './use-run.ts';

/** Shows a run: its plan, with the hidden text that its requests leave out, until it is started; then how far it is, and its results. */
export function RunSection({
  run,
  control: { error, stop },
  decided,
  requestsLeft,
  isSending = true,
  plan,
  children,
  onGoTo,
  onStart,
  onRetry,
}: {
  readonly run: Run<unknown, unknown>;
  readonly control: Pick<RunControl<unknown, unknown>, 'error' | 'stop'>;
  readonly decided: Pick<DecisionControl, 'forget'>;
  /** Number of requests that remain to be sent. */
  readonly requestsLeft: number;
  /** False if it is done without sending anything. */
  readonly isSending?: boolean;
  readonly plan: ReactNode;
  /** The results. */
  readonly children: ReactNode;
  readonly onGoTo: (place: TextPlace) => void;
  readonly onStart: () => void;
  readonly onRetry: () => void;
}) {
  if (isPlan(run))
    return (
      <>
        {error === undefined ? null : <ErrorNotice error={error} />}
        {isSending ? <KeptOut onGoTo={onGoTo} /> : null}
        {plan}
      </>
    );
  return (
    <>
      <RunBar
        run={run}
        error={error}
        requestsLeft={requestsLeft}
        onStop={stop}
        onResume={onStart}
        onRetry={() => {
          // What was said about the old results is not about the new ones.
          decided.forget(toRetry(run).map(({ id }) => id));
          onRetry();
        }}
      />
      {children}
    </>
  );
}
