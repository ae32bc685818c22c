import { Button, Text } from '@fluentui/react-components';
import { PaneDialog } from '#pane/ui/PaneDialog.tsx';
import { uiMessages } from '#pane/ui/messages.ts';
import { agreementMessages } from '../messages.ts';

const say = agreementMessages.issues.question;

/** Asks whether our reasons may go into a document that others read. Nothing is inserted before the answer. */
export function ReasonsQuestion(props: {
  /** Authors of changes and comments in the document, or undefined where they could not be read. */
  readonly others: readonly string[] | undefined;
  readonly onInsert: (hasReasons: boolean) => void;
  readonly onCancel: () => void;
}) {
  const { others = [], onInsert, onCancel } = props;
  const named = others.filter((name) => name !== '');
  return (
    <PaneDialog
      title={say.title}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{uiMessages.cancel}</Button>
          <Button onClick={() => onInsert(true)}>{say.withReasons}</Button>
          <Button appearance="primary" onClick={() => onInsert(false)}>
            {say.withoutReasons}
          </Button>
        </>
      }
    >
      <Text>{named.length === 0 ? say.unknown : say.others(named)}</Text>
      <Text>{say.visible}</Text>
    </PaneDialog>
  );
}
