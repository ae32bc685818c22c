import { useState } from 'react';
import { offeredActions, quickAction, type ActionId } from '#pane/pure/prompts/library.ts';
import { useServices } from '#pane/ui/services/services.ts';

/** Key of the actions that were used last, as ids with spaces between them. */
const LAST_KEY = 'codicil.chips';
const MOST = 3;
const FIRST: readonly string[] = ['plain-language', 'shorten', 'explain'];

/**
 * Returns the actions about a passage that were used last, at most three, in the order of the library, so that none moves when it is used; and
 * what notes the use of one. Without a language model those that need one are left out.
 */
export function useChips(): readonly [readonly ActionId[], (id: ActionId) => void] {
  const { platform, session } = useServices();
  const { preferences } = platform;
  const [last, setLast] = useState<readonly string[]>(() => preferences.get(LAST_KEY)?.split(' ') ?? FIRST);
  const note = (id: ActionId): void => {
    if (!quickAction(id).needs.passage) return;
    const next = [id, ...last.filter((one) => one !== id)].slice(0, MOST);
    preferences.set(LAST_KEY, next.join(' '));
    setLast(next);
  };
  const offered = offeredActions(session.workspace.languageModel !== false);
  const chips = offered.filter(({ id, needs }) => needs.passage && last.includes(id));
  return [chips.map(({ id }) => id), note];
}
