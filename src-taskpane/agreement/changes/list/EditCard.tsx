import { Field, Link, Radio, RadioGroup, Textarea } from '@fluentui/react-components';
import { writeDay } from '../../../language/write-day.ts';
import { useCardStyles } from '../../../ui/styles/card-styles.ts';
import type { Capabilities } from '../../../word/model.ts';
import type { Decision } from '../apply-decisions.ts';
import type { Edit } from '../group-changes.ts';
import { proposeDecision, type MeasuredEdit } from '../measure-edits.ts';
import { changesMessages as say } from '../messages.ts';
import { ProposalView } from '../proposals/ProposalView.tsx';
import type { EditProposal } from '../proposals/propose-changes.ts';

const ACTIONS = ['none', 'accept', 'reject', 'counter', 'comment'] as const;
type Action = (typeof ACTIONS)[number];

/** Shows one edit: what it does, what the playbook says, and the decision about it. */
export function EditCard(props: {
  readonly edit: Edit;
  /** The paragraph with everything accepted, with which a counter begins. */
  readonly paragraph: string;
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
  const card = useCardStyles();
  const { edit, paragraph, measured, decision, capabilities, busy, onDecide } = props;
  const what = say.does[edit.kind](edit.removed, edit.added);
  const proposal = proposeDecision(measured);
  const possible: Readonly<Record<Action, boolean>> = {
    none: true,
    accept: capabilities.rejectChanges.available,
    reject: capabilities.rejectChanges.available,
    counter: capabilities.trackedChanges.available && paragraph.trim() !== '',
    comment: capabilities.comments.available && paragraph.trim() !== '',
  };
  const choose = (action: Action): void => {
    if (action === 'none') onDecide(undefined);
    else if (action === 'counter') onDecide({ action, text: paragraph });
    else if (action === 'comment')
      onDecide({ action, text: measured.find(({ after }) => after === 'not_met')?.rule.comment ?? '' });
    else onDecide({ action });
  };
  return (
    <li className={card.card}>
      <div className={card.row}>
        <span className={card.quiet}>
          {[edit.isOwn ? say.own : edit.author, writeDay(edit.date)]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
        <Link as="button" aria-label={say.goToOf(what)} onClick={props.onGoTo}>
          {say.goTo}
        </Link>
      </div>
      <div className={card.name}>{what}</div>
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
      {ACTIONS.filter((action) => possible[action]).length < 2 ? null : (
        <RadioGroup
          layout="horizontal"
          aria-label={say.decide(what)}
          value={decision?.action ?? 'none'}
          disabled={busy}
          onChange={(_, { value }) => {
            const action = ACTIONS.find((one) => one === value);
            if (action !== undefined) choose(action);
          }}
          style={{ flexWrap: 'wrap' }}
        >
          {ACTIONS.filter((action) => possible[action]).map((action) => (
            <Radio key={action} value={action} label={say.actions[action]} />
          ))}
        </RadioGroup>
      )}
      {decision?.action === 'counter' || decision?.action === 'comment' ? (
        <Field label={say[decision.action]} size="small">
          <Textarea
            resize="vertical"
            value={decision.text}
            disabled={busy}
            onChange={(_, { value }) => onDecide({ ...decision, text: value })}
          />
        </Field>
      ) : null}
      {props.failure === undefined ? null : <div role="alert">{props.failure}</div>}
    </li>
  );
}
