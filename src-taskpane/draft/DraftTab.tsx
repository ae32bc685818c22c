import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { BookRegular, ChevronDownRegular, SendRegular, StopRegular } from '@fluentui/react-icons';
import { useCallback, lazy, Suspense, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { ErrorNotice } from '../ui/notices/ErrorNotice.tsx';
import { scrollIntoViewIfNeeded } from '../ui/browser/scroll-into-view.ts';
import { useServices } from '../ui/services/services.ts';
import { draftMessages } from './messages.ts';
import { isFinishedRewrite, isRunning, type Answer } from './answer.ts';
import { Budget } from './composer/Budget.tsx';
import { ClientMatter } from './composer/ClientMatter.tsx';
import { composeDraftFollowUp, toFollowUpRequest } from './follow-up.ts';
import { FollowUpCard } from './composer/FollowUpCard.tsx';
import { Grounding } from './composer/Grounding.tsx';
import { Instruction } from './composer/Instruction.tsx';
import { Problems } from './composer/Problems.tsx';
import { QuickActions } from './composer/QuickActions.tsx';
import { RESULT_ID } from './result/Result.tsx';
import { TurnView } from './result/TurnView.tsx';
import { StartCard } from './passage/StartCard.tsx';
import type { ActionId } from '../prompts/library.ts';
import type { ComposedPrompt } from '../prompts/compose.ts';
import { PROMPT_FORMS } from '../prompts/saved-prompt.ts';
import { PassageNotices } from './passage/PassageNotices.tsx';
import { SelectionCard } from './passage/SelectionCard.tsx';
import {
  currentAction,
  composeDraft,
  draftReducer,
  emptyDraft,
  currentFilling,
  currentInstruction,
  toClauseTask,
  toRequest,
  groundingProject,
  isPassageSent,
  isVaultQuestion,
  type DraftState,
} from './state.ts';
import type { PassageContent } from '../word/model.ts';
import { useConversation } from './use-conversation.ts';
import { useClientMatter } from './composer/use-client-matter.ts';
import { useFold } from './composer/use-fold.ts';
import { useFocusOnEntry } from './composer/use-focus-on-entry.ts';
import { useSendKey } from './composer/use-send-key.ts';
import { HiddenNotice } from '../ui/hidden/HiddenNotice.tsx';
import { usePassage, type ReadPassage } from '../ui/hidden/use-passage.ts';
import { useScope } from './passage/use-scope.ts';
import { countKeptOut, uniquePieces } from '../scan/keep-out.ts';
import { withoutHidden } from '../ui/hidden/without-hidden.ts';

const PromptLibrary = lazy(() =>
  import('../prompt-library/PromptLibrary.tsx').then((m) => ({ default: m.PromptLibrary })),
);

/** In a window this low, an answer does not fit above the composer: everything scrolls. */
const LOW = '@media (max-height: 560px)';

const useStyles = makeStyles({
  // Fills the panel: the answers scroll, the composer stays in view.
  tab: {
    display: 'flex',
    flexDirection: 'column',
    height: `calc(100% + 2 * ${tokens.spacingHorizontalM})`,
    margin: `calc(-1 * ${tokens.spacingHorizontalM})`,
    [LOW]: { height: 'auto' },
  },
  answers: {
    flex: '1 1 auto',
    minHeight: 0,
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
    [LOW]: { overflowY: 'visible' },
  },
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
  grow: {
    flex: '1 1 auto',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    '&[hidden]': { display: 'none' },
  },
  actions: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    '&[hidden]': { display: 'none' },
  },
  send: { flexShrink: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** The Draft tab: select a clause, write an instruction, read the answer, and insert it. */
export function DraftTab() {
  const styles = useStyles();
  const { session, online, project, openTab, openClauses, letIn } = useServices();
  const { scope, setScope, state: about } = useScope();
  const [state, dispatch] = useReducer(draftReducer, emptyDraft);
  const { turns, answer, send, sendAgain, show, keep, stop, retarget, startNew } = useConversation();
  // Before Send can be pressed: the instruction may have been filled with what is no longer let in.
  useLayoutEffect(() => dispatch({ type: 'letIn', letIn }), [letIn]);
  const look = about.status === 'ready' ? about.passage : undefined;
  const { passage, hidden, unscanned, isRead, isReading, error, dismiss, read } = usePassage(look);
  const seen = passage === undefined ? undefined : withoutHidden(passage, hidden, letIn);
  const hasPassage = passage !== undefined && !passage.isEmpty;
  const { followUp } = state;
  const followed =
    followUp === undefined
      ? undefined
      : composeDraftFollowUp(followUp, currentInstruction(state), session.limits, letIn);
  const composed = followed ?? composeDraft(state, seen?.passage, session.limits, project, seen?.outOfWords);
  const matter = useClientMatter();
  const running = isRunning(answer);
  const isRewritten = answer !== undefined && isFinishedRewrite(answer);
  const box = useRef<HTMLTextAreaElement>(null);
  const composer = useRef<HTMLElement>(null);
  const stopButton = useRef<HTMLButtonElement>(null);
  // The text under What will be sent; undefined while it is not shown.
  const shownText = useRef<string>(undefined);
  const noteShownText = useCallback((text: string | undefined) => {
    shownText.current = text;
  }, []);
  const { isFolded, fold, unfold, onBox } = useFold(
    answer !== undefined && (running || answer.text !== '') && followUp === undefined,
  );
  const [isLibraryOpen, openLibrary] = useState(false);

  /** Shows what prevents sending. */
  const holdBack = (): void => {
    unfold();
    box.current?.focus();
  };
  const start = async (): Promise<void> => {
    dispatch({ type: 'attempt' });
    if (running || !online) return;
    if (followUp !== undefined && followed !== undefined) {
      if (followed.problems.length > 0) return holdBack();
      fold();
      send(toFollowUpRequest(followUp, followed, currentInstruction(state), letIn));
      return dispatch({ type: 'endFollowUp' });
    }
    if (passage === undefined) return;
    // Once the passage is read, without its tracked deletions, it may fit, and what was hidden may no longer be.
    if (composed.problems.some(({ code }) => code !== 'too_long' && code !== 'hidden_text'))
      return holdBack();
    // The field shows it, and is an alert by itself.
    if (matter.problem !== undefined) return unfold();
    const promised = shownText.current;
    const filling = currentFilling(state);
    const compose = (now: ReadPassage): ComposedPrompt & { readonly leftOut: number } => {
      const own = withoutHidden(now.passage, now.hidden, letIn);
      const exact = composeDraft(state, own.passage, session.limits, project, own.outOfWords);
      const pieces = uniquePieces([
        ...(isPassageSent(state, project) ? own.pieces : []),
        ...(filling?.pieces ?? []),
      ]);
      return { ...exact, leftOut: countKeptOut(pieces, letIn) };
    };
    const known = await read((now) => {
      if (promised !== undefined && promised !== compose(now).prompt) return draftMessages.sentDiffers;
      // Sent only after the user has read why.
      const isNew = now.unscanned !== undefined && unscanned === undefined;
      return isNew && isPassageSent(state, project) ? draftMessages.hidden.unscanned : undefined;
    });
    if (known === undefined) return unfold();
    const { passage: target } = known;
    const exact = compose(known);
    if (exact.problems.length > 0) return holdBack();
    const { label } = currentAction(state);
    fold();
    send({
      label,
      yields: exact.yields,
      target,
      isPassageSent: !target.isEmpty && isPassageSent(state, project),
      hidden: known.hidden,
      leftOut: exact.leftOut,
      projectId: groundingProject(state, project)?.id,
      projectName: groundingProject(state, project)?.name,
      question: currentInstruction(state).trim() || label,
      filling,
      request: toRequest(state, exact, project, matter.id),
      file: state.file,
    });
  };
  const press = (): void => void start();
  const startFollowUp = useCallback((of: Answer) => {
    dispatch({ type: 'followUp', answer: of });
    box.current?.focus();
  }, []);
  const startAnew = (): void => {
    startNew();
    dispatch({ type: 'endFollowUp' });
    box.current?.focus();
  };
  useFocusOnEntry(box);
  useSendKey(composer, press);

  const wasRunning = useRef(false);
  useEffect(() => {
    // The focused button was replaced: Send by Stop, or Stop by the answer.
    const lost = document.activeElement === document.body;
    if (running && lost) stopButton.current?.focus();
    const result = document.getElementById(RESULT_ID);
    if (!running && wasRunning.current && lost) result?.focus({ preventScroll: true });
    const shown = result?.closest('section');
    // It appears below the pressed button, and may end above the visible part. A rewrite scrolls to its redline by itself.
    if (shown && running !== wasRunning.current && !isRewritten) scrollIntoViewIfNeeded(shown);
    wasRunning.current = running;
  }, [running, isRewritten]);

  const wasLibraryOpen = useRef(false);
  useEffect(() => {
    // However it was opened, the instruction comes next.
    if (!isLibraryOpen && wasLibraryOpen.current) box.current?.focus();
    wasLibraryOpen.current = isLibraryOpen;
  }, [isLibraryOpen]);

  // One primary button at a time: an existing answer is to be inserted.
  const hasAnswer = answer !== undefined && !running && answer.text !== '';
  const begin = (id: ActionId): void => {
    dispatch({ type: 'action', id });
    box.current?.focus();
  };
  const closeLibrary = (): void => openLibrary(false);
  return (
    <div className={styles.tab}>
      <div className={styles.answers}>
        {answer === undefined && session.workspace.languageModel === false ? (
          <Text size={200} className={styles.quiet}>
            {draftMessages.noLanguageModel}
          </Text>
        ) : null}
        {answer === undefined ? (
          <StartCard
            onRewrite={() => {
              setScope('clause');
              begin('plain-language');
            }}
            onAsk={() => begin('answer-from-vault')}
            onReview={() => openTab('review')}
          />
        ) : (
          turns.map((turn, index) => {
            const isCurrent = index === turns.length - 1;
            return (
              <TurnView
                key={turn.id}
                turn={turn}
                isCurrent={isCurrent}
                onShow={show}
                onKeep={keep}
                onRetarget={retarget}
                onFollowUp={startFollowUp}
                onRepeat={isCurrent ? sendAgain : undefined}
                onSendAgain={isCurrent ? press : undefined}
                onNew={isCurrent ? startAnew : undefined}
              />
            );
          })
        )}
      </div>
      <section
        ref={composer}
        className={mergeClasses(styles.composer, isFolded && styles.folded)}
        aria-label={draftMessages.composer}
      >
        <div className={mergeClasses(styles.part, styles.problems)} hidden={isFolded}>
          <Problems
            composed={composed}
            attempted={state.attempted}
            onLeavePassageOut={
              followUp === undefined && isVaultQuestion(state, project)
                ? () => dispatch({ type: 'withPassage', isWithPassage: false })
                : undefined
            }
            onClauses={() => openClauses(toClauseTask(state))}
          />
          {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
          {followUp === undefined ? (
            <PassageNotices
              state={about}
              passage={passage}
              scope={scope}
              isAsDisplayed={!isRead && look?.isRead === false}
            />
          ) : null}
          <HiddenNotice
            pieces={
              followed?.pieces ??
              uniquePieces([
                ...(isPassageSent(state, project) ? (seen?.pieces ?? []) : []),
                ...(currentFilling(state)?.pieces ?? []),
              ])
            }
            unscanned={followed === undefined ? unscanned : undefined}
          />
        </div>
        <div className={styles.part} hidden={isFolded}>
          {followUp === undefined || followed === undefined ? (
            <SelectionCard scope={scope} onScope={setScope} state={about} passage={seen?.passage} />
          ) : (
            <FollowUpCard
              followUp={followUp}
              composed={followed}
              canPin={hasPassage}
              read={read}
              dispatch={dispatch}
            />
          )}
          <div className={styles.actions} hidden={followUp !== undefined}>
            <Button
              size="small"
              shape="circular"
              className={styles.send}
              icon={<BookRegular />}
              title={draftMessages.libraryHint}
              aria-label={draftMessages.library}
              onClick={() => openLibrary(true)}
            />
            <QuickActions value={state.actionId} onChange={(id) => dispatch({ type: 'action', id })} />
          </div>
        </div>
        <Instruction
          actionId={state.actionId}
          isFollowUp={followUp !== undefined}
          needsGrounding={currentAction(state).needs.grounding}
          next={isFolded ? toNext(state, passage) : undefined}
          value={currentInstruction(state)}
          onChange={(text) => dispatch({ type: 'instruction', text })}
          onLibrary={() => openLibrary(true)}
          onBox={onBox}
          onElement={(element) => {
            box.current = element;
          }}
        />
        <div className={styles.part} hidden={isFolded}>
          <ClientMatter choice={matter} attempted={state.attempted} />
        </div>
        <div className={styles.row}>
          <div className={styles.grow} hidden={isFolded}>
            {followUp === undefined ? (
              <Grounding
                state={state}
                dispatch={dispatch}
                hasPassage={hasPassage}
                onProject={() => box.current?.focus()}
              />
            ) : null}
          </div>
          {isFolded || answer === undefined || running || followUp !== undefined ? null : (
            <Button
              appearance="subtle"
              className={styles.send}
              icon={<ChevronDownRegular />}
              title={draftMessages.fold}
              aria-label={draftMessages.fold}
              onClick={() => {
                fold();
                document.getElementById(RESULT_ID)?.focus({ preventScroll: true });
              }}
            />
          )}
          {running ? (
            <Button
              key="stop"
              ref={(element: HTMLButtonElement | null) => {
                stopButton.current = element;
              }}
              className={styles.send}
              icon={<StopRegular />}
              onClick={stop}
            >
              {draftMessages.stop}
            </Button>
          ) : (
            <Button
              key="send"
              appearance={hasAnswer ? 'secondary' : 'primary'}
              className={styles.send}
              icon={<SendRegular />}
              title={draftMessages.sendHint}
              disabledFocusable={!online || isReading || (passage === undefined && followUp === undefined)}
              onClick={press}
            >
              {draftMessages.send}
            </Button>
          )}
        </div>
        <div className={styles.part} hidden={isFolded}>
          {isReading ? (
            <Text size={200} className={styles.quiet}>
              {draftMessages.reading}
            </Text>
          ) : null}
          <Budget
            composed={composed}
            exact={
              followUp !== undefined || isRead || !hasPassage || !isPassageSent(state, project)
                ? 'known'
                : isReading
                  ? 'reading'
                  : 'unknown'
            }
            onRead={() => void read()}
            onShown={noteShownText}
            projectName={
              followUp === undefined
                ? groundingProject(state, project)?.name
                : followUp.answer.asked.projectName
            }
            file={followUp === undefined ? state.file : followUp.answer.asked.file}
          />
        </div>
      </section>
      <Suspense fallback={null}>
        {isLibraryOpen ? (
          <PromptLibrary
            onClose={closeLibrary}
            onChoose={({ prompt, filling, hasSelection, promptId }) => {
              const { name, grounding, model, form } = prompt;
              const yields = form === undefined ? undefined : PROMPT_FORMS[form].yields;
              dispatch({
                type: 'preset',
                preset: { name, yields, grounding, model, hasSelection, promptId },
                filling,
              });
              closeLibrary();
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** Returns what the next Send does, in a few words, for the folded box. */
function toNext(state: DraftState, passage: PassageContent | undefined): string {
  const { label } = currentAction(state);
  const about =
    passage === undefined || passage.isEmpty ? [] : [draftMessages.characters(passage.text.length)];
  return state.actionId === 'own' && state.preset === undefined
    ? draftMessages.whatNext
    : draftMessages.next([label, ...about].join(' · '));
}
