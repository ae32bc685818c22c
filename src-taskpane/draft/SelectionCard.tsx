import { makeStyles, tokens } from '@fluentui/react-components';
import { Busy } from '../app/Busy.tsx';
import { Notice } from '../app/Notice.tsx';
import { useServices } from '../app/services.ts';
import { useCardStyles } from '../app/use-card-styles.ts';
import { messages } from '../messages.ts';
import type { Passage } from '../word/model.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
  none: { borderLeftColor: tokens.colorNeutralStroke1 },
  text: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '3',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    margin: 0,
  },
});

/** Longest text that goes into the page for display, in UTF-16 code units. */
const SHOWN = 400;

/** The selection as the pane read it: its words, its length, and what could not be read or written there. */
export function SelectionCard() {
  const styles = useStyles();
  const card = useCardStyles();
  const { selection, word } = useServices();
  if (word.status === 'failed') return <span className={card.quiet}>{messages.draft.noDocument}</span>;
  if (selection.status === 'failed') return <Notice intent="warning">{selection.error.message}</Notice>;
  if (selection.status === 'starting') return <Busy label={messages.app.starting} />;
  const { passage } = selection;
  return (
    <>
      <section aria-label={messages.draft.selection} className={styles.card}>
        {passage.isEmpty ? null : <p className={styles.text}>{passage.text.slice(0, SHOWN)}</p>}
        <span className={card.quiet}>
          {passage.isEmpty ? messages.draft.nothingSelected : factsOf(passage)}
        </span>
      </section>
      {passage.unread.length === 0 ? null : (
        <Notice intent="warning" title={messages.app.somethingUnread}>
          {passage.unread.join(' ')}
        </Notice>
      )}
      {passage.refusal === undefined ? null : (
        <Notice intent="warning" title={messages.app.readOnly}>
          {passage.refusal}
        </Notice>
      )}
    </>
  );
}

function factsOf(passage: Passage): string {
  return [
    messages.draft.characters(passage.text.length),
    ...(passage.paragraphs.length > 1 ? [messages.draft.paragraphs(passage.paragraphs.length)] : []),
    ...(messages.draft.places[passage.story] === '' ? [] : [messages.draft.places[passage.story]]),
  ].join(' · ');
}
