import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { BroomRegular } from '@fluentui/react-icons';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { cleanMessages } from '#pane/features/clean-file/messages.ts';
import { pendingLines } from '#pane/features/clean-file/stays.ts';
import type { ReadyCheck } from './check-document.ts';
import { readyMessages as say } from './messages.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
});

/** Shows what is in the file besides its text: tracked changes, comments, and what Codicil left, with a button that removes the latter. */
export function LeftInFile(props: {
  readonly result: ReadyCheck;
  readonly busy: boolean;
  readonly onClean: () => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { text, traces, unlisted } = props.result;
  const lines = [...pendingLines(text, unlisted), marksLine(traces), ...text.unread];
  return (
    <section className={card.card}>
      <h3 className={styles.title}>{say.left}</h3>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={card.row}>
        <Button size="small" icon={<BroomRegular />} disabledFocusable={props.busy} onClick={props.onClean}>
          {cleanMessages.open}
        </Button>
      </div>
    </section>
  );
}

function marksLine(traces: ReadyCheck['traces']): string {
  if (traces === undefined) return say.marksUnknown;
  const { controls, bookmarks, parts, properties } = traces;
  const count = controls + bookmarks + parts + properties.length;
  return count === 0 ? say.noMarks : say.marks(count);
}
