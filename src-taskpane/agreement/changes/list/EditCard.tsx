import { Field, makeStyles, mergeClasses, Textarea, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { writeDay } from '../../../language/write-day.ts';
import { Excerpt } from '../../../ui/Excerpt.tsx';
import { CARD } from '../../../ui/keys/use-list-keys.ts';
import { useCardStyles } from '../../../ui/styles/card-styles.ts';
import { visuallyHidden } from '../../../ui/styles/visually-hidden.ts';
import type { Capabilities, DocumentReview } from '../../../word/model.ts';
import { statesReason, type Decision } from '../decision.ts';
import type { Edit } from '../group-changes.ts';
import { proposeDecision, type MeasuredEdit } from '../measure-edits.ts';
import { changesMessages as say } from '../messages.ts';
import { ProposalView } from '../proposals/ProposalView.tsx';
import type { EditProposal } from '../proposals/propose-changes.ts';
import { ReadOnlyRedline } from '../ReadOnlyRedline.tsx';
import { redlineEdit } from '../redline-edit.ts';
import { describeEffects } from '../understand/describe-effects.ts';
import { findEditEffects } from '../understand/find-edit-effects.ts';
import { chooseDecision } from './choose-decision.ts';
import { EditActions, type Action } from './EditActions.tsx';
import { ReasonLine } from './ReasonLine.tsx';

const ACTIONS = ['accept', 'reject', 'counter', 'comment'] as const;

/** Words of the paragraph beside a change, in UTF-16 code units: half a line on either side. */
const AROUND = 30;

const useStyles = makeStyles({
  card: {
    position: 'relative',
    gap: '2px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  },
  what: visuallyHidden,
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  author: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Shows one edit as a redline, with what the playbook says and the decision about it. */
export function EditCard(props: {
  readonly edit: Edit;
  readonly review: DocumentReview;
  /** The terms that the document defines. */
  readonly terms: readonly string[];
  readonly measured: readonly MeasuredEdit[];
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
  const { edit, review, terms, measured, decision, capabilities, busy, onDecide } = props;
  const what = say.does[edit.kind](edit.removed, edit.added);
  const redline = useMemo(() => redlineEdit(edit, review), [edit, review]);
  const effect = useMemo(() => describeEffects(findEditEffects(edit, review, terms)), [edit, review, terms]);
  const proposal = proposeDecision(measured);
  const [reason, setReason] = useState<'hidden' | 'shown' | 'asked'>('hidden');
  const isReasonShown =
    decision !== undefined && (reason !== 'hidden' || (decision.reason?.text ?? '') !== '');
  // With everything accepted: a counter begins with it.
  const paragraph = review.paragraphs[edit.paragraph]?.text ?? '';
  const possible: Readonly<Record<Action, boolean>> = {
    accept: capabilities.rejectChanges.available,
    reject: capabilities.rejectChanges.available,
    counter: capabilities.trackedChanges.available && paragraph.trim() !== '',
    comment: capabilities.comments.available && paragraph.trim() !== '',
  };
  const choose = (action: Action | undefined): void => {
    setReason(action === undefined ? 'hidden' : 'shown');
    const comment = measured.find(({ after }) => after === 'not_met')?.rule.comment ?? '';
    const proposedReason = props.proposal?.proposal.reason;
    onDecide(
      action === undefined
        ? undefined
        : chooseDecision(action, { before: decision, paragraph, comment, proposedReason }),
    );
  };
  const who = [edit.isOwn ? say.own : edit.author, writeDay(edit.date)]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <li {...CARD} className={mergeClasses(card.card, styles.card)}>
      {redline.length === 0 ? (
        <h4 className={card.name}>{what}</h4>
      ) : (
        <>
          <h4 className={styles.what}>{what}</h4>
          <Excerpt length={edit.removed.length + edit.added.length}>
            <ReadOnlyRedline pieces={redline} around={AROUND} />
          </Excerpt>
        </>
      )}
      <div className={styles.row}>
        <span className={mergeClasses(card.quiet, styles.author)} title={who}>
          {who}
        </span>
        <EditActions
          what={what}
          possible={ACTIONS.filter((action) => possible[action])}
          chosen={decision?.action}
          busy={busy}
          onReason={decision === undefined || isReasonShown ? undefined : () => setReason('asked')}
          onChoose={choose}
          onGoTo={props.onGoTo}
        />
      </div>
      {effect === '' ? null : <div className={card.quiet}>{effect}</div>}
      {measured.map(({ rule, before, after }) => (
        <div key={rule.row} className={card.quiet}>
          {say.measured(rule.topic, before, after)}
        </div>
      ))}
      {proposal === undefined ? null : <div className={card.quiet}>{say.proposed[proposal]}</div>}
      {props.proposal !== undefined && possible[props.proposal.proposal.action] ? (
        <ProposalView
          what={what}
          proposal={props.proposal}
          measured={measured}
          decision={decision}
          busy={busy}
          onUse={onDecide}
        />
      ) : null}
      {decision?.action === 'counter' || decision?.action === 'comment' ? (
        <Field label={say[decision.action]} size="small">
          <Textarea
            resize="vertical"
            rows={decision.action === 'counter' ? 4 : 2}
            value={decision.text}
            disabled={busy}
            onChange={(_, { value }) => onDecide({ ...decision, text: value })}
          />
        </Field>
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
