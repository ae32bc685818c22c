import { useMemo } from 'react';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import type { DocumentReview } from '#pane/word/model.ts';
import type { Edit } from '../group-changes.ts';
import { describeEffects } from '#pane/features/insert/describe-effects.ts';
import { findEditEffects } from '../understand/find-edit-effects.ts';

/** Says what follows from an edit for the rest of the agreement. */
export function EditFacts({
  edit,
  review,
  terms,
}: {
  readonly edit: Edit;
  readonly review: DocumentReview;
  readonly terms: readonly string[];
}) {
  const { quiet } = useCardStyles();
  const effect = useMemo(() => describeEffects(findEditEffects(edit, review, terms)), [edit, review, terms]);
  return effect === '' ? null : <div className={quiet}>{effect}</div>;
}
