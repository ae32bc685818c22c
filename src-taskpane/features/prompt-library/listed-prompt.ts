import { offeredActions, type ActionId } from '../../pure/prompts/library.ts';
import type { SavedPrompt } from '../../pure/prompts/saved-prompt.ts';

/** A prompt as the library lists it. */
export interface ListedPrompt {
  /** Identifies the prompt, and stays the same as long as its file and name do. */
  readonly key: string;
  readonly prompt: SavedPrompt;
  /** Name of the firm's file; undefined for the user's own prompt. */
  readonly file: string | undefined;
  /** The pane's own action that it is; absent for a prompt. */
  readonly action?: ActionId;
}

/** Returns the pane's own actions as the library lists them, in the order in which they are offered. */
export const listActions = (hasModel: boolean): readonly ListedPrompt[] =>
  offeredActions(hasModel).map(({ id, label, prompt, yields, needs }) => ({
    key: `action ${id}`,
    action: id,
    file: undefined,
    prompt: {
      name: label,
      text: prompt,
      form: yields,
      grounding: needs.grounding ? 'project' : 'none',
      model: undefined,
    },
  }));

/** Sorts starred prompts first, then by name. */
export function chooseOrder(
  prompts: readonly ListedPrompt[],
  starred: ReadonlySet<string>,
): readonly ListedPrompt[] {
  return prompts.toSorted(
    (a, b) =>
      Number(starred.has(b.key)) - Number(starred.has(a.key)) ||
      a.prompt.name.localeCompare(b.prompt.name) ||
      a.key.localeCompare(b.key),
  );
}

/**
 * Returns the prompts that contain every word of the query in name, text or file; matches in the name first. The
 * order is kept within both groups.
 */
export function searchPrompts(prompts: readonly ListedPrompt[], query: string): readonly ListedPrompt[] {
  const words = query.toLocaleLowerCase().split(/\s+/u).filter(Boolean);
  const has = (text: string): boolean => words.every((word) => text.toLocaleLowerCase().includes(word));
  const byName = prompts.filter(({ prompt }) => has(prompt.name));
  const byText = prompts.filter(
    ({ prompt, file }) => !has(prompt.name) && has(`${prompt.name}\n${prompt.text}\n${file ?? ''}`),
  );
  return [...byName, ...byText];
}
