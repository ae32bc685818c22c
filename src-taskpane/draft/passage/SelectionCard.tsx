import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { clauseName } from '../../ui/clause-name.ts';
import { Busy } from '../../ui/Busy.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { useServices, type SelectionState } from '../../ui/services/services.ts';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { insertMessages } from '../../insert/messages.ts';
import { draftMessages } from '../messages.ts';
import { uiMessages } from '../../ui/messages.ts';
import type { PassageContent, Scope } from '../../word/model.ts';
import { shownText } from '../../markdown/passage-text.ts';
import { ScopeSwitch } from './ScopeSwitch.tsx';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  brief: { WebkitLineClamp: '1' },
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
 * Shows the subject of the prompt as the pane read it: its words, its length, and what could not be read or written
 * there; with the choice between the selection, the clause around the cursor and the whole document.
 */
export function SelectionCard({
  scope,
  onScope,
  state,
  passage,
  isBrief,
}: {
  readonly scope: Scope;
  readonly onScope: (scope: Scope) => void;
  readonly state: SelectionState;
  /** The passage, as displayed or as read. */
  readonly passage: PassageContent | undefined;
  /** True if an answer needs the space. */
  readonly isBrief: boolean;
}) {
  const card = useCardStyles();
  const styles = useStyles();
  const { word } = useServices();
  if (word.status === 'failed') return <span className={card.quiet}>{draftMessages.noDocument}</span>;
  const facts = passage === undefined || passage.isEmpty ? '' : factsOf(passage, passage.notes?.length ?? 0);
  return (
    <>
      <div className={styles.row}>
        <ScopeSwitch value={scope} onChange={onScope} />
        <span className={card.quiet}>{facts}</span>
      </div>
      <PassageCard state={state} passage={passage} scope={scope} isBrief={isBrief} />
    </>
  );
}

function PassageCard(props: {
  readonly state: SelectionState;
  readonly passage: PassageContent | undefined;
  readonly scope: Scope;
  readonly isBrief: boolean;
}) {
  const { state, passage, scope, isBrief } = props;
  const styles = useStyles();
  const card = useCardStyles();
  if (state.status === 'failed') return <Notice intent="warning">{state.error.message}</Notice>;
  if (passage === undefined) {
    return <Busy label={scope === 'selection' ? uiMessages.starting : draftMessages.reading} />;
  }
  return (
    <>
      <section aria-label={draftMessages.selection} className={styles.card}>
        {passage.isEmpty ? null : (
          <p className={mergeClasses(styles.text, isBrief && styles.brief)}>
            {withoutBreaks(shownText(passage).slice(0, SHOWN))}
          </p>
        )}
        {passage.isEmpty ? <span className={card.quiet}>{draftMessages.nothingSelected}</span> : null}
        {passage.changeAuthors === undefined || passage.changeAuthors.length === 0 ? null : (
          <span className={card.quiet}>{insertMessages.containsChanges(passage.changeAuthors)}</span>
        )}
      </section>
      {passage.unread.length === 0 ? null : scope === 'document' ? (
        // Headers and footers are never read and need no report.
        <Disclosure label={uiMessages.somethingUnread}>
          <span className={card.quiet}>{passage.unread.join(' ')}</span>
        </Disclosure>
      ) : (
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
    ...(passage.label === undefined ? [] : [clauseName(passage.label)]),
    draftMessages.characters(passage.text.length),
    ...(passage.paragraphs.length > 1 ? [draftMessages.paragraphs(passage.paragraphs.length)] : []),
    ...(notes > 0 ? [draftMessages.notes(notes)] : []),
    ...(draftMessages.places[passage.story] === '' ? [] : [draftMessages.places[passage.story]]),
  ].join(' · ');
}

/** Replaces page and line breaks, which are not displayed here. */
const withoutBreaks = (text: string): string => text.replace(/[\f\v]+/gu, ' ');
