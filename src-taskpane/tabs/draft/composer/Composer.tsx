import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import { useRef, type RefCallback } from 'react';
import { LateReplaceNames } from '#pane/features/replace-names/LateReplaceNames.tsx';
import { HiddenNotice } from '#pane/ui/hidden/HiddenNotice.tsx';
import { IconButton } from '#pane/ui/controls/IconButton.tsx';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { focusResult } from '../focus-result.ts';
import { draftMessages } from '../messages.ts';
import { PassageNotices } from '../passage/PassageNotices.tsx';
import { ScopeSwitch } from '../passage/ScopeSwitch.tsx';
import { SelectionCard } from '../passage/SelectionCard.tsx';
import type { Scoped } from '../passage/use-scope.ts';
import {
  currentAction,
  currentInstruction,
  isBegun,
  isVaultAction,
  isVaultQuestion,
  toClauseTask,
} from '../state.ts';
import type { ActionId } from '#pane/pure/prompts/library.ts';
import type { NextRequest } from '../use-next-request.ts';
import { Budget } from './Budget.tsx';
import { Chips } from './Chips.tsx';
import { ClientMatter } from './ClientMatter.tsx';
import { describeBudget } from './describe-budget.ts';
import { describeNext } from './describe-next.ts';
import { Grounding } from './Grounding.tsx';
import { Instruction } from './Instruction.tsx';
import { LOW } from './low.ts';
import { Problems } from './Problems.tsx';
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
  // As high with the chips as with Send, so that the box stays where it is.
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '32px' },
  grow: { flex: '1 1 auto' },
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
  /** The actions that are asked most, and what sends one. */
  readonly chips: readonly ActionId[];
  readonly onChip: (id: ActionId) => void;
}

/** The lower part of the clause, where the next request is made. After Send it folds to one line, until the user turns to it. */
export function Composer(props: ComposerProps) {
  const styles = useStyles();
  const card = useCardStyles();
  const { project, standing } = useServices();
  const { next, scoped, fold, matter, onLibrary } = props;
  const { isFolded } = fold;
  const { state, dispatch, passage, composed } = next;
  const isNew = state.followUp === undefined;
  // Until something is typed or chosen, only what is asked most is offered.
  const isAtRest = !isBegun(state) && !props.isRunning;
  const composer = useRef<HTMLElement>(null);
  useSendKey(composer, props.onSend);
  return (
    <section
      ref={composer}
      className={mergeClasses(styles.composer, isFolded && styles.folded)}
      aria-label={draftMessages.composer}
    >
      {standing.toSent === undefined ? null : (
        <div className={styles.part} hidden={isFolded}>
          <LateReplaceNames />
        </div>
      )}
      <ComposerNotices next={next} scoped={scoped} isFolded={isFolded} isAtRest={isAtRest} />
      <Subject next={next} scoped={scoped} isFolded={isFolded} />
      {isAtRest ? null : (
        <div className={styles.part} hidden={isFolded}>
          {isNew ? (
            <Grounding
              state={state}
              dispatch={dispatch}
              hasPassage={next.hasPassage}
              onProject={props.focusBox}
              onLibrary={onLibrary}
            />
          ) : null}
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
      )}
      <Instruction
        actionId={state.actionId}
        isFollowUp={!isNew}
        needsGrounding={currentAction(state).needs.grounding}
        hasPassage={next.hasPassage}
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
      {isAtRest && next.hasPassage && !isFolded ? (
        <div className={styles.row}>
          <Chips actions={props.chips} isReading={passage.isReading} onSend={props.onChip} />
        </div>
      ) : (
        <SendRow {...props} isAtRest={isAtRest} />
      )}
    </section>
  );
}

interface PartProps extends Pick<ComposerProps, 'next' | 'scoped'> {
  readonly isFolded: boolean;
}

/** Says what prevents sending, and what the user should know about the passage first. */
function ComposerNotices({ next, scoped, isFolded, isAtRest }: PartProps & { readonly isAtRest: boolean }) {
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
          isAsDisplayed={!isAtRest && !passage.isRead && about.status === 'ready' && !about.passage.isRead}
        />
      ) : null}
      <HiddenNotice pieces={next.pieces} unscanned={next.unscanned} />
    </div>
  );
}

/** What the next request is about: a passage, or an answer with its context. */
function Subject({ next, scoped, isFolded }: PartProps) {
  const styles = useStyles();
  const { state, dispatch, passage, followed, FollowUpCard } = next;
  const { followUp } = state;
  return (
    <div className={styles.part} hidden={isFolded}>
      {followUp === undefined || followed === undefined || FollowUpCard === undefined ? (
        <SelectionCard scope={scoped.scope} state={scoped.state} passage={next.seen} />
      ) : (
        <FollowUpCard
          followUp={followUp}
          composed={followed}
          canPin={next.hasPassage}
          read={passage.read}
          dispatch={dispatch}
        />
      )}
    </div>
  );
}

/** What the request is about, and Send. */
function SendRow(props: ComposerProps & { readonly isAtRest: boolean }) {
  const styles = useStyles();
  const { next, scoped, fold, isRunning } = props;
  const { state, dispatch, passage } = next;
  const { isFolded } = fold;
  const isNew = state.followUp === undefined;
  return (
    <div className={styles.row}>
      <div className={mergeClasses(styles.part, styles.grow)} hidden={isFolded}>
        {!isNew ? null : props.isAtRest ? (
          <AtCursor scoped={scoped} />
        ) : (
          <ScopeSwitch
            value={isVaultAction(state) ? 'vault' : scoped.scope}
            onChange={(subject) => {
              dispatch({ type: 'vault', isAsked: subject === 'vault' });
              if (subject !== 'vault') scoped.setScope(subject);
            }}
          />
        )}
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

/** Takes the clause around the cursor, where nothing is selected. */
function AtCursor({ scoped }: Pick<ComposerProps, 'scoped'>) {
  const { word } = useServices();
  if (word.status === 'failed') return null;
  return (
    <Button size="small" shape="circular" style={{ fontWeight: 'normal' }} onClick={scoped.takeClause}>
      {draftMessages.atCursor}
    </Button>
  );
}
