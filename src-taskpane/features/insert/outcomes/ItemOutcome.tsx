import { Badge, Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { insertMessages } from '../messages.ts';
import type { WriteOutcome } from '../use-insert-many.ts';

const useStyles = makeStyles({
  outcome: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  wraps: { flexWrap: 'wrap' },
  badge: { flexShrink: 0, whiteSpace: 'nowrap' },
  // Pressed for itself where the whole line around it is a button.
  link: {
    position: 'relative',
    zIndex: 1,
    flexShrink: 0,
    // A target of 24 pixels (WCAG 2.5.8) in a lower line.
    minHeight: '24px',
    marginBlock: '-2px',
  },
  cut: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  whole: { overflowWrap: 'anywhere' },
});

/** Shows the outcome of one of several insertions: one line with Go to and Undo if it is as intended, else all of the reason. */
export function ItemOutcome(props: {
  readonly outcome: WriteOutcome;
  /** True while something is being written. */
  readonly isBusy: boolean;
  readonly onGoTo: (entryId: string) => void;
  readonly onUndo: (outcomes: readonly WriteOutcome[]) => void;
}) {
  const { outcome, isBusy, onGoTo, onUndo } = props;
  const styles = useStyles();
  const card = useCardStyles();
  const say = insertMessages.many;
  const { label, message, entryId } = outcome;
  const isVerified = outcome.outcome === 'verified';
  return (
    <div className={mergeClasses(styles.outcome, !isVerified && styles.wraps)}>
      <Badge className={styles.badge} appearance="tint" color={isVerified ? 'success' : 'warning'}>
        {say.outcomes[outcome.outcome]}
      </Badge>
      {entryId === undefined ? null : (
        <>
          <Link
            as="button"
            className={styles.link}
            aria-label={say.goToOf(label)}
            onClick={() => onGoTo(entryId)}
          >
            {insertMessages.goTo}
          </Link>
          <Link
            as="button"
            className={styles.link}
            aria-label={say.undoOf(label)}
            disabledFocusable={isBusy}
            onClick={() => onUndo([outcome])}
          >
            {insertMessages.undo}
          </Link>
        </>
      )}
      <span className={mergeClasses(card.quiet, isVerified ? styles.cut : styles.whole)} title={message}>
        {message}
      </span>
    </div>
  );
}
