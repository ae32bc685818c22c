import { Button, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import { SendRegular, StopRegular } from '@fluentui/react-icons';
import { useEffect, useReducer, useRef } from 'react';
import { atEdge } from '../ui/control-alignment.ts';
import { ErrorNotice } from '../ui/Notice.tsx';
import { reveal } from '../ui/scroll-into-view.ts';
import { useServices } from '../ui/services.ts';
import { draftMessages } from './messages.ts';
import { isRunning } from './answer.ts';
import { Budget } from './Budget.tsx';
import { ClientMatter } from './ClientMatter.tsx';
import { Grounding } from './Grounding.tsx';
import { Instruction } from './Instruction.tsx';
import { Problems } from './Problems.tsx';
import { QuickActions } from './QuickActions.tsx';
import { Result, RESULT_ID } from './Result.tsx';
import { SelectionCard } from './SelectionCard.tsx';
import { actionOf, composeDraft, draftReducer, emptyDraft, instructionOf, requestOf } from './state.ts';
import { useAnswer } from './use-answer.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useCompared } from './use-compared.ts';
import { useClientMatter } from './use-client-matter.ts';
import { usePassage } from './use-passage.ts';
import { useScope } from './use-scope.ts';

const useStyles = makeStyles({
  tab: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground3 },
  radios: { flexWrap: 'wrap', ...atEdge },
});

/** Select a clause, say what to do with it, read the answer, and put it into the document. */
export function DraftTab() {
  const styles = useStyles();
  const { session, online } = useServices();
  const { scope, setScope, state: about } = useScope();
  const [state, dispatch] = useReducer(draftReducer, emptyDraft);
  const { answer, send, stop, retarget } = useAnswer();
  const look = about.status === 'ready' ? about.passage : undefined;
  const { passage, isReading, error, dismiss, read } = usePassage(look);
  const composed = composeDraft(state, passage, session.limits);
  const matter = useClientMatter();
  const running = isRunning(answer);
  const box = useRef<HTMLTextAreaElement>(null);
  const stopButton = useRef<HTMLButtonElement>(null);
  const compared = useCompared(answer);
  useAnnouncements(answer, compared);

  const start = async (): Promise<void> => {
    dispatch({ type: 'attempt' });
    if (running || !online || passage === undefined) return;
    // What is too long by its tracked deletions is not when it was read.
    if (composed.problems.some(({ code }) => code !== 'too_long')) {
      box.current?.focus();
      return;
    }
    // The field says it, and is an alert by itself.
    if (matter.problem !== undefined) return;
    const target = await read();
    if (target === undefined) return;
    const exact = composeDraft(state, target, session.limits);
    if (exact.problems.length > 0) {
      box.current?.focus();
      return;
    }
    const asked = {
      label: actionOf(state).label,
      yields: exact.yields,
      target,
      projectId: state.project?.id,
    };
    send(asked, requestOf(state, exact, matter.id), state.file);
  };
  const press = (): void => void start();

  const wasRunning = useRef(false);
  useEffect(() => {
    // The button that had the focus is replaced: Send by Stop, and Stop by the answer.
    const lost = document.activeElement === document.body;
    if (running && lost) stopButton.current?.focus();
    const result = document.getElementById(RESULT_ID);
    if (!running && wasRunning.current && lost) result?.focus({ preventScroll: true });
    const shown = result?.closest('section');
    // It appears below what the user has just pressed, and ends higher than it began.
    if (shown && running !== wasRunning.current) reveal(shown);
    wasRunning.current = running;
  }, [running]);

  return (
    <div className={styles.tab}>
      {session.workspace.languageModel === false ? (
        <Text size={200} className={styles.quiet}>
          {draftMessages.noLanguageModel}
        </Text>
      ) : null}
      <SelectionCard scope={scope} onScope={setScope} state={about} passage={passage} />
      <QuickActions value={state.actionId} onChange={(id) => dispatch({ type: 'action', id })} />
      {state.actionId === 'own' && passage !== undefined && !passage.isEmpty ? (
        <RadioGroup
          className={styles.radios}
          layout="horizontal"
          aria-label={draftMessages.yields}
          value={state.yields}
          onChange={(_, { value }) =>
            dispatch({ type: 'yields', yields: value === 'answer' ? 'answer' : 'rewrite' })
          }
        >
          <Radio value="rewrite" label={draftMessages.yieldsRewrite} />
          <Radio value="answer" label={draftMessages.yieldsAnswer} />
        </RadioGroup>
      ) : null}
      <Instruction
        actionId={state.actionId}
        needsGrounding={actionOf(state).needs.grounding}
        value={instructionOf(state)}
        onChange={(text) => dispatch({ type: 'instruction', text })}
        onSend={press}
        onElement={(element) => {
          box.current = element;
        }}
      />
      <Grounding state={state} dispatch={dispatch} />
      <ClientMatter choice={matter} attempted={state.attempted} />
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
            {draftMessages.stop}
          </Button>
        ) : (
          <Button
            key="send"
            appearance="primary"
            icon={<SendRegular />}
            disabledFocusable={!online || isReading || passage === undefined}
            onClick={press}
          >
            {draftMessages.send}
          </Button>
        )}
        <Text size={200} className={styles.quiet}>
          {running ? null : isReading ? draftMessages.reading : draftMessages.sendHint}
        </Text>
      </div>
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
      {answer === undefined ? null : (
        <Result answer={answer} compared={compared} onSendAgain={press} onRetarget={retarget} />
      )}
    </div>
  );
}
