import type { InsertForm } from '#pane/pure/citations/model.ts';
import { insertMessages } from '../messages.ts';
import { wordMessages } from '#pane/word/messages.ts';
import { endsInCell, formCapability } from '#pane/word/plan/forms.ts';
import type { Capabilities, Capability, Insertion, Passage } from '#pane/word/model.ts';

/** The availability of some forms, with reasons. A form that is absent is available. */
export type FormChoices<F extends InsertForm> = Readonly<Partial<Record<F, Capability>>>;

/** Returns whether a form is available. */
export const canInsert = <F extends InsertForm>(choices: FormChoices<F>, form: F): boolean =>
  choices[form]?.available !== false;

/** Returns what the user must know of a form, as a sentence; undefined for nothing. */
export function remarkOn(choice: Capability | undefined): string | undefined {
  if (choice === undefined) return undefined;
  if (!choice.available) return choice.reason;
  return choice.isUntried === true ? insertMessages.untried : undefined;
}

/** The form to insert in, and the wanted one if that is not available. */
export interface FormOffer<F extends InsertForm> {
  readonly form: F;
  /** Why it is not the wanted form, or that it was not tried in this version of Word, as a sentence. */
  readonly reason?: string;
}

/** The closest alternatives to a form that Word or the place does not support; best first. */
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

/** Returns whether each form is available in this version of Word at this place, with reasons; all are until Word has answered. */
export function formChoices<F extends InsertForm>(
  forms: readonly F[],
  capabilities: Capabilities | undefined,
  target: Pick<Passage, 'isEmpty' | 'story' | 'cells'> | undefined,
  action?: Insertion['action'],
): FormChoices<F> {
  const choices: Partial<Record<F, Capability>> = {};
  for (const form of forms) choices[form] = choiceOf(form, capabilities, target, action);
  return choices;
}

function choiceOf(
  form: InsertForm,
  capabilities: Capabilities | undefined,
  target: Pick<Passage, 'isEmpty' | 'story' | 'cells'> | undefined,
  action: Insertion['action'] | undefined,
): Capability {
  const able: Capability =
    capabilities === undefined ? { available: true } : formCapability(form, capabilities, action);
  if (!able.available) return able;
  if (form === 'comment' && target?.isEmpty === true) {
    return { available: false, reason: insertMessages.commentNeedsText };
  }
  if (form === 'table' && target !== undefined && endsInCell(target)) {
    return { available: false, reason: wordMessages.tableInCell };
  }
  return able;
}

/**
 * Returns the form to offer: the remembered one, otherwise the first; if that is not available, or was not tried and not chosen, the
 * closest alternative, with the reason.
 */
export function offerForm<F extends InsertForm>(
  forms: readonly F[],
  choices: FormChoices<F>,
  remembered: string | undefined,
): FormOffer<F> | undefined {
  const wanted = forms.find((form) => form === remembered) ?? forms[0];
  if (wanted === undefined) return undefined;
  const choice = choices[wanted];
  const reason = remarkOn(choice);
  if (reason === undefined) return { form: wanted };
  if (canInsert(choices, wanted) && wanted === remembered) return { form: wanted, reason };
  const possible = forms.filter((form) => remarkOn(choices[form]) === undefined);
  const next = NEXT_BEST[wanted]
    .map((form) => possible.find((candidate) => candidate === form))
    .find((form) => form !== undefined);
  const form = next ?? possible[0];
  return form === undefined ? undefined : { form, reason };
}
