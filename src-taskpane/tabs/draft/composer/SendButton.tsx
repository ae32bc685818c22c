import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { SendRegular, StopRegular } from '@fluentui/react-icons';
import type { RefCallback } from 'react';
import { useServices } from '#pane/ui/services/services.ts';
import { draftMessages } from '../messages.ts';

const useStyles = makeStyles({
  button: { flexShrink: 0 },
  // Beside the subjects there is room for the icon only.
  send: { '@media (max-width: 359px)': { minWidth: '32px', maxWidth: '32px', paddingInline: 0 } },
  word: { '@media (max-width: 359px)': { display: 'none' } },
});

/** Send, or Stop while an answer arrives. */
export function SendButton(props: {
  readonly isRunning: boolean;
  readonly isReading: boolean;
  /** An answer that can be inserted: Send is not the primary button then. */
  readonly hasAnswer: boolean;
  readonly canSend: boolean;
  readonly stopButton: RefCallback<HTMLButtonElement>;
  readonly onSend: () => void;
  readonly onStop: () => void;
}) {
  const { isRunning, isReading, hasAnswer, canSend, stopButton, onSend, onStop } = props;
  const styles = useStyles();
  const { online } = useServices();
  if (isRunning) {
    return (
      <Button key="stop" ref={stopButton} className={styles.button} icon={<StopRegular />} onClick={onStop}>
        {draftMessages.stop}
      </Button>
    );
  }
  return (
    <Button
      key="send"
      appearance={hasAnswer ? 'secondary' : 'primary'}
      className={mergeClasses(styles.button, styles.send)}
      icon={<SendRegular />}
      aria-label={draftMessages.send}
      title={draftMessages.sendHint}
      disabledFocusable={!online || isReading || !canSend}
      onClick={onSend}
    >
      <span className={styles.word}>{draftMessages.send}</span>
    </Button>
  );
}
