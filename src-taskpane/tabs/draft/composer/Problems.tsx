import { Button } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { draftMessages } from '../messages.ts';
import { Notice } from '#pane/ui/notices/Notice.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import type { ComposedPrompt } from '#pane/pure/prompts/compose.ts';

/** Shows why the prompt cannot be sent: excess length and hidden text immediately, missing input after the first attempt. */
export function Problems(props: {
  readonly composed: ComposedPrompt;
  readonly attempted: boolean;
  /** Sends the question without the passage; undefined if the prompt is about the passage. */
  readonly onLeavePassageOut: (() => void) | undefined;
  /** Starts the same task clause by clause. */
  readonly onClauses: () => void;
}) {
  const { composed, attempted, onLeavePassageOut, onClauses } = props;
  const { announce, place, section } = useServices();
  const isShown = place === 'document' && section === undefined;
  const shown = composed.problems.filter(
    ({ code }) => attempted || code === 'too_long' || code === 'hidden_text',
  );
  const sentence = shown.map(({ message }) => message).join(' ');
  const said = useRef('');
  useEffect(() => {
    // Each write reads the passage again, from whichever place: what is wrong here would talk over what happens there.
    if (!isShown || sentence === said.current) return;
    said.current = sentence;
    if (sentence !== '') announce(sentence, 'assertive');
  }, [sentence, announce, isShown, said]);
  return shown.map(({ code, message, ways }) => (
    <Notice
      key={code}
      intent={code === 'too_long' ? 'error' : 'warning'}
      actions={
        code === 'too_long' && composed.parts.some(({ name }) => name === 'passage') ? (
          <Button size="small" onClick={onLeavePassageOut ?? onClauses}>
            {onLeavePassageOut === undefined ? draftMessages.byClause : draftMessages.leavePassageOut}
          </Button>
        ) : undefined
      }
    >
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
