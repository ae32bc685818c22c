import type { WordDeps } from '#pane/word/deps.ts';

/** Returns a device that keeps what the pane stores until the test ends. */
export function memoryDevice(): WordDeps['device'] {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}
