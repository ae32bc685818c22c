import type { GuardedStorage } from './storage.ts';

/**
 * What the user chose, by key. Kept in the pane's own storage: Word has no roaming settings, and settings
 * of the document travel with the file to the other side. Where the browser keeps nothing, as it does for panes
 * whose storage is blocked, a choice lasts as long as the pane.
 */
export interface Preferences {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

/** Preferences on a storage that may refuse. */
export function createPreferences(storage: GuardedStorage): Preferences {
  const memory = new Map<string, string>();
  return {
    // Memory first: another pane may have chosen otherwise meanwhile, and this one continues as the user left it.
    get: (key) => memory.get(key) ?? storage.get(key),
    set: (key, value) => {
      memory.set(key, value);
      storage.set(key, value);
    },
  };
}
