import { makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { atEdge } from '../ui/control-alignment.ts';
import { Busy } from '../ui/Busy.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useServices, type SelectionState } from '../ui/services.ts';
import { useCardStyles } from '../ui/card-styles.ts';
import { insertMessages } from '../insert/messages.ts';
import { draftMessages } from './messages.ts';
import { uiMessages } from '../ui/messages.ts';
import type { PassageContent, Scope } from '../word/model.ts';
import { passageText } from '../markdown/passage-text.ts';
import { SCOPES } from './use-scope.ts';

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
  scopes: { flexWrap: 'wrap', ...atEdge, marginBottom: `calc(-1 * ${tokens.spacingVerticalS})` },
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

/**
 * What the prompt is about, as the pane read it: its words, its length, and what could not be read or written there;
 * with the choice between the selection, the clause around the cursor and the whole document.
 */
export function SelectionCard({
  scope,
  onScope,
  state,
  passage,
}: {
  readonly scope: Scope;
  readonly onScope: (scope: Scope) => void;
  readonly state: SelectionState;
  /** What is known of the passage, as it looks or as it was read. */
  readonly passage: PassageContent | undefined;
}) {
  const card = useCardStyles();
  const styles = useStyles();
  const { word } = useServices();
  if (word.status === 'failed') return <span className={card.quiet}>{draftMessages.noDocument}</span>;
  return (
    <>
      <RadioGroup
        className={styles.scopes}
        layout="horizontal"
        aria-label={draftMessages.scope}
        value={scope}
        onChange={(_, { value }) => {
          const chosen = SCOPES.find((candidate) => candidate === value);
          if (chosen !== undefined) onScope(chosen);
        }}
      >
        {SCOPES.map((candidate) => (
          <Radio key={candidate} value={candidate} label={draftMessages.scopes[candidate]} />
        ))}
      </RadioGroup>
      <PassageCard state={state} passage={passage} scope={scope} />
    </>
  );
}

function PassageCard(props: {
  readonly state: SelectionState;
  readonly passage: PassageContent | undefined;
  readonly scope: Scope;
}) {
  const { state, passage, scope } = props;
  const styles = useStyles();
  const card = useCardStyles();
  if (state.status === 'failed') return <Notice intent="warning">{state.error.message}</Notice>;
  if (passage === undefined) {
    return <Busy label={scope === 'selection' ? uiMessages.starting : draftMessages.reading} />;
  }
  const notesOf = passage.notes?.length ?? 0;
  return (
    <>
      <section aria-label={draftMessages.selection} className={styles.card}>
        {passage.isEmpty ? null : (
          <p className={styles.text}>{withoutBreaks(passageText(passage).slice(0, SHOWN))}</p>
        )}
        <span className={card.quiet}>
          {passage.isEmpty ? draftMessages.nothingSelected : factsOf(passage, notesOf)}
        </span>
        {passage.changeAuthors === undefined || passage.changeAuthors.length === 0 ? null : (
          <span className={card.quiet}>{insertMessages.containsChanges(passage.changeAuthors)}</span>
        )}
      </section>
      {passage.unread.length === 0 ? null : (
        <Notice intent="warning" title={uiMessages.somethingUnread}>
          {passage.unread.join(' ')}
        </Notice>
      )}
      {passage.refusal === undefined ? null : (
        <Notice intent="warning" title={uiMessages.readOnly}>
          {passage.refusal}
        </Notice>
      )}
    </>
  );
}

function factsOf(passage: PassageContent, notes: number): string {
  return [
    ...(passage.label === undefined ? [] : [passage.label]),
    draftMessages.characters(passage.text.length),
    ...(passage.paragraphs.length > 1 ? [draftMessages.paragraphs(passage.paragraphs.length)] : []),
    ...(notes > 0 ? [draftMessages.notes(notes)] : []),
    ...(draftMessages.places[passage.story] === '' ? [] : [draftMessages.places[passage.story]]),
  ].join(' · ');
}

/** Page and line breaks have no look of their own here. */
const withoutBreaks = (text: string): string => text.replace(/[\f\v]+/gu, ' ');
