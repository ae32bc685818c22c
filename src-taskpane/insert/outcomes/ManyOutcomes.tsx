import { Badge, Button, Link, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import type { PaneError } from '../../errors.ts';
import { insertMessages } from '../messages.ts';
import type { ManyProgress, WriteOutcome } from '../use-insert-many.ts';
import { plainList } from '../../ui/styles/list-style.ts';

const useStyles = makeStyles({
  outcomes: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  list: plainList,
  label: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
});

/** Shows the outcomes of several insertions: a link to each, Undo for each, and Undo for all. */
export function ManyOutcomes(props: {
  readonly progress: ManyProgress | undefined;
  readonly outcomes: readonly WriteOutcome[];
  readonly error: PaneError | undefined;
  readonly onStop: () => void;
  readonly onGoTo: (entryId: string) => void;
  readonly onUndo: (outcomes: readonly WriteOutcome[]) => void;
  readonly onDismiss: () => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { progress, outcomes, error, onUndo } = props;
  const say = insertMessages.many;
  const written = outcomes.filter(({ entryId }) => entryId !== undefined);
  if (progress === undefined && outcomes.length === 0 && error === undefined) return null;
  const words = progress === undefined ? '' : say.progress(progress.done + 1, progress.all, progress.label);
  return (
    <section className={styles.outcomes} aria-label={say.title}>
      {progress === undefined ? null : (
        <>
          <ProgressBar
            aria-label={say.title}
            aria-valuetext={words}
            max={progress.all}
            value={progress.done}
          />
          <div className={card.row}>
            <span>{words}</span>
            <Link as="button" onClick={props.onStop}>
              {say.stop}
            </Link>
          </div>
        </>
      )}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={props.onDismiss} />}
      <ul className={styles.list}>
        {outcomes.map((outcome) => {
          const { id, label, message, entryId } = outcome;
          return (
            <li key={id}>
              <div className={card.row}>
                <span className={styles.label}>{label}</span>
                <Badge appearance="tint" color={outcome.outcome === 'verified' ? 'success' : 'warning'}>
                  {say.outcomes[outcome.outcome]}
                </Badge>
              </div>
              <div>{message}</div>
              {entryId === undefined ? null : (
                <div className={card.row}>
                  <Link as="button" aria-label={say.goToOf(label)} onClick={() => props.onGoTo(entryId)}>
                    {insertMessages.goTo}
                  </Link>
                  <Link
                    as="button"
                    aria-label={say.undoOf(label)}
                    disabledFocusable={progress !== undefined}
                    onClick={() => onUndo([outcome])}
                  >
                    {insertMessages.undo}
                  </Link>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {written.length < 2 ? null : (
        <div>
          <Button
            size="small"
            icon={<ArrowUndoRegular />}
            disabledFocusable={progress !== undefined}
            onClick={() => onUndo(written)}
          >
            {say.undoAll(written.length)}
          </Button>
        </div>
      )}
    </section>
  );
}
