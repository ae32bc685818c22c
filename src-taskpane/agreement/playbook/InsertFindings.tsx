import { TextAddRegular } from '@fluentui/react-icons';
import { useCallback } from 'react';
import { InsertMenu } from '../../insert/InsertMenu.tsx';
import { ManyOutcomes } from '../../insert/ManyOutcomes.tsx';
import { useForm } from '../../insert/use-form.ts';
import { useInsertMany, type WriteOutcome } from '../../insert/use-insert-many.ts';
import { useServices } from '../../ui/services.ts';
import { FINDING_FORMS, toWrites } from './insert-findings.ts';
import { playbookMessages as say } from './messages.ts';
import type { useDecisions } from './use-decisions.ts';
import type { ReviewControl } from './use-review.ts';

/** Inserts the ticked findings, and says what became of each. */
export function InsertFindings({
  review,
  decided,
  onGoTo,
}: {
  readonly review: ReviewControl;
  readonly decided: ReturnType<typeof useDecisions>;
  readonly onGoTo: (entryId: string) => void;
}) {
  const { word, platform } = useServices();
  const { decisions, note, forget } = decided;
  const { run, dispatch } = review;
  const heard = useCallback(
    (outcome: WriteOutcome) => {
      note(outcome);
      // Its finding is about words that are gone.
      if (outcome.code === 'selection_changed')
        dispatch({ type: 'item', id: outcome.id, status: { state: 'stale' } });
    },
    [note, dispatch],
  );
  const many = useInsertMany(heard);
  const capabilities = word.status === 'ready' ? word.document.capabilities : undefined;
  const form = useForm('finding', FINDING_FORMS, capabilities, undefined);
  const writes = toWrites(run?.items ?? [], decisions.choices, form.offer.form, platform.pause);
  return (
    <>
      <InsertMenu
        label={say.insertTicked(writes.length)}
        icon={<TextAddRegular />}
        forms={FINDING_FORMS}
        choices={form.choices}
        offer={form.offer}
        labels={say.forms}
        note={say.insertsAs[form.offer.form]}
        busy={many.progress !== undefined}
        refusal={writes.length === 0 ? say.nothingTicked : undefined}
        onForm={form.choose}
        onInsert={() => void many.insert(writes)}
      />
      <ManyOutcomes
        progress={many.progress}
        outcomes={decisions.outcomes}
        error={many.error}
        onStop={many.stop}
        onGoTo={onGoTo}
        onUndo={(outcomes) => {
          const undo = async (): Promise<void> => forget(await many.undo(outcomes));
          void undo();
        }}
        onDismiss={many.dismiss}
      />
    </>
  );
}
