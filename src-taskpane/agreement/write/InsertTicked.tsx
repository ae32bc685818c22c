import { TextAddRegular } from '@fluentui/react-icons';
import { InsertMenu } from '../../insert/forms/InsertMenu.tsx';
import { InsertQuestion } from '../../insert/outcomes/InsertQuestion.tsx';
import { ManyProgressBar } from '../../insert/outcomes/ManyProgressBar.tsx';
import { useForm, type FormKind } from '../../insert/forms/use-form.ts';
import type { Write } from '../../insert/use-insert-many.ts';
import { useServices } from '../../ui/services/services.ts';
import { useStickyBar } from '../../ui/styles/sticky-bar.ts';
import { agreementMessages as say } from '../messages.ts';
import type { RewriteForm } from './prepare-rewrite.ts';
import type { TickedControl } from './use-ticked.ts';

/** The bar that inserts the ticked items: always in view, however long their list is. */
export function InsertTicked({
  kind,
  forms,
  toWrites,
  nothingTicked,
  ticked,
}: {
  readonly kind: FormKind;
  readonly forms: readonly [RewriteForm, ...RewriteForm[]];
  /** Returns the ticked items as writes in this form, in the order in which they are to be written. */
  readonly toWrites: (form: RewriteForm) => readonly Write[];
  /** What to do if nothing is ticked, as a sentence. */
  readonly nothingTicked: string;
  readonly ticked: TickedControl;
}) {
  const { bar } = useStickyBar();
  const { word } = useServices();
  const capabilities = word.status === 'ready' ? word.document.capabilities : undefined;
  const { choices, offer, choose } = useForm(kind, forms, capabilities, undefined);
  const writes = toWrites(offer.form);
  return (
    <div className={bar}>
      {ticked.question === undefined ? (
        <InsertMenu
          label={say.insertTicked(writes.length)}
          icon={<TextAddRegular />}
          forms={forms}
          choices={choices}
          offer={offer}
          labels={say.forms}
          note={say.insertsAs[offer.form]}
          busy={ticked.isBusy}
          refusal={writes.length === 0 ? nothingTicked : undefined}
          onForm={choose}
          onInsert={() => void ticked.insert(writes)}
        />
      ) : (
        <InsertQuestion key={ticked.question.kind} question={ticked.question} onDecide={ticked.decide} />
      )}
      <ManyProgressBar many={ticked} />
    </div>
  );
}
