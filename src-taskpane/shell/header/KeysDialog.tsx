import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { uiMessages } from '../../ui/messages.ts';
import { PaneDialog } from '../../ui/PaneDialog.tsx';
import { keysMessages as say } from './keys-messages.ts';

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    margin: 0,
  },
  key: { fontFamily: tokens.fontFamilyMonospace },
  does: { margin: 0 },
});

const PLACES = ['pane', 'draft', 'list'] as const;

/** Lists the keys of the pane, by the place where they work. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
  return (
    <PaneDialog
      title={say.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{uiMessages.close}</Button>}
    >
      {PLACES.map((place) => (
        <section key={place} aria-label={say.places[place]}>
          <h3 className={styles.title}>{say.places[place]}</h3>
          <dl className={styles.list}>
            {Object.values(say[place]).map(({ key, does }) => (
              <Entry key={key} name={key} does={does} />
            ))}
          </dl>
        </section>
      ))}
    </PaneDialog>
  );
}

function Entry({ name, does }: { readonly name: string; readonly does: string }) {
  const styles = useStyles();
  return (
    <>
      <dt>
        <kbd className={styles.key}>{name}</kbd>
      </dt>
      <dd className={styles.does}>{does}</dd>
    </>
  );
}
