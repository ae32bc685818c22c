import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { clauseName } from '#pane/ui/clause-name.ts';
import { Busy } from '#pane/ui/Busy.tsx';
import { useServices, type SelectionState } from '#pane/ui/services/services.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { draftMessages } from '../messages.ts';
import { uiMessages } from '#pane/ui/messages.ts';
import type { PassageContent, Scope } from '#pane/word/model.ts';
import { shownText } from '#pane/pure/markdown/passage-text.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    // Two lines, whether the passage is there or still coming: what is above and below must not move under a press.
    minHeight: `calc(2 * ${tokens.lineHeightBase300} + 2 * ${tokens.spacingVerticalXS})`,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
  // As high with the facts as without them.
  facts: {
    minHeight: tokens.lineHeightBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  text: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    margin: 0,
  },
});

/** The longest text that is displayed, in UTF-16 code units. */
const SHOWN = 400;

/**
 * Shows the subject of the prompt as the pane read it: its words and its length, always in the same height.
 */
export function SelectionCard(props: {
  readonly scope: Scope;
  readonly state: SelectionState;
  /** The passage, as displayed or as read. */
  readonly passage: PassageContent | undefined;
}) {
  const { scope, state, passage } = props;
  const card = useCardStyles();
  const styles = useStyles();
  const { word } = useServices();
  if (word.status === 'failed') return <span className={card.quiet}>{draftMessages.noDocument}</span>;
  const facts = passage === undefined || passage.isEmpty ? '' : factsOf(passage, passage.notes?.length ?? 0);
  return (
    <>
      <div className={mergeClasses(card.quiet, styles.facts)} title={facts}>
        {facts}
      </div>
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
  return (
    <section aria-label={draftMessages.selection} className={styles.card}>
      {passage === undefined ? (
        state.status === 'failed' ? null : (
          <Busy label={scope === 'selection' ? uiMessages.starting : draftMessages.reading} />
        )
      ) : passage.isEmpty ? (
        <span className={card.quiet}>{draftMessages.nothingSelected}</span>
      ) : (
        <p className={styles.text}>{withoutBreaks(shownText(passage).slice(0, SHOWN))}</p>
      )}
    </section>
  );
}

function factsOf(passage: PassageContent, notes: number): string {
  return [
    ...(passage.label === undefined ? [] : [clauseName(passage.label)]),
    draftMessages.characters(passage.text.length),
    ...(passage.paragraphs.length > 1 ? [draftMessages.paragraphs(passage.paragraphs.length)] : []),
    ...(notes > 0 ? [draftMessages.notes(notes)] : []),
    ...(draftMessages.places[passage.story] === '' ? [] : [draftMessages.places[passage.story]]),
  ].join(' · ');
}

/** Replaces page and line breaks, which are not displayed here. */
const withoutBreaks = (text: string): string => text.replace(/[\f\v]+/gu, ' ');
