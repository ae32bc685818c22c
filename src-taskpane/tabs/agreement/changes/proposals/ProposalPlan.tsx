import { at } from '#pane/at.ts';
import { Button } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { isUnset } from '#pane/pure/playbooks/deal/model.ts';
import { findParties } from '#pane/pure/proofread/parties.ts';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import { clauseName } from '#pane/ui/clause-name.ts';
import { useServices } from '#pane/ui/services/services.ts';
import { Facts } from '#pane/ui/rows/Row.tsx';
import { DealLine } from '../../playbook/deal/DealLine.tsx';
import type { DealControl } from '#pane/ui/services/use-deal.ts';
import type { DocumentReview } from '#pane/word/model.ts';
import type { Edit } from '../group-changes.ts';
import { RunPlan } from '../../run/RunPlan.tsx';
import { rowMessages } from '#pane/ui/rows/messages.ts';
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
  readonly onStart: (planned: readonly PlannedProposals[]) => void;
  readonly onCancel: () => void;
}) {
  const { session } = useServices();
  const { edits, review, rules, onStart } = props;
  const { deal } = props.deal;
  const { prompt: limit } = session.limits;
  const planned = useMemo(
    () =>
      planProposals(
        edits,
        review,
        rules,
        limit,
        isUnset(deal) && deal.pseudonyms === undefined ? undefined : deal,
      ),
    [edits, review, rules, limit, deal],
  );
  const parties = useMemo(() => findParties(review.paragraphs), [review]);
  const [isDealOpen, setDealOpen] = useState(false);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const ticked = planned.filter((one) => one.size > 0 && !unticked.has(toKey(one)));
  const leftOut = edits.filter((edit) => !canPropose(edit)).length;
  const changes = ticked.reduce((sum, one) => sum + one.changes.length, 0);
  const characters = ticked.reduce((sum, { size }) => sum + size, 0);
  return (
    <RunPlan
      say={say}
      above={
        <DealLine
          control={props.deal}
          isOpen={isDealOpen}
          onOpen={setDealOpen}
          parties={parties}
          topics={NO_TOPICS}
        />
      }
      sentences={[
        say.calls(changes, ticked.length, characters),
        say.content,
        ...(leftOut === 0 ? [] : [say.leftOut(leftOut)]),
      ]}
      requests={ticked.length}
      beside={<Button onClick={props.onCancel}>{say.cancel}</Button>}
      items={planned.map((one) => {
        const facts = describe(one);
        return {
          id: toKey(one),
          name: one.label === '' ? rowMessages.elsewhere : clauseName(one.label),
          isDisabled: one.size === 0,
          facts,
          content: <Facts facts={facts} />,
        };
      })}
      ticked={new Set(ticked.map(toKey))}
      onTick={(id, isTicked) =>
        setUnticked((before) => new Set([...before, id].filter((one) => one !== id || !isTicked)))
      }
      onStart={() => onStart(ticked)}
    />
  );
}

/** The first paragraph of a request, which no other request has. */
const toKey = ({ paragraphs }: PlannedProposals): string => String(at(paragraphs, 0).position);

/** Says what is sent in one request. */
const describe = ({ changes, rules, leftOut, size }: PlannedProposals): readonly string[] => [
  rules.length === 0 ? '' : say.positions(rules.map(({ topic }) => topic).join(', ')),
  size === 0 ? proposalMessages.tooLong : say.item(changes.length, size),
  leftOut.length === 0 ? '' : say.positionsLeftOut(leftOut.join(', ')),
];
