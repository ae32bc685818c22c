import {
  Button,
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  Text,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { SendRegular, StopRegular } from '@fluentui/react-icons';
import { useEffect, useReducer, useRef, type KeyboardEvent } from 'react';
import { Notice } from '../app/Notice.tsx';
import { useServices } from '../app/services.ts';
import { messages } from '../messages.ts';
import type { ComposedPrompt } from '../prompts/compose.ts';
import { isRunning } from './answer.ts';
import { Budget } from './Budget.tsx';
import { Grounding } from './Grounding.tsx';
import { QuickActions } from './QuickActions.tsx';
import { Result, RESULT_ID } from './Result.tsx';
import { SelectionCard } from './SelectionCard.tsx';
import { actionOf, composeDraft, draftReducer, emptyDraft, requestOf } from './state.ts';
import { useAnswer } from './use-answer.ts';
import { useAnnouncements } from './use-announcements.ts';

const useStyles = makeStyles({
  tab: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground3 },
  radios: { flexWrap: 'wrap' },
});

/** Select a clause, say what to do with it, read the answer, and put it into the document. */
export function DraftTab() {
  const styles = useStyles();
  const { session, selection, online } = useServices();
  const [state, dispatch] = useReducer(draftReducer, emptyDraft);
  const { answer, send, stop, retarget } = useAnswer();
  const passage = selection.status === 'ready' ? selection.passage : undefined;
  const composed = composeDraft(state, passage, session.limits);
  const running = isRunning(answer);
  const box = useRef<HTMLTextAreaElement>(null);
  const stopButton = useRef<HTMLButtonElement>(null);
  useAnnouncements(answer);

  const start = (): void => {
    dispatch({ type: 'attempt' });
    if (running || !online || passage === undefined) return;
    if (composed.problems.length > 0) {
      box.current?.focus();
      return;
    }
    const asked = {
      label: actionOf(state).label,
      yields: composed.yields,
      target: passage,
      projectId: state.project?.id,
    };
    send(asked, requestOf(state, composed), state.file);
  };

  const wasRunning = useRef(false);
  useEffect(() => {
    // The button that had the focus is replaced: Send by Stop, and Stop by the answer.
    const lost = document.activeElement === document.body;
    if (running && lost) stopButton.current?.focus();
    const result = document.getElementById(RESULT_ID);
    if (!running && wasRunning.current) {
      if (lost) result?.focus();
      result?.closest('section')?.scrollIntoView({ block: 'nearest' });
    }
    wasRunning.current = running;
  }, [running]);

  return (
    <div className={styles.tab}>
      {session.workspace.languageModel === false ? (
        <Text size={200} className={styles.quiet}>
          {messages.draft.noLanguageModel}
        </Text>
      ) : null}
      <SelectionCard />
      <QuickActions value={state.actionId} onChange={(id) => dispatch({ type: 'action', id })} />
      {state.actionId === 'own' && passage !== undefined && !passage.isEmpty ? (
        <RadioGroup
          className={styles.radios}
          layout="horizontal"
          aria-label={messages.draft.yields}
          value={state.yields}
          onChange={(_, { value }) =>
            dispatch({ type: 'yields', yields: value === 'answer' ? 'answer' : 'rewrite' })
          }
        >
          <Radio value="rewrite" label={messages.draft.yieldsRewrite} />
          <Radio value="answer" label={messages.draft.yieldsAnswer} />
        </RadioGroup>
      ) : null}
      <Instruction
        actionId={state.actionId}
        needsGrounding={actionOf(state).needs.grounding}
        value={state.instruction}
        onChange={(text) => dispatch({ type: 'instruction', text })}
        onSend={start}
        onElement={(element) => {
          box.current = element;
        }}
      />
      <Grounding state={state} dispatch={dispatch} />
      <Budget composed={composed} state={state} />
      <Problems composed={composed} attempted={state.attempted} />
      <div className={styles.row}>
        {running ? (
          <Button
            key="stop"
            ref={(element: HTMLButtonElement | null) => {
              stopButton.current = element;
            }}
            icon={<StopRegular />}
            onClick={stop}
          >
            {messages.draft.stop}
          </Button>
        ) : (
          <Button
            key="send"
            appearance="primary"
            icon={<SendRegular />}
            disabledFocusable={!online || passage === undefined}
            onClick={start}
          >
            {messages.draft.send}
          </Button>
        )}
        <Text size={200} className={styles.quiet}>
          {running ? null : messages.draft.sendHint}
        </Text>
      </div>
      {answer === undefined ? null : <Result answer={answer} onSendAgain={start} onRetarget={retarget} />}
    </div>
  );
}

function Instruction(props: {
  readonly actionId: string;
  readonly needsGrounding: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
  readonly onElement: (element: HTMLTextAreaElement | null) => void;
}) {
  const say = messages.draft;
  const { onElement } = props;
  const own = props.actionId === 'own';
  const label = own ? say.instruction : props.needsGrounding ? say.question : say.instructionOptional;
  const hint = own
    ? say.instructionPlaceholder
    : props.needsGrounding
      ? say.questionPlaceholder
      : say.furtherPlaceholder;
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter in the middle of composing a character belongs to the input method.
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    props.onSend();
  };
  return (
    <Field label={label} size="small">
      <Textarea
        ref={onElement}
        rows={own || props.needsGrounding ? 3 : 2}
        resize="vertical"
        placeholder={hint}
        value={props.value}
        onChange={(_, { value }) => props.onChange(value)}
        onKeyDown={onKeyDown}
      />
    </Field>
  );
}

/** What keeps the prompt from being sent: what is too long at once, what is missing after the first try. */
function Problems({
  composed,
  attempted,
}: {
  readonly composed: ComposedPrompt;
  readonly attempted: boolean;
}) {
  const { announce } = useServices();
  const shown = composed.problems.filter(({ code }) => attempted || code === 'too_long');
  const sentence = shown.map(({ message }) => message).join(' ');
  useEffect(() => {
    if (sentence !== '') announce(sentence, 'assertive');
  }, [sentence, announce]);
  return shown.map(({ code, message, ways }) => (
    <Notice key={code} intent={code === 'too_long' ? 'error' : 'warning'}>
      {message}
      {ways.length === 0 ? null : (
        <ul>
          {ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      )}
    </Notice>
  ));
}
