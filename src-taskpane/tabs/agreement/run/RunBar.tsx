import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular, PlayRegular, StopRegular } from '@fluentui/react-icons';
import { useEffect } from 'react';
import { minutesLeft, toProgress, toRetry, type Run, type RunItem } from '#pane/pure/runs/model.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import type { PaneError } from '#pane/errors.ts';
import { agreementMessages } from '../messages.ts';
import { toRunPace } from './run-pace.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});

/** Shows the progress of a run, in words and as a bar, with Stop, Resume and a retry of what failed. */
export function RunBar(props: {
  readonly run: Run<unknown, unknown>;
  readonly error: PaneError | undefined;
  /** Number of requests that remain to be sent: an item may need several, or none. */
  readonly requestsLeft: number;
  readonly onStop: () => void;
  readonly onResume: () => void;
  readonly onRetry: () => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { announce, session } = useServices();
  const { run, error, requestsLeft } = props;
  const say = agreementMessages.run;
  const { settled, total } = toProgress(run);
  const again = toRetry(run).length;
  const { phase } = run;
  useEffect(() => {
    if (phase === 'finished') announce(say.finished);
    if (phase === 'stopped') announce(say.stopped);
  }, [phase, announce, say]);
  const words = [
    say.done(settled, total),
    ...(requestsLeft > 0 ? [say.minutes(minutesLeft(requestsLeft, toRunPace(session.limits)))] : []),
  ].join(', ');
  return (
    <div className={styles.bar}>
      {phase === 'finished' ? null : (
        <ProgressBar
          aria-label={say.progress}
          aria-valuetext={words}
          max={Math.max(1, total)}
          value={settled}
          thickness="large"
        />
      )}
      <div className={card.row}>
        <span>{words}</span>
        {phase === 'running' ? <span className={card.quiet}>{describeWait(run.items)}</span> : null}
        {phase === 'running' ? (
          <Button icon={<StopRegular />} onClick={props.onStop}>
            {say.stop}
          </Button>
        ) : null}
        {phase === 'stopped' ? (
          <Button appearance="primary" icon={<PlayRegular />} onClick={props.onResume}>
            {say.resume}
          </Button>
        ) : null}
        {phase !== 'running' && again > 0 ? (
          <Button icon={<ArrowClockwiseRegular />} onClick={props.onRetry}>
            {say.retry(again)}
          </Button>
        ) : null}
      </div>
      {error === undefined ? null : <ErrorNotice error={error} />}
    </div>
  );
}

/** Returns the position of the next waiting request, as a sentence; empty if none waits. */
function describeWait(items: readonly RunItem<unknown, unknown>[]): string {
  const waits = items
    .flatMap(({ status }) => (status.state === 'waiting' && status.waitSeconds !== undefined ? [status] : []))
    .toSorted((a, b) => (a.waitSeconds ?? 0) - (b.waitSeconds ?? 0));
  const [next] = waits;
  if (next?.waitSeconds === undefined) return '';
  return next.place === undefined
    ? agreementMessages.run.pausing(next.waitSeconds)
    : agreementMessages.run.queued(next.place, next.waitSeconds);
}
