import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { Busy } from '../ui/Busy.tsx';
import { insertMessages } from './messages.ts';
import type { Progress, useInsert } from './use-insert.ts';
import { ErrorNotice, Notice } from '../ui/Notice.tsx';
import { reveal } from '../ui/scroll-into-view.ts';

// The tabs stick to the top.
const useStyles = makeStyles({
  place: { scrollMarginTop: '56px', scrollMarginBottom: '12px' },
  writing: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  hint: { color: tokens.colorNeutralForeground3 },
});

/**
 * What a write did, where its button stands, brought into view, with the ways to the place in the document and back. Shows
 * nothing for another key.
 */
export function InsertOutcome(props: {
  readonly insertion: ReturnType<typeof useInsert>;
  readonly for: string;
}) {
  const { state, stop, undo, goTo, clear } = props.insertion;
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  const shown = state.status === 'idle' || state.key !== props.for ? undefined : state.status;
  useEffect(() => {
    if (shown !== undefined && place.current !== null) reveal(place.current);
  }, [shown]);
  if (state.status === 'idle' || shown === undefined) return null;
  const entry = state.status === 'done' ? state.report.entry : undefined;
  const go = (): void => void (entry && goTo(props.for, entry.id));
  const back = (): void => void (entry && undo(props.for, entry.id));
  return (
    <div ref={place} className={styles.place}>
      {state.status === 'writing' ? <Writing progress={state.progress} onStop={stop} /> : null}
      {state.status === 'failed' ? <ErrorNotice error={state.error} onDismiss={clear} /> : null}
      {state.status === 'done' ? (
        <Notice
          intent={state.report.outcome === 'differs' ? 'warning' : 'success'}
          onDismiss={clear}
          actions={entry === undefined ? undefined : <Ways onGoTo={go} onUndo={back} />}
        >
          {state.report.message}
          {entry === undefined ? null : <div className={styles.hint}>{insertMessages.undoHint}</div>}
        </Notice>
      ) : null}
    </div>
  );
}

/** A long write says how far it is, and can be stopped. */
function Writing({
  progress,
  onStop,
}: {
  readonly progress: Progress | undefined;
  readonly onStop: () => void;
}) {
  const styles = useStyles();
  if (progress === undefined) return <Busy label={insertMessages.inserting} />;
  return (
    <div className={styles.writing}>
      <Busy label={insertMessages.progress(progress.done, progress.all)} />
      <Link as="button" onClick={onStop}>
        {insertMessages.stop}
      </Link>
    </div>
  );
}

function Ways(props: { readonly onGoTo: () => void; readonly onUndo: () => void }) {
  return (
    <>
      <Link as="button" onClick={props.onGoTo}>
        {insertMessages.goTo}
      </Link>
      <Link as="button" onClick={props.onUndo}>
        {insertMessages.undo}
      </Link>
    </>
  );
}
