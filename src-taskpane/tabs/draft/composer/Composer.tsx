import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { BookRegular, ChevronDownRegular } from '@fluentui/react-icons';
import { useRef, type RefCallback } from 'react';
import { HiddenNotice } from '#pane/ui/hidden/HiddenNotice.tsx';
import { IconButton } from '#pane/ui/controls/IconButton.tsx';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { focusResult } from '../focus-result.ts';
import { draftMessages } from '../messages.ts';
import { PassageNotices } from '../passage/PassageNotices.tsx';
import { SelectionCard } from '../passage/SelectionCard.tsx';
import type { Scoped } from '../passage/use-scope.ts';
import { currentAction, currentInstruction, isVaultQuestion, toClauseTask } from '../state.ts';
import type { NextRequest } from '../use-next-request.ts';
import { Budget } from './Budget.tsx';
import { ClientMatter } from './ClientMatter.tsx';
import { describeBudget } from './describe-budget.ts';
import { describeNext } from './describe-next.ts';
import { Grounding } from './Grounding.tsx';
import { Instruction } from './Instruction.tsx';
import { LOW } from './low.ts';
import { Problems } from './Problems.tsx';
import { QuickActions } from './QuickActions.tsx';
import { SendButton } from './SendButton.tsx';
import type { ClientMatterChoice } from './use-client-matter.ts';
import type { Fold } from './use-fold.ts';
import { useSendKey } from './use-send-key.ts';

const useStyles = makeStyles({
  composer: {
    flexShrink: 0,
    maxHeight: '70%',
    boxSizing: 'border-box',
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    [LOW]: { maxHeight: 'none', overflowY: 'visible' },
  },
  // One line: the box and Send.
  folded: {
    flexDirection: 'row',
    alignItems: 'center',
    paddingBlock: tokens.spacingVerticalS,
  },
  part: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    '&[hidden]': { display: 'none' },
    ':empty': { display: 'none' },
  },
  // Above what is pressed, because the composer grows upwards; where the page scrolls instead, it grows downwards.
  problems: { [LOW]: { order: 1 } },
  row: { display: 'flex', alignItems: 'end', gap: tokens.spacingHorizontalS },
  grow: { flex: '1 1 auto' },
  actions: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    '&[hidden]': { display: 'none' },
  },
  button: { flexShrink: 0 },
});

interface ComposerProps {
  readonly next: NextRequest;
  readonly scoped: Scoped;
  readonly matter: ClientMatterChoice;
  readonly fold: Fold;
  readonly isRunning: boolean;
  readonly hasAnswer: boolean;
  readonly boxRef: RefCallback<HTMLTextAreaElement>;
  readonly focusBox: () => void;
  /** Called with the text under **What will be sent**; with undefined when it is not shown. */
  readonly onShownText: (text: string | undefined) => void;
  readonly stopButton: RefCallback<HTMLButtonElement>;
  readonly onSend: () => void;
  readonly onStop: () => void;
  readonly onLibrary: () => void;
}

/** The lower part of the Draft tab, where the next request is made. After Send it folds to one line, until the user turns to it. */
export function Composer(props: ComposerProps) {
  const styles = useStyles();
  const card = useCardStyles();
  const { project } = useServices();
  const { next, scoped, fold, matter, onLibrary } = props;
  const { isFolded } = fold;
  const { state, dispatch, passage, composed } = next;
  const isNew = state.followUp === undefined;
  const composer = useRef<HTMLElement>(null);
  useSendKey(composer, props.onSend);
  return (
    <section
      ref={composer}
      className={mergeClasses(styles.composer, isFolded && styles.folded)}
      aria-label={draftMessages.composer}
    >
      <ComposerNotices next={next} scoped={scoped} isFolded={isFolded} />
      <Subject next={next} scoped={scoped} isFolded={isFolded} onLibrary={onLibrary} />
      <Instruction
        actionId={state.actionId}
        isFollowUp={!isNew}
        needsGrounding={currentAction(state).needs.grounding}
        next={isFolded ? describeNext(state, passage.passage) : undefined}
        value={currentInstruction(state)}
        onChange={(text) => dispatch({ type: 'instruction', text })}
        onLibrary={onLibrary}
        onBox={fold.onBox}
        onElement={props.boxRef}
      />
      <div className={styles.part} hidden={isFolded}>
        <ClientMatter choice={matter} attempted={state.attempted} />
      </div>
      <SendRow {...props} />
      <div className={styles.part} hidden={isFolded}>
        {passage.isReading ? (
          <Text size={200} className={card.quiet}>
            {draftMessages.reading}
          </Text>
        ) : null}
        <Budget
          composed={composed}
          {...describeBudget(next, project)}
          onRead={() => void passage.read()}
          onShown={props.onShownText}
        />
      </div>
    </section>
  );
}

interface PartProps extends Pick<ComposerProps, 'next' | 'scoped'> {
  readonly isFolded: boolean;
}

/** Says what prevents sending, and what the user should know about the passage first. */
function ComposerNotices({ next, scoped, isFolded }: PartProps) {
  const styles = useStyles();
  const { project, openClauses } = useServices();
  const { state, dispatch, passage, composed } = next;
  const about = scoped.state;
  const isNew = state.followUp === undefined;
  return (
    <div className={mergeClasses(styles.part, styles.problems)} hidden={isFolded}>
      <Problems
        composed={composed}
        attempted={state.attempted}
        onLeavePassageOut={
          isNew && isVaultQuestion(state, project)
            ? () => dispatch({ type: 'withPassage', isWithPassage: false })
            : undefined
        }
        onClauses={() => openClauses(toClauseTask(state))}
      />
      {passage.error === undefined ? null : <ErrorNotice error={passage.error} onDismiss={passage.dismiss} />}
      {isNew ? (
        <PassageNotices
          state={about}
          passage={passage.passage}
          scope={scoped.scope}
          isAsDisplayed={!passage.isRead && about.status === 'ready' && !about.passage.isRead}
        />
      ) : null}
      <HiddenNotice pieces={next.pieces} unscanned={next.unscanned} />
    </div>
  );
}

/** What the next request is about: a passage, or an answer with its context; and the prompts for it. */
function Subject({ next, scoped, isFolded, onLibrary }: PartProps & { readonly onLibrary: () => void }) {
  const styles = useStyles();
  const { state, dispatch, passage, followed, FollowUpCard } = next;
  const { followUp } = state;
  return (
    <div className={styles.part} hidden={isFolded}>
      {followUp === undefined || followed === undefined || FollowUpCard === undefined ? (
        <SelectionCard
          scope={scoped.scope}
          onScope={scoped.setScope}
          state={scoped.state}
          passage={next.seen}
        />
      ) : (
        <FollowUpCard
          followUp={followUp}
          composed={followed}
          canPin={next.hasPassage}
          read={passage.read}
          dispatch={dispatch}
        />
      )}
      <div className={styles.actions} hidden={followUp !== undefined}>
        <Button
          size="small"
          shape="circular"
          className={styles.button}
          icon={<BookRegular />}
          title={draftMessages.libraryHint}
          aria-label={draftMessages.library}
          onClick={onLibrary}
        />
        <QuickActions value={state.actionId} onChange={(id) => dispatch({ type: 'action', id })} />
      </div>
    </div>
  );
}

/** What the answer uses, and Send. */
function SendRow(props: ComposerProps) {
  const styles = useStyles();
  const { next, fold, isRunning, focusBox } = props;
  const { state, dispatch, passage } = next;
  const { isFolded } = fold;
  const isNew = state.followUp === undefined;
  return (
    <div className={styles.row}>
      <div className={mergeClasses(styles.part, styles.grow)} hidden={isFolded}>
        {isNew ? (
          <Grounding state={state} dispatch={dispatch} hasPassage={next.hasPassage} onProject={focusBox} />
        ) : null}
      </div>
      {isFolded || !props.hasAnswer || !isNew ? null : (
        <IconButton
          name={draftMessages.fold}
          size="medium"
          className={styles.button}
          icon={<ChevronDownRegular />}
          onClick={() => {
            fold.fold();
            focusResult();
          }}
        />
      )}
      <SendButton
        isRunning={isRunning}
        isReading={passage.isReading}
        hasAnswer={props.hasAnswer}
        canSend={!isNew || passage.passage !== undefined}
        stopButton={props.stopButton}
        onSend={props.onSend}
        onStop={props.onStop}
      />
    </div>
  );
}
