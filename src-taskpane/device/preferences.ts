import type { GuardedStorage } from './storage.ts';

/**
 * The user's choices, by key. Kept in the pane's own storage: Word has no roaming settings, and settings of the
 * document travel with the file to the other side. If the browser keeps nothing, as when storage is blocked in panes,
 * a choice lasts as long as the pane.
 */
export interface Preferences {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

/** Creates preferences on a storage that may refuse access. */
export function createPreferences(storage: GuardedStorage): Preferences {
  const memory = new Map<string, string>();
  return {
    // Memory first: another pane may have changed the stored value meanwhile, and this one keeps the user's choice.
    get: (key) => memory.get(key) ?? storage.get(key),
    set: (key, value) => {
      memory.set(key, value);
      storage.set(key, value);
    },
  };
}
