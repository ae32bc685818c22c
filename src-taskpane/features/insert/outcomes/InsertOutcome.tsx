import { Button, Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, WarningFilled } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { Busy } from '#pane/ui/Busy.tsx';
import { insertMessages } from '../messages.ts';
import { InsertQuestion } from './InsertQuestion.tsx';
import type { Inserting } from '../use-insert.ts';
import type { Progress } from '../use-queue.ts';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { Notice } from '#pane/ui/notices/Notice.tsx';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { Toast } from '#pane/ui/notices/Toast.tsx';
import type { WriteReport } from '#pane/word/model.ts';
import { scrollIntoViewIfNeeded } from '#pane/ui/browser/scroll-into-view.ts';

const useStyles = makeStyles({
  // The tabs are sticky at the top.
  place: { scrollMarginTop: '56px', scrollMarginBottom: '12px' },
  writing: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  inserted: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  state: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightSemibold,
  },
  good: { color: tokens.colorPaletteGreenForeground1 },
  doubtful: { color: tokens.colorPaletteDarkOrangeForeground1 },
  message: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

/** Returns true while a question or the outcome replaces the insert button. */
export function replacesButton({ stateOf }: Inserting, key: string): boolean {
  const state = stateOf(key);
  return state.status === 'asking' || (state.status === 'done' && state.report.entry !== undefined);
}

/**
 * Shows the question and outcome of a write at its button, scrolled into view, with links to the place in the
 * document and Undo. Shows nothing for another key.
 */
export function InsertOutcome(props: {
  readonly insertion: Inserting;
  readonly for: string;
  /** Shows the button again, for content that may be inserted more than once. */
  readonly onAgain?: () => void;
}) {
  const { stateOf, decide, stop, undo, goTo, clear } = props.insertion;
  const state = stateOf(props.for);
  const { status } = state;
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (status !== 'idle' && place.current !== null) scrollIntoViewIfNeeded(place.current);
  }, [status]);
  if (state.status === 'idle') return null;
  const entry = state.status === 'done' ? state.report.entry : undefined;
  return (
    <div ref={place} className={styles.place}>
      {state.status === 'asking' ? (
        <InsertQuestion
          key={state.question.kind}
          question={state.question}
          text={textOf(state.insertion)}
          onDecide={decide}
        />
      ) : null}
      {state.status === 'writing' ? <Writing progress={state.progress} onStop={stop} /> : null}
      {state.status === 'failed' ? (
        <ErrorNotice error={state.error} onDismiss={() => clear(props.for)} />
      ) : null}
      {state.status === 'done' && entry === undefined ? (
        <Report report={state.report} onDismiss={() => clear(props.for)} />
      ) : null}
      {state.status === 'done' && entry !== undefined ? (
        <Inserted
          isVerified={state.report.outcome !== 'differs'}
          message={state.report.message}
          isMarked={entry.anchors.length > 0}
          onGoTo={() => void goTo(props.for, entry.id)}
          onUndo={() => void undo(props.for, entry.id)}
          onAgain={props.onAgain}
        />
      ) : null}
    </div>
  );
}

/** Shows what was written or removed and cannot be undone from here. */
function Report({ report, onDismiss }: { readonly report: WriteReport; readonly onDismiss: () => void }) {
  const { outcome, message } = report;
  if (outcome !== 'differs') {
    return (
      <Toast intent="success" onDismiss={onDismiss}>
        {message}
      </Toast>
    );
  }
  return (
    <Notice intent="warning" onDismiss={onDismiss}>
      {message}
    </Notice>
  );
}

/** Returns a text as it is copied instead of inserted: with its source if it has one. */
function textOf({ text, citationText }: { readonly text: string; readonly citationText?: string }): string {
  return citationText === undefined ? text : `${text} [${citationText}]`;
}

/** Shows the progress of a long write, which can be stopped. */
function Writing(props: { readonly progress: Progress | undefined; readonly onStop: () => void }) {
  const { progress, onStop } = props;
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

/** Replaces the button after inserting, with Undo and Go to where something marks the place. */
function Inserted(props: {
  readonly isVerified: boolean;
  readonly message: string;
  readonly isMarked: boolean;
  readonly onGoTo: () => void;
  readonly onUndo: () => void;
  readonly onAgain: (() => void) | undefined;
}) {
  const styles = useStyles();
  const group = useRef<HTMLFieldSetElement>(null);
  const card = useCardStyles();
  // The pressed button is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body)
      (group.current?.querySelector('button') ?? group.current)?.focus();
  }, []);
  const { isVerified, onAgain } = props;
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label={insertMessages.done}
      className={mergeClasses(card.fields, styles.inserted)}
    >
      <div className={styles.row}>
        <span className={styles.state}>
          {isVerified ? (
            <CheckmarkCircleFilled fontSize={20} className={styles.good} aria-hidden />
          ) : (
            <WarningFilled fontSize={20} className={styles.doubtful} aria-hidden />
          )}
          {insertMessages.done}
        </span>
        {props.isMarked ? (
          <>
            <Button size="small" onClick={props.onUndo} title={insertMessages.undoHint}>
              {insertMessages.undo}
            </Button>
            <Button size="small" onClick={props.onGoTo}>
              {insertMessages.goTo}
            </Button>
          </>
        ) : null}
        {onAgain === undefined ? null : (
          <Link as="button" onClick={onAgain}>
            {insertMessages.again}
          </Link>
        )}
      </div>
      <span className={styles.message}>{props.message}</span>
    </fieldset>
  );
}
