import { makeStyles, Textarea } from '@fluentui/react-components';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { draftMessages } from '../messages.ts';

const useStyles = makeStyles({
  box: { width: '100%' },
  text: { minHeight: '44px', maxHeight: '160px' },
});

/**
 * The box for an instruction or a question, which grows with its text; its label depends on the action. "/" in the empty box
 * opens the prompt library.
 */
export function Instruction(props: {
  readonly actionId: string;
  readonly isFollowUp: boolean;
  readonly needsGrounding: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Opens the prompt library: "/" in the empty box. */
  readonly onLibrary: () => void;
  readonly onElement: (element: HTMLTextAreaElement | null) => void;
}) {
  const styles = useStyles();
  const say = draftMessages;
  const { onElement, value } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    // Resets the height first; otherwise the box would never shrink.
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + 2}px`;
  });
  const own = props.actionId === 'own';
  const label = props.isFollowUp
    ? say.followUp.box
    : own
      ? say.instruction
      : props.needsGrounding
        ? say.question
        : say.instructionOptional;
  const hint = props.isFollowUp
    ? say.followUp.placeholder
    : own
      ? say.instructionPlaceholder
      : props.needsGrounding
        ? say.questionPlaceholder
        : say.furtherPlaceholder;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== '/' || value !== '' || props.isFollowUp || event.nativeEvent.isComposing) return;
    event.preventDefault();
    props.onLibrary();
  };
  return (
    <Textarea
      ref={(element: HTMLTextAreaElement | null) => {
        box.current = element;
        onElement(element);
      }}
      className={styles.box}
      textarea={{ className: styles.text }}
      aria-label={label}
      aria-keyshortcuts="Control+Enter"
      rows={2}
      resize="none"
      placeholder={hint}
      value={value}
      onChange={(_, data) => props.onChange(data.value)}
      onKeyDown={onKeyDown}
    />
  );
}
