import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { redlineParagraph } from '#pane/pure/diff/words.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { visuallyHidden } from '#pane/ui/styles/visually-hidden.ts';
import { insertMessages } from '#pane/features/insert/messages.ts';
import type { Answer } from '../answer.ts';
import { answerText } from '../cited.ts';
import { draftMessages } from '../messages.ts';

const useStyles = makeStyles({
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  deleted: { color: tokens.colorPaletteRedForeground1 },
  inserted: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  visuallyHidden,
});

/** Compares two versions of an answer word by word. */
export function ComparedVersions(props: {
  /** The answer of which they are versions, where there are several. */
  readonly about: string | undefined;
  readonly before: Answer;
  readonly after: Answer;
}) {
  const { about, before, after } = props;
  const styles = useStyles();
  const card = useCardStyles();
  const pieces = useMemo(() => redlineParagraph(answerText(before), answerText(after)), [before, after]);
  const say = draftMessages.versions;
  return (
    <section className={card.card} aria-label={[say.compared, about].filter(Boolean).join(': ')}>
      <span className={card.quiet}>
        {pieces.every(({ kind }) => kind === 'kept') ? say.same : say.compared}
      </span>
      <div className={styles.text}>
        {pieces.map(({ kind, text }, index) => {
          if (kind === 'kept') return text;
          const Change = kind === 'deleted' ? 'del' : 'ins';
          return (
            <Change key={index} className={styles[kind]}>
              <span className={styles.visuallyHidden}>{insertMessages[kind]}</span>
              {text}
            </Change>
          );
        })}
      </div>
    </section>
  );
}
