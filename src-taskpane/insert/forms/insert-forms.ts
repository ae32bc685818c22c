import type { InsertForm } from '../../citations/model.ts';
import { insertMessages } from '../messages.ts';
import { wordMessages } from '../../word/messages.ts';
import { endsInCell, formCapability } from '../../word/write/forms.ts';
import type { Capabilities, Capability, Passage } from '../../word/model.ts';

/** Whether each of some forms is possible, and why not. What is not in it is possible. */
export type FormChoices<F extends InsertForm> = Readonly<Partial<Record<F, Capability>>>;

/** Whether a form is possible. */
export const canInsert = <F extends InsertForm>(choices: FormChoices<F>, form: F): boolean =>
  choices[form]?.available !== false;

/** The form to insert in, and the one that was wanted where that is not possible. */
export interface FormOffer<F extends InsertForm> {
  readonly form: F;
  /** Why it is not the form that was wanted, as a sentence. */
  readonly reason?: string;
}

/** What comes nearest to a form in a Word, or at a place, that does not have it; best first. */
const NEXT_BEST: Readonly<Record<InsertForm, readonly InsertForm[]>> = {
  tracked: ['plain'],
  plain: ['tracked'],
  comment: ['tracked', 'bracketed', 'plain'],
  trackedComment: ['tracked', 'plain'],
  footnote: ['endnote', 'bracketed', 'plain'],
  endnote: ['footnote', 'bracketed', 'plain'],
  bracketed: ['plain'],
  table: ['plain'],
  tableOfSources: [],
};

/** Whether each form is possible in this Word at this place, and why not; all of them while Word has not answered yet. */
export function formChoices<F extends InsertForm>(
  forms: readonly F[],
  capabilities: Capabilities | undefined,
  target: Pick<Passage, 'isEmpty' | 'story' | 'cells'> | undefined,
): FormChoices<F> {
  const choices: Partial<Record<F, Capability>> = {};
  for (const form of forms) choices[form] = choiceOf(form, capabilities, target);
  return choices;
}

function choiceOf(
  form: InsertForm,
  capabilities: Capabilities | undefined,
  target: Pick<Passage, 'isEmpty' | 'story' | 'cells'> | undefined,
): Capability {
  const able: Capability =
    capabilities === undefined ? { available: true } : formCapability(form, capabilities);
  if (!able.available) return able;
  if (form === 'comment' && target?.isEmpty === true) {
    return { available: false, reason: insertMessages.commentNeedsText };
  }
  if (form === 'table' && target !== undefined && endsInCell(target)) {
    return { available: false, reason: wordMessages.tableInCell };
  }
  return able;
}

/** The form to offer: the remembered one, else the first; where that is not possible the next best, with the reason. */
export function offerForm<F extends InsertForm>(
  forms: readonly F[],
  choices: FormChoices<F>,
  remembered: string | undefined,
): FormOffer<F> | undefined {
  const wanted = forms.find((form) => form === remembered) ?? forms[0];
  if (wanted === undefined) return undefined;
  const choice = choices[wanted];
  if (choice === undefined || choice.available) return { form: wanted };
  const possible = forms.filter((form) => canInsert(choices, form));
  const next = NEXT_BEST[wanted]
    .map((form) => possible.find((candidate) => candidate === form))
    .find((form) => form !== undefined);
  const form = next ?? possible[0];
  return form === undefined ? undefined : { form, reason: choice.reason };
}
