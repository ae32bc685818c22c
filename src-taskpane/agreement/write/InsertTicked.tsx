import { TextAddRegular } from '@fluentui/react-icons';
import { useCallback } from 'react';
import { InsertMenu } from '../../insert/forms/InsertMenu.tsx';
import { InsertQuestion } from '../../insert/outcomes/InsertQuestion.tsx';
import { ManyOutcomes } from '../../insert/outcomes/ManyOutcomes.tsx';
import { useForm, type FormKind } from '../../insert/forms/use-form.ts';
import { useInsertMany, type Write, type WriteOutcome } from '../../insert/use-insert-many.ts';
import { useServices } from '../../ui/services/services.ts';
import { agreementMessages as say } from '../messages.ts';
import type { RewriteForm } from './prepare-rewrite.ts';
import type { DecisionControl } from '../use-decisions.ts';

/** Inserts the ticked items, and shows the outcome of each. */
export function InsertTicked({
  kind,
  forms,
  toWrites,
  nothingTicked,
  decided,
  onStale,
  onGoTo,
}: {
  readonly kind: FormKind;
  readonly forms: readonly [RewriteForm, ...RewriteForm[]];
  /** Returns the ticked items as writes in this form, in the order in which they are to be written. */
  readonly toWrites: (form: RewriteForm) => readonly Write[];
  /** What to do if nothing is ticked, as a sentence. */
  readonly nothingTicked: string;
  readonly decided: DecisionControl;
  /** Called with an item whose words have changed. */
  readonly onStale: (id: string) => void;
  readonly onGoTo: (entryId: string) => void;
}) {
  const { word } = useServices();
  const { decisions, note, forget } = decided;
  const heard = useCallback(
    (outcome: WriteOutcome) => {
      note(outcome);
      if (outcome.code === 'selection_changed') onStale(outcome.id);
    },
    [note, onStale],
  );
  const many = useInsertMany(heard);
  const capabilities = word.status === 'ready' ? word.document.capabilities : undefined;
  const { choices, offer, choose } = useForm(kind, forms, capabilities, undefined);
  const writes = toWrites(offer.form);
  return (
    <>
      {many.question === undefined ? (
        <InsertMenu
          label={say.insertTicked(writes.length)}
          icon={<TextAddRegular />}
          forms={forms}
          choices={choices}
          offer={offer}
          labels={say.forms}
          note={say.insertsAs[offer.form]}
          busy={many.progress !== undefined}
          refusal={writes.length === 0 ? nothingTicked : undefined}
          onForm={choose}
          onInsert={() => void many.insert(writes)}
        />
      ) : (
        <InsertQuestion key={many.question.kind} question={many.question} onDecide={many.decide} />
      )}
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
