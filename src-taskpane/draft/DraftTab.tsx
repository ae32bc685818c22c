import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { BookRegular, SendRegular, StopRegular } from '@fluentui/react-icons';
import { lazy, Suspense, useEffect, useReducer, useRef, useState } from 'react';
import { ErrorNotice } from '../ui/notices/ErrorNotice.tsx';
import { scrollIntoViewIfNeeded } from '../ui/browser/scroll-into-view.ts';
import { useServices } from '../ui/services/services.ts';
import { draftMessages } from './messages.ts';
import { isRunning } from './answer.ts';
import { Budget } from './composer/Budget.tsx';
import { ClientMatter } from './composer/ClientMatter.tsx';
import { composeDraftFollowUp, toFollowUpRequest } from './follow-up.ts';
import { FollowUpCard } from './composer/FollowUpCard.tsx';
import { Grounding } from './composer/Grounding.tsx';
import { Instruction } from './composer/Instruction.tsx';
import { Problems } from './composer/Problems.tsx';
import { QuickActions } from './composer/QuickActions.tsx';
import { Result, RESULT_ID } from './result/Result.tsx';
import { StartCard } from './passage/StartCard.tsx';
import type { ActionId } from '../prompts/library.ts';
import { PROMPT_FORMS } from '../prompts/saved-prompt.ts';
import { SelectionCard } from './passage/SelectionCard.tsx';
import {
  currentAction,
  composeDraft,
  draftReducer,
  emptyDraft,
  currentInstruction,
  toClauseTask,
  toRequest,
  groundingProject,
} from './state.ts';
import { useAnswer } from './use-answer.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useCompared } from './result/use-compared.ts';
import { useClientMatter } from './composer/use-client-matter.ts';
import { useFocusOnEntry } from './composer/use-focus-on-entry.ts';
import { useSendKey } from './composer/use-send-key.ts';
import { usePassage } from './passage/use-passage.ts';
import { useScope } from './passage/use-scope.ts';

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
  row: { display: 'flex', alignItems: 'end', gap: tokens.spacingHorizontalS },
  grow: {
    flex: '1 1 auto',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
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
  const { session, online, project, openTab, openClauses } = useServices();
  const { scope, setScope, state: about } = useScope();
  const [state, dispatch] = useReducer(draftReducer, emptyDraft);
  const { answer, versions, send, sendAgain, show, keep, stop, retarget } = useAnswer();
  const look = about.status === 'ready' ? about.passage : undefined;
  const { passage, isReading, error, dismiss, read } = usePassage(look);
  const { followUp } = state;
  const followed =
    followUp === undefined
      ? undefined
      : composeDraftFollowUp(followUp, currentInstruction(state), session.limits);
  const composed = followed ?? composeDraft(state, passage, session.limits, project);
  const matter = useClientMatter();
  const running = isRunning(answer);
  const box = useRef<HTMLTextAreaElement>(null);
  const composer = useRef<HTMLElement>(null);
  const stopButton = useRef<HTMLButtonElement>(null);
  const [isLibraryOpen, openLibrary] = useState(false);
  const compared = useCompared(answer);
  useAnnouncements(answer, compared);

  const start = async (): Promise<void> => {
    dispatch({ type: 'attempt' });
    if (running || !online) return;
    if (followUp !== undefined && followed !== undefined) {
      if (followed.problems.length > 0) return box.current?.focus();
      send(toFollowUpRequest(followUp, followed, currentInstruction(state)));
      return dispatch({ type: 'endFollowUp' });
    }
    if (passage === undefined) return;
    // A passage that is too long with its tracked deletions may fit once it is read without them.
    if (composed.problems.some(({ code }) => code !== 'too_long')) {
      box.current?.focus();
      return;
    }
    // The field shows it, and is an alert by itself.
    if (matter.problem !== undefined) return;
    const target = await read();
    if (target === undefined) return;
    const exact = composeDraft(state, target, session.limits, project);
    if (exact.problems.length > 0) {
      box.current?.focus();
      return;
    }
    const { label } = currentAction(state);
    send({
      label,
      yields: exact.yields,
      target,
      projectId: groundingProject(state, project)?.id,
      projectName: groundingProject(state, project)?.name,
      question: currentInstruction(state).trim() || label,
      request: toRequest(state, exact, project, matter.id),
      file: state.file,
    });
  };
  const press = (): void => void start();
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
    // It appears below the pressed button, and may end above the visible part.
    if (shown && running !== wasRunning.current) scrollIntoViewIfNeeded(shown);
    wasRunning.current = running;
  }, [running]);

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
        {session.workspace.languageModel === false ? (
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
          <Result
            answer={answer}
            compared={compared}
            versions={versions}
            onShow={show}
            onKeep={keep}
            onRepeat={sendAgain}
            onSendAgain={press}
            onRetarget={retarget}
            onFollowUp={() => {
              dispatch({ type: 'followUp', answer });
              box.current?.focus();
            }}
          />
        )}
      </div>
      <section ref={composer} className={styles.composer} aria-label={draftMessages.composer}>
        {followUp === undefined || followed === undefined ? (
          <SelectionCard
            scope={scope}
            onScope={setScope}
            state={about}
            passage={passage}
            isBrief={answer !== undefined}
          />
        ) : (
          <FollowUpCard followUp={followUp} composed={followed} passage={passage} dispatch={dispatch} />
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
        <Instruction
          actionId={state.actionId}
          isFollowUp={followUp !== undefined}
          needsGrounding={currentAction(state).needs.grounding}
          value={currentInstruction(state)}
          onChange={(text) => dispatch({ type: 'instruction', text })}
          onLibrary={() => openLibrary(true)}
          onElement={(element) => {
            box.current = element;
          }}
        />
        <ClientMatter choice={matter} attempted={state.attempted} />
        <Problems
          composed={composed}
          attempted={state.attempted}
          onClauses={() => openClauses(toClauseTask(state))}
        />
        {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
        <div className={styles.row}>
          <div className={styles.grow}>
            {followUp === undefined ? (
              <Grounding
                state={state}
                dispatch={dispatch}
                hasPassage={passage !== undefined && !passage.isEmpty}
              />
            ) : null}
          </div>
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
        {isReading ? (
          <Text size={200} className={styles.quiet}>
            {draftMessages.reading}
          </Text>
        ) : null}
        <Budget
          composed={composed}
          projectName={
            followUp === undefined
              ? groundingProject(state, project)?.name
              : followUp.answer.asked.projectName
          }
          file={followUp === undefined ? state.file : followUp.answer.asked.file}
        />
      </section>
      <Suspense fallback={null}>
        {isLibraryOpen ? (
          <PromptLibrary
            onClose={closeLibrary}
            onChoose={({ prompt, text, hasSelection, promptId }) => {
              const { name, grounding, model, form } = prompt;
              const yields = form === undefined ? undefined : PROMPT_FORMS[form].yields;
              dispatch({
                type: 'preset',
                preset: { name, text, yields, grounding, model, hasSelection, promptId },
              });
              closeLibrary();
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
