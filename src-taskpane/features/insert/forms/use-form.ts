import { useState } from 'react';
import type { InsertForm } from '#pane/pure/citations/model.ts';
import type { Capabilities, Passage } from '#pane/word/model.ts';
import { formChoices, offerForm, type FormChoices, type FormOffer } from './insert-forms.ts';
import { useServices } from '#pane/ui/services/services.ts';

/** The kinds of content to insert; the form is chosen for each kind separately. */
export type FormKind = 'rewrite' | 'finding' | 'clause' | 'summary' | 'answer' | 'quote' | 'cell' | 'rows';

/** A choice of form. */
export interface ChosenForm<F extends InsertForm> {
  /** The forms to choose from, in the order of the menu. */
  readonly forms: readonly F[];
  readonly choices: FormChoices<F>;
  readonly offer: FormOffer<F>;
  readonly choose: (form: F) => void;
}

/**
 * Returns the choice of form for one kind, and its setter. It lasts while the pane is open: what was right for one
 * document, such as plain text, may be wrong for the next. `preferred`: what the document calls for, if the user has
 * not chosen.
 */
export function useForm<F extends InsertForm>(
  kind: FormKind,
  forms: readonly [F, ...F[]],
  capabilities: Capabilities | undefined,
  target: Pick<Passage, 'isEmpty' | 'story'> | undefined,
  preferred?: F,
): ChosenForm<F> {
  const { forms: chosenForms } = useServices();
  const [chosen, setChosen] = useState<F>();
  const choices = formChoices(forms, capabilities, target, kind === 'rewrite' ? kind : undefined);
  const offer = offerForm(forms, choices, chosen ?? chosenForms.get(kind) ?? preferred) ?? {
    form: forms[0],
  };
  return {
    forms,
    choices,
    offer,
    choose: (form) => {
      setChosen(form);
      chosenForms.set(kind, form);
    },
  };
}
