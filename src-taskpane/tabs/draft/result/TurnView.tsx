import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { memo, useCallback, useId, useMemo, useState } from 'react';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import type { Passage } from '#pane/word/model.ts';
import { toTitle, type Answer } from '../answer.ts';
import type { Turn } from '../conversation.ts';
import { draftMessages } from '../messages.ts';
import { useAnnouncements } from '../use-announcements.ts';
import { shownVersion } from '../versions.ts';
import { Result } from './Result.tsx';
import { useCompared } from './use-compared.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    width: '100%',
    minHeight: '28px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  arrow: { display: 'inline-flex', flexShrink: 0 },
  title: { flex: '1 1 0', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Lines are closer to each other than what is opened.
  folded: { marginBottom: `calc(-1 * ${tokens.spacingVerticalS})` },
  outcome: { flexShrink: 0 },
  inserted: { color: tokens.colorPaletteGreenForeground1 },
});

/**
 * Shows one turn of the conversation: the current one whole, an earlier one as a line with its outcome, until it is opened. A
 * folded one stays rendered, with its ticks and Undo.
 */
export const TurnView = memo(function TurnView(props: {
  readonly turn: Turn;
  readonly isCurrent: boolean;
  readonly onShow: (turn: number, version: number) => void;
  readonly onKeep: (turn: number) => void;
  readonly onRetarget: (turn: number, target: Passage) => void;
  readonly onFollowUp: (answer: Answer) => void;
  /** These three are undefined for an earlier turn. */
  readonly onRepeat: (() => void) | undefined;
  readonly onSendAgain: (() => void) | undefined;
  readonly onNew: (() => void) | undefined;
}) {
  const { turn, isCurrent, onShow, onKeep, onRetarget, onFollowUp } = props;
  const { id, versions } = turn;
  const styles = useStyles();
  const place = useId();
  const answer = shownVersion(versions);
  const compared = useCompared(answer);
  useAnnouncements(isCurrent ? answer : undefined, compared);
  const [isOpened, setOpened] = useState(false);
  const [isInserted, setInserted] = useState(false);
  const isShown = isCurrent || isOpened;
  const retarget = useCallback((target: Passage) => onRetarget(id, target), [onRetarget, id]);
  const followUp = useMemo(
    () => (answer === undefined ? undefined : () => onFollowUp(answer)),
    [onFollowUp, answer],
  );
  if (answer === undefined || followUp === undefined) return null;
  const say = draftMessages.conversation;
  return (
    <div className={isShown ? '' : styles.folded}>
      {isCurrent ? null : (
        <TurnLine
          answer={answer}
          place={place}
          isOpened={isOpened}
          isInserted={isInserted}
          onOpen={setOpened}
        />
      )}
      <div id={place} hidden={!isShown}>
        <Result
          name={isCurrent ? undefined : say.earlier(id + 1, toTitle(answer))}
          answer={answer}
          compared={compared}
          versions={versions}
          onShow={(version) => onShow(id, version)}
          onKeep={() => onKeep(id)}
          onRetarget={retarget}
          onFollowUp={followUp}
          onInserted={setInserted}
          onRepeat={props.onRepeat}
          onSendAgain={props.onSendAgain}
          onNew={props.onNew}
        />
      </div>
    </div>
  );
});

/** An earlier turn as a line: its question and its outcome. */
function TurnLine(props: {
  readonly answer: Answer;
  /** Id of what the line opens. */
  readonly place: string;
  readonly isOpened: boolean;
  readonly isInserted: boolean;
  readonly onOpen: (isOpened: boolean) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const say = draftMessages.conversation;
  const { answer, place, isOpened, isInserted, onOpen } = props;
  return (
    <button
      type="button"
      className={styles.line}
      aria-expanded={isOpened}
      aria-controls={place}
      onClick={() => onOpen(!isOpened)}
    >
      <span className={styles.arrow} aria-hidden>
        {isOpened ? <ChevronDownRegular /> : <ChevronRightRegular />}
      </span>
      <span className={styles.title}>{toTitle(answer)}</span>{' '}
      <span className={mergeClasses(card.quiet, styles.outcome, isInserted && styles.inserted)}>
        {isInserted ? say.inserted : say.notInserted}
      </span>
    </button>
  );
}
