import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import type { OpenSilent } from '../open-silent.ts';
import { readyMessages as say } from './messages.ts';

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { overflowWrap: 'anywhere' },
});

/** Names the silent changes that are not decided, and shows them on demand. */
export function SilentLeft({ open, onShow }: { readonly open: OpenSilent; readonly onShow: () => void }) {
  const styles = useStyles();
  const card = useCardStyles();
  return (
    <section className={card.card}>
      <h3 className={styles.title}>{say.silent(open.count)}</h3>
      <div className={styles.text}>{say.silentSince(open.fileName)}</div>
      <div className={card.row}>
        <Link as="button" aria-label={say.showSilent} onClick={onShow}>
          {say.show}
        </Link>
      </div>
    </section>
  );
}
