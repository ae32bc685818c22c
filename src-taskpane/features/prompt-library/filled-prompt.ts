import type { SavedPrompt } from '../../pure/prompts/saved-prompt.ts';
import { refillText, type FilledText } from '../../pure/prompts/refill.ts';
import type { Filling } from '../../ui/services/draft-task.ts';
import { fillVariables, type Variable } from '../../pure/prompts/variables.ts';
import { wordsKeptOut } from '../../pure/scan/keep-out.ts';
import type { FoundValues } from './find-values.ts';

/**
 * Returns the values of a prompt after the document gave others, because hidden text was let in or kept out: values from the document are
 * replaced, what the user wrote stays.
 */
export function refillValues(
  values: ReadonlyMap<Variable, string>,
  before: FoundValues,
  after: FoundValues,
  letIn: ReadonlySet<string>,
): ReadonlyMap<Variable, string> {
  const unseen = wordsKeptOut(after.pieces, letIn);
  const variables = new Set([...values.keys(), ...before.values.keys(), ...after.values.keys()]);
  return new Map(
    [...variables].map((variable) => {
      const own = values.get(variable) ?? '';
      // Chosen from a list.
      if (variable === 'party' && before.parties.includes(own) && !after.parties.includes(own))
        return [variable, ''];
      return [variable, refillText(own, toFilled(variable, before), toFilled(variable, after), unseen)];
    }),
  );
}

function toFilled(variable: Variable, { values }: FoundValues): FilledText {
  const text = values.get(variable);
  return text === undefined ? { text: '', values: new Map() } : { text, values: new Map([[variable, text]]) };
}

/** Fills a prompt with values that were found with these pieces let in and may have been edited since. */
export function fillPrompt(
  { text }: SavedPrompt,
  values: ReadonlyMap<Variable, string>,
  find: (letIn: ReadonlySet<string>) => FoundValues,
  letIn: ReadonlySet<string>,
): Filling {
  const before = find(letIn);
  const fill = (own: ReadonlyMap<Variable, string>): FilledText => ({
    text: fillVariables(text, own),
    values: own,
  });
  return {
    filled: fill(values),
    pieces: before.pieces,
    refill: (now) => fill(refillValues(values, before, find(now), now)),
  };
}

/** Takes a prompt without variables as it is. */
export function fillWithout({ text }: SavedPrompt): Filling {
  const filled: FilledText = { text, values: new Map() };
  return { filled, pieces: [], refill: () => filled };
}
