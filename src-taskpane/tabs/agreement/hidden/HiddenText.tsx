import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { Disclosure } from '#pane/ui/Disclosure.tsx';
import { Notice } from '#pane/ui/notices/Notice.tsx';
import type { TextPlace } from '#pane/word/model.ts';
import { HiddenPieces } from '#pane/ui/hidden/HiddenPieces.tsx';
import { hiddenMessages as say } from '#pane/ui/hidden/messages.ts';
import type { HiddenScan } from './use-hidden-text.ts';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});

/** Says how much the eye does not see in the document, and lists what is beside its text. */
export function HiddenText(props: {
  readonly hidden: HiddenScan;
  readonly onGoTo: (place: TextPlace) => void;
}) {
  const styles = useStyles();
  const { hidden, onGoTo } = props;
  const { scan, scanAgain } = hidden;
  const again = (
    <Link as="button" onClick={scanAgain}>
      {say.again}
    </Link>
  );
  if (scan.status === 'failed')
    return (
      <Notice intent="warning" actions={again}>
        {say.failed(scan.error.message)}
      </Notice>
    );
  if (scan.status !== 'ready') return <Text>{say.scanning}</Text>;
  if (scan.value === undefined) return <Text>{say.unreadable}</Text>;
  const { pieces, unread } = scan.value;
  const alarms = hidden.alarms.length;
  const notes = pieces.filter(({ weight }) => weight === 'note');
  return (
    <section className={styles.section} aria-label={say.title}>
      {alarms === 0 ? (
        <Text>{say.nothing}</Text>
      ) : (
        <Notice intent="warning" title={say.found(alarms)} actions={again}>
          {say.care(alarms)}
        </Notice>
      )}
      {unread === undefined ? null : <Text>{unread}</Text>}
      {notes.length === 0 ? null : (
        <Disclosure label={say.beside(notes.length)}>
          <HiddenPieces pieces={notes} onGoTo={onGoTo} />
        </Disclosure>
      )}
    </section>
  );
}
