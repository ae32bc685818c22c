import { useMemo } from 'react';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import type { DocumentReview } from '#pane/word/model.ts';
import type { Edit } from '../group-changes.ts';
import { proposeDecision, type MeasuredEdit } from '../measure-edits.ts';
import { changesMessages as say } from '../messages.ts';
import { describeEffects } from '#pane/features/insert/describe-effects.ts';
import { findEditEffects } from '../understand/find-edit-effects.ts';

/** Says what follows from an edit: for the rest of the agreement, and by the playbook. */
export function EditFacts({
  edit,
  review,
  terms,
  measured,
}: {
  readonly edit: Edit;
  readonly review: DocumentReview;
  readonly terms: readonly string[];
  readonly measured: readonly MeasuredEdit[];
}) {
  const { quiet } = useCardStyles();
  const effect = useMemo(() => describeEffects(findEditEffects(edit, review, terms)), [edit, review, terms]);
  const proposal = proposeDecision(measured);
  return (
    <>
      {effect === '' ? null : <div className={quiet}>{effect}</div>}
      {measured.map(({ rule, before, after }) => (
        <div key={rule.row} className={quiet}>
          {say.measured(rule.topic, before, after)}
        </div>
      ))}
      {proposal === undefined ? null : <div className={quiet}>{say.proposed[proposal]}</div>}
    </>
  );
}
