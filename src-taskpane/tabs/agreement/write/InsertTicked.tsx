import { TextAddRegular } from '@fluentui/react-icons';
import { InsertMenu } from '#pane/features/insert/forms/InsertMenu.tsx';
import { InsertQuestion } from '#pane/features/insert/outcomes/InsertQuestion.tsx';
import { ManyProgressBar } from '#pane/features/insert/outcomes/ManyProgressBar.tsx';
import { useForm, type FormKind } from '#pane/features/insert/forms/use-form.ts';
import type { Write } from '#pane/features/insert/use-queue.ts';
import { Busy } from '#pane/ui/Busy.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import { useStickyBar } from '#pane/ui/styles/sticky-bar.ts';
import { agreementMessages as say } from '../messages.ts';
import { BrokenList } from '../together/BrokenList.tsx';
import type { ProposedRewrite } from '../together/check-together.ts';
import { togetherMessages } from '../together/messages.ts';
import { useTogether } from '../together/use-together.ts';
import type { DecisionControl } from '../use-decisions.ts';
import type { RewriteForm } from './prepare-rewrite.ts';
import type { TickedControl } from './use-ticked.ts';

/**
 * The bar that inserts the ticked items: always in view, however long their list is. What they would break together is listed in it before
 * they are written.
 */
export function InsertTicked({
  kind,
  forms,
  toWrites,
  toRewrites,
  nothingTicked,
  decided,
  ticked,
}: {
  readonly kind: FormKind;
  readonly forms: readonly [RewriteForm, ...RewriteForm[]];
  /** Returns the ticked items as writes in this form, in the order in which they are to be written. */
  readonly toWrites: (form: RewriteForm) => readonly Write[];
  /** Returns the new wordings among them, in the order in which they would be written into one clause; none for comments. */
  readonly toRewrites: (form: RewriteForm) => readonly ProposedRewrite[];
  /** What to do if nothing is ticked, as a sentence. */
  readonly nothingTicked: string;
  readonly decided: Pick<DecisionControl, 'decisions' | 'choose'>;
  readonly ticked: TickedControl;
}) {
  const { bar } = useStickyBar();
  const { word } = useServices();
  const capabilities = word.status === 'ready' ? word.document.capabilities : undefined;
  const form = useForm(kind, forms, capabilities, undefined);
  const { offer } = form;
  const writes = toWrites(offer.form);
  const together = useTogether(toRewrites(offer.form), decided);
  const write = (): void => void ticked.insert(writes);
  const isListed = together.broken !== undefined && ticked.progress === undefined;
  return (
    <div className={bar}>
      {ticked.question !== undefined ? (
        <InsertQuestion key={ticked.question.kind} question={ticked.question} onDecide={ticked.decide} />
      ) : isListed ? (
        <BrokenList
          together={together}
          onInsert={() => {
            together.end();
            write();
          }}
        />
      ) : (
        <InsertMenu
          label={say.insertTicked(writes.length)}
          icon={<TextAddRegular />}
          form={form}
          labels={say.forms}
          note={say.insertsAs[offer.form]}
          busy={ticked.isBusy || together.isChecking}
          refusal={writes.length === 0 ? nothingTicked : undefined}
          onInsert={() => void together.check(write)}
        />
      )}
      {together.isChecking ? <Busy label={togetherMessages.checking} /> : null}
      <ManyProgressBar many={ticked} />
    </div>
  );
}
