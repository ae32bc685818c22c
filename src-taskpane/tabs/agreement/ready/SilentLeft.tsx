import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import type { SilentStanding } from '#pane/ui/services/standing.ts';
import { readyMessages as say } from './messages.ts';

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { overflowWrap: 'anywhere' },
});

/** Names the silent changes that are not decided, and shows them on demand. */
export function SilentLeft(props: { readonly left: SilentStanding; readonly onShow: () => void }) {
  const { open, fileName } = props.left;
  const styles = useStyles();
  const card = useCardStyles();
  return (
    <section className={card.card}>
      <h3 className={styles.title}>{say.silent(open)}</h3>
      <div className={styles.text}>{say.silentSince(fileName)}</div>
      <div className={card.row}>
        <Link as="button" aria-label={say.showSilent} onClick={props.onShow}>
          {say.show}
        </Link>
      </div>
    </section>
  );
}
