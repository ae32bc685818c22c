import type { SavedPrompt } from '../prompts/saved-prompt.ts';

/** A prompt as the library lists it. */
export interface ListedPrompt {
  /** Tells it from all others, and stays the same while its file and name do. */
  readonly key: string;
  readonly prompt: SavedPrompt;
  /** Name of the firm's file; undefined for an own one. */
  readonly file: string | undefined;
}

/** Starred ones first, then by name. */
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

/** Those that have every word of the query in name, text or file; words of the name count first. The order is kept within both. */
export function searchPrompts(prompts: readonly ListedPrompt[], query: string): readonly ListedPrompt[] {
  const words = query.toLocaleLowerCase().split(/\s+/u).filter(Boolean);
  const has = (text: string): boolean => words.every((word) => text.toLocaleLowerCase().includes(word));
  const byName = prompts.filter(({ prompt }) => has(prompt.name));
  const byText = prompts.filter(
    ({ prompt, file }) => !has(prompt.name) && has(`${prompt.name}\n${prompt.text}\n${file ?? ''}`),
  );
  return [...byName, ...byText];
}
