import { makeStyles, mergeClasses, Textarea } from '@fluentui/react-components';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { Fold } from './use-fold.ts';
import { draftMessages } from '../messages.ts';
import { DRAFT_BOX } from '../../../ui/services/draft-task.ts';

const useStyles = makeStyles({
  box: { width: '100%' },
  text: { minHeight: '44px', maxHeight: '160px' },
  line: { minHeight: '30px', maxHeight: '30px', paddingBlock: '5px', overflow: 'hidden', whiteSpace: 'pre' },
});

/**
 * The box for an instruction or a question, which grows with its text; its label depends on the action. "/" in the empty box
 * opens the prompt library.
 */
export function Instruction(props: {
  readonly actionId: string;
  readonly isFollowUp: boolean;
  readonly needsGrounding: boolean;
  readonly hasPassage: boolean;
  /** What the next Send does, if the box is folded to one line. */
  readonly next: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Opens the prompt library: "/" in the empty box. */
  readonly onLibrary: () => void;
  /** What else the box does when it is pressed or typed into. */
  readonly onBox: Fold['onBox'];
  readonly onElement: (element: HTMLTextAreaElement | null) => void;
}) {
  const styles = useStyles();
  const say = draftMessages;
  const { onElement, value, next, onBox } = props;
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
      ? say.instructionPlaceholders[props.hasPassage ? 'passage' : 'none']
      : props.needsGrounding
        ? say.questionPlaceholder
        : say.furtherPlaceholder;
  const onKeyDown = (event: KeyboardEvent): void => {
    onBox.onKeyDown(event);
    if (event.key !== '/' || value !== '' || props.isFollowUp || event.nativeEvent.isComposing) return;
    event.preventDefault();
    props.onLibrary();
  };
  return (
    <Textarea
      id={DRAFT_BOX}
      ref={(element: HTMLTextAreaElement | null) => {
        box.current = element;
        onElement(element);
      }}
      className={styles.box}
      textarea={{ className: next === undefined ? styles.text : mergeClasses(styles.text, styles.line) }}
      aria-label={label}
      aria-keyshortcuts="Control+Enter"
      rows={next === undefined ? 2 : 1}
      resize="none"
      placeholder={next ?? hint}
      value={value}
      onChange={(_, data) => props.onChange(data.value)}
      onClick={onBox.onClick}
      onKeyDown={onKeyDown}
      onKeyUp={onBox.onKeyUp}
    />
  );
}
