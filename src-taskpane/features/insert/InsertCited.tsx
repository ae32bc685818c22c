import type { CitationSource } from '../../pure/citations/model.ts';
import { insertMessages } from './messages.ts';
import { citedInsertion, type QuoteForm } from './forms/citation-form.ts';
import type { Doubt } from './questions.ts';
import type { Inserting } from './use-insert.ts';
import { InsertMenu } from './forms/InsertMenu.tsx';
import { InsertOutcome, replacesButton } from './outcomes/InsertOutcome.tsx';
import type { ChosenForm } from './forms/use-form.ts';
import { readTarget, useTarget } from './use-target.ts';

/** Inserts a text with its sources after the selection, or as a comment on it, and shows the outcome. */
export function InsertCited(props: {
  readonly label: string;
  /** Accessible name of the button, which is one of many in a list. */
  readonly name: string;
  readonly icon: React.JSX.Element;
  /** Identifies this insertion among the others of the view. */
  readonly id: string;
  /** Called on click. */
  readonly what: () => { readonly text: string; readonly sources: readonly CitationSource[] };
  /** Why it cannot be inserted, whatever the selection. */
  readonly refusal: string | undefined;
  /** Why the user should check the text before it is inserted. */
  readonly doubts?: readonly Doubt[];
  readonly insertion: Inserting;
  readonly form: ChosenForm<QuoteForm>;
  /** Keeps the marked text of the page selected while the button is pressed. */
  readonly keepsMark?: boolean;
}) {
  const { label, name, icon, id, what, insertion, form, keepsMark = false } = props;
  const target = useTarget();
  const refusal = props.refusal ?? target.refusal;
  const insert = (): void => {
    if (refusal !== undefined || target.document === undefined) return;
    const { document } = target;
    const { text, sources } = what();
    void insertion.insert(
      id,
      async () => citedInsertion(text, sources, await readTarget(document), form.offer.form),
      props.doubts,
    );
  };
  return (
    <>
      {replacesButton(insertion, id) ? null : (
        <InsertMenu
          label={label}
          name={name}
          icon={icon}
          look="secondary"
          keepsMark={keepsMark}
          form={form}
          labels={insertMessages.citedForms}
          note={insertMessages.citedAs[form.offer.form]}
          busy={insertion.state.status === 'writing'}
          refusal={refusal}
          onInsert={insert}
        />
      )}
      <InsertOutcome insertion={insertion} for={id} onAgain={() => insertion.clear(id)} />
    </>
  );
}
