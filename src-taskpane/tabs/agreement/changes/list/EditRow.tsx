import { at } from '#pane/at.ts';
import { Field, Textarea } from '@fluentui/react-components';
import {
  ArrowSwapRegular,
  CheckmarkRegular,
  CommentRegular,
  DismissRegular,
  EditRegular,
  NoteAddRegular,
} from '@fluentui/react-icons';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { describeEffects } from '#pane/features/insert/describe-effects.ts';
import { writeDay } from '#pane/language/write-day.ts';
import { Row } from '#pane/ui/rows/Row.tsx';
import { goToAction } from '#pane/ui/rows/RowActions.tsx';
import type { Capabilities, DocumentReview } from '#pane/word/model.ts';
import { statesReason, type Decision } from '../decision.ts';
import { describeEdit } from '../describe-edit.ts';
import type { Edit } from '../group-changes.ts';
import { changesMessages as say } from '../messages.ts';
import { ProposalView } from '../proposals/ProposalView.tsx';
import type { EditProposal } from '../proposals/propose-changes.ts';
import { OpenRedline, RedlineLine } from '../ReadOnlyRedline.tsx';
import { redlineEdit } from '../redline-edit.ts';
import { findEditEffects } from '../understand/find-edit-effects.ts';
import { chooseDecision, type Action } from './choose-decision.ts';
import { ReasonLine } from './ReasonLine.tsx';

const ACTIONS = ['accept', 'reject', 'counter', 'comment'] as const;
const ICONS: Readonly<Record<Action, ReactElement>> = {
  accept: <CheckmarkRegular />,
  reject: <DismissRegular />,
  counter: <ArrowSwapRegular />,
  comment: <CommentRegular />,
};
const LETTERS: Readonly<Record<Action, string>> = { accept: 'A', reject: 'R', counter: 'C', comment: 'M' };

/** Shows one edit as a redline, with what it does, the decision about it, and what the user writes with that. */
export function EditRow(props: {
  readonly edit: Edit;
  readonly review: DocumentReview;
  /** The terms that the document defines. */
  readonly terms: readonly string[];
  /** What a language model proposes; absent for none. */
  readonly proposal: EditProposal | undefined;
  /** Why it can be accepted without a judgement; absent where it needs one. */
  readonly clear: string | undefined;
  readonly decision: Decision | undefined;
  /** Why the decision could not be applied. */
  readonly failure: string | undefined;
  readonly capabilities: Capabilities;
  readonly busy: boolean;
  readonly onDecide: (id: string, decision: Decision | undefined) => void;
  readonly onGoTo: (paragraph: number, from: number, to: number) => void;
}) {
  const { edit, review, terms, proposal, decision, capabilities, busy } = props;
  const what = describeEdit(edit);
  const redline = useMemo(() => redlineEdit(edit, review), [edit, review]);
  const effect = useMemo(() => describeEffects(findEditEffects(edit, review, terms)), [edit, review, terms]);
  const [reason, setReason] = useState<'hidden' | 'shown' | 'asked'>('hidden');
  const [isChosenHere, setChosenHere] = useState(false);
  const isReasonShown =
    decision !== undefined && (reason !== 'hidden' || (decision.reason?.text ?? '') !== '');
  // With everything accepted: a counter begins with it.
  const paragraph = at(review.paragraphs, edit.paragraph).text;
  const possible = possibleActions(edit, paragraph, capabilities);
  const decide = (made: Decision | undefined): void => props.onDecide(edit.id, made);
  const press = (action: Action): void => {
    const isOpenAgain = action === decision?.action;
    setReason(isOpenAgain ? 'hidden' : 'shown');
    setChosenHere(true);
    const proposedReason = proposal?.proposal.reason;
    decide(isOpenAgain ? undefined : chooseDecision(action, { before: decision, paragraph, proposedReason }));
  };
  const facts = [
    props.clear ?? effect,
    edit.story === undefined ? '' : say.stories(edit.story),
    edit.isOwn ? say.own : edit.author,
    writeDay(edit.date),
    edit.isLeftToWord === true ? say.leftToWord : '',
  ];
  return (
    <Row
      icon={<EditRegular />}
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
            isPressed: action === decision?.action,
            run: () => press(action),
          })),
          goToAction(what, () =>
            props.onGoTo(
              edit.paragraph,
              edit.changes[0].start,
              at(edit.changes, edit.changes.length - 1).end,
            ),
          ),
        ],
      }}
      renderOpen={() => <OpenRedline pieces={redline} facts={facts} />}
    >
      {proposal !== undefined && possible.includes(proposal.proposal.action) ? (
        <ProposalView
          what={what}
          proposal={proposal}
          original={review.paragraphs[edit.paragraph]?.original}
          decision={decision}
          busy={busy}
          onUse={decide}
        />
      ) : null}
      {decision?.action === 'counter' || decision?.action === 'comment' ? (
        <DecisionText
          key={decision.action}
          decision={decision}
          busy={busy}
          isFocused={isChosenHere}
          onDecide={decide}
        />
      ) : null}
      {isReasonShown ? (
        <ReasonLine
          what={what}
          decision={decision}
          isStated={statesReason(decision.action, review.paragraphs[edit.paragraph], capabilities)}
          busy={busy}
          isFocused={reason === 'asked'}
          onChange={(own) => {
            setReason((before) => (before === 'hidden' ? 'shown' : before));
            decide({ ...decision, reason: own });
          }}
        />
      ) : null}
      {props.failure === undefined ? null : <div role="alert">{props.failure}</div>}
    </Row>
  );
}

/** Returns what can be decided in this version of Word about an edit of a paragraph. */
function possibleActions(
  { story, isLeftToWord }: Edit,
  paragraph: string,
  { rejectChanges, trackedChanges, comments }: Capabilities,
): readonly Action[] {
  if (isLeftToWord === true) return [];
  // Comments and rewrites are written into the main text only.
  const hasWords = paragraph.trim() !== '' && story === undefined;
  const isPossible: Readonly<Record<Action, boolean>> = {
    accept: rejectChanges.available,
    reject: rejectChanges.available,
    counter: trackedChanges.available && hasWords,
    comment: comments.available && hasWords,
  };
  return ACTIONS.filter((action) => isPossible[action]);
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
