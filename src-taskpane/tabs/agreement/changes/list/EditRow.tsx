import { at } from '#pane/at.ts';
import { EditRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { describeEffects } from '#pane/features/insert/describe-effects.ts';
import { writeDay } from '#pane/language/write-day.ts';
import type { Capabilities, DocumentReview } from '#pane/word/model.ts';
import { statesReason, type Decision } from '../decision.ts';
import { describeEdit } from '../describe-edit.ts';
import type { Edit } from '../group-changes.ts';
import { changesMessages as say } from '../messages.ts';
import { ProposalView } from '../proposals/ProposalView.tsx';
import type { EditProposal } from '../proposals/propose-changes.ts';
import { redlineEdit } from '../redline-edit.ts';
import { findEditEffects } from '../understand/find-edit-effects.ts';
import type { Action } from './choose-decision.ts';
import { DecisionRow } from './DecisionRow.tsx';

const ACTIONS = ['accept', 'reject', 'counter', 'comment'] as const;

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
  const paragraph = at(review.paragraphs, edit.paragraph);
  const possible = possibleActions(edit, paragraph.text, capabilities);
  const decide = (made: Decision | undefined): void => props.onDecide(edit.id, made);
  return (
    <DecisionRow
      icon={<EditRegular />}
      what={what}
      redline={redline}
      facts={[
        props.clear ?? effect,
        edit.story === undefined ? '' : say.stories(edit.story),
        edit.isOwn ? say.own : edit.author,
        writeDay(edit.date),
        edit.isLeftToWord === true ? say.leftToWord : '',
      ]}
      possible={possible}
      paragraph={paragraph.text}
      isStated={decision !== undefined && statesReason(decision.action, paragraph, capabilities)}
      proposedReason={proposal?.proposal.reason}
      decision={decision}
      failure={props.failure}
      busy={busy}
      onDecide={decide}
      onGoTo={() =>
        props.onGoTo(edit.paragraph, edit.changes[0].start, at(edit.changes, edit.changes.length - 1).end)
      }
    >
      {proposal !== undefined && possible.includes(proposal.proposal.action) ? (
        <ProposalView
          what={what}
          proposal={proposal}
          original={paragraph.original}
          decision={decision}
          busy={busy}
          onUse={decide}
        />
      ) : null}
    </DecisionRow>
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
