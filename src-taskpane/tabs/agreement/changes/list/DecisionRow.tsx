import { Field, Textarea } from '@fluentui/react-components';
import {
  ArrowSwapRegular,
  CheckmarkRegular,
  CommentRegular,
  DismissRegular,
  NoteAddRegular,
} from '@fluentui/react-icons';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { defined } from '#pane/defined.ts';
import type { RedlinePiece } from '#pane/pure/diff/model.ts';
import { Row } from '#pane/ui/rows/Row.tsx';
import { goToAction, type RowAction } from '#pane/ui/rows/RowActions.tsx';
import type { Decision } from '../decision.ts';
import { changesMessages as say } from '../messages.ts';
import { OpenRedline, RedlineLine } from '../ReadOnlyRedline.tsx';
import { chooseDecision, type Action } from './choose-decision.ts';
import { ReasonLine } from './ReasonLine.tsx';

const ICONS: Readonly<Record<Action, ReactElement>> = {
  accept: <CheckmarkRegular />,
  reject: <DismissRegular />,
  counter: <ArrowSwapRegular />,
  comment: <CommentRegular />,
};
const LETTERS: Readonly<Record<Action, string>> = { accept: 'A', reject: 'R', counter: 'C', comment: 'M' };

/** Shows one change as a redline, tracked or not, with the decision about it that waits to be applied, and what the user writes with that. */
export function DecisionRow(props: {
  readonly icon: ReactElement;
  /** What it does, in a sentence or a few words. */
  readonly what: string;
  readonly redline: readonly RedlinePiece[];
  readonly facts: readonly string[];
  readonly possible: readonly Action[];
  /** What an action does here, where its name does not say that. */
  readonly explained?: Partial<Readonly<Record<Action, string>>>;
  /** The paragraph with everything accepted, with which a counter begins. */
  readonly paragraph: string;
  /** Whether a reason to the other side becomes a comment in the document. */
  readonly isStated: boolean;
  /** The reason of the language model’s proposal; undefined without one. */
  readonly proposedReason: string | undefined;
  readonly decision: Decision | undefined;
  /** Why the decision could not be applied. */
  readonly failure: string | undefined;
  readonly busy: boolean;
  /** Takes back what was applied. */
  readonly undo?: RowAction | undefined;
  readonly onDecide: (decision: Decision | undefined) => void;
  readonly onGoTo: (() => void) | undefined;
  /** What is between the change and the decision about it. */
  readonly children?: ReactNode;
}) {
  const { what, redline, facts, possible, paragraph, proposedReason, decision, busy, onDecide, onGoTo } =
    props;
  const [reason, setReason] = useState<'hidden' | 'shown' | 'asked'>('hidden');
  const [isChosenHere, setChosenHere] = useState(false);
  const isReasonShown =
    decision !== undefined && (reason !== 'hidden' || (decision.reason?.text ?? '') !== '');
  const press = (action: Action): void => {
    const isOpenAgain = action === decision?.action;
    setReason(isOpenAgain ? 'hidden' : 'shown');
    setChosenHere(true);
    onDecide(
      isOpenAgain ? undefined : chooseDecision(action, { before: decision, paragraph, proposedReason }),
    );
  };
  return (
    <Row
      icon={props.icon}
      title={<RedlineLine what={what} pieces={redline} />}
      facts={facts}
      actions={{
        label: possible.length === 0 ? undefined : say.decide(what),
        busy,
        actions: [
          decision === undefined || isReasonShown
            ? undefined
            : {
                says: say.reason.add,
                name: say.reason.addTo(what),
                icon: <NoteAddRegular />,
                run: () => setReason('asked'),
              },
          ...possible.map((action) => ({
            says: say.actions[action],
            icon: ICONS[action],
            letter: LETTERS[action],
            ...defined({ explains: props.explained?.[action] }),
            isPressed: action === decision?.action,
            run: () => press(action),
          })),
          props.undo,
          onGoTo && goToAction(what, onGoTo),
        ],
      }}
      renderOpen={() => <OpenRedline pieces={redline} facts={facts} />}
    >
      {props.children}
      {decision?.action === 'counter' || decision?.action === 'comment' ? (
        <DecisionText
          key={decision.action}
          decision={decision}
          busy={busy}
          isFocused={isChosenHere}
          onDecide={onDecide}
        />
      ) : null}
      {isReasonShown ? (
        <ReasonLine
          what={what}
          decision={decision}
          isStated={props.isStated}
          busy={busy}
          isFocused={reason === 'asked'}
          onChange={(own) => {
            setReason((before) => (before === 'hidden' ? 'shown' : before));
            onDecide({ ...decision, reason: own });
          }}
        />
      ) : null}
      {props.failure === undefined ? null : <div role="alert">{props.failure}</div>}
    </Row>
  );
}

/** The words of a counter or a comment, to edit. */
function DecisionText({
  decision,
  busy,
  isFocused,
  onDecide,
}: {
  readonly decision: Extract<Decision, { readonly action: 'counter' | 'comment' }>;
  readonly busy: boolean;
  /** Whether the text box has the focus at first, because the user chose to write. */
  readonly isFocused: boolean;
  readonly onDecide: (decision: Decision) => void;
}) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!isFocused || current === null) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [isFocused]);
  return (
    <Field label={say[decision.action]} size="small">
      <Textarea
        ref={(element: HTMLTextAreaElement | null) => {
          box.current = element;
        }}
        resize="vertical"
        rows={decision.action === 'counter' ? 4 : 2}
        value={decision.text}
        readOnly={busy}
        onChange={(_, { value }) => onDecide({ ...decision, text: value })}
      />
    </Field>
  );
}
