import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { InfoRegular, WarningRegular } from '@fluentui/react-icons';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { useId, useState } from 'react';
import type { AnswerNotice } from '#server/relay/api.ts';
import type { DraftFindings } from '#pane/pure/markdown/draft-check.ts';
import { describeNotice } from '#pane/relay-client/notices.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { draftMessages } from '../messages.ts';
import { describeFindings } from './describe-findings.ts';
import { isWarning } from './AnswerNotices.tsx';

const useStyles = makeStyles({
  line: {
    width: '100%',
    minWidth: 0,
    justifyContent: 'flex-start',
    paddingInline: 0,
    gap: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  icon: { flexShrink: 0 },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1 },
  text: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'left',
  },
  more: { flexShrink: 0 },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
});

/**
 * Shows what the service says about its answer, and what the check before inserting found, as one line that can be
 * opened: the redline needs the space. Warnings come first. None of it prevents inserting, or is inserted.
 */
export function AnswerNotes(props: {
  readonly notices: readonly AnswerNotice[];
  readonly findings: DraftFindings | undefined;
  /** The answer that they are about, where there are several. */
  readonly about: string | undefined;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const [isOpen, open] = useState(false);
  const id = useId();
  const notes = toNotes(props.notices, props.findings);
  const [first] = notes;
  if (first === undefined) return null;
  return (
    <section aria-label={[draftMessages.beforeInserting, props.about].filter(Boolean).join(': ')}>
      <Button
        className={styles.line}
        appearance="transparent"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => open(!isOpen)}
      >
        {first.isWarning ? (
          <WarningRegular fontSize={16} className={mergeClasses(styles.icon, styles.warning)} aria-hidden />
        ) : (
          <InfoRegular fontSize={16} className={styles.icon} aria-hidden />
        )}
        <span className={styles.text}>
          {isOpen ? draftMessages.beforeInserting : [first.sentence, first.details].filter(Boolean).join(' ')}
        </span>
        {notes.length < 2 || isOpen ? null : (
          <span className={styles.more}>{draftMessages.moreNotes(notes.length - 1)}</span>
        )}
        {isOpen ? (
          <ChevronDownRegular className={styles.icon} aria-hidden />
        ) : (
          <ChevronRightRegular className={styles.icon} aria-hidden />
        )}
      </Button>
      <ul id={id} className={mergeClasses(card.quiet, styles.list)} hidden={!isOpen}>
        {isOpen
          ? notes.map(({ key, sentence, details }) => (
              <li key={key}>
                {sentence}
                {details === undefined ? null : <span lang="en">{` ${details}`}</span>}
              </li>
            ))
          : null}
      </ul>
    </section>
  );
}

/** Returns what is said about an answer, warnings first. */
function toNotes(notices: readonly AnswerNotice[], findings: DraftFindings | undefined) {
  return [
    ...notices.map((notice) => ({
      key: notice.code,
      isWarning: isWarning(notice),
      details: undefined,
      ...describeNotice(notice),
    })),
    ...describeFindings(findings).map(({ kind, text }) => ({
      key: kind,
      isWarning: false,
      sentence: text,
      details: undefined,
    })),
  ].toSorted((one, other) => Number(other.isWarning) - Number(one.isWarning));
}
