import { memo } from 'react';
import { ItemOutcome } from '#pane/features/insert/outcomes/ItemOutcome.tsx';
import { clauseName } from '#pane/ui/clause-name.ts';
import { Row } from '#pane/ui/rows/Row.tsx';
import type { AgreementClause } from '#pane/word/model.ts';
import { agreementMessages } from '../../messages.ts';
import type { ResultControl } from '../../write/use-ticked.ts';
import { playbookMessages as say } from '../messages.ts';
import { nameTopic } from '../name-topic.ts';
import { toSentClause } from '../review/plan-topics.ts';
import { FindingBadge } from './FindingBadge.tsx';
import { FindingDetails } from './FindingDetails.tsx';
import type { ReviewItem } from './group-findings.ts';
import { canInsert } from './insert-findings.ts';
import { summarize } from './summarize.ts';

/** Shows one topic of a review: verdict, topic and clause, and the reason. Opened, it has all the evidence. */
export const FindingRow = memo(function FindingRow(
  props: ResultControl & {
    readonly item: ReviewItem;
    readonly playbook: string;
    readonly onGoTo: (clause: AgreementClause) => void;
    readonly onGoToInsertion: (entryId: string) => void;
  },
) {
  const { item, playbook, choice, outcome, onChoose, onGoTo } = props;
  const name = nameTopic(item.input.rule);
  const { id, status } = item;
  const result = status.state === 'done' ? status.result : undefined;
  const clause = result?.finding.clause;
  const label = clause === undefined ? '' : clauseName(toSentClause(clause).label);
  const isInserted = outcome?.entryId !== undefined;
  return (
    <Row
      level={3}
      tick={
        canInsert(item, choice) && !isInserted
          ? {
              name: say.tick(name),
              isTicked: choice.isTicked,
              onTick: (isTicked) => onChoose(id, (before) => ({ ...before, isTicked })),
            }
          : undefined
      }
      badge={<FindingBadge item={item} />}
      title={name}
      place={
        clause === undefined
          ? undefined
          : { label, name: agreementMessages.goToOf(label), onGoTo: () => onGoTo(clause) }
      }
      // Where it is in the document, that is what there is to know at a glance.
      facts={isInserted ? [] : [summarize(item)]}
      outcome={
        outcome === undefined ? null : (
          <ItemOutcome
            outcome={outcome}
            isBusy={props.isBusy}
            onGoTo={props.onGoToInsertion}
            onUndo={props.onUndo}
          />
        )
      }
      renderOpen={
        result === undefined
          ? undefined
          : () => (
              <FindingDetails
                id={id}
                topic={item.input}
                playbook={playbook}
                result={result}
                choice={choice}
                onChoose={onChoose}
                onGoTo={onGoTo}
              />
            )
      }
    />
  );
});
