import { Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useEffect, useId, useRef } from 'react';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import type { Decision, Reason } from '../decision.ts';
import { changesMessages } from '../messages.ts';

const say = changesMessages.reason;
const AUDIENCES = ['internal', 'external'] as const;

const useStyles = makeStyles({
  line: { display: 'flex', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  audience: { flexShrink: 0 },
  text: { flexGrow: 1, minWidth: 0 },
});

/** The reason of a decision in one line: for whom it is, and the words. A comment has none to the other side: it is itself what they read. */
export function ReasonLine(props: {
  /** What the edit does, in a sentence. */
  readonly what: string;
  readonly decision: Decision;
  /** Whether a reason to the other side becomes a comment in the document. */
  readonly isStated: boolean;
  readonly busy: boolean;
  /** Whether the text box has the focus at first, because the user asked for it. */
  readonly isFocused: boolean;
  readonly onChange: (reason: Reason) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const hint = useId();
  const line = useRef<HTMLDivElement>(null);
  const { what, decision, isFocused, onChange } = props;
  const { audience, text } = decision.reason ?? { audience: 'internal', text: '' };
  // What is in the document already is no longer changed here.
  const isFixed = props.busy || decision.reason?.isWritten === true;
  useEffect(() => {
    if (isFocused) line.current?.querySelector('input')?.focus();
  }, [isFocused]);
  const isOnlyNote = audience === 'external' && !props.isStated;
  return (
    <>
      <div ref={line} className={styles.line}>
        {decision.action === 'comment' ? null : (
          <Select
            className={styles.audience}
            size="small"
            aria-label={say.audienceOf(what)}
            value={audience}
            disabled={isFixed}
            onChange={(_, { value }) =>
              onChange({
                ...decision.reason,
                audience: AUDIENCES.find((one) => one === value) ?? 'internal',
                text,
              })
            }
          >
            {AUDIENCES.map((one) => (
              <option key={one} value={one}>
                {say.audiences[one]}
              </option>
            ))}
          </Select>
        )}
        <Input
          className={styles.text}
          size="small"
          aria-label={say.textOf(what)}
          aria-describedby={isOnlyNote ? hint : undefined}
          placeholder={say.placeholders[audience]}
          value={text}
          disabled={isFixed}
          onChange={(_, { value }) => onChange({ ...decision.reason, audience, text: value })}
        />
      </div>
      {isOnlyNote ? (
        <div id={hint} className={card.quiet}>
          {say.onlyNote}
        </div>
      ) : null}
    </>
  );
}
