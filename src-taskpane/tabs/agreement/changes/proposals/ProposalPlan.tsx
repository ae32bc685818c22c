import { at } from '#pane/at.ts';
import { Button, Checkbox, Text } from '@fluentui/react-components';
import { PlayRegular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import { isUnset } from '#pane/pure/playbooks/deal/model.ts';
import { findParties } from '#pane/pure/proofread/parties.ts';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import { minutesLeft } from '#pane/pure/runs/model.ts';
import { clauseName } from '#pane/ui/clause-name.ts';
import { useServices } from '#pane/ui/services/services.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { DealDialog } from '../../playbook/deal/DealDialog.tsx';
import { DealLine } from '../../playbook/deal/DealLine.tsx';
import type { DealControl } from '../../playbook/deal/use-deal.ts';
import type { DocumentReview } from '#pane/word/model.ts';
import type { Edit } from '../group-changes.ts';
import { usePlanStyles } from '../../plan-styles.ts';
import { changesMessages } from '../messages.ts';
import { canPropose, planProposals, type PlannedProposals } from './plan-proposals.ts';
import { proposalMessages } from './proposal-messages.ts';

const say = proposalMessages.plan;
const NO_TOPICS: readonly string[] = [];

/** Shows which changes will be sent, clause by clause, before anything is; each clause can be unticked. */
export function ProposalPlan(props: {
  /** The edits that are shown. */
  readonly edits: readonly Edit[];
  readonly review: DocumentReview;
  /** The rows of the chosen playbook; none without one. */
  readonly rules: readonly Rule[];
  readonly deal: DealControl;
  /** Requests per minute that the run may use. */
  readonly perMinute: number;
  readonly onStart: (planned: readonly PlannedProposals[]) => void;
  readonly onCancel: () => void;
}) {
  const styles = usePlanStyles();
  const card = useCardStyles();
  const { session } = useServices();
  const { edits, review, rules, perMinute, onStart } = props;
  const { deal, save } = props.deal;
  const { prompt: limit } = session.limits;
  const planned = useMemo(
    () => planProposals(edits, review, rules, limit, isUnset(deal) ? undefined : deal),
    [edits, review, rules, limit, deal],
  );
  const parties = useMemo(() => findParties(review.paragraphs), [review]);
  const [isDealOpen, setDealOpen] = useState(false);
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
  const ticked = planned.filter((one) => one.size > 0 && !unticked.has(toKey(one)));
  const leftOut = edits.filter((edit) => !canPropose(edit)).length;
  return (
    <section className={styles.plan} aria-label={say.title}>
      <h2 className={styles.title}>{say.title}</h2>
      <DealLine deal={deal} onOpen={() => setDealOpen(true)} />
      {isDealOpen ? (
        <DealDialog
          deal={deal}
          parties={parties}
          topics={NO_TOPICS}
          onClose={() => setDealOpen(false)}
          onSave={(next) => {
            save(next);
            setDealOpen(false);
          }}
        />
      ) : null}
      <div>
        <Text block>
          {say.calls(
            ticked.reduce((sum, { changes }) => sum + changes.length, 0),
            ticked.length,
            ticked.reduce((sum, { size }) => sum + size, 0),
          )}
        </Text>
        <Text block>{say.content}</Text>
        {leftOut === 0 ? null : <Text block>{say.leftOut(leftOut)}</Text>}
        <Text block className={card.quiet}>
          {say.time(minutesLeft(ticked.length, perMinute), perMinute)}
        </Text>
      </div>
      <div className={card.row}>
        <Button
          appearance="primary"
          icon={<PlayRegular />}
          disabledFocusable={ticked.length === 0}
          title={ticked.length === 0 ? say.nothing : ''}
          onClick={() => {
            if (ticked.length > 0) onStart(ticked);
          }}
        >
          {say.start}
        </Button>
        <Button onClick={props.onCancel}>{say.cancel}</Button>
      </div>
      <ul className={styles.list}>
        {planned.map((one) => (
          <PlannedClause
            key={toKey(one)}
            planned={one}
            isTicked={ticked.includes(one)}
            onTick={(isTicked) =>
              setUnticked((before) => {
                const next = new Set(before);
                if (isTicked) next.delete(toKey(one));
                else next.add(toKey(one));
                return next;
              })
            }
          />
        ))}
      </ul>
    </section>
  );
}

/** The first paragraph of a request, which no other request has. */
const toKey = ({ paragraphs }: PlannedProposals): number => at(paragraphs, 0).position;

function PlannedClause({
  planned: { label, changes, rules, leftOut, size },
  isTicked,
  onTick,
}: {
  readonly planned: PlannedProposals;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}) {
  const styles = usePlanStyles();
  const card = useCardStyles();
  const name = label === '' ? changesMessages.elsewhere : clauseName(label);
  return (
    <li className={styles.item}>
      <Checkbox
        className={styles.tick}
        aria-label={say.tick(name)}
        label={name}
        disabled={size === 0}
        checked={isTicked}
        onChange={(_, { checked }) => onTick(checked === true)}
      />
      <div className={styles.below}>
        {size === 0 ? (
          <div>{proposalMessages.tooLong}</div>
        ) : (
          <div className={card.quiet}>{say.item(changes.length, size)}</div>
        )}
        {rules.length === 0 ? null : (
          <div className={card.quiet}>{say.positions(rules.map(({ topic }) => topic).join(', '))}</div>
        )}
        {leftOut.length === 0 ? null : (
          <div className={card.quiet}>{say.positionsLeftOut(leftOut.join(', '))}</div>
        )}
      </div>
    </li>
  );
}
