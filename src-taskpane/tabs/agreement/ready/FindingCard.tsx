import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import type { ReadyFinding } from './check-document.ts';
import { readyMessages as say } from './messages.ts';

const useStyles = makeStyles({
  place: { overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  words: {
    backgroundColor: tokens.colorPaletteYellowBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** Shows one finding: the words in their context, what is wrong, and what the user can do. */
export function FindingCard(props: {
  readonly finding: ReadyFinding;
  readonly busy: boolean;
  /** Absent if this version of Word cannot show the place. */
  readonly onGoTo: (() => void) | undefined;
  /** Absent if no fix is certain, or if this version of Word cannot write one. */
  readonly onFix: (() => void) | undefined;
  readonly onIgnore: () => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { finding, busy, onGoTo, onFix, onIgnore } = props;
  const { kind, story, words, before, after, other, fix = '' } = finding;
  return (
    <li className={card.card}>
      <div className={styles.place}>
        {story === 'note' ? <span className={card.quiet}>{say.inNote} </span> : null}
        {before}
        <mark className={styles.words}>{words}</mark>
        {after}
      </div>
      <div className={card.quiet}>{say.sentences[kind](other)}</div>
      <div className={card.row}>
        {onGoTo === undefined ? null : (
          <Link as="button" aria-label={say.goToOf(words)} onClick={onGoTo}>
            {say.goTo}
          </Link>
        )}
        {onFix === undefined ? null : (
          <Button
            size="small"
            disabledFocusable={busy}
            aria-label={say.fixOf(words, fix)}
            title={say.fixOf(words, fix)}
            onClick={onFix}
          >
            {say.fix}
          </Button>
        )}
        <Button
          size="small"
          appearance="subtle"
          disabledFocusable={busy}
          aria-label={say.ignoreOf(words)}
          onClick={onIgnore}
        >
          {say.ignore}
        </Button>
      </div>
    </li>
  );
}
