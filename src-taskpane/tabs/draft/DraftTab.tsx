import { makeStyles, tokens, useFocusFinders } from '@fluentui/react-components';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type Dispatch } from 'react';
import type { ActionId } from '../../pure/prompts/library.ts';
import { PROMPT_FORMS } from '../../pure/prompts/saved-prompt.ts';
import { useServices } from '../../ui/services/services.ts';
import { DocumentLines } from '../../ui/standing/DocumentLines.tsx';
import { isRunning, type Answer } from './answer.ts';
import { Composer } from './composer/Composer.tsx';
import { LOW } from './composer/low.ts';
import { useChips } from './composer/use-chips.ts';
import { useClientMatter } from './composer/use-client-matter.ts';
import { useFocusOnEntry } from './composer/use-focus-on-entry.ts';
import { useFold } from './composer/use-fold.ts';
import { Conversation } from './Conversation.tsx';
import { useScope } from './passage/use-scope.ts';
import type { DraftEvent } from './state.ts';
import { useAnswerFocus } from './use-answer-focus.ts';
import { useAnswers } from './use-answers.ts';
import { useConversation } from './use-conversation.ts';
import { useNextRequest } from './use-next-request.ts';
import { useSending } from './use-sending.ts';

const PromptLibrary = lazy(() =>
  import('../../features/prompt-library/PromptLibrary.tsx').then((m) => ({ default: m.PromptLibrary })),
);

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
});

/** The clause: select it, write an instruction, read the answer, and insert it; above the answers, what there is of the whole document. */
export function DraftTab() {
  const styles = useStyles();
  // Fluent's focus manager lives as long as somebody uses it: ending with a dialog, it would leave the page hidden from screen readers.
  useFocusFinders();
  const { selection } = useServices();
  const scoped = useScope();
  const conversation = useConversation();
  const { answer } = conversation;
  // After what the tab needs first: it can be used once the selection is shown.
  const [code, loadAgain] = useAnswers(selection.status !== 'starting' || answer !== undefined);
  const answers = code.status === 'ready' ? code.value : undefined;
  const next = useNextRequest(scoped, answers);
  const { state, dispatch } = next;
  const matter = useClientMatter();
  const running = isRunning(answer);
  const box = useRef<HTMLTextAreaElement>(null);
  const shownText = useRef<string>(undefined);
  const focusBox = useCallback(() => box.current?.focus(), []);
  const boxRef = useCallback((element: HTMLTextAreaElement | null) => {
    box.current = element;
  }, []);
  const noteShownText = useCallback((text: string | undefined) => {
    shownText.current = text;
  }, []);
  const fold = useFold(
    answer !== undefined && (running || answer.text !== '') && state.followUp === undefined,
  );
  const [isLibraryOpen, openLibrary] = useLibrary(focusBox);
  const start = useSending({
    next,
    answers,
    matter,
    isRunning: running,
    fold,
    box,
    shownText,
    send: conversation.send,
  });
  const press = (): void => void start();
  const [chips, noteUse] = useChips();
  const send = (id: ActionId): void => {
    noteUse(id);
    void start(id);
  };
  const startFollowUp = useCallback(
    (of: Answer) => {
      dispatch({ type: 'followUp', answer: of });
      focusBox();
    },
    [dispatch, focusBox],
  );
  useFocusOnEntry(box);
  const stopButton = useAnswerFocus(answer);
  return (
    <div className={styles.tab}>
      <div className={styles.answers}>
        <DocumentLines />
        <Conversation
          of={conversation}
          code={code}
          onLoadAgain={loadAgain}
          onFollowUp={startFollowUp}
          onSendAgain={() => {
            const asked = answer?.asked.action;
            // What a chip sent is no longer in the box.
            void start(asked === 'own' ? undefined : asked);
          }}
          onNew={() => {
            conversation.startNew();
            dispatch({ type: 'endFollowUp' });
            focusBox();
          }}
        />
      </div>
      <Composer
        next={next}
        scoped={scoped}
        matter={matter}
        fold={fold}
        isRunning={running}
        // One primary button at a time: an existing answer is to be inserted.
        hasAnswer={answer !== undefined && !running && answer.text !== ''}
        boxRef={boxRef}
        focusBox={focusBox}
        onShownText={noteShownText}
        stopButton={stopButton}
        onSend={press}
        onStop={conversation.stop}
        onLibrary={() => openLibrary(true)}
        chips={chips}
        onChip={send}
      />
      {isLibraryOpen ? (
        <Library dispatch={dispatch} onAction={noteUse} onClose={() => openLibrary(false)} />
      ) : null}
    </div>
  );
}

/** Holds whether the prompt library is open. However it was opened, `then` is called once it is closed: the instruction comes next. */
function useLibrary(then: () => void): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, open] = useState(false);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) then();
    wasOpen.current = isOpen;
  }, [isOpen, then]);
  return [isOpen, open];
}

/** The prompt library, which fills the composer. */
function Library(props: {
  readonly dispatch: Dispatch<DraftEvent>;
  readonly onAction: (id: ActionId) => void;
  readonly onClose: () => void;
}) {
  const { dispatch, onAction, onClose } = props;
  return (
    <Suspense fallback={null}>
      <PromptLibrary
        onClose={onClose}
        onAction={(id) => {
          dispatch({ type: 'action', id });
          onAction(id);
          onClose();
        }}
        onChoose={({ prompt, filling, hasSelection, promptId }) => {
          const { name, grounding, model, form } = prompt;
          const yields = form === undefined ? undefined : PROMPT_FORMS[form].yields;
          dispatch({
            type: 'preset',
            preset: { name, yields, grounding, model, hasSelection, promptId },
            filling,
          });
          onClose();
        }}
      />
    </Suspense>
  );
}
