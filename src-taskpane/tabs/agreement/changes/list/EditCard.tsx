import { at } from '#pane/at.ts';
import { Field, makeStyles, mergeClasses, Textarea, tokens } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useState } from 'react';
import { writeDay } from '#pane/language/write-day.ts';
import { Excerpt } from '#pane/ui/Excerpt.tsx';
import { ROW } from '#pane/ui/keys/use-list-keys.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { visuallyHidden } from '#pane/ui/styles/visually-hidden.ts';
import type { Capabilities, DocumentReview } from '#pane/word/model.ts';
import { statesReason, type Decision } from '../decision.ts';
import { describeEdit } from '../describe-edit.ts';
import type { Edit } from '../group-changes.ts';
import { changesMessages as say } from '../messages.ts';
import { ProposalView } from '../proposals/ProposalView.tsx';
import type { EditProposal } from '../proposals/propose-changes.ts';
import { ReadOnlyRedline } from '../ReadOnlyRedline.tsx';
import { redlineEdit } from '../redline-edit.ts';
import { chooseDecision } from './choose-decision.ts';
import { EditActions, type Action } from './EditActions.tsx';
import { EditFacts } from './EditFacts.tsx';
import { ReasonLine } from './ReasonLine.tsx';

const ACTIONS = ['accept', 'reject', 'counter', 'comment'] as const;

/** Words of the paragraph beside a change, in UTF-16 code units: half a line on either side. */
const AROUND = 30;

const useStyles = makeStyles({
  card: {
    position: 'relative',
    gap: '2px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  what: visuallyHidden,
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  author: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Shows one edit as a redline, with what it does and the decision about it. */
export function EditCard(props: {
  readonly edit: Edit;
  readonly review: DocumentReview;
  /** The terms that the document defines. */
  readonly terms: readonly string[];
  /** What a language model proposes; absent for none. */
  readonly proposal: EditProposal | undefined;
  readonly decision: Decision | undefined;
  /** Why the decision could not be applied. */
  readonly failure: string | undefined;
  readonly capabilities: Capabilities;
  readonly busy: boolean;
  readonly onDecide: (decision: Decision | undefined) => void;
  readonly onGoTo: () => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { edit, review, terms, decision, capabilities, busy, onDecide } = props;
  const what = describeEdit(edit);
  const [reason, setReason] = useState<'hidden' | 'shown' | 'asked'>('hidden');
  const [isChosenHere, setChosenHere] = useState(false);
  const isReasonShown =
    decision !== undefined && (reason !== 'hidden' || (decision.reason?.text ?? '') !== '');
  // With everything accepted: a counter begins with it.
  const paragraph = at(review.paragraphs, edit.paragraph).text;
  const possible = possibleActions(edit, paragraph, capabilities);
  const choose = (action: Action | undefined): void => {
    setReason(action === undefined ? 'hidden' : 'shown');
    setChosenHere(true);
    const proposedReason = props.proposal?.proposal.reason;
    onDecide(
      action === undefined
        ? undefined
        : chooseDecision(action, { before: decision, paragraph, proposedReason }),
    );
  };
  const who = [
    edit.story === undefined ? '' : say.stories(edit.story),
    edit.isOwn ? say.own : edit.author,
    writeDay(edit.date),
    edit.isLeftToWord === true ? say.leftToWord : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <li {...ROW} className={mergeClasses(card.card, styles.card)}>
      <EditWords what={what} edit={edit} review={review} />
      <div className={styles.row}>
        <span className={mergeClasses(card.quiet, styles.author)} title={who}>
          {who}
        </span>
        <EditActions
          what={what}
          possible={possible}
          chosen={decision?.action}
          busy={busy}
          onReason={decision === undefined || isReasonShown ? undefined : () => setReason('asked')}
          onChoose={choose}
          onGoTo={props.onGoTo}
        />
      </div>
      <EditFacts edit={edit} review={review} terms={terms} />
      {props.proposal !== undefined && possible.includes(props.proposal.proposal.action) ? (
        <ProposalView
          what={what}
          proposal={props.proposal}
          original={review.paragraphs[edit.paragraph]?.original}
          decision={decision}
          busy={busy}
          onUse={onDecide}
        />
      ) : null}
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
          isStated={statesReason(decision.action, review.paragraphs[edit.paragraph], capabilities)}
          busy={busy}
          isFocused={reason === 'asked'}
          onChange={(own) => {
            setReason((before) => (before === 'hidden' ? 'shown' : before));
            onDecide({ ...decision, reason: own });
          }}
        />
      ) : null}
      {props.failure === undefined ? null : <div role="alert">{props.failure}</div>}
    </li>
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

/** Shows the words that an edit changes, as a redline; without words, says what it does. */
function EditWords({
  what,
  edit,
  review,
}: {
  readonly what: string;
  readonly edit: Edit;
  readonly review: DocumentReview;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const redline = useMemo(() => redlineEdit(edit, review), [edit, review]);
  if (redline.length === 0) return <h4 className={card.name}>{what}</h4>;
  return (
    <>
      <h4 className={styles.what}>{what}</h4>
      <Excerpt length={edit.removed.length + edit.added.length}>
        <ReadOnlyRedline pieces={redline} around={AROUND} />
      </Excerpt>
    </>
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
