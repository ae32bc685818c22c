import { BroomRegular } from '@fluentui/react-icons';
import { cleanMessages } from '#pane/features/clean-file/messages.ts';
import { pendingLines } from '#pane/features/clean-file/stays.ts';
import { Row } from '#pane/ui/rows/Row.tsx';
import type { ReadyCheck } from './check-document.ts';
import { readyMessages as say } from './messages.ts';

/** Says what is in the file besides its text: tracked changes, comments, and what Codicil left, with a button that removes the latter. */
export function LeftInFile(props: {
  readonly result: ReadyCheck;
  readonly busy: boolean;
  readonly onClean: () => void;
}) {
  const { text, traces, unlisted } = props.result;
  return (
    <Row
      level={3}
      icon={<BroomRegular />}
      title={say.left}
      facts={[...pendingLines(text, unlisted), marksLine(traces), ...text.unread]}
      actions={{ busy: props.busy, actions: [{ says: cleanMessages.open, run: props.onClean }] }}
    />
  );
}

function marksLine(traces: ReadyCheck['traces']): string {
  if (traces === undefined) return say.marksUnknown;
  const { controls, bookmarks, parts, properties } = traces;
  const count = controls + bookmarks + parts + properties.length;
  return count === 0 ? say.noMarks : say.marks(count);
}
