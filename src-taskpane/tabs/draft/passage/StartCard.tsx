import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { EditRegular, DocumentTableSearchRegular, LibraryRegular } from '@fluentui/react-icons';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { draftMessages } from '../messages.ts';

const useStyles = makeStyles({
  start: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  door: {
    justifyContent: 'flex-start',
    textAlign: 'left',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    maxWidth: '100%',
  },
  words: { display: 'flex', flexDirection: 'column' },
  hint: { fontWeight: tokens.fontWeightRegular },
});

/** Shown to a new user: three things to do, each one click away. */
export function StartCard(props: {
  readonly onRewrite: () => void;
  readonly onAsk: () => void;
  readonly onReview: () => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const say = draftMessages.start;
  const doors = [
    { label: say.rewrite, hint: say.rewriteHint, icon: <EditRegular />, go: props.onRewrite },
    { label: say.vault, hint: say.vaultHint, icon: <LibraryRegular />, go: props.onAsk },
    { label: say.review, hint: say.reviewHint, icon: <DocumentTableSearchRegular />, go: props.onReview },
  ];
  return (
    <section className={styles.start} aria-label={say.title}>
      <h2 className={styles.title}>{say.title}</h2>
      {doors.map(({ label, hint, icon, go }) => (
        <Button key={label} className={styles.door} icon={icon} onClick={go}>
          <span className={styles.words}>
            <span>{label}</span>
            <span className={mergeClasses(card.quiet, styles.hint)}>{hint}</span>
          </span>
        </Button>
      ))}
    </section>
  );
}
