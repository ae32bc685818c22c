import { Field, Textarea } from '@fluentui/react-components';
import type { KeyboardEvent } from 'react';
import { draftMessages } from './messages.ts';

/** The instruction box; what it asks for depends on the action. Ctrl+Enter, or Cmd+Enter, sends. */
export function Instruction(props: {
  readonly actionId: string;
  readonly needsGrounding: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
  readonly onElement: (element: HTMLTextAreaElement | null) => void;
}) {
  const say = draftMessages;
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
